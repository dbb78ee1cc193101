import { lazyScreens } from '#src/screens/lazy.tsx'

/** The choice of the colour scheme, loaded with the panel that has it. */
export const theme = lazyScreens(() => import('./theme-choice.tsx'), ['theme'], Nothing, Nothing)

/** Without its code the page keeps its scheme. */
function Nothing() {
  return null
}
