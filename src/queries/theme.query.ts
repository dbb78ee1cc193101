import { applyTheme, type Theme } from '#src/platform/theme.ts'
import type { StoreDeps } from '#src/storage/store.ts'
import { themeStore } from '#src/storage/theme.store.ts'

export { isDark, type Theme, watchDark } from '#src/platform/theme.ts'

/** Reads the colour scheme that the customer chose; null while the page follows the device. */
export function readTheme(deps: StoreDeps): Theme | null {
  return themeStore.read(deps)
}

/** Shows the page in a colour scheme and keeps the choice on the device; null follows the device again. */
export function chooseTheme(deps: StoreDeps, theme: Theme | null): void {
  if (theme === null) themeStore.remove(deps)
  else themeStore.write(deps, theme)
  applyTheme(theme)
}
