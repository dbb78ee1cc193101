import type { Business, Category, Customer, Language, Photo } from '#domain/entities.ts'

/** Returns whether the business can be booked: only while its status is "active". */
export function isBookable(business: Pick<Business, 'status'> | null): boolean {
  return business?.status === 'active'
}

/** Returns whether the business can be booked only in the mobile app, as configured for the deployment. */
export function isAppOnly(business: Pick<Business, 'id' | 'slug'>, appOnlyBusinessIds: readonly string[]): boolean {
  return appOnlyBusinessIds.some((id) => id === business.id || id === business.slug)
}

/** Returns whether the signed-in customer owns the business. */
export function isOwner(business: Pick<Business, 'ownerId'>, customer: Pick<Customer, 'id'> | null): boolean {
  return customer !== null && business.ownerId !== null && business.ownerId === customer.id
}

const collators = new Map<Language, Intl.Collator>()

/** Sorts categories by name, in the alphabet of the language. */
export function sortCategories(categories: readonly Category[], language: Language): Category[] {
  let collator = collators.get(language)
  if (collator === undefined) {
    collator = new Intl.Collator(language, { numeric: true })
    collators.set(language, collator)
  }
  const { compare } = collator
  return [...categories].sort((a, b) => compare(a.name, b.name))
}

/** Sorts photos by their order field. */
export function sortPhotos(photos: readonly Photo[]): Photo[] {
  return [...photos].sort((a, b) => a.order - b.order)
}

/**
 * Returns the background image: that of the chosen category, else the first photo, else the thumbnail.
 */
export function chooseBackground(
  business: Pick<Business, 'categories' | 'photos' | 'thumbnailUrl'>,
  categoryId: string | null,
): string | null {
  const category = business.categories.find((one) => one.id === categoryId)
  return category?.imageUrl ?? sortPhotos(business.photos)[0]?.url ?? business.thumbnailUrl
}

/** Formats the document title: "{business} | {product}", or only the product without a business. */
export function toDocumentTitle(business: Pick<Business, 'name'> | null, productName: string): string {
  return business === null ? productName : `${business.name} | ${productName}`
}
