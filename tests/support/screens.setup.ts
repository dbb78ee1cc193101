import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { addTexts, showLanguage } from '#src/i18n/i18n.ts'
import { allTexts } from '#tools/support/all-texts.ts'

/** The visitor of the tests lives where the sample businesses are. */
process.env.TZ = 'America/Sao_Paulo'

/** All texts in all languages, so that a rendered screen is complete at once. */
for (const { namespace, language, texts } of allTexts) addTexts(language, namespace, texts)

/** How long a `findBy…` may wait: the machine of the tests may be busy with something else. */
configure({
  asyncUtilTimeout: 20_000,
  // What is announced repeats what is seen, such as the error of a field: `lastAnnouncement` reads it.
  defaultIgnore: 'script, style, [id^=announcer-]',
})

/** A stray warning or error on the console is a fault that nobody would see: here it fails the test. */
const stray: string[] = []

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      stray.push(`console.${level}: ${parts.map(String).join(' ')}`)
    })
  }
})

/** A test leaves nothing behind, in its own file or another one. */
afterEach(() => {
  cleanup()
  // What is said to screen readers stands beside what React renders.
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  showLanguage('pt-BR')
  expect(stray.splice(0)).toEqual([])
})
