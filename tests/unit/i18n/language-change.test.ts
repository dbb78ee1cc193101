import { expect, it, vi } from 'vitest'
import { currentLanguage, loadTexts, requestedLanguage, setLanguage } from '#src/i18n/i18n.ts'

/** English texts that load slowly. */
const english = vi.hoisted(() => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrive: () => arrive(), arrived }
})
vi.mock('#src/screens/referrals/referrals/texts.en-US.json', async (importOriginal) => {
  await english.arrived
  return importOriginal()
})
vi.mock('#src/screens/business/coupons/texts.es-ES.json', () => {
  throw new Error('no connection')
})

it('callers wait for the language that was requested last', async () => {
  await loadTexts('pt-BR', ['referrals'])
  const overtaken = setLanguage('es-ES')
  const last = setLanguage('en-US')
  await loadTexts('es-ES', ['referrals'])
  english.arrive()
  await overtaken
  expect(currentLanguage()).toBe('en-US')
  await last
})

it('A-117 requests are in the new language before its texts have come, and in the old one if they do not', async () => {
  await loadTexts('en-US', ['coupons'])
  await setLanguage('en-US')
  const change = setLanguage('es-ES')
  expect([currentLanguage(), requestedLanguage()]).toEqual(['en-US', 'es-ES'])
  await expect(change).rejects.toThrow()
  expect([currentLanguage(), requestedLanguage()]).toEqual(['en-US', 'en-US'])
})
