import type { SnapshotFrom } from 'xstate'
import { findPetGaps, listBreeds, type PetGap } from '#domain/business/new-pet.ts'
import type { PetDraft } from '#domain/entities.ts'
import type { ServerText } from '#domain/failure.ts'
import { findChosenId, type PetsEvent, type PetsFailure, type petsMachine } from '#machines/business/pets/index.ts'

export type PetsSnapshot = SnapshotFrom<typeof petsMachine>

/** Maps the snapshot of the pet pages to their screens. */
export function connectPets(snapshot: PetsSnapshot, send: (event: PetsEvent) => void) {
  const { business, categoryId, features, pets, petId, choice, draft, removed, failure, position } = snapshot.context
  const { categories } = business
  const chosenId = findChosenId(choice, categoryId)
  const gaps: readonly PetGap[] = snapshot.hasTag('incomplete') ? findPetGaps(draft, features) : []
  return {
    business,
    categoryId,
    /** Name of the category; null if the business has only one. */
    categoryName: categories.length > 1 ? (categories.find(({ id }) => id === categoryId)?.name ?? null) : null,
    /** Whether the business opens with its pets. */
    isFront: position === 'front',
    features,
    pets,
    chosenId,
    draft,
    breeds: listBreeds(features, draft.speciesId),
    gaps,
    isDuplicate: snapshot.hasTag('duplicate'),
    isReading: snapshot.matches('readingPets') || snapshot.matches('listFailed'),
    isUnread: snapshot.matches('unread'),
    isBusy: snapshot.hasTag('busy'),
    isSaved: snapshot.hasTag('saved'),
    isRemoved: snapshot.hasTag('removed'),
    isDeletionAsked: snapshot.hasTag('dialog:deletion'),
    hasListFailed: snapshot.hasTag('dialog:listFailed'),
    hasDeletionFailed: snapshot.hasTag('dialog:deletionFailed'),
    hasRestoringFailed: snapshot.hasTag('dialog:restoringFailed'),
    hasSavingFailed: snapshot.hasTag('dialog:savingFailed'),
    /** Name of the pet that was tapped or just saved. */
    petName: pets.find(({ id }) => id === petId)?.name ?? '',
    /** Whether it is the selected pet, so that its services are removed with it. */
    isChosen: petId !== null && petId === chosenId,
    removedName: removed?.pet.name ?? '',
    serverText: getTextContent(failure),
    isUnanswered: failure?.kind === 'connection',
    canSignIn: snapshot.can({ type: 'signIn.request' }),
    canGoBack: snapshot.can({ type: 'back.request' }),
    choose: (id: string) => send({ type: 'pet.choose', petId: id }),
    add: () => send({ type: 'pet.add' }),
    askDeletion: (id: string) => send({ type: 'pet.delete', petId: id }),
    confirmDeletion: () => send({ type: 'deletion.confirm' }),
    cancelDeletion: () => send({ type: 'deletion.cancel' }),
    undoDeletion: () => send({ type: 'deletion.undo' }),
    change: (change: Partial<PetDraft>) => send({ type: 'draft.change', change }),
    submit: () => send({ type: 'draft.submit' }),
    signIn: () => send({ type: 'signIn.request' }),
    confirmFailure: () => send({ type: 'failure.confirm' }),
    retry: () => send({ type: 'load.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}

export type PetsView = ReturnType<typeof connectPets>

/** Returns the server's text, if it sent one. */
function getTextContent(failure: PetsFailure | null): ServerText | null {
  return failure !== null && 'text' in failure ? failure.text : null
}
