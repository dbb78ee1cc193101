import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { chooseBackground } from '#domain/business/business.ts'
import type { Business } from '#domain/entities.ts'
import { isComing, type LaterSnapshot } from '#src/actors/later-machine.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { currentLanguage, loadTexts } from '#src/i18n/i18n.ts'
import type { Namespace } from '#src/i18n/texts.types.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ArrivalBoundary, NotArrived, NotArrivedPage } from './not-arrived.tsx'
import { useConnect } from './use-connect.ts'

/** Screens whose code and texts come after those of their flow, in a chunk of their own. */
export interface LaterScreens<Screens> {
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
export function laterScreens<Screens>(
  fetch: () => Promise<Screens>,
  namespaces: readonly Namespace[],
  Waiting: ComponentType<{ actor: AnyActorRef }> = ComingScreen,
  Missing: ComponentType = NotArrivedPage,
): LaterScreens<Screens> {
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
      const Later = lazy(async () => {
        const screens = await load().catch((cause: unknown) => {
          throw new NotArrived('the code of a screen', { cause })
        })
        return { default: choose(screens) }
      })
      return function LaterScreen(props) {
        // What is there is shown at once: once React shows what waits, it lets it stand for a third of a second.
        const [Screen] = useState<ComponentType<typeof props>>(() => (there === null ? Later : choose(there)))
        return (
          <ArrivalBoundary instead={<Missing />}>
            <Suspense fallback={<Waiting actor={props.actor} />}>
              <Screen {...props} />
            </Suspense>
          </ArrivalBoundary>
        )
      }
    },
  }
}

/** The shape of a page, while a screen or the machine it shows is on its way; that it did not come, once that is known. */
export function ComingScreen({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('shell')
  const { business, isMissing } = useConnect(actor, connectComing)
  if (isMissing) return <NotArrivedPage />
  return (
    <Page title={t('loading')} at={null} picture={business === null ? null : chooseBackground(business, null)}>
      <Skeleton shape="summary" rows={3} />
    </Page>
  )
}

/** The little that may be known of a machine of which nothing else is: the business. */
function connectComing(snapshot: LaterSnapshot) {
  const known: { business?: Business } | undefined = isComing(snapshot)
    ? (snapshot.machineInput as { business?: Business })
    : snapshot.context
  return { business: known?.business ?? null, isMissing: isComing(snapshot) && snapshot.coming === 'missing' }
}
