import type {
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  ProvidedActor,
  StateMachine,
  StateValue,
  StateValueFrom,
} from 'xstate'
import type { CommonWords } from './common-words.ts'

/**
 * Types of a flow spec, `<flow>.spec.ts`: the meaning of its states and names, and cases with data. It is beside the
 * machine and never imported by the app. Path tests, flow tools and inspector combine it with the chart.
 */

// ── Cases ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * How a person does it in the browser: a control by role and name (`fill`: fields to fill first, by label; `opener`:
 * the button that opens its list), a field alone, Back, or a URL.
 */
export type By =
  | {
      role: string
      name: string
      params?: { [name: string]: string }
      fill?: { [label: string]: string }
      opener?: string
    }
  | { field: string; value: string }
  | 'back'
  | 'address'
  /** Not a person: sent by a parent machine, the platform or another tab. */
  | 'system'

export interface EventCase<Data = { [key: string]: unknown }> {
  /** Short and readable: "two services", "declined card". */
  name: string
  /** Payload of the event, without its type. */
  data: Data
  by: By
}

/**
 * One way an actor can end, with exactly one of `output` and `error`. An actor without a result has `output:
 * undefined`.
 */
export interface OutcomeCase<Output = unknown> {
  name: string
  /** Result of the actor (`output`), or what it throws (`error`, a tagged plain object). */
  output?: Output | undefined
  error?: unknown
  /** How the sandbox produces this outcome; absent if it does so by itself. */
  sandbox?: { fault?: { status?: number; text?: string; cut?: boolean; malformed?: boolean }; act?: string }
}

export interface FlowCases {
  /** Id of the machine in the catalogue. */
  machine: string
  /** Named inputs; the first is the usual one. */
  inputs: { name: string; input: unknown }[]
  /** At least one case for every event of the machine. */
  events: { [eventType: string]: EventCase[] }
  /** Outcomes of every invoked actor, by id (equal to its src). Reports of callback actors are `events`. */
  actors: { [actorId: string]: OutcomeCase[] | undefined }
  /**
   * Tells two positions with the same state value apart: the part of the context that guards read in this state or
   * later. Too little hides transitions (the replay finds the divergence), too much never ends.
   */
  key: (context: never, value: StateValue) => unknown
  /**
   * Values that a later state may depend on, though no guard reads them. The recorded flow has each transition once for
   * each value. `npm run flows -- mutate` lists mutants that survive without it.
   */
  apart?: (context: never) => unknown
  /**
   * Mutants of guard bodies that no case can kill, because no event can produce the difference. Each is named as `npm
   * run flows -- mutate` prints it, with the reason.
   */
  unshown?: readonly { where: string; change: string; because: string }[]
  /**
   * True for the rare flow in which a long delay ends only after a shorter one has repeated many times. Its states are
   * also distinguished by the exact remaining time, not only by which delay is next.
   */
  exactTime?: boolean
}

/**
 * `FlowCases` checked against a machine: `export const codePaymentCases: CasesOf<typeof codePaymentMachine> = { … }`. An
 * event without a case, or a wrong payload, output or input, is a type error.
 */
export type CasesOf<Machine extends AnyStateMachine> = Omit<
  FlowCases,
  'inputs' | 'events' | 'actors' | 'key' | 'apart'
> & {
  inputs: { name: string; input: InputFrom<Machine> }[]
  events: { [Type in EventFrom<Machine>['type']]: EventCase<PayloadOf<EventFrom<Machine>, Type>>[] }
  actors: { [Actor in ActorOf<Machine>['src']]?: OutcomeCase<OutputOf<ActorOf<Machine>, Actor>>[] }
  key: (context: ContextFrom<Machine>, value: StateValue) => unknown
  apart?: (context: ContextFrom<Machine>) => unknown
}

type PayloadOf<Event, Type> = Event extends { type: Type }
  ? { [Key in Exclude<keyof Event, 'type'>]: Event[Key] }
  : never

type ActorOf<Machine> =
  // biome-ignore format: one parameter of fifteen is of interest
  Machine extends StateMachine<infer _C, infer _E, infer _Ch, infer Actor, infer _A, infer _G, infer _D, infer _V, infer _T, infer _I, infer _O, infer _Em, infer _M, infer _S, infer _TM>
    ? Actor
    : never

type OutputOf<Actor, Src> = Actor extends ProvidedActor & { src: Src } ? OutputFrom<Actor['logic']> : never

// ── States ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface StateSpec {
  /** Two or three words for a diagram. */
  title: string
  /** One sentence for a product owner. */
  sentence: string
  /** Ids of the requirements it meets: `R-233`. */
  requirements: string[]
  /** Route pattern of its URL, for states with a screen. */
  address?: string
  /** Visible landmarks by role and name, in the language of the case. */
  landmarks?: { role: string; name: string }[]
}

/** One entry for each state path (`reviewing.answerMissing`) of a machine. */
export type FlowStates<Path extends string> = { [P in Path]: StateSpec }

/** Dotted paths of all states of a state value type, including parents. */
export type StatePaths<Value> = Value extends string
  ? Value
  : Value extends object
    ? {
        [Key in keyof Value & string]: Key | `${Key}.${StatePaths<NonNullable<Value[Key]>>}`
      }[keyof Value & string]
    : never

/** Type of the states in a spec: `export const codePaymentStates: StatesOf<typeof codePaymentMachine>`. */
export type StatesOf<Machine extends AnyStateMachine> = FlowStates<StatePaths<StateValueFrom<Machine>>>

// ── Words ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * The meaning of the names in a chart, as parts of a sentence: "When <event>, if <guard>, it goes to …, then it
 * <action>." `common-words.ts` has the words that many flows share; a flow may override them.
 */
export interface FlowWords {
  /** A clause after "if": "the payment came in". The key `not <guard>` has the opposite clause. */
  readonly guards?: { readonly [guard: string]: Clause }
  /** A verb phrase after "it": "remembers the status". */
  readonly actions?: { readonly [action: string]: string }
  /** A clause after "when": "the customer abandons the payment". */
  readonly events?: { readonly [event: string]: string }
  /** A running actor, with the verb in -ing: "reading the payment status". A flow of the catalogue uses its title. */
  readonly actors?: { readonly [actor: string]: string }
  /** A span of time: "the pause between two checks". */
  readonly delays?: { readonly [delay: string]: string }
}

/** A clause, or one for each value of a guard's fixed parameter. */
export type Clause = string | { readonly [value: string]: string }

/**
 * The words that a flow spec must have: `export const codePaymentWords: WordsOf<typeof codePaymentMachine> = { … }`. A
 * missing name or an unknown one is a type error.
 */
export type WordsOf<Machine extends AnyStateMachine> = WithoutNeedless<{
  readonly guards: Section<Names<Machine>['guards'], keyof CommonWords['guards'], Clause> & {
    readonly [Guard in `not ${Names<Machine>['guards']}`]?: string
  }
  readonly actions: Section<Names<Machine>['actions'], keyof CommonWords['actions'], string>
  readonly events: Section<Names<Machine>['events'], keyof CommonWords['events'], string>
  readonly actors: Section<Names<Machine>['actors'], keyof CommonWords['actors'], string> & {
    readonly [Flow in Names<Machine>['flows']]?: string
  }
  readonly delays: Section<Names<Machine>['delays'], keyof CommonWords['delays'], string>
}>

type Section<Name extends string, Common, Text> = { readonly [Own in Exclude<Name, Common>]: Text } & {
  readonly [Shared in Extract<Name, Common>]?: Text
}

/** A section without required names can be omitted. */
type WithoutNeedless<Sections> = {
  [Name in keyof Sections as Record<never, never> extends Sections[Name] ? never : Name]: Sections[Name]
} & { [Name in keyof Sections as Record<never, never> extends Sections[Name] ? Name : never]?: Sections[Name] }

type Names<Machine> =
  // biome-ignore format: six parameters of fifteen are of interest
  Machine extends StateMachine<infer _C, infer Event, infer _Ch, infer Actor, infer Action, infer Guard, infer Delay, infer _V, infer _T, infer _I, infer _O, infer _Em, infer _M, infer _S, infer _TM>
    ? {
        guards: Guard['type']
        actions: Action['type']
        events: Event['type']
        actors: Exclude<Actor, { logic: AnyStateMachine }>['src']
        flows: Extract<Actor, { logic: AnyStateMachine }>['src']
        delays: Delay
      }
    : never
