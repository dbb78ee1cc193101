import { toCouponState } from '#domain/business/coupon.ts'
import { findPetFeatures, joinFeatureItems } from '#domain/business/pets.ts'
import type { ChosenPet } from '#domain/entities.ts'
import { pathTo } from '#domain/paths.ts'
import type { BusinessLoadingInput } from '#machines/business/business-loading/index.ts'
import type { PetsInput, PetsOutput } from '#machines/business/pets/index.ts'
import type { ServiceSelectionInput } from '#machines/business/service-selection/index.ts'
import type { FlowOutput } from '#machines/shared/flow.types.ts'
import { pathOfSection } from '#machines/shell/bottom-navigation/index.ts'
import { getRemembered } from './business.mappers.ts'
import type { BusinessContext, BusinessEvent } from './business.types.ts'

/** What the loading of the business starts from. */
export function loadingInput(context: BusinessContext): BusinessLoadingInput {
  const { address, linkCode, business, wanted, serviceId, categoryId, language, doorway, pets, coupon } = context
  const shell = doorway === 'landing' ? 'landing' : 'page'
  return { address, linkCode, business, wanted, serviceId, categoryId, language, shell, pets, coupon }
}

/** What the choice of services in the category that is looked at starts from. */
export function selectionInput(context: BusinessContext): ServiceSelectionInput {
  const { business, categoryId, language, doorway, chosen, level, serves } = context
  if (business === null || categoryId === null) throw new Error('services are chosen in a category of a business')
  const position = getPosition(context)
  return {
    business,
    categoryId,
    pet: findPet(context),
    couponId: context.coupon?.id ?? null,
    tick: context.serviceId,
    language,
    shell: doorway === 'landing' ? 'landing' : 'page',
    position,
    chosen,
    level,
    // Before the services of a pet business lie its pets.
    exit: position === 'front' && serves === 'people' ? 'closed' : 'open',
  }
}

/** What the choice of a pet for the category that is looked at starts from. */
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

/** Whether it is what the business opens with: a single category is chosen by itself. */
function getPosition({ doorway, categories }: BusinessContext): 'front' | 'behind' {
  return doorway === 'landing' && categories.length === 1 ? 'front' : 'behind'
}

/** The pet that services of the category are chosen for; none in a business that is not for pets. */
function findPet({ serves, pets, categoryId }: BusinessContext): ChosenPet | null {
  if (serves === 'people') return null
  return pets.find((pet) => pet.categoryId === categoryId) ?? null
}

/** On to the date, with what was chosen, with which coupon and for which pets. */
export function toDate({ address, chosen, serves, pets, coupon }: BusinessContext): FlowOutput {
  const served = pets.filter(({ categoryId }) => chosen.some((service) => service.categoryId === categoryId))
  const items = joinFeatureItems(...served.map(({ featureItems }) => featureItems))
  const ofPets = { feature_items: items.map(({ featureId, itemId }) => ({ feature_id: featureId, item_id: itemId })) }
  const brought = coupon === null ? null : toCouponState(coupon)
  const state = { services: chosen, coupon: brought, ...(serves === 'pets' ? ofPets : {}) }
  return { departure: { name: 'date', params: { id: address }, query: {}, state, replace: false } }
}

/** To the sign-in, which says why and leads back here. The link is not worth coming back to: it is used up or refused. */
export function toLogin({ address }: BusinessContext): FlowOutput {
  const state = { goBackRoute: pathTo('business', { id: address }), goBackRouteProps: null, askedBy: 'link' }
  return { departure: { name: 'login', params: {}, query: {}, state, replace: true } }
}

/** From the pets to the sign-in, which leads back to the very page. `event`: the end of the pets, which says who has asked for it. */
export function toSignIn(context: BusinessContext, event: object): FlowOutput {
  const { address, petPage, categoryId, doorway, pets, serviceId } = context
  const goBackRoute = pathTo(petPage === 'form' ? 'newPet' : 'pets', { id: address })
  const goBackRouteProps = { categoryId, doorway, services: getRemembered(context), pets, serviceId }
  const { askedBy } = (event as { output: Extract<PetsOutput, { outcome: 'signIn' }> }).output
  const state = { goBackRoute, goBackRouteProps, askedBy }
  return { departure: { name: 'login', params: {}, query: {}, state, replace: false }, customer: null }
}

/** To another area of the product, or to the packages of the business. */
export function toSection({ business, address }: BusinessContext, event: BusinessEvent): FlowOutput {
  if (event.type === 'packages.open') {
    const params = { id: business?.id ?? address }
    return { departure: { name: 'packages', params, query: {}, state: null, replace: false } }
  }
  const section = event.type === 'section.open' ? event.section : 'schedule'
  const path = pathOfSection(section, business?.id ?? address)
  return { departure: { name: 'path', params: { path }, query: {}, state: null, replace: false } }
}

/** To the checkout of what waits for its payment. `event`: the end of what has found it. */
export function toPayment({ business, address }: BusinessContext, event: object): FlowOutput {
  const params = { id: business?.id ?? address }
  const name = 'output' in event && event.output === 'checkoutPackage' ? event.output : 'checkout'
  return { departure: { name, params, query: {}, state: null, replace: false } }
}

/** One step back, else to the business. */
export function toHistory({ address }: BusinessContext): FlowOutput {
  const params = { path: pathTo('business', { id: address }) }
  return { departure: { name: 'back', params, query: {}, state: null, replace: false } }
}
