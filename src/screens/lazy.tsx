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

/** Screens whose code and texts come after those of their flow, in a chunk of their own. */
export interface LazyScreens<Screens> {
  /** Fetches them ahead; a failure is met again, and shown, by the screen that needs them. */
  preload: () => void
  /** One of them; until it is there, the shape of a page. */
  screen: <Props extends { actor: AnyActorRef }>(
    choose: (screens: Screens) => ComponentType<Props>,
  ) => ComponentType<Props>
}

/**
 * `fetch` imports the chunk, `namespaces` are the texts that come with it; `Waiting` stands there meanwhile, `Missing`
 * when it does not come. Each is fetched once; after a failure, once more.
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
        // What is there is shown at once: once React shows what waits, it lets it stand for a third of a second.
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

/** The shape of a page, while a screen or the machine it shows is on its way; that it did not come, once that is known. */
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

/** The little that may be known of a machine of which nothing else is: the business. */
function connectPending(snapshot: LazySnapshot) {
  const known: { business?: Business } | undefined = isPending(snapshot)
    ? (snapshot.machineInput as { business?: Business })
    : snapshot.context
  return { business: known?.business ?? null, isMissing: isPending(snapshot) && snapshot.pending === 'failed' }
}
