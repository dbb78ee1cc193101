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
 * The shapes of a flow spec, `<flow>.spec.ts`: what each state means, what the names in the chart mean, and what can happen,
 * with data. It stands beside the machine and is never imported by the app. The path tests, the flow tools and the inspector
 * join it to the chart.
 */

// ── Cases ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * How a person does it in the browser: by a control's role and name (`fill`: what is typed before, by the labels of the
 * fields; `opener`: the button that opens the list it stands in), by a field alone, by Back, or by an address.
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
  /** Not a person: a parent machine, the platform or another tab sends it. */
  | 'system'

export interface EventCase<Data = { [key: string]: unknown }> {
  /** Short and readable: "two services", "declined card". */
  name: string
  /** The event's payload, without its type. */
  data: Data
  by: By
}

/**
 * One way an actor can end. Exactly one of `output` and `error` is present; an actor that answers nothing has
 * `output: undefined`.
 */
export interface OutcomeCase<Output = unknown> {
  name: string
  /** What the actor answers (`output`) or throws (`error`, a tagged plain object). */
  output?: Output | undefined
  error?: unknown
  /** How the sandbox is brought to give this outcome; absent where it gives it by itself. */
  sandbox?: { fault?: { status?: number; text?: string; cut?: boolean; malformed?: boolean }; act?: string }
}

export interface FlowCases {
  /** Id of the machine in the catalogue. */
  machine: string
  /** Named inputs to start from; the first is the usual one. */
  inputs: { name: string; input: unknown }[]
  /** For every event of the machine at least one case. */
  events: { [eventType: string]: EventCase[] }
  /** For every invoked actor (by its id, equal to its src) its outcomes; reports of callback actors are `events`. */
  actors: { [actorId: string]: OutcomeCase[] | undefined }
  /**
   * What tells two positions apart, besides the state value: the part of the context that guards look at, in this state or
   * after it. Too little hides transitions (the replay finds the divergence), too much never ends.
   */
  key: (context: never, value: StateValue) => unknown
  /**
   * What no guard asks where it would show, but a later state may: the frozen flow has each transition once for each value
   * of it. `npm run flows -- mutate` names what is left unnoticed without it.
   */
  apart?: (context: never) => unknown
  /**
   * Mistakes in the bodies of guards that change nothing: no case can tell them, as nobody can send what would. Each as
   * `npm run flows -- mutate` names it, with the reason.
   */
  unshown?: readonly { where: string; change: string; because: string }[]
  /**
   * True for the rare flow in which a long delay comes due only after a shorter one has come round many times: states
   * are then told apart by the exact time left as well, not only by which delay is due first.
   */
  exactTime?: boolean
}

/**
 * `FlowCases` checked against a machine: `export const pixPaymentCases: CasesOf<typeof pixPaymentMachine> = { … }`. An
 * event without a case, a payload, output or input of the wrong shape is a type error.
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
  /** Ids of the requirements met here: `R-233`. */
  requirements: string[]
  /** The route pattern in the address bar, for states with a screen. */
  address?: string
  /** What must be visible: roles and names of landmarks, in the language of the case. */
  landmarks?: { role: string; name: string }[]
}

/** One row for each state path (`reviewing.answerMissing`) of a machine. */
export type FlowStates<Path extends string> = { [P in Path]: StateSpec }

/** The dotted paths of all states of a machine's state value type, parents included. */
export type StatePaths<Value> = Value extends string
  ? Value
  : Value extends object
    ? {
        [Key in keyof Value & string]: Key | `${Key}.${StatePaths<NonNullable<Value[Key]>>}`
      }[keyof Value & string]
    : never

/** The rows a machine's states file must have: `export const pixPaymentStates: StatesOf<typeof pixPaymentMachine>`. */
export type StatesOf<Machine extends AnyStateMachine> = FlowStates<StatePaths<StateValueFrom<Machine>>>

// ── Words ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * What the names in a chart mean, as parts of a sentence: "When <event>, if <guard>, it goes to …, then it <action>."
 * `common-words.ts` has the words of names that mean the same in many flows; a flow may say them in its own way.
 */
export interface FlowWords {
  /** A clause after "if": "the payment came in". The key `not <guard>` has the clause for its opposite. */
  readonly guards?: { readonly [guard: string]: Clause }
  /** A verb phrase after "it": "remembers the status". */
  readonly actions?: { readonly [action: string]: string }
  /** A clause after "when": "the customer gives up". */
  readonly events?: { readonly [event: string]: string }
  /** What runs, with the verb in -ing: "reading the payment status". A flow of the catalogue has its title instead. */
  readonly actors?: { readonly [actor: string]: string }
  /** A span of time: "the pause between two checks". */
  readonly delays?: { readonly [delay: string]: string }
}

/** A clause, or one for each value that the chart gives the guard as a fixed parameter. */
export type Clause = string | { readonly [value: string]: string }

/**
 * The words a flow spec must have: `export const pixPaymentWords: WordsOf<typeof pixPaymentMachine> = { … }`. A name without
 * words, or words for a name that the machine does not have, is a type error.
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

/** A section in which nothing is required can be left out. */
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
