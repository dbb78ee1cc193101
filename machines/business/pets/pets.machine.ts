import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import { findPetGaps, isNameTaken, type NewPet } from '#domain/business/new-pet.ts'
import { EMPTY_PET_DRAFT } from '#domain/business/pets.ts'
import type { Pet, PetDraft } from '#domain/entities.ts'
import { failureFrom, getFinalOutput, signInOrRecord, withEvent, withOutput } from '#machines/shared/chart.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { isPetsFailure, toPetsFailure } from './pets.failure.ts'
import * as mappers from './pets.mappers.ts'
import type { PetPage, PetsContext, PetsEvent, PetsInput, PetsOutput, PetsReport, PetsTag } from './pets.types.ts'

export const petsMachine = setup({
  types: {
    context: {} as PetsContext,
    events: {} as PetsEvent,
    input: {} as PetsInput,
    output: {} as PetsOutput,
    tags: {} as PetsTag,
  },
  actors: {
    readPets: fromPromise<Pet[], { categoryId: string }>(mustBeProvided('readPets')),
    savePet: fromPromise<Pet, { pet: NewPet }>(mustBeProvided('savePet')),
    deletePet: fromPromise<void, { petId: string }>(mustBeProvided('deletePet')),
  },
  actions: {
    storePets: assign(({ context }, params: { pets: Pet[] }) => mappers.withPets(context, params.pets)),
    storePet: assign(({ context }, params: { pet: Pet }) => mappers.withSaved(context, params.pet)),
    storePage: assign((_, params: { page: PetPage }) => ({ page: params.page })),
    storeTapped: assign((_, params: { petId: string }) => ({ petId: params.petId })),
    storeDraft: assign(({ context }, params: { change: Partial<PetDraft> }) => ({
      draft: mappers.changedDraft(context.draft, params.change),
    })),
    clearDraft: assign({ draft: EMPTY_PET_DRAFT }),
    clearPet: assign(({ context }) => mappers.withoutTapped(context)),
    resetChoice: assign(({ context }, params: { pet: Pet }) => mappers.withChoiceFor(context, params.pet)),
    recordFailure: assign(failureFrom(toPetsFailure)),
    clearFailure: assign({ failure: null }),
    reportChange: enqueueActions(({ enqueue, self, context }) => {
      const { page, draft, choice } = context
      const report: PetsReport = { type: 'pets.changed', page, draft, choice }
      if (self._parent) enqueue.sendTo(self._parent, report)
    }),
  },
  guards: {
    isFormWanted: ({ context }) => context.page === 'form',
    isForm: (_, params: { page: PetPage }) => params.page === 'form',
    isList: (_, params: { page: PetPage }) => params.page === 'list',
    isSaved: ({ context }, params: { petId: string }) => context.pets.some(({ id }) => id === params.petId),
    isAnonymous: ({ context }) => context.customerId === null,
    isIncomplete: ({ context }) => findPetGaps(context.draft, context.features).length > 0,
    isStillIncomplete: ({ context }, params: { change: Partial<PetDraft> }) =>
      findPetGaps(mappers.changedDraft(context.draft, params.change), context.features).length > 0,
    isDuplicate: ({ context }) => isNameTaken(context.draft.name, context.pets),
    hasExit: ({ context }) => context.position === 'behind',
    isUnauthorized: (_, params: { error: unknown }) => isPetsFailure(params.error, 'unauthorized'),
    isGone: (_, params: { error: unknown }) => isPetsFailure(params.error, 'gone'),
    isRefusedAsDuplicate: (_, params: { error: unknown }) => isPetsFailure(params.error, 'duplicate'),
  },
}).createMachine({
  id: 'pets',
  context: ({ input }) => ({ ...input, pets: [], petId: null, removed: null, failure: null }),
  output: getFinalOutput,
  initial: 'readingPets',
  // If Back or Forward cannot be followed, the URL is restored.
  on: { 'page.show': { actions: 'reportChange' } },
  states: {
    readingPets: {
      tags: ['screen:list', 'busy'],
      on: {
        'page.show': { actions: [withEvent('storePage'), 'reportChange'] },
        'back.request': { guard: 'hasExit', target: 'left' },
      },
      invoke: {
        id: 'readPets',
        src: 'readPets',
        input: ({ context }) => ({ categoryId: context.categoryId }),
        onDone: { target: 'placing', actions: withOutput('storePets', 'pets') },
        onError: signInOrRecord('sessionExpired', 'listFailed'),
      },
    },
    listFailed: {
      tags: ['screen:list', 'failed', 'dialog:listFailed'],
      on: {
        'load.retry': { target: 'readingPets', actions: 'clearFailure' },
        'failure.confirm': [{ guard: 'hasExit', target: 'left' }, { target: 'unread' }],
      },
    },
    unread: {
      tags: ['screen:list', 'failed'],
      on: { 'load.retry': { target: 'readingPets', actions: 'clearFailure' } },
    },
    placing: { always: [{ guard: 'isFormWanted', target: 'filling' }, { target: 'listing' }] },
    listing: {
      tags: 'screen:list',
      entry: [{ type: 'storePage', params: { page: 'list' } }, 'clearFailure', 'reportChange'],
      initial: 'browsing',
      on: {
        'pet.choose': { guard: withEvent('isSaved'), target: 'chosen', actions: withEvent('storeTapped') },
        'pet.add': 'filling',
        'pet.delete': { guard: withEvent('isSaved'), target: 'confirmingDeletion', actions: withEvent('storeTapped') },
        'signIn.request': { guard: 'isAnonymous', target: 'signInNeeded' },
        'page.show': { guard: withEvent('isForm'), target: 'filling' },
        'back.request': { guard: 'hasExit', target: 'left' },
      },
      states: {
        browsing: {},
        saved: { tags: 'saved' },
        removed: { tags: 'removed', on: { 'deletion.undo': '#pets.restoring' } },
      },
    },
    confirmingDeletion: {
      tags: ['screen:list', 'dialog:deletion'],
      entry: [{ type: 'storePage', params: { page: 'deletion' } }, 'reportChange'],
      on: {
        'deletion.confirm': 'deleting',
        'deletion.cancel': 'listing',
        'page.show': { guard: withEvent('isList'), target: 'listing' },
      },
    },
    deleting: {
      tags: ['screen:list', 'busy'],
      invoke: {
        id: 'deletePet',
        src: 'deletePet',
        input: ({ context }) => ({ petId: context.petId ?? '' }),
        onDone: { target: 'listing.removed', actions: 'clearPet' },
        onError: [
          // It was deleted elsewhere, or by a request whose response was lost.
          { guard: withEvent('isGone'), target: 'listing.removed', actions: 'clearPet' },
          ...signInOrRecord('sessionExpired', 'deletionFailed'),
        ],
      },
    },
    deletionFailed: {
      tags: ['screen:list', 'failed', 'dialog:deletionFailed'],
      on: {
        'deletion.confirm': 'deleting',
        'failure.confirm': 'listing',
        'page.show': { guard: withEvent('isList'), target: 'listing' },
      },
    },
    restoring: {
      tags: ['screen:list', 'busy'],
      invoke: {
        id: 'savePet',
        src: 'savePet',
        input: ({ context }) => ({ pet: mappers.removedPet(context) }),
        onDone: { target: 'listing', actions: [withOutput('resetChoice', 'pet'), withOutput('storePet', 'pet')] },
        onError: [
          // It was saved again elsewhere: the list is read again.
          { guard: withEvent('isRefusedAsDuplicate'), target: 'readingPets' },
          ...signInOrRecord('sessionExpired', 'restoringFailed'),
        ],
      },
    },
    restoringFailed: {
      tags: ['screen:list', 'failed', 'dialog:restoringFailed'],
      on: { 'deletion.undo': 'restoring', 'failure.confirm': 'listing.removed' },
    },
    filling: {
      tags: 'screen:form',
      entry: [{ type: 'storePage', params: { page: 'form' } }, 'clearFailure', 'reportChange'],
      initial: 'editing',
      on: {
        'draft.change': { target: '.editing', actions: [withEvent('storeDraft'), 'reportChange'] },
        'draft.submit': [
          { guard: 'isIncomplete', target: '.incomplete' },
          { guard: 'isDuplicate', target: '.duplicate' },
          { target: 'saving' },
        ],
        'page.show': { guard: withEvent('isList'), target: 'listing' },
        'back.request': 'listing',
      },
      states: {
        editing: {},
        incomplete: {
          tags: 'incomplete',
          on: {
            'draft.change': {
              guard: withEvent('isStillIncomplete'),
              actions: [withEvent('storeDraft'), 'reportChange'],
            },
          },
        },
        duplicate: { tags: 'duplicate' },
        /** The server has a pet that this list lacks: going back reads the list again. */
        outdated: {
          tags: 'duplicate',
          on: {
            'page.show': {
              guard: withEvent('isList'),
              target: '#pets.readingPets',
              actions: { type: 'storePage', params: { page: 'list' } },
            },
            'back.request': {
              target: '#pets.readingPets',
              actions: [{ type: 'storePage', params: { page: 'list' } }, 'reportChange'],
            },
          },
        },
      },
    },
    saving: {
      tags: ['screen:form', 'busy'],
      invoke: {
        id: 'savePet',
        src: 'savePet',
        input: ({ context }) => ({ pet: mappers.draftedPet(context) }),
        onDone: { target: 'listing.saved', actions: [withOutput('storePet', 'pet'), 'clearDraft'] },
        onError: [
          { guard: withEvent('isRefusedAsDuplicate'), target: 'filling.outdated' },
          ...signInOrRecord('sessionExpired', 'savingFailed'),
        ],
      },
    },
    savingFailed: {
      tags: ['screen:form', 'failed', 'dialog:savingFailed'],
      on: { 'draft.submit': 'saving', 'failure.confirm': 'filling' },
    },
    chosen: { type: 'final', output: ({ context }): PetsOutput => mappers.getChosen(context) },
    left: { type: 'final', output: { outcome: 'left' } },
    signInNeeded: { type: 'final', output: { outcome: 'signIn', askedBy: null } },
    sessionExpired: { type: 'final', output: { outcome: 'signIn', askedBy: 'expiry' } },
  },
})
