/** Reports of the actor `watchNetwork`: offline (also right at the start) and online again. */
export type NetworkEvent = { type: 'network.lost' } | { type: 'network.restored' }
