import type { AnyEventObject, StateValue } from 'xstate'
import type { Language } from '#domain/entities.ts'
import type { Stimulus } from '#tools/flows/explore.ts'

/** One stimulus, and how long it takes if it is time. */
export interface Move {
  stimulus: Stimulus
  delayInMs: number
}

/** The page's account of its machine. */
export interface Account {
  /** Everything that a path promises about a step, as text; or why the step could not be made. */
  says: string
  value: StateValue
  tags: readonly string[]
  isOver: boolean
  /** The events that reached the machine since the record was cleared, in order. */
  received: readonly AnyEventObject[]
  /** The cases, as `type (name)`, that the machine would react to now. */
  accepted: readonly string[]
  /** The path of its URL; null for a machine without its own. */
  address: string | null
}

/** A machine around one without its own screen, and the moves to where it runs it. */
export interface Place {
  machine: string
  input: string
  moves: readonly Move[]
  /** The name of the inner machine in it. */
  child: string
}

/** The interface of the player page for the code that drives it. */
export interface Player {
  /** The machines that have a screen, in the order of the catalogue. */
  machines: readonly string[]
  /**
   * Opens a machine, plays the given moves, and only then shows it. `input` is the name of an input of its cases. `around` are the
   * machines on whose screens it is visible, outermost first: there it replaces their child.
   */
  open(machine: string, input: string, moves: readonly Move[], around?: readonly Place[]): Promise<Account>
  /** Selects the mutant of a machine by its number, or none with null. Returns the mutation as `where: change`. */
  mistake(machine: string, mutant: number | null): string | null
  /** Plays one more stimulus. */
  play(move: Move): Promise<Account>
  /** Clears the record of effects; the next ones come from a person at the screen. */
  watch(): void
  account(): Account
  show(language: Language): Promise<void>
}

declare global {
  interface Window {
    player?: Player
  }
}
