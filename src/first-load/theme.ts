/**
 * The inline script behind the inline styles (its hash is in the CSP): it shows the colour scheme that the customer chose
 * before the first paint, and follows a choice in another tab.
 */
import { applyTheme, isTheme } from '#src/platform/theme.ts'

const KEY = 'horacerta.theme'

function show(stored: string | null): void {
  applyTheme(isTheme(stored) ? stored : null)
}

try {
  const stored = localStorage.getItem(KEY)
  if (stored !== null) show(stored)
} catch {
  // A browser that forbids storage follows the device.
}
addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY) show(newValue)
})
