import type { FlowNames } from './names.ts'

/** Creates the file of types: tags, events, input, output and context. */
export const typesFile = ({ camel, pascal }: FlowNames) => `import type { Business } from '#domain/entities.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ${pascal}Tag = ScreenTag<'${camel}'> | 'busy' | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ${pascal}Event =
  | Extract<FlowEvent, { type: 'route.changed' }>
  /** Reads the business again after a failure. */
  | { type: 'load.retry' }
  | { type: 'back.request' }

// ── Input and output ─────────────────────────────────────────────────────────────────────────────────────────────────

export type ${pascal}Input = FlowInput

export type ${pascal}Output = FlowOutput

export interface Read${pascal}Input {
  /** Id or slug of the business, as the URL has it. */
  id: string
}

/** The data that the page shows. */
export interface ${pascal}Reading {
  business: Business
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ${pascal}Context {
  /** The route and the state it was opened with. */
  entry: RouteEntry
  /** Null until it has been read. */
  business: Business | null
  /** Why reading failed, else null. */
  failure: ReadFailure | null
}

/** The types of \`setup\`. */
export interface ${pascal}Types {
  context: ${pascal}Context
  events: ${pascal}Event
  input: ${pascal}Input
  output: ${pascal}Output
  tags: ${pascal}Tag
}
`

/** Creates the chart: reading, shown, unavailable, left. */
export const machineFile = ({ id, camel, pascal }: FlowNames) => `import { assign, fromPromise, setup } from 'xstate'
import { pathTo } from '#domain/paths.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import { failureFrom, showFailure, withEvent, withOutput } from '#machines/shared/chart.ts'
import type { FlowOutput, RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import type { ${pascal}Context, ${pascal}Reading, ${pascal}Types, Read${pascal}Input } from './${id}.types.ts'

/** Reads the business in the URL and shows it. */
export const ${camel}Machine = setup({
  types: {} as ${pascal}Types,
  actors: {
    read${pascal}: fromPromise<${pascal}Reading, Read${pascal}Input>(mustBeProvided('read${pascal}')),
  },
  actions: {
    storeEntry: assign((_, params: { entry: RouteEntry }) => getStart(params.entry)),
    storeReading: assign((_, params: ${pascal}Reading) => params),
    recordFailure: assign(failureFrom(toReadFailure)),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: '${id}',
  context: ({ input }) => getStart(input.entry),
  output: ({ context }) => toHistory(context),
  initial: 'reading',
  on: {
    'route.changed': { target: '.reading', actions: withEvent('storeEntry') },
    'back.request': '.left',
  },
  states: {
    reading: {
      tags: ['screen:${camel}', 'busy'],
      invoke: {
        id: 'read${pascal}',
        src: 'read${pascal}',
        input: ({ context }) => ({ id: getAddressId(context) }),
        onDone: { target: 'shown', actions: withOutput('storeReading') },
        onError: { target: 'unavailable', actions: withEvent('recordFailure') },
      },
    },
    shown: { tags: 'screen:${camel}' },
    unavailable: showFailure('screen:${camel}', { 'load.retry': 'reading' }),
    left: { type: 'final' },
  },
})

/** Returns the context of a route whose business has not been read yet. */
function getStart(entry: RouteEntry): ${pascal}Context {
  return { entry, business: null, failure: null }
}

/** Leads one step back, or to the business if there is no page before. */
function toHistory(context: ${pascal}Context): FlowOutput {
  const params = { path: pathTo('business', { id: getAddressId(context) }) }
  return { departure: { name: 'back', params, query: {}, state: null, replace: false } }
}
`

/** Creates the flow spec: what each state means, words for the names in the chart, and cases with data. */
export const specFile = ({
  id,
  camel,
  pascal,
}: FlowNames) => `import { exampleBusiness } from '#machines/shared/examples.ts'
import { network } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { ${camel}Machine } from './${id}.machine.ts'
import type { ${pascal}Input } from './${id}.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/${id}/{id}'

export const ${camel}States: StatesOf<typeof ${camel}Machine> = {
  reading: {
    title: 'Reading the business',
    sentence: 'The app reads the business; a placeholder shows the shape of the page.',
    requirements: [],
    address,
  },
  shown: {
    title: 'The business',
    sentence: 'The customer sees the business.',
    requirements: [],
    address,
    landmarks: [{ role: 'heading', name: 'Página nova' }],
  },
  unavailable: {
    title: 'Reading failed',
    sentence: 'The business could not be read; the customer sees why and can try again.',
    requirements: [],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  left: { title: 'Back', sentence: 'The customer goes one step back.', requirements: [] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const ${camel}Words: WordsOf<typeof ${camel}Machine> = {
  actions: { storeReading: 'remembers the business' },
  actors: { read${pascal}: 'reading the business' },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const entry: RouteEntry = { name: '${camel}', params: { id: 'b-1' }, query: {}, state: null }
const input: ${pascal}Input = { entry, saved: null, business: null, customer: null, language: 'pt-BR' }

export const ${camel}Cases: CasesOf<typeof ${camel}Machine> = {
  machine: '${id}',
  inputs: [{ name: 'a business', input }],
  events: {
    'route.changed': [
      { name: 'another business', data: { entry: { ...entry, params: { id: 'b-2' } } }, by: 'address' },
    ],
    'load.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    read${pascal}: [{ name: 'a business', output: { business: exampleBusiness() } }, network],
  },
  key: ({ entry: { params }, business }) => ({ id: params.id, business: business?.id ?? null }),
}
`

/** Creates `index.ts`, which exports what others may import. */
export const indexFile = ({ id, camel, pascal }: FlowNames) => `export { ${camel}Machine } from './${id}.machine.ts'
export type { ${pascal}Event, ${pascal}Reading, Read${pascal}Input } from './${id}.types.ts'
`
