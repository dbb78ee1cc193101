import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { applyTheme, watchDark } from '#src/platform/theme.ts'
import { ShownDepsContext } from '#src/screens/query-deps.ts'
import { ThemeChoice } from '#src/screens/shell/theme/theme-choice.tsx'
import { renderScreen } from '#tests/support/screens.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const STYLES = `
:root { --color-page: white }
@media (max-width: 300px) { :root { --color-page: grey } }
@media (prefers-color-scheme: dark) { :root { --scheme: dark; --color-page: black } }`

const METAS = `
<meta name="theme-color" data-scheme="light" media="(prefers-color-scheme: light)">
<meta name="theme-color" data-scheme="dark" media="(prefers-color-scheme: dark)">`

/** Returns the conditions of the media rules, and of the colours of the browser's own bars. */
function readConditions() {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  return {
    rules: rules.flatMap((rule) => ('media' in rule ? [(rule as CSSMediaRule).media.mediaText] : [])),
    metas: [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media')),
    scheme: document.documentElement.style.colorScheme,
  }
}

const OF_DEVICE = {
  rules: ['(max-width: 300px)', '(prefers-color-scheme: dark)'],
  metas: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  scheme: '',
}

beforeEach(() => {
  document.head.innerHTML = `<style>${STYLES}</style>${METAS}`
  return () => {
    document.head.innerHTML = ''
    document.documentElement.removeAttribute('style')
  }
})

describe('the colour scheme', () => {
  it('is that of the device until one is chosen, and again after it', () => {
    expect(readConditions()).toEqual(OF_DEVICE)
    applyTheme('dark')
    expect(readConditions()).toEqual({
      rules: ['(max-width: 300px)', 'all'],
      metas: ['not all', 'all'],
      scheme: 'dark',
    })
    applyTheme('light')
    expect(readConditions()).toEqual({
      rules: ['(max-width: 300px)', 'not all'],
      metas: ['all', 'not all'],
      scheme: 'light',
    })
    applyTheme(null)
    expect(readConditions()).toEqual(OF_DEVICE)
  })

  it('notifies subscribers of a choice, until they unsubscribe', () => {
    const device = Object.assign(new EventTarget(), { matches: false })
    vi.stubGlobal('matchMedia', () => device)
    const heard = vi.fn()
    const leave = watchDark(heard)
    applyTheme('dark')
    device.dispatchEvent(new Event('change'))
    expect(heard).toHaveBeenCalledTimes(2)
    leave()
    applyTheme(null)
    device.dispatchEvent(new Event('change'))
    expect(heard).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
  })
})

describe('the choice of the colour scheme', () => {
  function open(stored: { [key: string]: string } = {}) {
    const { deps } = createFakeDeps({ stored })
    const { user } = renderScreen(
      <ShownDepsContext value={deps}>
        <ThemeChoice />
      </ShownDepsContext>,
    )
    return { user, read: () => deps.storage.read('device', 'horacerta.theme') }
  }
  const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

  it('is shown at once and kept', async () => {
    const { user, read } = open()
    expect(isChecked('Como no aparelho')).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Escura' }))
    expect(read()).toBe('dark')
    expect(readConditions().scheme).toBe('dark')
    await user.click(screen.getByRole('radio', { name: 'Como no aparelho' }))
    expect(read()).toBeNull()
    expect(readConditions()).toEqual(OF_DEVICE)
  })

  it('starts with what was kept', () => {
    open({ 'horacerta.theme': 'light' })
    expect(isChecked('Clara')).toBe(true)
  })

  it('follows the device if what is stored is no scheme', () => {
    open({ 'horacerta.theme': 'sepia' })
    expect(isChecked('Como no aparelho')).toBe(true)
  })
})
