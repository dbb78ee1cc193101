import { getRemembered, type LandingStep } from '#machines/business/business/index.ts'
import type { StateUrl } from '#src/screens/flow-module.ts'
import type { BusinessSnapshot } from './business.connect.ts'

/**
 * Returns the URL of the business page. Each step of the landing page, and each level of its list, is a history entry
 * of its own on one path, so that Back goes one step. Null while loading leaves the address bar unchanged.
 */
export function getBusinessUrl(snapshot: BusinessSnapshot): StateUrl | null {
  const { address, entryPoint, categoryId, level, serves, pets, petPage, serviceId, professionalId } = snapshot.context
  const params = { id: address }
  const services = getRemembered(snapshot.context)
  const ofPets = serves === 'pets' ? { pets } : {}
  const landing = (step: LandingStep, entry: string, category: string | null = categoryId): StateUrl => ({
    name: 'business',
    params,
    query: {},
    state: { step, categoryId: category, level: category === null ? [] : level, services, ...ofPets },
    step: entry,
  })
  const panel = (entry: string, category: string | null): StateUrl => {
    const about = landing('about', entry, category)
    // A reload opens it at the same professional.
    return professionalId === null ? about : { ...about, state: { ...about.state, professionalId } }
  }

  // The panel is a step of its own, which Back closes.
  const isOpen = snapshot.hasTag('dialog:about')
  if (isOpen && (snapshot.matches('choosingServices') || snapshot.matches('choosingPet'))) {
    return panel(['about', categoryId, ...level].join('/'), categoryId)
  }
  if (isOpen) return panel('about', null)
  if (snapshot.matches('choosingCategory')) return landing('categories', 'categories', null)
  if (snapshot.matches('reviewing')) return landing('selected', 'selected')
  if (snapshot.matches('continuing')) return landing('continue', 'continue')
  if (snapshot.matches('selectingPackage')) return landing('continue', 'package')
  if (snapshot.matches('markingCategory')) {
    return { name: 'categories', params, query: {}, state: { categoryId, services, ...ofPets }, step: 'categories' }
  }
  if (snapshot.matches('choosingPet')) {
    const state = { entryPoint, categoryId, services, serviceId, ...ofPets }
    return { name: petPage === 'form' ? 'newPet' : 'pets', params, query: {}, state, step: petPage }
  }
  if (snapshot.matches('choosingServices')) {
    if (entryPoint === 'landing') return landing('services', ['services', categoryId, ...level].join('/'))
    const query = categoryId === null ? {} : { categoryId }
    return { name: 'services', params, query, state: { services, ...ofPets }, step: 'services' }
  }
  const isShown = snapshot.matches('nothingOffered') && entryPoint === 'landing'
  return isShown ? { name: 'business', params, query: {}, state: null, step: 'nothingOffered' } : null
}
