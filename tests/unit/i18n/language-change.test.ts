import { expect, it, vi } from 'vitest'
import { currentLanguage, loadTexts, setLanguage } from '#src/i18n/i18n.ts'

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
