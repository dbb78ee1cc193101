import { LivePicker } from '#src/inspector/live/live-picker.tsx'
import { LiveView } from '#src/inspector/live/live-view.tsx'
import { Catalogue } from './catalogue.tsx'
import { FlowView } from './flow-view.tsx'
import { isFlow } from './flows.ts'
import styles from './inspector-page.module.css'
import { type InspectorRoute, toHash, useInspectorRoute } from './inspector-route.ts'

/** Shows the inspector: the list of flows, one flow, and the app beside it. */
export function InspectorPage() {
  const inspectorRoute = useInspectorRoute()
  const getHref = (flow: string | null, state: string | null = null) => toHash({ ...inspectorRoute, flow, state })
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.brand} href={toHash({ live: null, flow: null, state: null })}>
          Hora Certa <span>Flow inspector</span>
        </a>
        <a className={styles.all} href={toHash({ live: null, flow: null, state: null })}>
          All flows
        </a>
        <LivePicker inspectorRoute={inspectorRoute} />
      </header>
      {inspectorRoute.live === null ? (
        <div className={styles.body} data-shows={inspectorRoute.flow === null ? 'catalogue' : 'flow'}>
          <aside className={styles.side}>
            <Catalogue shown={inspectorRoute.flow} getHref={getHref} />
          </aside>
          <main className={styles.main}>
            <Shown inspectorRoute={inspectorRoute} getHref={getHref} />
          </main>
        </div>
      ) : (
        <main className={styles.main}>
          <LiveView key={inspectorRoute.live} inspectorRoute={inspectorRoute} business={inspectorRoute.live} />
        </main>
      )}
    </div>
  )
}

function Shown({
  inspectorRoute,
  getHref,
}: {
  inspectorRoute: InspectorRoute
  getHref: (flow: string | null, state?: string | null) => string
}) {
  const { flow, state } = inspectorRoute
  if (flow === null) return <Welcome />
  if (!isFlow(flow)) {
    return (
      <div className={styles.welcome}>
        <h1>There is no flow “{flow}”</h1>
        <p>
          <a href={getHref(null)}>All flows</a>
        </p>
      </div>
    )
  }
  const select = (next: string | null) => {
    window.location.hash = getHref(flow, next)
  }
  return <FlowView key={flow} id={flow} state={state} getHref={(one) => getHref(flow, one)} onSelect={select} />
}

function Welcome() {
  return (
    <div className={styles.welcome}>
      <h1>What happens in Hora Certa, step by step</h1>
      <p>
        Everything the product does is one of these flows. Choose one to see its states, what can happen in each, and
        where that leads. Every picture and every state has an address of its own, to be sent around.
      </p>
      <p>Or choose a business above, and watch the app go through them.</p>
    </div>
  )
}
