/** What the actor `watchNetwork` reports: that there is no network, at once where there is none, and that it is back. */
export type NetworkEvent = { type: 'network.lost' } | { type: 'network.restored' }
