import { fromCallback } from 'xstate'
import type { NetworkEvent } from '#machines/shared/network.types.ts'
import type { Deps } from '#src/queries/deps.ts'

/** The actor `watchNetwork`: that there is no network, at once where there is none, and that it is back. */
export const watchNetwork = ({ connection }: Pick<Deps, 'connection'>) =>
  fromCallback(({ sendBack }) =>
    connection.watch((news) => {
      if (news.type === 'network.lost' || news.type === 'network.restored') sendBack(news satisfies NetworkEvent)
    }),
  )
