import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { followShortcuts } from '#src/components/form/shortcuts.ts'
import { addTexts, showLanguage } from '#src/i18n/i18n.ts'
import { allTexts } from '#tools/support/all-texts.ts'

/** The test customer's time zone is that of the sample businesses. */
process.env.TZ = 'America/Sao_Paulo'

/** Loads all texts in all languages, so that the first render of a screen is complete. */
for (const { namespace, language, texts } of allTexts) addTexts(language, namespace, texts)

/** As the product does from its start (`src/main.tsx`). */
followShortcuts()

/** How long a `findBy…` may wait on a busy machine. */
configure({
  asyncUtilTimeout: 20_000,
  // Announcements repeat visible text, such as a field's error; `lastAnnouncement` reads them.
  defaultIgnore: 'script, style, [id^=announcer-]',
})

/** An unexpected console warning or error fails the test. */
const stray: string[] = []

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      stray.push(`console.${level}: ${parts.map(String).join(' ')}`)
    })
  }
})

/** Resets what a test has changed, so that it does not affect other tests or files. */
afterEach(() => {
  cleanup()
  // Announcements for screen readers are outside the React root.
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  showLanguage('pt-BR')
  expect(stray.splice(0)).toEqual([])
})
