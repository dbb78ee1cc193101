import type { AnyEventObject, StateValue } from 'xstate'
import type { Language } from '#domain/entities.ts'
import type { Stimulus } from '#tools/flows/explore.ts'

/** One thing that happens on a stage, and how long it takes where it is time that passes. */
export interface Move {
  stimulus: Stimulus
  delayInMs: number
}

/** What the page tells of the machine on its stage. */
export interface Account {
  /** Everything that a path promises about a step, as text; or what went wrong with the making of it. */
  says: string
  value: StateValue
  tags: readonly string[]
  isOver: boolean
  /** The events that reached the machine since it was last watched, in order. */
  received: readonly AnyEventObject[]
  /** The cases, as `type (name)`, that it would do something about now. */
  accepted: readonly string[]
  /** The path of its address; null for a machine that has none of its own. */
  address: string | null
}

/** A machine around another one that has no screen of its own, and how it gets to where it runs it. */
export interface Place {
  machine: string
  input: string
  moves: readonly Move[]
  /** What the machine inside is called in it. */
  child: string
}

/** The page of the player, for whoever drives it from outside. */
export interface Player {
  /** The machines that have something to show, in the order of the catalogue. */
  machines: readonly string[]
  /**
   * Puts a machine on the stage, makes it do what is given, and only then shows it. `input` is the name of one of its cases'.
   * `around` are the machines on whose screens it is seen, the outermost first: there it takes the place of their child.
   */
  open(machine: string, input: string, moves: readonly Move[], around?: readonly Place[]): Promise<Account>
  /**
   * From now on a machine has one small mistake: that of its mutant of this number, or none with null. Returns what the mistake
   * is, as `where: change`.
   */
  mistake(machine: string, mutant: number | null): string | null
  /** Makes one more thing happen. */
  play(move: Move): Promise<Account>
  /** Forgets what was done: what comes next is done by a person at the screen. */
  watch(): void
  account(): Account
  show(language: Language): Promise<void>
}

declare global {
  interface Window {
    player?: Player
  }
}
