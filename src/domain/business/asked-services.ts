import type { Business, ChosenPet, ChosenService, Language } from '#domain/entities.ts'
import { isBookable, sortCategories } from './business.ts'

/** For which services the page of a business may ask for the next free time. */

/** What the page knows. */
export interface AskingPage {
  business: Business
  /** Whether services are chosen for a pet. */
  serves: 'people' | 'pets'
  /** Chosen services; without any, one of the business stands for them. */
  services: ChosenService[]
  /** Pet of each category in which one was chosen. */
  pets: ChosenPet[]
  /** The chosen category. */
  categoryId: string | null
  /** A coupon has times of its own. */
  couponId: string | null
  language: Language
}

/** The category of which a service is read, with its pet in a pet business. */
export interface AskedCategory {
  categoryId: string
  pet: ChosenPet | null
}

/** Returns whether times may be asked for: the business takes bookings, no coupon limits them, and services are at hand. */
export function mayAskTimes(page: AskingPage): boolean {
  const { business, couponId, services } = page
  return isBookable(business) && couponId === null && (services.length > 0 || findAskedCategory(page) !== null)
}

/**
 * Finds the category whose first service stands for the business: the chosen one, else the first on its page. In a pet
 * business, only one with a pet has services. Null if there is none.
 */
export function findAskedCategory({
  business,
  serves,
  pets,
  categoryId,
  language,
}: Omit<AskingPage, 'services' | 'couponId'>): AskedCategory | null {
  if (serves === 'pets') {
    const pet = pets.find((one) => one.categoryId === categoryId)
    return pet === undefined ? null : { categoryId: pet.categoryId, pet }
  }
  const sorted = sortCategories(business.categories, language)
  const category = sorted.find(({ id }) => id === categoryId) ?? sorted[0]
  return category === undefined ? null : { categoryId: category.id, pet: null }
}
