/**
 * Creates synchronous broadcast channels between pages of one origin; as in a browser, a page does not receive its own
 * messages.
 */
export function createFakeChannels() {
  const open = new Map<string, Set<FakeChannel>>()
  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null
    readonly name: string
    constructor(name: string) {
      this.name = name
      const others = open.get(name) ?? new Set()
      open.set(name, others.add(this))
    }
    postMessage(message: unknown) {
      for (const other of open.get(this.name) ?? []) {
        if (other !== this) other.onmessage?.({ data: structuredClone(message) })
      }
    }
    close() {
      open.get(this.name)?.delete(this)
    }
  }
  return (name: string) => new FakeChannel(name) as unknown as BroadcastChannel
}
