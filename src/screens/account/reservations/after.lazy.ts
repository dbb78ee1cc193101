import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'
import type { DetailScreenProps } from './detail-screen.tsx'

/** The details, the dialogs over the reservations and their results: loaded after the list. */
const fetch = () => import('./after.ts')
const chunk = lazyScreens(fetch, ['reservations'], () => null, ChunkErrorPart)
const pages = lazyScreens(fetch, ['reservations', 'confirmation'])

/** Loads the chunk before it is needed. */
export function preloadAfter(): void {
  chunk.preload()
  pages.preload()
}

export const Menu = chunk.screen((after) => after.Menu)
export const Erasure = chunk.screen((after) => after.Erasure)
export const ErasedScreen = pages.screen((after) => after.ErasedScreen)
export const LoadingScreen = pages.screen((after) => after.LoadingScreen)
export const NotFoundScreen = pages.screen((after) => after.NotFoundScreen)
export const FailedScreen = pages.screen((after) => after.FailedScreen)
export const DetailScreen = pages.screen<DetailScreenProps>((after) => after.DetailScreen)
export const CancelledScreen = pages.screen((after) => after.CancelledScreen)
export const CancelFailedScreen = pages.screen((after) => after.CancelFailedScreen)
