import { createMachine, type StateValueFrom } from 'xstate'
import { sampleBusiness as business } from '#machines/shared/booking-examples.ts'
import type { RouteEntry, RouteName } from '#machines/shared/flow.types.ts'
import type { FlowCases, FlowStates, FlowWords, StatePaths } from '#machines/shared/flow-spec.types.ts'
import type { appMachine } from './app.machine.ts'
import { getFlow } from './app.mappers.ts'
import type { AppContext } from './app.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const appStates: FlowStates<StatePaths<StateValueFrom<typeof appMachine>>> = {
  place: { title: 'Place', sentence: 'Where the customer is: one flow, or one plain page.', requirements: [] },
  'place.matching': {
    title: 'Matching',
    sentence: 'The address decides which flow or page answers it; an unknown one is not found.',
    requirements: ['R-084'],
  },
  'place.loadingFlow': {
    title: 'Loading flow',
    sentence: 'The code and the texts of the flow are fetched, with what it saved before.',
    requirements: ['R-018'],
  },
  'place.runningFlow': {
    title: 'Running flow',
    sentence: 'One flow has the screen; moves in the history that belong to it are handed to it.',
    requirements: ['R-039'],
  },
  'place.departing': {
    title: 'Departing',
    sentence: 'A flow has ended; the address it leads to goes into the bar and is matched like any other.',
    requirements: [],
  },
  'place.flowMissing': {
    title: 'Flow missing',
    sentence: 'The code of the flow could not be fetched; the customer can have the page loaded anew.',
    requirements: ['R-719'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'place.flowMissing.waiting': {
    title: 'Waiting',
    sentence: 'What did not come is left alone for a moment, or until the connection is back.',
    requirements: [],
  },
  'place.flowMissing.fetchingAgain': {
    title: 'Fetching again',
    sentence: 'The code is asked for once more, behind what is on the screen.',
    requirements: [],
  },
  'place.flowBroken': {
    title: 'Flow broken',
    sentence: 'The flow that had the screen ended by a fault of ours; the customer can start it again.',
    requirements: [],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'place.download': {
    title: 'Download',
    sentence:
      'The page that leads to the app stores, for businesses that are booked only in the app; it names the business.',
    requirements: ['R-065', 'R-089', 'R-090', 'R-091'],
    address: '/download/:id',
  },
  'place.notFound': {
    title: 'Not found',
    sentence: 'The page for addresses that lead nowhere.',
    requirements: ['R-084', 'R-085', 'R-086'],
    address: '/not-found',
    landmarks: [{ role: 'heading', name: 'Não era pra você estar aqui!' }],
  },
  'place.blank': {
    title: 'Blank',
    sentence: 'Nothing is rendered at the addresses of the files for robots.',
    requirements: ['R-087', 'R-088'],
  },
  language: { title: 'Language', sentence: 'What language every text is in.', requirements: ['R-001'] },
  'language.settled': { title: 'Settled', sentence: 'The texts on screen are in the language.', requirements: [] },
  'language.changing': {
    title: 'Changing',
    sentence: 'Texts of another language are fetched, because the customer or the business asks for it.',
    requirements: ['R-007'],
  },
  'language.following': {
    title: 'Following the business',
    sentence: 'The flow already reads in the language of the business; its texts are fetched.',
    requirements: ['R-005'],
  },
  'language.missing': {
    title: 'Missing',
    sentence:
      'The texts of the language did not come, and those on screen stay; it can be chosen again, and comes by itself with the connection.',
    requirements: ['R-001'],
  },
  oldLink: {
    title: 'Old link',
    sentence: 'Whether the link that led here was replaced, and the customer knows it.',
    requirements: ['R-704'],
  },
  'oldLink.untold': {
    title: 'Untold',
    sentence: 'Nothing is to be said of the link, so far.',
    requirements: ['R-704'],
  },
  'oldLink.telling': {
    title: 'The link is old',
    sentence: 'A dialog says that the link was replaced, and gives the new one to be copied.',
    requirements: ['R-704', 'R-708'],
  },
  'oldLink.told': {
    title: 'Told',
    sentence:
      'It was said once, before the page was loaded anew, perhaps; where no new link is known the page that says whom to ask has come.',
    requirements: ['R-704', 'R-709'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const appWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const entry = (name: RouteName): RouteEntry => ({ name, params: { id: 'b1' }, query: {}, state: null })

const departure = { name: 'date' as const, params: { id: 'b1' }, query: {}, state: null, replace: false }

const expired = { newLink: null, businessId: 'b1', businessName: 'Estúdio Flor', businessPhone: '+551130624100' }

export const appCases: FlowCases = {
  machine: 'app',
  inputs: [
    { name: 'the page of a business', input: { entry: entry('business'), language: 'pt-BR' } },
    { name: 'the page of an expired link', input: { entry: entry('expiredLink'), language: 'pt-BR' } },
  ],
  events: {
    'route.changed': [
      { name: 'another page of the same flow', data: { entry: entry('services') }, by: 'address' },
      { name: 'a page of another flow', data: { entry: entry('login') }, by: 'address' },
      { name: 'the download page', data: { entry: entry('download') }, by: 'address' },
      { name: 'a file for robots', data: { entry: entry('blank') }, by: 'address' },
      { name: 'an address that leads nowhere', data: { entry: entry('notFound') }, by: 'address' },
    ],
    'language.choose': [
      { name: 'Spanish', data: { language: 'es-ES' }, by: { role: 'button', name: 'Español' } },
      { name: 'the language it is in already', data: { language: 'pt-BR' }, by: { role: 'button', name: 'Português' } },
    ],
    'language.suggested': [
      { name: 'Spanish, for a page without a business', data: { language: 'es-ES' }, by: 'system' },
      { name: 'the language it is in already', data: { language: 'pt-BR' }, by: 'system' },
    ],
    'link.expired': [
      {
        name: 'a new link is known',
        data: { ...expired, newLink: 'https://horacerta.example/business/b1' },
        by: 'system',
      },
      { name: 'no new link is known', data: expired, by: 'system' },
    ],
    'dialog.close': [{ name: 'read', data: {}, by: { role: 'button', name: 'Continuar' } }],
    'flow.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'business.loaded': [
      { name: 'a business in English', data: { business, language: 'en-US' }, by: 'system' },
      { name: 'a business in the language of the page', data: { business, language: 'pt-BR' }, by: 'system' },
    ],
    'download.required': [{ name: 'booked by the app', data: {}, by: 'system' }],
    'session.ready': [{ name: 'nobody is signed in', data: { customer: null }, by: 'system' }],
    'session.changed': [{ name: 'signed out', data: { customer: null, reason: 'signedOut' }, by: 'system' }],
    'connection.restored': [{ name: 'the connection is back', data: {}, by: 'system' }],
    'xstate.done.actor.flow': [{ name: 'on to the date', data: { output: { departure } }, by: 'system' }],
    'xstate.error.actor.flow': [{ name: 'the flow breaks', data: { error: { kind: 'broken' } }, by: 'system' }],
  },
  actors: {
    connection: [],
    session: [],
    watchAddress: [],
    watchNews: [],
    loadFlow: [
      { name: 'the code arrives', output: { logic: createMachine({ id: 'someFlow' }), input: null } },
      { name: 'the code does not arrive', error: { kind: 'network' } },
    ],
    depart: [
      { name: 'to the date', output: entry('date') },
      { name: 'to the download page', output: entry('download') },
      { name: 'to an address that is none of ours', error: { kind: 'unexpected', detail: 'no route' } },
    ],
    readBusiness: [
      { name: 'read', output: undefined },
      { name: 'no connection', error: { kind: 'network' }, sandbox: { fault: { cut: true } } },
    ],
    showLanguage: [
      { name: 'the texts arrive', output: undefined },
      { name: 'the texts do not arrive', error: { kind: 'network' } },
    ],
  },
  key: (context: AppContext) => [getFlow(context.entry.name), context.entry.name, context.language],
  unshown: [
    {
      where: 'guard isSameFlow',
      change:
        'without getFlow(params.entry.name) !== null in getFlow(params.entry.name) !== null && getFlow(params.entry.name) === getFlow(context.entry.name)',
      because: 'It is asked only while a flow runs, and the address of that one has a flow.',
    },
  ],
}
