import type { AnyActorRef } from 'xstate'
import type { FlowId } from '#machines/app/app/index.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import { flowStateStore } from '#src/storage/flow-state.store.ts'

/**
 * Reads the saved state of a flow in this tab, parsed by the flow; what does not parse is removed and tracked.
 */
export function readSaved(deps: Deps, flow: FlowId, module: FlowModule): unknown {
  const store = flowStateStore(flow)
  if (module.saved === undefined || !store.has(deps)) return null
  const saved = module.saved.parse(store.read(deps))
  if (saved === null) {
    store.remove(deps)
    deps.track({ type: 'dropped', what: `saved ${flow}` })
  }
  return saved
}

/**
 * Saves a flow's projection at each change; returns the function that stops it. A projection that was removed by a
 * sign-out is not written again, although the flow still has it.
 */
export function storeSaved(deps: Deps, flow: FlowId, module: FlowModule, actor: AnyActorRef): () => void {
  const { saved } = module
  if (saved === undefined) return () => {}
  const store = flowStateStore(flow)
  let last: string | null = null
  const write = () => {
    const snapshot = actor.getSnapshot()
    if (snapshot.status !== 'active') return
    const value = saved.toSaved(snapshot)
    const text = value === null || value === undefined ? null : JSON.stringify(value)
    if (text === last || (last !== null && !store.has(deps))) return
    last = text
    if (text === null) store.remove(deps)
    else store.write(deps, value)
  }
  write()
  const subscription = actor.subscribe(write)
  return () => subscription.unsubscribe()
}
