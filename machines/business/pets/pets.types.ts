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
  /** Required fields are missing. */
  | 'incomplete'
  /** There is already a pet with this name. */
  | 'duplicate'
  /** A pet was just saved and can be chosen. */
  | 'saved'
  /** A pet was just deleted, which can be undone. */
  | 'removed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The two pages, each with its URL, and the deletion dialog over the list, which Back closes. */
export type PetPage = 'list' | 'form' | 'deletion'

export type PetsEvent =
  /** A tap on a saved pet. */
  | { type: 'pet.choose'; petId: string }
  /** "New Pet". */
  | { type: 'pet.add' }
  | { type: 'pet.delete'; petId: string }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' }
  /** "Undo" after a deletion. */
  | { type: 'deletion.undo' }
  /** The customer edits the form. */
  | { type: 'draft.change'; change: Partial<PetDraft> }
  | { type: 'draft.submit' }
  /** An anonymous user wants the pets of their account. */
  | { type: 'signIn.request' }
  /** OK on the dialog of a failure. */
  | { type: 'failure.confirm' }
  | { type: 'load.retry' }
  /** Back and Forward between the pages. */
  | { type: 'page.show'; page: PetPage }
  | { type: 'back.request' }

/** Report to the parent, which updates URL, saved state and chosen services. */
export interface PetsReport {
  type: 'pets.changed'
  page: PetPage
  draft: PetDraft
  choice: PetsChoice
}

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Choices so far, in all categories: pets and services. */
export interface PetsChoice {
  /** Pet of each category in which one was chosen. */
  pets: ChosenPet[]
  /** Remembered services that could not be read. */
  wanted: ServiceRef[]
  chosen: ChosenService[]
}

export interface PetsInput {
  business: Business
  /** Category of the services; pets are stored by category. */
  categoryId: string
  /** Features for species and breed. */
  features: PetFeatures
  /** Choices made before; removed and restored with their pet. */
  choice: PetsChoice
  page: PetPage
  /** Values of the form when the page was left. */
  draft: PetDraft
  /** Null while anonymous: a sign-in is offered. */
  customerId: string | null
  /** Whether the list is the first page of the business, without Back. */
  position: 'front' | 'behind'
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PetsOutput =
  | { outcome: 'chosen'; choice: PetsChoice }
  /** Back from the list. */
  | { outcome: 'left' }
  /** To the login: the customer asked for it, or the session ended. */
  | { outcome: 'signIn'; askedBy: ReturnRoute['askedBy'] }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A deleted pet, with the choices before its deletion. */
export interface RemovedPet {
  pet: Pet
  choice: PetsChoice
}

export interface PetsContext extends PetsInput {
  /** Saved pets of this category, as read. */
  pets: Pet[]
  /** Id of the tapped pet: to choose, to delete, or just saved. */
  petId: string | null
  /** Last deletion, for an undo. */
  removed: RemovedPet | null
  /** Why the last request failed. */
  failure: PetsFailure | null
}
