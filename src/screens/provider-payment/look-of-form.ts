import type { Appearance } from '@stripe/stripe-js'

/** The colours of this page for the provider's form, which stands in a frame and cannot see them. */
export function lookOfForm(page: Window = window): { appearance: Appearance } {
  const style = page.getComputedStyle(page.document.documentElement)
  const isDark = page.matchMedia('(prefers-color-scheme: dark)').matches
  const token = (name: string) => style.getPropertyValue(name).trim()
  const colors = {
    colorPrimary: token('--color-accent'),
    colorBackground: token('--color-raised'),
    colorText: token('--color-ink'),
    colorTextSecondary: token('--color-ink-soft'),
    colorDanger: token('--color-danger'),
  }
  // Without a style sheet, the provider's own.
  const known = Object.fromEntries(Object.entries(colors).filter(([, value]) => value !== ''))
  return { appearance: { theme: isDark ? 'night' : 'stripe', variables: known } }
}
