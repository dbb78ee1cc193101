import { type EventObject, fromCallback } from 'xstate'
import { watchVisible } from '#src/platform/visibility.ts'
import type { Deps } from '#src/queries/deps.ts'

/** What the actor `watchTab` reports: the page is seen again, or the device has a connection again. */
type TabEvent = { type: 'tab.shown' } | { type: 'network.restored' }

/** The actor `watchTab`: something that waits for an answer looks at once, and not only when its time has come. */
export const watchTab = ({ connection }: Pick<Deps, 'connection'>, watch: typeof watchVisible = watchVisible) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const report = (event: TabEvent) => sendBack(event)
    const stopVisible = watch(() => report({ type: 'tab.shown' }))
    const stopNetwork = connection.watch((news) => {
      if (news.type === 'network.restored') report(news)
    })
    return () => {
      stopVisible()
      stopNetwork()
    }
  })
