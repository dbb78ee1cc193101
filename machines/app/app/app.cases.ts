import { createMachine } from 'xstate'
import { sampleBusiness as business } from '#machines/shared/booking-examples.ts'
import type { RouteEntry, RouteName } from '#machines/shared/flow.types.ts'
import type { FlowCases } from '#machines/shared/papers.types.ts'
import type { AppContext } from './app.types.ts'
import { flowOf } from './flow-of.ts'

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
  key: (context: AppContext) => [flowOf(context.entry.name), context.entry.name, context.language],
  unshown: [
    {
      where: 'guard isSameFlow',
      change:
        'without flowOf(params.entry.name) !== null in flowOf(params.entry.name) !== null && flowOf(params.entry.name) === flowOf(context.entry.name)',
      because: 'It is asked only while a flow runs, and the address of that one has a flow.',
    },
  ],
}
