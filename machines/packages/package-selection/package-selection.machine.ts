import { and, assign, forwardTo, fromPromise, not, sendParent, setup } from 'xstate'
import type { Customer, Language, Package } from '#domain/entities.ts'
import { hasName } from '#domain/identity/name.ts'
import { isNumberMissing } from '#domain/identity/phone-number.ts'
import type { GoogleSignInOutput, googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'
import { failureFrom, getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { machineToBeProvided, mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import type {
  PackageSelectionContext,
  PackageSelectionReport,
  PackageSelectionTypes,
  ReadPackagesInput,
} from './package-selection.types.ts'

/** Lists the packages of a business and lets the customer choose one to buy. */
export const packageSelectionMachine = setup({
  types: {} as PackageSelectionTypes,
  actors: {
    readPackages: fromPromise<Package[], ReadPackagesInput>(mustBeProvided('readPackages')),
    googleSignIn: machineToBeProvided<typeof googleSignInMachine>('googleSignIn'),
  },
  actions: {
    storePackages: assign(({ context: { selectedId, goneId } }, params: { packages: Package[] }) =>
      params.packages.some(({ id }) => id === selectedId)
        ? { packages: params.packages }
        : { packages: params.packages, selectedId: null, goneId: selectedId ?? goneId },
    ),
    storeSelection: assign((_, params: { packageId: string }) => ({ selectedId: params.packageId, goneId: null })),
    clearSelection: assign({ selectedId: null }),
    reportSelection: sendParent(
      ({ context }): PackageSelectionReport => ({ type: 'package.changed', packageId: context.selectedId }),
    ),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    recordFailure: assign(failureFrom(toReadFailure)),
  },
  guards: {
    isEmpty: (_, params: { packages: Package[] }) => params.packages.length === 0,
    isOffered: ({ context }, params: { packageId: string }) =>
      context.packages.some(({ id }) => id === params.packageId),
    isSelected: ({ context }, params: { packageId: string }) => context.selectedId === params.packageId,
    hasSelection: ({ context }) => context.selectedId !== null,
    isAnonymous: ({ context }) => context.customer === null,
    isNamed: ({ context }) => hasName(context.customer),
    isNumberMissing: (_, params: { output: GoogleSignInOutput }) => isNumberMissing(params.output),
    canBuy: and(['hasSelection', 'isNamed']),
    canGiveName: and(['hasSelection', not('isAnonymous')]),
    canSignIn: and(['hasSelection', 'isAnonymous']),
  },
}).createMachine({
  id: 'package-selection',
  context: ({ input }) => ({ ...input, packages: [], goneId: null, failure: null }),
  initial: 'readingPackages',
  on: {
    'session.changed': { actions: withEvent('storeCustomer') },
    'language.changed': { target: '.readingPackages', actions: withEvent('storeLanguage') },
    'back.request': '.left',
  },
  states: {
    readingPackages: {
      tags: ['screen:packages', 'busy'],
      invoke: {
        id: 'readPackages',
        src: 'readPackages',
        input: ({ context: { business, language } }) => ({ businessId: business.id, language }),
        onDone: [
          {
            guard: withOutput('isEmpty', 'packages'),
            target: 'empty',
            actions: [withOutput('storePackages', 'packages'), 'reportSelection'],
          },
          { target: 'choosing', actions: [withOutput('storePackages', 'packages'), 'reportSelection'] },
        ],
        onError: { target: 'readingFailed', actions: withEvent('recordFailure') },
      },
    },
    choosing: {
      tags: 'screen:packages',
      initial: 'deciding',
      on: {
        'session.changed': { target: '.deciding', actions: withEvent('storeCustomer') },
        'package.toggle': [
          { guard: withEvent('isSelected'), actions: ['clearSelection', 'reportSelection'] },
          { guard: withEvent('isOffered'), actions: [withEvent('storeSelection'), 'reportSelection'] },
        ],
        'package.buy': [
          { guard: 'canBuy', target: 'chosen' },
          { guard: 'canGiveName', target: 'nameNeeded' },
        ],
        'signIn.start': { guard: 'canSignIn', target: 'signInNeeded' },
      },
      states: {
        deciding: { always: [{ guard: 'isAnonymous', target: 'atGate' }, { target: 'signedIn' }] },
        atGate: {
          on: { 'session.changed': { actions: forwardTo('googleSignIn') } },
          invoke: {
            id: 'googleSignIn',
            src: 'googleSignIn',
            onDone: [
              {
                guard: withEvent('isNumberMissing'),
                target: '#package-selection.numberNeeded',
                actions: withOutput('storeCustomer'),
              },
              { target: 'deciding', actions: withOutput('storeCustomer') },
            ],
            // The phone sign-in is the alternative.
            onError: '#package-selection.signInNeeded',
          },
        },
        signedIn: {},
      },
    },
    empty: { tags: 'screen:packages' },
    readingFailed: {
      tags: ['screen:packages', 'dialog:listFailed', 'failed'],
      on: { 'packages.retry': 'readingPackages', 'dialog.close': 'left' },
    },
    chosen: { type: 'final', output: ({ context }) => ({ kind: 'chosen', bookingPackage: findSelected(context) }) },
    signInNeeded: { type: 'final', output: { kind: 'signIn', to: 'login' } },
    numberNeeded: { type: 'final', output: { kind: 'signIn', to: 'loginNumber' } },
    nameNeeded: { type: 'final', output: { kind: 'signIn', to: 'loginName' } },
    left: { type: 'final', output: { kind: 'left' } },
  },
  output: getFinalOutput,
})

/** Finds the selected package among those on sale; null without one. */
export function findSelected({ packages, selectedId }: PackageSelectionContext): Package | null {
  return packages.find(({ id }) => id === selectedId) ?? null
}
