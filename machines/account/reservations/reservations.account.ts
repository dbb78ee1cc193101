import { withEvent } from '#machines/shared/chart.ts'
import { reservationsSetup } from './reservations.setup.ts'

/** The header menu, and what is done from it: states of the chart, with a connection and without. */
export const menuOpen = reservationsSetup.createStateConfig({
  tags: 'dialog:menu',
  on: {
    'menu.close': 'idle',
    'back.request': 'idle',
    'session.end': '#reservations.loggedOut',
    'erasure.request': 'confirmingErasure',
  },
})

export const confirmingErasure = reservationsSetup.createStateConfig({
  tags: 'dialog:erasure',
  on: { 'erasure.confirm': '#reservations.erasure', 'menu.close': 'idle', 'back.request': 'idle' },
})

/** The session ends meanwhile, and nothing of what was read may be seen again. */
export const erasure = reservationsSetup.createStateConfig({
  initial: 'erasing',
  on: {
    'session.changed': {},
    'language.changed': { actions: withEvent('storeLanguage') },
    'section.open': {},
    'route.changed': 'forgotten',
    'menu.close': 'forgotten',
    'back.request': 'forgotten',
    'business.show': 'forgotten',
  },
  states: {
    erasing: {
      tags: ['screen:list', 'dialog:erasure', 'busy'],
      // Not to be left halfway.
      on: { 'route.changed': {}, 'menu.close': {}, 'back.request': {}, 'business.show': {} },
      invoke: { id: 'eraseDevice', src: 'eraseDevice', onDone: 'erased', onError: 'failed' },
    },
    failed: { tags: ['screen:list', 'dialog:erasureFailed', 'failed'], on: { 'erasure.confirm': 'erasing' } },
    erased: { tags: 'screen:erased' },
  },
})
