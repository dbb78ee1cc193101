import { withEvent } from '#machines/shared/chart.ts'
import { appSetup } from './app.setup.ts'

/** The language of the interface, which the customer or the business changes. */
export const language = appSetup.createStateConfig({
  initial: 'settled',
  on: {
    'language.choose': {
      guard: withEvent('isOtherLanguage'),
      target: '.changing',
      actions: [withEvent('announceChosenLanguage'), withEvent('storeLanguage')],
    },
    'language.suggested': {
      guard: withEvent('isOtherLanguage'),
      target: '.changing',
      actions: withEvent('storeLanguage'),
    },
    'business.loaded': [
      {
        guard: withEvent('isOtherLanguage'),
        target: '.following',
        actions: [withEvent('storeBusiness'), withEvent('storeLanguage')],
      },
      { actions: withEvent('storeBusiness') },
    ],
  },
  states: {
    settled: {},
    changing: {
      invoke: {
        id: 'showLanguage',
        src: 'showLanguage',
        input: ({ context }) => ({ language: context.language }),
        onDone: [
          {
            guard: 'isRunningFlow',
            target: 'settled',
            actions: { type: 'reportLanguage', params: ({ context }) => ({ language: context.language }) },
          },
          { target: 'settled' },
        ],
        // The texts on screen stay readable in the language before.
        onError: 'missing',
      },
    },
    // The flow was told at once and already reads in this language: only the texts are missing.
    following: {
      invoke: {
        id: 'showLanguage',
        src: 'showLanguage',
        input: ({ context }) => ({ language: context.language }),
        onDone: 'settled',
        onError: 'missing',
      },
    },
    missing: {
      on: {
        'language.choose': {
          target: 'changing',
          actions: [withEvent('announceChosenLanguage'), withEvent('storeLanguage')],
        },
        'connection.restored': 'changing',
      },
    },
  },
})
