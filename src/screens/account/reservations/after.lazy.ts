import type { AnyActorRef } from 'xstate'
import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'
import type { DetailScreenProps } from './detail-screen.tsx'

/** A detail, what is said and asked over the reservations, and what comes of it, is fetched after the list. */
const fetch = () => import('./after.ts')
const chunk = lazyScreens(fetch, ['reservations'], () => null, ChunkErrorPart)
const pages = lazyScreens(fetch, ['reservations', 'confirmation'])

/** Fetches it before it is asked for. */
export function preloadAfter(): void {
  chunk.preload()
  pages.preload()
}

export const Menu = chunk.screen<{ actor: AnyActorRef }>((after) => after.Menu)
export const Erasure = chunk.screen<{ actor: AnyActorRef }>((after) => after.Erasure)
export const ErasedScreen = pages.screen<{ actor: AnyActorRef }>((after) => after.ErasedScreen)
export const LoadingScreen = pages.screen<{ actor: AnyActorRef }>((after) => after.LoadingScreen)
export const NotFoundScreen = pages.screen<{ actor: AnyActorRef }>((after) => after.NotFoundScreen)
export const FailedScreen = pages.screen<{ actor: AnyActorRef }>((after) => after.FailedScreen)
export const DetailScreen = pages.screen<DetailScreenProps>((after) => after.DetailScreen)
export const CancelledScreen = pages.screen<{ actor: AnyActorRef }>((after) => after.CancelledScreen)
export const CancelFailedScreen = pages.screen<{ actor: AnyActorRef }>((after) => after.CancelFailedScreen)
