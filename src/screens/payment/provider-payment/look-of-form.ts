import type { Appearance } from '@stripe/stripe-js'
import { useMemo, useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'

/**
 * Returns the colours of the page for the form, updated when the device switches between light and dark; typed text is
 * kept.
 */
export function useLookOfForm(): { appearance: Appearance } {
  const isDark = useSyncExternalStore(watchScheme, () => window.matchMedia(DARK).matches)
  return useMemo(() => lookOfForm(isDark), [isDark])
}

function watchScheme(onChange: () => void): () => void {
  const scheme = window.matchMedia(DARK)
  scheme.addEventListener('change', onChange)
  return () => scheme.removeEventListener('change', onChange)
}

/** Reads the colours of this page for the provider's form, whose frame cannot access them. */
function lookOfForm(isDark: boolean): { appearance: Appearance } {
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
  return { appearance: { theme: isDark ? 'night' : 'stripe', variables: known } }
}
