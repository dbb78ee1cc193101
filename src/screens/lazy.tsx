import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { chooseBackground } from '#domain/business/business.ts'
import type { Business } from '#domain/entities.ts'
import { isPending, type LazySnapshot } from '#machines/shared/lazy-machine.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { currentLanguage, loadTexts } from '#src/i18n/i18n.ts'
import type { Namespace } from '#src/i18n/texts.types.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ChunkError, ChunkErrorBoundary, ChunkErrorPage } from './chunk-error.tsx'
import { type ActorOf, useConnect } from './use-connect.ts'

/** Screens whose code and texts are a chunk of their own, loaded after their flow. */
export interface LazyScreens<Screens> {
  /** Loads them ahead; a failure happens again, and is shown, in the screen that needs them. */
  preload: () => void
  /** Returns one of the screens; a skeleton is shown while it loads. */
  screen: <Props extends { actor: AnyActorRef }>(
    choose: (screens: Screens) => ComponentType<Props>,
  ) => ComponentType<Props>
}

/**
 * Creates lazy screens. `fetch` imports the chunk, `namespaces` are its texts, `Waiting` is shown while it loads,
 * `Missing` if it fails. The chunk is fetched once, and again after a failure.
 */
export function lazyScreens<Screens>(
  fetch: () => Promise<Screens>,
  namespaces: readonly Namespace[],
  Waiting: ComponentType<{ actor: AnyActorRef }> = PendingScreen,
  Missing: ComponentType = ChunkErrorPage,
): LazyScreens<Screens> {
  let there: Screens | null = null
  const load = async () => {
    const [screens] = await Promise.all([fetch(), loadTexts(currentLanguage(), namespaces)])
    there = screens
    return screens
  }
  return {
    preload: () => {
      load().catch(() => {})
    },
    screen: (choose) => {
      const Lazy = lazy(async () => {
        const screens = await load().catch((cause: unknown) => {
          throw new ChunkError('the code of a screen', { cause })
        })
        return { default: choose(screens) }
      })
      return function LazyScreen(props) {
        // A loaded screen is shown at once: React keeps a shown fallback for a third of a second.
        const [Screen] = useState<ComponentType<typeof props>>(() => (there === null ? Lazy : choose(there)))
        return (
          <ChunkErrorBoundary instead={<Missing />}>
            <Suspense fallback={<Waiting actor={props.actor} />}>
              <Screen {...props} />
            </Suspense>
          </ChunkErrorBoundary>
        )
      }
    },
  }
}

/** Shows a skeleton while a screen or its machine is loading, and an error page if that failed. */
export function PendingScreen({ actor }: { actor: ActorOf<typeof connectPending> }) {
  const { t } = useTranslation('shell')
  const { business, isMissing } = useConnect(actor, connectPending)
  if (isMissing) return <ChunkErrorPage />
  return (
    <Page title={t('loading')} at={null} picture={business === null ? null : chooseBackground(business, null)}>
      <Skeleton shape="summary" rows={3} />
    </Page>
  )
}

/** Returns the business, if the pending machine's input or context has it. */
function connectPending(snapshot: LazySnapshot) {
  const known: { business?: Business } | undefined = isPending(snapshot)
    ? (snapshot.machineInput as { business?: Business })
    : snapshot.context
  return { business: known?.business ?? null, isMissing: isPending(snapshot) && snapshot.pending === 'failed' }
}
