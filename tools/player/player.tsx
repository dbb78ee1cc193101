import '#src/styles/base.css'
import { createRoot, type Root } from 'react-dom/client'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Language } from '#domain/entities.ts'
import { catalog } from '#machines/catalog.ts'
import { LanguageControl } from '#src/components/form/language-control.tsx'
import { preloadDialog } from '#src/components/overlay/dialog.tsx'
import { preloadPaymentForms } from '#src/screens/booking/checkout/payment-forms.lazy.tsx'
import { preloadPaymentDialogs } from '#src/screens/payment/request-payment/payment-dialogs.lazy.tsx'
import { createHarness, type Harness } from '#tools/flows/harness.ts'
import { createMutants } from '#tools/flows/mutants.ts'
import { showIn } from '#tools/visual-check/all-texts.ts'
import type { Account, Move, Player } from './player.types.ts'
import { findMachines, type ShownMachine } from './screens.tsx'

/** The page that shows a machine of the catalogue on its own screens. Tests drive it through `window.player`. */

interface Shown {
  machine: ShownMachine
  harness: Harness
  received: AnyEventObject[]
  root: Root
  /** The harnesses around its own, outermost first, with the machine that has the screen. */
  around: readonly { machine: ShownMachine; harness: Harness }[]
}

async function createPlayer(): Promise<Player> {
  const machines = await findMachines(catalog)
  let language: Language = 'pt-BR'
  let shown: Shown | null = null
  let mistaken: { id: string; machine: AnyStateMachine } | null = null

  function getMachine(id: string): ShownMachine {
    const machine = machines.get(id)
    if (machine === undefined) throw new Error(`"${id}" has no screen to show`)
    return machine
  }

  function current(): Shown {
    if (shown === null) throw new Error('no machine is open')
    return shown
  }

  function account(trouble: string | null = null): Account {
    const { machine, harness, received } = current()
    const snapshot = harness.snapshot()
    const says = trouble ?? harness.account()
    const isOver = snapshot.status !== 'active'
    return {
      says,
      value: snapshot.value,
      tags: [...snapshot.tags],
      isOver,
      received: [...received],
      accepted: isOver ? [] : machine.acceptedBy(snapshot),
      address: isOver ? null : machine.getUrl(snapshot),
    }
  }

  async function draw(): Promise<void> {
    const { harness, root, around, ...own } = current()
    const isOver = harness.snapshot().status !== 'active'
    const { machine, harness: outermost } = around[0] ?? { ...own, harness }
    const { Host } = machine
    root.render(
      isOver ? null : (
        <LanguageControl value={{ language, choose: () => {} }}>
          <Host actor={outermost.actor} />
        </LanguageControl>
      ),
    )
    await drawn()
  }

  async function make({ stimulus, delayInMs }: Move): Promise<string | null> {
    const { harness, received } = current()
    received.length = 0
    return harness.play(stimulus, delayInMs)
  }

  await showIn(language)
  await fetchDialogs()
  return {
    machines: [...machines].flatMap(([id, { hasScreen }]) => (hasScreen ? [id] : [])),
    async open(id, input, moves, places = []) {
      const machine = getMachine(id)
      const logic = mistaken?.id === id ? mistaken.machine : machine.machine
      shown?.root.unmount()
      for (const { harness } of shown === null ? [] : [shown, ...shown.around]) harness.leave()
      document.body.querySelectorAll('[aria-live]').forEach((one) => {
        one.textContent = ''
      })
      const harness = createHarness(logic, machine.getInput(input), machine.getChild)
      const root = createRoot(document.getElementById('root') as HTMLElement)
      const around = places.map((place) => {
        const outer = getMachine(place.machine)
        return {
          machine: outer.create(),
          harness: createHarness(outer.machine, outer.getInput(place.input), outer.getChild),
        }
      })
      shown = { machine: machine.create(), harness, received: notedBy(harness.actor), root, around }
      let trouble: string | null = null
      for (const move of moves) trouble ??= await make(move)
      for (const [index, { child, moves: way }] of places.entries()) {
        const outer = around[index]?.harness
        for (const { stimulus, delayInMs } of way) trouble ??= (await outer?.play(stimulus, delayInMs)) ?? null
        // The screen looks for its child there.
        if (outer !== undefined) outer.snapshot().children[child] = (around[index + 1]?.harness ?? harness).actor
      }
      await draw()
      return account(trouble)
    },
    mistake(id, index) {
      mistaken = null
      const mutant = index === null ? undefined : createMutants(getMachine(id).machine)[index]
      if (mutant === undefined) return null
      mistaken = { id, machine: mutant.make() }
      return `${mutant.where}: ${mutant.change}`
    },
    async play(move) {
      const trouble = await make(move)
      await draw()
      return account(trouble)
    },
    watch() {
      const { harness, received } = current()
      harness.watch()
      received.length = 0
    },
    account,
    async show(wanted) {
      language = wanted
      await showIn(wanted)
      if (shown !== null) await draw()
    },
  }
}

/**
 * Loads the code of dialogs before playing, so that a dialog appears together with its cause. A module that was imported before
 * loads at once.
 */
async function fetchDialogs(): Promise<void> {
  await Promise.all([
    import('#src/components/overlay/dialog-panel.tsx'),
    import('#src/screens/payment/request-payment/payment-dialogs.ts'),
    import('#src/screens/booking/checkout/payment-forms.ts'),
  ])
  preloadDialog()
  preloadPaymentDialogs()
  preloadPaymentForms()
  await drawn()
}

/** Records what the screens send to a machine. */
function notedBy(actor: AnyActorRef): AnyEventObject[] {
  const received: AnyEventObject[] = []
  const send = actor.send.bind(actor)
  actor.send = (event: AnyEventObject) => {
    received.push(event)
    send(event)
  }
  return received
}

/** Waits one turn of the event loop, after which React has rendered and run its effects. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}

export type { AnyMachineSnapshot }

createPlayer().then((player) => {
  window.player = player
})
