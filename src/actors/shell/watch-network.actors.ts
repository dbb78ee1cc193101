import { fromCallback } from 'xstate'
import type { NetworkEvent } from '#machines/shared/network.types.ts'
import type { Deps } from '#src/queries/deps.ts'

/** Returns the actor `watchNetwork`: it reports that the network is lost, at once if it already is, and restored. */
export const watchNetwork = ({ connection }: Pick<Deps, 'connection'>) =>
  fromCallback(({ sendBack }) =>
    connection.watch((news) => {
      if (news.type === 'network.lost' || news.type === 'network.restored') sendBack(news satisfies NetworkEvent)
    }),
  )
