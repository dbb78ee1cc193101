import '#src/styles/base.css'
import { createRoot, type Root } from 'react-dom/client'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Language } from '#domain/entities.ts'
import { catalog } from '#machines/catalog.ts'
import { LanguageControl } from '#src/components/form/language-control.tsx'
import { preloadDialog } from '#src/components/overlay/dialog.tsx'
import { preloadCardDialog } from '#src/screens/booking/checkout/card-dialog.lazy.tsx'
import { preloadPaymentDialogs } from '#src/screens/payment/request-payment/payment-dialogs.lazy.tsx'
import { createStage, type Stage } from '#tools/flows/harness.ts'
import { createMutants } from '#tools/flows/mutants.ts'
import { showIn } from '#tools/visual-check/all-texts.ts'
import type { Account, Move, Player } from './player.types.ts'
import { findMachines, type ShownMachine } from './screens.tsx'

/** The page on which a machine of the catalogue is shown on its own screens, and played from outside through `window.player`. */

interface Shown {
  machine: ShownMachine
  stage: Stage
  received: AnyEventObject[]
  root: Root
  /** The stages around its own, the outermost first, with the machine that has the screen. */
  around: readonly { machine: ShownMachine; stage: Stage }[]
}

async function createPlayer(): Promise<Player> {
  const machines = await findMachines(catalog)
  let language: Language = 'pt-BR'
  let shown: Shown | null = null
  let mistaken: { id: string; machine: AnyStateMachine } | null = null

  function getMachine(id: string): ShownMachine {
    const machine = machines.get(id)
    if (machine === undefined) throw new Error(`"${id}" has nothing to show`)
    return machine
  }

  function current(): Shown {
    if (shown === null) throw new Error('no machine is on the stage')
    return shown
  }

  function account(trouble: string | null = null): Account {
    const { machine, stage, received } = current()
    const snapshot = stage.snapshot()
    const says = trouble ?? stage.account()
    const isOver = snapshot.status !== 'active'
    return {
      says,
      value: snapshot.value,
      tags: [...snapshot.tags],
      isOver,
      received: [...received],
      accepted: isOver ? [] : machine.acceptedBy(snapshot),
      address: isOver ? null : machine.getAddress(snapshot),
    }
  }

  async function draw(): Promise<void> {
    const { stage, root, around, ...own } = current()
    const isOver = stage.snapshot().status !== 'active'
    const { machine, stage: outermost } = around[0] ?? { ...own, stage }
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

  async function make({ happening, delayInMs }: Move): Promise<string | null> {
    const { stage, received } = current()
    received.length = 0
    return stage.play(happening, delayInMs)
  }

  await showIn(language)
  await fetchDialogs()
  return {
    machines: [...machines].flatMap(([id, { hasScreen }]) => (hasScreen ? [id] : [])),
    async open(id, input, moves, places = []) {
      const machine = getMachine(id)
      const logic = mistaken?.id === id ? mistaken.machine : machine.machine
      shown?.root.unmount()
      for (const { stage } of shown === null ? [] : [shown, ...shown.around]) stage.leave()
      document.body.querySelectorAll('[aria-live]').forEach((one) => {
        one.textContent = ''
      })
      const stage = createStage(logic, machine.getInput(input), machine.getChild)
      const root = createRoot(document.getElementById('root') as HTMLElement)
      const around = places.map((place) => {
        const outer = getMachine(place.machine)
        return { machine: outer.anew(), stage: createStage(outer.machine, outer.getInput(place.input), outer.getChild) }
      })
      shown = { machine: machine.anew(), stage, received: notedBy(stage.actor), root, around }
      let trouble: string | null = null
      for (const move of moves) trouble ??= await make(move)
      for (const [index, { child, moves: way }] of places.entries()) {
        const outer = around[index]?.stage
        for (const { happening, delayInMs } of way) trouble ??= (await outer?.play(happening, delayInMs)) ?? null
        // It stands where the screen looks for its child.
        if (outer !== undefined) outer.snapshot().children[child] = (around[index + 1]?.stage ?? stage).actor
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
      const { stage, received } = current()
      stage.watch()
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
 * A dialog whose code is there is shown with what opens it, and not a moment after somebody has looked. What fetches it ahead in
 * the product does not say when it is there: what has been imported before is at once.
 */
async function fetchDialogs(): Promise<void> {
  await Promise.all([
    import('#src/components/overlay/dialog-panel.tsx'),
    import('#src/screens/payment/request-payment/payment-dialogs.ts'),
    import('#src/screens/booking/checkout/card-dialog.tsx'),
  ])
  preloadDialog()
  preloadPaymentDialogs()
  preloadCardDialog()
  await drawn()
}

/** Notes what the screens send to a machine. */
function notedBy(actor: AnyActorRef): AnyEventObject[] {
  const received: AnyEventObject[] = []
  const send = actor.send.bind(actor)
  actor.send = (event: AnyEventObject) => {
    received.push(event)
    send(event)
  }
  return received
}

/** A turn of the event loop after what was asked for: React has drawn, and run its effects. */
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
