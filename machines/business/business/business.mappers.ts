import { type Coupon, couponOfId, readCoupon, toCouponState } from '#domain/business/coupon.ts'
import {
  EMPTY_PET_DRAFT,
  findPetCategory,
  findPetFeatures,
  joinFeatureItems,
  toPetsState,
} from '#domain/business/pets.ts'
import type { Business, ChosenPet, FeatureItemRef } from '#domain/entities.ts'
import { pathTo } from '#domain/paths.ts'
import { pathOfSection } from '#domain/shell/section.ts'
import type {
  BusinessLoadingInput,
  BusinessLoadingOutput,
  ServiceRef,
} from '#machines/business/business-loading/index.ts'
import type { PetsInput, PetsOutput } from '#machines/business/pets/index.ts'
import type { ServiceSelectionInput } from '#machines/business/service-selection/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import type { FlowOutput, NavigationState, RouteEntry } from '#machines/shared/flow.types.ts'
import type { UnpaidBookingOutput } from '#machines/shell/unpaid-booking/index.ts'
import type {
  BusinessContext,
  BusinessEvent,
  BusinessInput,
  BusinessSaved,
  EntryPoint,
  LandingStep,
  PageLocation,
  Visit,
} from './business.types.ts'

export function toContext({ entry, customer, saved, language, business }: BusinessInput): BusinessContext {
  const customerId = customer?.id ?? null
  return {
    ...getVisit(entry, customerId, saved),
    customerId,
    language,
    business,
    serves: 'people',
    categories: [],
    chosen: [],
    goneServices: [],
    couponLoss: null,
  }
}

/**
 * Returns the context of an opened route. A link is redeemed only for anonymous users. Choices come from the
 * tab's saved state of the same business (without services removed on a later page), else from the history entry. The
 * route's service is selected on the first visit only, because the customer may have deselected it since.
 */
export function getVisit(entry: RouteEntry, customerId: string | null, saved: BusinessSaved | null = null): Visit {
  const address = getAddressId({ entry })
  const link = entry.params.token ?? entry.params.code ?? null
  const own = saved?.address === address ? saved : null
  return {
    ...getPageLocation(entry),
    address,
    linkCode: customerId === null ? link : null,
    wanted: own?.services ?? findServices(entry.state) ?? [],
    pets: getPets(entry.state) ?? own?.pets ?? [],
    petDraft: own?.petDraft ?? EMPTY_PET_DRAFT,
    packages: own?.packages ?? 'undecided',
    coupon: findCoupon(entry),
    serviceId: getService(entry),
  }
}

/** Reads the page location from a route and its history entry, which is not trusted. */
export function getPageLocation(entry: RouteEntry): PageLocation {
  const { step, categoryId, level, professionalId } = entry.state ?? {}
  return {
    entryPoint: getEntryPoint(entry),
    step: isPets(entry) ? 'pets' : isStep(step) ? step : null,
    categoryId: entry.query.categoryId ?? (typeof categoryId === 'string' ? categoryId : null),
    level: isTexts(level) ? level : [],
    petPage: entry.name === 'newPet' ? 'form' : 'list',
    professionalId: step === 'about' && typeof professionalId === 'string' ? professionalId : null,
  }
}

/**
 * Returns the location once the categories are known. A single category is chosen automatically. The pet pages
 * need a category: without one they use the first with species, else the first.
 */
export function settlePageLocation(
  location: PageLocation,
  { categories, serves }: Pick<BusinessContext, 'categories' | 'serves'>,
): PageLocation {
  const only = categories.length === 1 ? categories[0] : undefined
  if (only === undefined) {
    const isKnown = categories.some((category) => category.id === location.categoryId)
    const first = serves === 'pets' && location.step === 'pets' ? findPetCategory(categories) : undefined
    return isKnown ? location : { ...location, categoryId: first?.id ?? null, level: [] }
  }
  return {
    ...location,
    entryPoint: location.entryPoint === 'categories' ? 'services' : location.entryPoint,
    step: location.step === 'categories' ? 'services' : location.step,
    categoryId: only.id,
  }
}

/** Returns whether a history entry is that of the open service list, or of the panel over it. */
export function isSameList(context: BusinessContext, entry: RouteEntry, as: 'services' | 'about'): boolean {
  if (entry.params.id !== context.address) return false
  const { entryPoint, step, categoryId, level } = settlePageLocation(getPageLocation(entry), context)
  return (
    entryPoint === context.entryPoint &&
    (step === as || (as === 'services' && entryPoint === 'services')) &&
    categoryId === context.categoryId &&
    level.join('\n') === context.level.join('\n')
  )
}

/** Returns whether a history entry is that of the shown pets: their list or form. */
export function isSamePets(context: BusinessContext, entry: RouteEntry): boolean {
  const { categoryId } = settlePageLocation(getPageLocation(entry), context)
  return entry.params.id === context.address && isPets(entry) && categoryId === context.categoryId
}

/** Returns the context changes after loading; requests to the loading are reset. */
export function getLoaded(visit: Visit, loaded: BusinessLoadingOutput): Partial<BusinessContext> {
  if (loaded.outcome !== 'loaded') return {}
  const { outcome, categoryId, ...known } = loaded
  const { entryPoint, step, level, petPage, professionalId } = visit
  const location = settlePageLocation({ entryPoint, step, level, petPage, professionalId, categoryId }, known)
  const pets = known.serves === 'pets' ? visit.pets : []
  // It waits for its pet, or for a list that can be read.
  const serviceId = known.chosen.some(({ id }) => id === visit.serviceId) ? null : visit.serviceId
  // Categories of the sectors also contribute background images.
  const business = { ...known.business, categories: known.categories }
  return { ...known, ...location, business, pets, linkCode: null, serviceId }
}

/** Returns the loaded business; null if the link did not sign the user in. */
export function findLoaded(loaded: BusinessLoadingOutput): Business | null {
  return loaded.outcome === 'loaded' ? loaded.business : null
}

/** Returns business and owner for the report of a visit. */
export function visitOfOwner({ business, customerId }: BusinessContext): { businessId: string; userId: string } {
  return { businessId: business?.id ?? '', userId: customerId ?? '' }
}

/** Returns the coupon of a route: complete from the coupon list, only its id from a link. */
function findCoupon({ state, query }: RouteEntry): Coupon | null {
  return readCoupon(state?.coupon) ?? (query.coupon ? couponOfId(query.coupon) : null)
}

/**
 * Returns the service to select: from the query on the first visit, then from the history entry until its pet is known.
 */
function getService({ state, query }: RouteEntry): string | null {
  const asked = state === null ? query.serviceId : state.serviceId
  return typeof asked === 'string' ? asked : null
}

/** Returns the services that a history entry or another flow remembers as chosen; null if it has none. */
function findServices(state: NavigationState | null): ServiceRef[] | null {
  const services = state?.services
  return Array.isArray(services) ? services.filter(isServiceRef).map(toServiceRef) : null
}

/** Returns the services to remember: those that could not be read, then the chosen ones. */
export function getRemembered({ wanted, chosen }: Pick<BusinessContext, 'wanted' | 'chosen'>): ServiceRef[] {
  return [...wanted, ...chosen].map(toServiceRef)
}

function toServiceRef({ id, categoryId }: ServiceRef): ServiceRef {
  return { id, categoryId }
}

/** Returns the pets that a history entry remembers as chosen; null if it has none. */
function getPets(state: NavigationState | null): ChosenPet[] | null {
  const pets = state?.pets
  return Array.isArray(pets) ? pets.filter(isChosenPet).map(withName) : null
}

/**
 * Returns the entry point of a route. Pet pages are between a category and its services, so their entry point comes
 * from the navigation state.
 */
function getEntryPoint(entry: RouteEntry): EntryPoint {
  if (isPets(entry)) return entry.state?.doorway === 'services' ? 'services' : 'landing'
  return entry.name === 'categories' || entry.name === 'services' ? entry.name : 'landing'
}

function isPets({ name }: RouteEntry): boolean {
  return name === 'pets' || name === 'newPet'
}

const STEPS: ReadonlySet<unknown> = new Set<LandingStep>(['categories', 'services', 'selected', 'continue', 'about'])

function isStep(value: unknown): value is LandingStep {
  return STEPS.has(value)
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isServiceRef(value: unknown): value is ServiceRef {
  return hasTexts(value, ['id', 'categoryId'])
}

/** Adds the missing name of a pet in an entry of an earlier release. */
function withName({ name, ...pet }: Omit<ChosenPet, 'name'> & { name?: unknown }): ChosenPet {
  return { ...pet, name: typeof name === 'string' ? name : null }
}

function isChosenPet(value: unknown): value is Omit<ChosenPet, 'name'> {
  if (!hasTexts(value, ['id', 'categoryId'])) return false
  const { species, race, featureItems } = value
  const isKind = (kind: unknown) => kind === null || typeof kind === 'string'
  return isKind(species) && isKind(race) && Array.isArray(featureItems) && featureItems.every(isFeatureItem)
}

function isFeatureItem(value: unknown): value is FeatureItemRef {
  return hasTexts(value, ['featureId', 'itemId'])
}

/** Returns whether a value is an object with texts under all these names. */
function hasTexts(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  return names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
}

/** Maps the context to the input of the loading. */
export function loadingInput(context: BusinessContext): BusinessLoadingInput {
  const { address, linkCode, business, wanted, serviceId, categoryId, language, entryPoint, pets, coupon } = context
  const shell = entryPoint === 'landing' ? 'landing' : 'page'
  return { address, linkCode, business, wanted, serviceId, categoryId, language, shell, pets, coupon }
}

/** Maps the context to the input of the service selection. Throws without a business or category. */
export function selectionInput(context: BusinessContext): ServiceSelectionInput {
  const { business, categoryId, language, entryPoint, chosen, level, serves } = context
  if (business === null || categoryId === null) throw new Error('services are chosen in a category of a business')
  const position = getPosition(context)
  return {
    business,
    categoryId,
    pet: findPet(context),
    couponId: context.coupon?.id ?? null,
    tick: context.serviceId,
    language,
    shell: entryPoint === 'landing' ? 'landing' : 'page',
    position,
    chosen,
    level,
    // In a pet business, the pets come before the services.
    exit: position === 'front' && serves === 'people' ? 'closed' : 'open',
  }
}

/** Maps the context to the input of the pets. Throws without a business or category. */
export function petsInput(context: BusinessContext): PetsInput {
  const { business, categoryId, categories, pets, wanted, chosen, petPage, petDraft, customerId } = context
  if (business === null || categoryId === null) throw new Error('a pet is chosen in a category of a business')
  return {
    business,
    categoryId,
    features: findPetFeatures(categories, categoryId),
    choice: { pets, wanted, chosen },
    page: petPage,
    draft: petDraft,
    customerId,
    position: getPosition(context),
  }
}

/** Returns whether the list is the first page of the business: a single category is chosen automatically. */
function getPosition({ entryPoint, categories }: BusinessContext): 'front' | 'behind' {
  return entryPoint === 'landing' && categories.length === 1 ? 'front' : 'behind'
}

/** Finds the pet that services of the category are chosen for; null in a business without pets. */
function findPet({ serves, pets, categoryId }: BusinessContext): ChosenPet | null {
  if (serves === 'people') return null
  return pets.find((pet) => pet.categoryId === categoryId) ?? null
}

/**
 * Returns the output that leads to the date page, with services and coupon (R-108, R-144) and the pets' features
 * (A-122).
 */
export function toDate({ address, chosen, serves, pets, coupon }: BusinessContext): FlowOutput {
  const served = pets.filter(({ categoryId }) => chosen.some((service) => service.categoryId === categoryId))
  const items = joinFeatureItems(...served.map(({ featureItems }) => featureItems))
  const ofPets = toPetsState(items)
  const brought = coupon === null ? null : toCouponState(coupon)
  const state = { services: chosen, coupon: brought, ...(serves === 'pets' ? ofPets : {}) }
  return { departure: { name: 'date', params: { id: address }, query: {}, state, replace: false } }
}

/**
 * Returns the redirect to the login, which explains why and leads back here without the link, which is used or refused
 * (A-21).
 */
export function toLogin({ address }: BusinessContext): FlowOutput {
  const state = { goBackRoute: pathTo('business', { id: address }), goBackRouteProps: null, askedBy: 'link' }
  return { departure: { name: 'login', params: {}, query: {}, state, replace: true } }
}

/**
 * Returns the output that leads from the pets to the login and back to the same page. `event` has the pets' output,
 * with the reason.
 */
export function toSignIn(context: BusinessContext, event: object): FlowOutput {
  const { address, petPage, categoryId, entryPoint, pets, serviceId } = context
  const goBackRoute = pathTo(petPage === 'form' ? 'newPet' : 'pets', { id: address })
  const goBackRouteProps = { categoryId, entryPoint, services: getRemembered(context), pets, serviceId }
  const { askedBy } = (event as { output: Extract<PetsOutput, { outcome: 'signIn' }> }).output
  const state = { goBackRoute, goBackRouteProps, askedBy }
  return { departure: { name: 'login', params: {}, query: {}, state, replace: false }, customer: null }
}

/**
 * Returns the output that leads to another section of the product, or the packages of the
 * business.
 */
export function toSection({ business, address }: BusinessContext, event: BusinessEvent): FlowOutput {
  if (event.type === 'packages.open') {
    const params = { id: business?.id ?? address }
    return { departure: { name: 'packages', params, query: {}, state: null, replace: false } }
  }
  const section = event.type === 'section.open' ? event.section : 'schedule'
  const path = pathOfSection(section, business?.id ?? address)
  return { departure: { name: 'path', params: { path }, query: {}, state: null, replace: false } }
}

/**
 * Returns the output that leads to the checkout of the unpaid booking, or where a returning customer goes. `event` has
 * the output of the machine that found it.
 */
export function toPayment({ business, address }: BusinessContext, event: object): FlowOutput {
  const { output } = event as { output: UnpaidBookingOutput }
  if (typeof output === 'object') return output
  const params = { id: business?.id ?? address }
  return { departure: { name: output, params, query: {}, state: null, replace: false } }
}

/** Returns the output that goes one step back, else to the business. */
export function toHistory({ address }: BusinessContext): FlowOutput {
  const params = { path: pathTo('business', { id: address }) }
  return { departure: { name: 'back', params, query: {}, state: null, replace: false } }
}
