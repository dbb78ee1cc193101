import { useSelector } from '@xstate/react'
import { type ComponentType, useEffect } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { FlowId } from '#machines/app/app/index.ts'
import { isPending, type LazySnapshot } from '#machines/shared/lazy-machine.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import { PendingScreen } from '#src/screens/lazy.tsx'
import { ShownDepsContext } from '#src/screens/query-deps.ts'
import type { AddressBar } from './address-bar.ts'
import { storeSaved } from './saved.ts'

export interface FlowHostProps {
  flow: FlowId
  module: FlowModule
  actor: AnyActorRef
  deps: Deps
  bar: AddressBar
}

/**
 * Shows the screen of the deepest machine of a running flow; the address bar and the saved state follow the flow's
 * state.
 */
export function FlowHost({ flow, module, actor, deps, bar }: FlowHostProps) {
  useEffect(() => storeSaved(deps, flow, module, actor), [deps, flow, module, actor])
  useEffect(() => {
    const project = () => {
      const snapshot: AnyMachineSnapshot = actor.getSnapshot()
      if (snapshot.status === 'active') bar.project(module.getUrl(snapshot))
    }
    project()
    const subscription = actor.subscribe(project)
    return () => subscription.unsubscribe()
  }, [module, actor, bar])
  const { frame: Frame } = module
  const screen = <ActorScreen module={module} actor={actor} />
  return (
    <ShownDepsContext value={deps}>
      {Frame === undefined ? screen : <Frame actor={actor}>{screen}</Frame>}
    </ShownDepsContext>
  )
}

function ActorScreen({ module, actor }: { module: FlowModule; actor: AnyActorRef }) {
  const isOnItsWay = useSelector(actor, isPending)
  return isOnItsWay ? <PendingScreen actor={actor} /> : <MachineScreen module={module} actor={actor} />
}

function MachineScreen({ module, actor }: { module: FlowModule; actor: AnyActorRef }) {
  const machineId = useSelector(actor, (snapshot: AnyMachineSnapshot) => snapshot.machine.id)
  const screen = useSelector(actor, getScreen)
  const child = useSelector(actor, childWithScreen)
  if (screen === 'child') return child === null ? null : <ActorScreen module={module} actor={child} />
  const screens: { [machineId: string]: { [screen: string]: ComponentType<{ actor: AnyActorRef }> } } = module.screens
  const Component = screen === null ? undefined : screens[machineId]?.[screen]
  return Component === undefined ? null : <Component actor={actor} />
}

function getScreen(snapshot: AnyMachineSnapshot): string | null {
  for (const tag of snapshot.tags) if (tag.startsWith('screen:')) return tag.slice('screen:'.length)
  return null
}

/**
 * Returns the running child machine that shows the screen of a `screen:child` state; a pending lazy child until its
 * code is loaded.
 */
function childWithScreen(snapshot: AnyMachineSnapshot): AnyActorRef | null {
  if (!snapshot.hasTag('screen:child')) return null
  const children: readonly (AnyActorRef | undefined)[] = Object.values(snapshot.children)
  const find = (suits: (own: LazySnapshot) => boolean) =>
    children.find((child) => {
      const own: LazySnapshot | undefined = child?.getSnapshot()
      return own?.status === 'active' && suits(own)
    })
  return (
    find((own) => 'machine' in own && getScreen(own) !== null) ?? find((own) => isPending(own) && !own.isBeside) ?? null
  )
}
