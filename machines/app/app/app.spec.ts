import { createMachine, type StateValueFrom } from 'xstate'
import { sampleBusiness as business } from '#machines/shared/booking-examples.ts'
import type { RouteEntry, RouteName } from '#machines/shared/flow.types.ts'
import type { FlowCases, FlowStates, StatePaths, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { appMachine } from './app.machine.ts'
import { getFlow } from './app.mappers.ts'
import type { AppContext } from './app.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const appStates: FlowStates<StatePaths<StateValueFrom<typeof appMachine>>> = {
  page: { title: 'Page', sentence: 'The customer is in one flow, or on one plain page.', requirements: [] },
  'page.matching': {
    title: 'Matching the URL',
    sentence: 'The URL decides which flow or page opens. An unknown one shows the page "not found".',
    requirements: ['R-084'],
  },
  'page.loadingFlow': {
    title: 'Loading the flow',
    sentence: 'The code and the texts of the flow are loaded, with what it saved before.',
    requirements: ['R-018'],
  },
  'page.runningFlow': {
    title: 'Running a flow',
    sentence: 'One flow is on screen. Changes of the URL that belong to it are passed on to it.',
    requirements: ['R-039'],
  },
  'page.departing': {
    title: 'Going to the next URL',
    sentence: 'A flow has ended. The URL it leads to is written to the address bar and matched like any other.',
    requirements: [],
  },
  'page.flowMissing': {
    title: 'Flow not loaded',
    sentence: 'The code of the flow could not be loaded. The customer can reload the page.',
    requirements: ['R-719'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'page.flowMissing.waiting': {
    title: 'Until the next attempt',
    sentence: 'The app waits for a moment, or until the device is online again.',
    requirements: [],
  },
  'page.flowMissing.fetchingAgain': {
    title: 'Loading again',
    sentence: 'The code is loaded again while the page stays on screen.',
    requirements: [],
  },
  'page.flowBroken': {
    title: 'Flow broken',
    sentence: 'The flow ended with a programming error. The customer can start it again.',
    requirements: [],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'page.download': {
    title: 'Download',
    sentence:
      'The page leads to the app stores, for businesses that accept bookings only in the mobile app. It names the business.',
    requirements: ['R-065', 'R-089', 'R-090', 'R-091'],
    address: '/download/:id',
  },
  'page.notFound': {
    title: 'Not found',
    sentence: 'The page for unknown URLs.',
    requirements: ['R-084', 'R-085', 'R-086'],
    address: '/not-found',
    landmarks: [{ role: 'heading', name: 'Não era pra você estar aqui!' }],
  },
  'page.blank': {
    title: 'Blank',
    sentence: 'The URLs of robots.txt and sitemap.xml show an empty page.',
    requirements: ['R-087', 'R-088'],
  },
  language: { title: 'Language', sentence: 'The language of all texts.', requirements: ['R-001'] },
  'language.settled': {
    title: 'Texts shown',
    sentence: 'The texts on screen are in the chosen language.',
    requirements: [],
  },
  'language.changing': {
    title: 'Changing',
    sentence: 'The texts of another language are loaded, because the customer or the business asks for it.',
    requirements: ['R-007'],
  },
  'language.following': {
    title: 'Following the business',
    sentence: 'The flow already reads data in the language of the business. The texts are loaded.',
    requirements: ['R-005'],
  },
  'language.missing': {
    title: 'Texts not loaded',
    sentence:
      'The texts did not load, and those on screen stay. The customer can choose the language again, and it loads by itself when the device is online again.',
    requirements: ['R-001'],
  },
  oldLink: {
    title: 'Old link',
    sentence:
      'The app remembers whether the link that led here was replaced and whether the customer has seen the notice.',
    requirements: ['R-704'],
  },
  'oldLink.untold': {
    title: 'Not replaced',
    sentence: 'The link was not replaced, as far as the app knows.',
    requirements: ['R-704'],
  },
  'oldLink.telling': {
    title: 'Link replaced',
    sentence: 'A dialog says that the link was replaced and offers the new one to copy.',
    requirements: ['R-704', 'R-708'],
  },
  'oldLink.told': {
    title: 'Notice seen',
    sentence: 'The customer has seen the notice once, in the dialog or on the page about expired links.',
    requirements: ['R-704', 'R-709'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const appWords: WordsOf<typeof appMachine> = {
  guards: {
    hasFlow: 'the URL belongs to a flow',
    isDownload: 'the URL is that of the download page',
    isBooking: 'the URL belongs to a booking',
    isExpiredLink: 'the URL is that of the page about expired links',
    isBlank: 'the URL is that of robots.txt or sitemap.xml',
    isSameFlow: 'the URL belongs to the running flow',
    isRunningFlow: 'a flow is running',
    isUntold: 'the notice was not shown before',
    hasNewLink: 'the new link is known',
    isOtherLanguage: 'it is another language',
  },
  actions: {
    storeLearnt: 'remembers who is signed in now',
    storeDeparture: 'remembers the URL the flow leads to',
    storeNewLink: 'remembers the new link',
    storeExpiry: 'leads to the page about expired links',
    storeDownload: 'leads to the download page',
    announceChosenLanguage: 'stores the language for the session',
    trackBrokenFlow: 'logs the error',
    startFlow: 'starts the flow',
    stopFlow: 'stops the flow',
    reportLearnt: 'passes what the flow found out on to the session',
    reloadPage: 'reloads the page',
    reportRetry: 'tells the session to try again',
    reportEntry: 'passes the URL on to the flow',
    reportLanguage: 'passes the language on to the flow',
    reportCustomer: 'passes the customer on to the flow',
  },
  events: {
    'language.choose': 'the customer chooses a language',
    'flow.retry': 'the customer tries again',
    'language.suggested': 'a page asks for another language',
    'business.loaded': 'the business of the page is read',
    'download.required': 'the business accepts bookings only in the mobile app',
    'session.ready': 'the session is ready',
    'session.failed': 'the session cannot start',
    'link.expired': 'the link is known to be replaced',
    'connection.restored': 'the device is online again',
    'xstate.done.actor.flow': 'the flow ends',
    'xstate.error.actor.flow': 'the flow breaks',
  },
  actors: {
    watchUrl: 'watching the URL',
    watchEmitted: 'watching what flows find out',
    loadFlow: 'loading the flow',
    depart: 'going to the next URL',
    showLanguage: 'loading the texts of the language',
  },
  delays: {
    nextFetch: 'the pause between two attempts',
  },
}

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
      { name: 'robots.txt', data: { entry: entry('blank') }, by: 'address' },
      { name: 'an unknown URL', data: { entry: entry('notFound') }, by: 'address' },
    ],
    'language.choose': [
      { name: 'Spanish', data: { language: 'es-ES' }, by: { role: 'button', name: 'Español' } },
      { name: 'the current language', data: { language: 'pt-BR' }, by: { role: 'button', name: 'Português' } },
    ],
    'language.suggested': [
      { name: 'Spanish, for a page without a business', data: { language: 'es-ES' }, by: 'system' },
      { name: 'the current language', data: { language: 'pt-BR' }, by: 'system' },
    ],
    'link.expired': [
      {
        name: 'a new link is known',
        data: { ...expired, newLink: 'https://horacerta.example/business/b1' },
        by: 'system',
      },
      { name: 'no new link is known', data: expired, by: 'system' },
    ],
    'dialog.close': [{ name: 'continue', data: {}, by: { role: 'button', name: 'Continuar' } }],
    'flow.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'business.loaded': [
      { name: 'a business in English', data: { business, language: 'en-US' }, by: 'system' },
      { name: 'a business in the language of the page', data: { business, language: 'pt-BR' }, by: 'system' },
    ],
    'download.required': [{ name: 'a business with bookings only in the mobile app', data: {}, by: 'system' }],
    'session.ready': [{ name: 'nobody is signed in', data: { customer: null }, by: 'system' }],
    'session.changed': [{ name: 'signed out', data: { customer: null, reason: 'signedOut' }, by: 'system' }],
    'connection.restored': [{ name: 'online again', data: {}, by: 'system' }],
    'xstate.done.actor.flow': [{ name: 'to the date', data: { output: { departure } }, by: 'system' }],
    'xstate.error.actor.flow': [{ name: 'the flow fails', data: { error: { kind: 'broken' } }, by: 'system' }],
  },
  actors: {
    connection: [],
    session: [],
    watchUrl: [],
    watchEmitted: [],
    loadFlow: [
      { name: 'code loaded', output: { logic: createMachine({ id: 'someFlow' }), input: null } },
      { name: 'code not loaded', error: { kind: 'network' } },
    ],
    depart: [
      { name: 'to the date', output: entry('date') },
      { name: 'to the download page', output: entry('download') },
      { name: 'to an unknown URL', error: { kind: 'unexpected', detail: 'no route' } },
    ],
    readBusiness: [
      { name: 'a business', output: undefined },
      { name: 'connection lost', error: { kind: 'network' }, sandbox: { fault: { cut: true } } },
    ],
    showLanguage: [
      { name: 'texts loaded', output: undefined },
      { name: 'texts not loaded', error: { kind: 'network' } },
    ],
  },
  key: (context: AppContext) => [getFlow(context.entry.name), context.entry.name, context.language],
  unshown: [
    {
      where: 'guard isSameFlow',
      change:
        'without mappers.getFlow(params.entry.name) !== null in mappers.getFlow(params.entry.name) !== null && mappers.getFlow(params.entry.name) === mappers.getFlow(context.entry.name)',
      because: 'The check runs only while a flow runs, and its route has a flow.',
    },
  ],
}
