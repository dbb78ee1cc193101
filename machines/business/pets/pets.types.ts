import type { PetFeatures } from '#domain/business/pets.ts'
import type { Business, ChosenPet, ChosenService, Pet, PetDraft } from '#domain/entities.ts'
import type { ServiceRef } from '#machines/business/business-loading/index.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReturnRoute } from '#machines/shared/return-route.ts'
import type { PetsFailure } from './pets.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PetsScreen = 'list' | 'form'

export type PetsTag =
  | ScreenTag<PetsScreen>
  | 'busy'
  | 'failed'
  | 'dialog:listFailed'
  /** Asks before a pet is deleted. */
  | 'dialog:deletion'
  | 'dialog:deletionFailed'
  | 'dialog:restoringFailed'
  | 'dialog:savingFailed'
  /** Something that is needed of the pet is missing. */
  | 'incomplete'
  /** A pet of that name is there already. */
  | 'duplicate'
  /** A pet has just been saved: it waits to be chosen. */
  | 'saved'
  /** A pet has just been deleted: it can be had back. */
  | 'removed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The two pages, each with an address of its own, and the question over the list, which Back closes. */
export type PetPage = 'list' | 'form' | 'deletion'

export type PetsEvent =
  /** A tap on a saved pet. */
  | { type: 'pet.choose'; petId: string }
  /** "New Pet". */
  | { type: 'pet.add' }
  | { type: 'pet.delete'; petId: string }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' }
  /** "Undo", after a pet was deleted. */
  | { type: 'deletion.undo' }
  /** Something was typed or chosen in the form. */
  | { type: 'draft.change'; change: Partial<PetDraft> }
  | { type: 'draft.submit' }
  /** An anonymous customer wants the pets of their account. */
  | { type: 'signIn.request' }
  /** OK on a dialog that says what failed. */
  | { type: 'failure.confirm' }
  | { type: 'load.retry' }
  /** Back and Forward of the browser between the pages. */
  | { type: 'page.show'; page: PetPage }
  | { type: 'back.request' }

/** What the parent hears, so that address, reload and chosen services follow. */
export interface PetsReport {
  type: 'pets.changed'
  page: PetPage
  draft: PetDraft
  choice: PetsChoice
}

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What is chosen so far, in whatever category: for which pets, and which services. */
export interface PetsChoice {
  /** The pet that services are chosen for, in each category where one was chosen. */
  pets: ChosenPet[]
  /** What is remembered as chosen and could not be looked up. */
  wanted: ServiceRef[]
  chosen: ChosenService[]
}

export interface PetsInput {
  business: Business
  /** The category whose services are wanted; pets are kept by category. */
  categoryId: string
  /** What type and breed are chosen from. */
  features: PetFeatures
  /** What was chosen before; it goes and comes back with its pet. */
  choice: PetsChoice
  page: PetPage
  /** What the form held when the page was left. */
  draft: PetDraft
  /** Who is asking: an anonymous customer is offered to sign in. */
  customerId: string | null
  /** Whether the business opens with the list, which then has no Back, or something of it lies before. */
  position: 'front' | 'behind'
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PetsOutput =
  | { outcome: 'chosen'; choice: PetsChoice }
  /** Back from the list. */
  | { outcome: 'left' }
  /** To the sign-in: the customer wants it, or their session has ended in the middle of this. */
  | { outcome: 'signIn'; askedBy: ReturnRoute['askedBy'] }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A pet that is no more, and what was chosen while it was there. */
export interface RemovedPet {
  pet: Pet
  choice: PetsChoice
}

export interface PetsContext extends PetsInput {
  /** The saved pets of this category, as far as they are read. */
  pets: Pet[]
  /** The pet that was tapped: to be chosen, to be deleted, or just saved. */
  petId: string | null
  /** What was deleted last, to be had back. */
  removed: RemovedPet | null
  /** Why the last call did not work. */
  failure: PetsFailure | null
}
