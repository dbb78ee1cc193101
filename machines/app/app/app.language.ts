import { appSetup } from './app.setup.ts'

/** The language of the interface, which the customer or the business changes. */
export const language = appSetup.createStateConfig({
  initial: 'settled',
  on: {
    'language.choose': {
      guard: { type: 'isOtherLanguage', params: ({ event }) => event },
      target: '.changing',
      actions: [
        { type: 'announceChosenLanguage', params: ({ event }) => event },
        { type: 'storeLanguage', params: ({ event }) => event },
      ],
    },
    'language.suggested': {
      guard: { type: 'isOtherLanguage', params: ({ event }) => event },
      target: '.changing',
      actions: { type: 'storeLanguage', params: ({ event }) => event },
    },
    'business.loaded': [
      {
        guard: { type: 'isOtherLanguage', params: ({ event }) => event },
        target: '.following',
        actions: [
          { type: 'storeBusiness', params: ({ event }) => event },
          { type: 'storeLanguage', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'storeBusiness', params: ({ event }) => event } },
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
          actions: [
            { type: 'announceChosenLanguage', params: ({ event }) => event },
            { type: 'storeLanguage', params: ({ event }) => event },
          ],
        },
        'connection.restored': 'changing',
      },
    },
  },
})
