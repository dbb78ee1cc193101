import { type EventObject, fromCallback } from 'xstate'
import { watchVisible } from '#src/platform/visibility.ts'
import type { Deps } from '#src/queries/deps.ts'

/** What the actor `watchTab` reports: the page became visible, or the network was restored. */
type TabEvent = { type: 'tab.shown' } | { type: 'network.restored' }

/**
 * Returns the actor `watchTab`: it lets a machine that polls check at once instead of waiting for its next interval.
 */
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
