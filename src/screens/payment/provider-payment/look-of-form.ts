import type { Appearance } from '@stripe/stripe-js'
import { useMemo, useSyncExternalStore } from 'react'
import { isDark, watchDark } from '#src/queries/theme.query.ts'

/**
 * Returns the colours of the page for the form, updated when the page switches between light and dark; typed text is
 * kept.
 */
export function useLookOfForm(): { appearance: Appearance } {
  const dark = useSyncExternalStore(watchDark, isDark)
  return useMemo(() => lookOfForm(dark), [dark])
}

/** Reads the colours of this page for the provider's form, whose frame cannot access them. */
function lookOfForm(dark: boolean): { appearance: Appearance } {
  const style = window.getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const colors = {
    colorPrimary: token('--color-accent'),
    colorBackground: token('--color-raised'),
    colorText: token('--color-ink'),
    colorTextSecondary: token('--color-ink-soft'),
    colorDanger: token('--color-danger'),
  }
  // Without a style sheet, the provider's own colours.
  const known = Object.fromEntries(Object.entries(colors).filter(([, value]) => value !== ''))
  return { appearance: { theme: dark ? 'night' : 'stripe', variables: known } }
}
