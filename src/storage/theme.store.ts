import { isTheme, type Theme } from '#src/platform/theme.ts'
import { createTextStore } from './store.ts'

/**
 * The colour scheme that the customer chose. The inline script behind the styles reads it before the first paint.
 *
 * Written: when the customer chooses light or dark.
 * Cleared: when the customer chooses to follow the device; it survives a sign-out.
 */
export const themeStore = createTextStore<Theme>({ key: 'horacerta.theme', area: 'device', is: isTheme })
