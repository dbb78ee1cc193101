import { describe, expect, it } from 'vitest'
import { assign, createActor, createMachine } from 'xstate'
import { storeSaved } from '#src/app/saved.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const machine = createMachine({
  types: {} as { context: { answer: string }; events: { type: 'answer.changed'; answer: string } },
  context: { answer: '' },
  on: { 'answer.changed': { actions: assign(({ event }) => ({ answer: event.answer })) } },
})

const module: FlowModule = {
  machine,
  screens: {},
  getUrl: () => null,
  saved: { toSaved: ({ context }) => ({ answer: context.answer }), parse: (stored) => stored },
}

describe('saved state of a flow in its tab', () => {
  it('follows the flow until it is stopped', () => {
    const { deps, storage } = createFakeDeps()
    const actor = createActor(machine).start()
    const stop = storeSaved(deps, 'booking', module, actor)
    actor.send({ type: 'answer.changed', answer: 'No milk' })
    expect(storage.read('tab', 'horacerta.flow.booking')).toBe('{"answer":"No milk"}')
    stop()
    actor.send({ type: 'answer.changed', answer: 'Milk' })
    expect(storage.read('tab', 'horacerta.flow.booking')).toBe('{"answer":"No milk"}')
  })

  it('R-546 is not written again by a flow that runs on after its customer was cleared', () => {
    const { deps, storage } = createFakeDeps()
    const actor = createActor(machine).start()
    storeSaved(deps, 'booking', module, actor)
    actor.send({ type: 'answer.changed', answer: 'No milk' })
    storage.remove('tab', 'horacerta.flow.booking')
    actor.send({ type: 'answer.changed', answer: 'No milk, please' })
    expect(storage.read('tab', 'horacerta.flow.booking')).toBeNull()
  })
})
