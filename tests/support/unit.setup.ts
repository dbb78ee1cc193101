import { afterAll, vi } from 'vitest'
import { showLanguage } from '#src/i18n/i18n.ts'

/** Resets what a file has changed for the next file in its worker. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  showLanguage('pt-BR')
})
