import { afterAll, vi } from 'vitest'
import { showLanguage } from '#src/i18n/i18n.ts'

/** A file leaves nothing behind for the next one in its worker. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  showLanguage('pt-BR')
})
