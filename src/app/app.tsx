import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import { Router } from 'wouter'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import { toDocumentTitle } from '#domain/business/business.ts'
import type { Language } from '#domain/entities.ts'
import { type AppScreen, type appMachine, getFlow } from '#machines/app/app/index.ts'
import { preloadDialog } from '#src/components/overlay/dialog.tsx'
import { useLanguage } from '#src/i18n/use-translation.ts'
import type { StateUrl } from '#src/screens/flow-module.ts'
import { lazyScreens } from '#src/screens/lazy.tsx'
import { readVendorPage } from '#src/storage/vendor-page.store.ts'
import type { AppDeps } from './app.actors.ts'
import type { DownloadPageProps, NotFoundPageProps } from './end-pages.tsx'
import { FlowHost } from './flow-host.tsx'
import { createMachineLocation } from './machine-location.ts'
import { FlowMissingPage, LoadingPage } from './pages.tsx'
import { Shell } from './shell.tsx'
import { useOpening } from './use-opening.ts'

export interface AppProps {
  actor: ActorRefFrom<typeof appMachine>
  app: AppDeps
}

const oldLink = lazyScreens(() => import('./old-link-dialog.tsx'), ['expired-link'], Nothing, Nothing)
const OldLinkDialog = oldLink.screen((screens) => screens.OldLinkDialog)

/** Lazy, because few customers reach these pages. */
const ends = lazyScreens(() => import('./end-pages.tsx'), ['app'])
const NotFoundPage = ends.screen<NotFoundPageProps>((pages) => pages.NotFoundPage)
const DownloadPage = ends.screen<DownloadPageProps>((pages) => pages.DownloadPage)

/** Shows the query cache to developers, only in `npm run dev`. */
const QueryDevtools =
  import.meta.env.MODE === 'development'
    ? lazy(async () => ({ default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools }))
    : null

/** Long enough to leave the connection to the first screen. */
const DIALOG_AFTER_MS = 1_500

const NOT_FOUND: StateUrl = { name: 'notFound', params: {}, query: {}, state: null, step: 'notFound' }

type AppSnapshot = SnapshotFrom<typeof appMachine>

/** The root component: the frame around every screen, and in it the running flow or a page of the app. */
export function App({ actor, app }: AppProps) {
  const screen = useSelector(actor, getScreen)
  const name = useSelector(actor, ({ context }) => context.entry.name)
  const business = useSelector(actor, ({ context }) => context.business)
  const flowActor = useSelector(actor, (snapshot): AnyActorRef | undefined => snapshot.children.flow as AnyActorRef)
  const isLinkOld = useSelector(actor, (snapshot) => snapshot.hasTag('dialog:oldLink'))
  const { deps } = app
  const language = useLanguage()
  const chooseLanguage = useCallback(
    (wanted: Language) => actor.send({ type: 'language.choose', language: wanted }),
    [actor],
  )

  useEffect(() => {
    document.title = toDocumentTitle(business, deps.config.productName)
  }, [business, deps])

  const isShown = screen !== 'loading'
  useEffect(() => {
    if (!isShown) return
    // After the page is shown, because the dialog may be needed once the connection is lost.
    const timer = setTimeout(preloadDialog, DIALOG_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isShown])

  useEffect(() => {
    // The URL of an unknown page becomes that of this page.
    if (screen === 'notFound') app.bar.project(NOT_FOUND)
  }, [screen, app.bar])

  const useMachineLocation = useMemo(() => createMachineLocation(actor), [actor])
  useOpening({ isPageThere: isShown, isBusinessThere: isShown && (screen !== 'child' || business !== null) })

  const flow = getFlow(name)
  const module = flow === null ? undefined : app.modules.get(flow)
  return (
    <Router hook={useMachineLocation}>
      <Shell actor={actor} chooseLanguage={chooseLanguage} language={language} business={business}>
        {screen === 'child' && flow !== null && module !== undefined && flowActor !== undefined && (
          <FlowHost key={flowActor.sessionId} flow={flow} module={module} actor={flowActor} deps={deps} bar={app.bar} />
        )}
        {QueryDevtools !== null && (
          <Suspense>
            <QueryDevtools client={deps.queries.client} />
          </Suspense>
        )}
        {isLinkOld && <OldLinkDialog actor={actor} />}
        {screen === 'loading' && <LoadingPage />}
        {screen === 'flowMissing' && <FlowMissingPage onRetry={() => actor.send({ type: 'flow.retry' })} />}
        {screen === 'notFound' && (
          <NotFoundPage actor={actor} lastBusiness={readVendorPage(deps)} supportUrl={deps.config.supportUrl} />
        )}
        {screen === 'download' && <DownloadPage actor={actor} stores={deps.config.stores} business={business} />}
      </Shell>
    </Router>
  )
}

function getScreen(snapshot: AppSnapshot): AppScreen | 'child' {
  if (snapshot.hasTag('screen:child')) return 'child'
  if (snapshot.hasTag('screen:loading')) return 'loading'
  if (snapshot.hasTag('screen:flowMissing')) return 'flowMissing'
  if (snapshot.hasTag('screen:download')) return 'download'
  if (snapshot.hasTag('screen:blank')) return 'blank'
  return 'notFound'
}

/** If the dialog does not load, the business page stays usable. */
function Nothing() {
  return null
}
