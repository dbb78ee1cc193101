import type { AnyActorRef } from 'xstate'
import { readJson } from '#domain/json.ts'
import type { FlowId } from '#machines/app/app/index.ts'
import type { Deps } from '#src/actors/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'

/** What a flow saved in this tab, checked by the flow itself; what does not parse is dropped with one line. */
export function readSaved({ storage, track }: Deps, flow: FlowId, module: FlowModule): unknown {
  const text = storage.read('tab', `horacerta.flow.${flow}`)
  if (text === null || module.saved === undefined) return null
  const saved = module.saved.parse(readJson(text))
  if (saved === null) {
    storage.remove('tab', `horacerta.flow.${flow}`)
    track({ type: 'dropped', what: `saved ${flow}` })
  }
  return saved
}

/**
 * Writes a flow's projection at each change of it; returns how to stop. What was taken away meanwhile, because its
 * customer has signed out, is not written again: the flow still knows what they did.
 */
export function keepSaved({ storage }: Deps, flow: FlowId, module: FlowModule, actor: AnyActorRef): () => void {
  const { saved } = module
  if (saved === undefined) return () => {}
  const key = `horacerta.flow.${flow}` as const
  let last: string | null = null
  const write = () => {
    const snapshot = actor.getSnapshot()
    if (snapshot.status !== 'active') return
    const value = saved.toSaved(snapshot)
    const text = value === null || value === undefined ? null : JSON.stringify(value)
    if (text === last || (last !== null && storage.read('tab', key) === null)) return
    last = text
    if (text === null) storage.remove('tab', key)
    else storage.write('tab', key, text)
  }
  write()
  const subscription = actor.subscribe(write)
  return () => subscription.unsubscribe()
}
