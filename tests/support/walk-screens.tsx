import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import type { FlowCases } from '#machines/shared/flow-spec.types.ts'
import { LanguageControl } from '#src/components/form/language-control.tsx'
import { cover } from '#tools/flows/cover.ts'
import { explore } from '#tools/flows/explore.ts'
import { createHarness } from '#tools/flows/harness.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'
import { groups } from '#tools/player/groups.ts'
import { findScreens } from '#tools/player/screens.tsx'

/** The ids of the flows that have screens. */
export const shownFlows: readonly string[] = Object.values(groups).flat()

/** A flow, and the walks that take each of its transitions. */
export interface WalkedFlow {
  cases: FlowCases
  walks: readonly FlowPath[]
  /** Plays a walk on the screens of the flow, in an empty page. */
  play(walk: FlowPath, page: WalkedPage): Promise<void>
}

export interface WalkedPage {
  /** Looks at the page after each step. */
  look: (step: string) => void | Promise<void>
  /** Runs at the end, while the last screen is still there. */
  leave?: () => Promise<void>
  /** Puts what the screens need around them. */
  wrap: (screens: ReactNode) => ReactNode
}

/** Preloads the screens, so that a dynamic import resolves within one turn of the event loop. */
const parts = import.meta.glob(['/src/screens/**/*.{ts,tsx}', '/src/components/overlay/dialog-panel.tsx'])

const whenShown = Promise.all(Object.values(parts).map((load) => load())).then(() => findScreens(catalog))

/** Finds the walks of a flow, with its cases as `rewrite` returns them. Throws if it has no screens or no walk. */
export async function findWalks(
  id: string,
  rewrite: (cases: FlowCases) => FlowCases = (cases) => cases,
): Promise<WalkedFlow> {
  const entry = catalog.find((one) => one.id === id)
  const shown = (await whenShown).get(id)
  if (entry === undefined || shown === undefined) throw new Error(`"${id}" has nothing to show`)
  // Child machines are replaced by stubs, and XState warns when a parent sends an event to a stopped one.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const cases = rewrite(await entry.cases())
  const walks = cover(explore(await entry.machine(), cases), { criterion: 'transitions', style: 'walk' })
  if (walks.length === 0) throw new Error(`"${id}" has no walk`)
  return {
    cases,
    walks,
    async play(walk, { look, leave, wrap }) {
      const { Host, getChild, machine } = shown.create()
      const input = cases.inputs.find(({ name }) => name === walk.input)?.input
      const harness = createHarness(machine, input, getChild)
      let isShown = false
      for (const step of walk.steps) {
        await act(() => harness.play(step.stimulus, step.delayInMs))
        if (harness.snapshot().status !== 'active') break
        if (!isShown) {
          render(wrap(<Host actor={harness.actor} />))
        }
        isShown = true
        await settleScreen()
        await look(describeStep(step))
      }
      await leave?.()
      cleanup()
      harness.leave()
      document.body.replaceChildren()
    },
  }
}

/** Puts the choice of the language into the header of screens. */
export function withLanguageControl(screens: ReactNode): ReactNode {
  return <LanguageControl value={{ language: 'pt-BR', choose: () => {} }}>{screens}</LanguageControl>
}

/** Lets React show what one turn of the event loop brings. */
export async function settleScreen(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}
