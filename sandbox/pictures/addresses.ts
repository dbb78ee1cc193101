import type { BusinessData, ProfessionalData } from '#sandbox/data/schema.ts'
import { TRADE_NAMES } from './clothes.ts'
import { findSex } from './people.ts'

/** Path of the generated pictures; `draw.ts` draws them from their names. */
export const PICTURES_PATH = '/pictures'

/** Returns the URL of a picture; with an empty origin it is relative to the page's host. */
export function pictureUrl(origin: string, name: string): string {
  return `${origin}${PICTURES_PATH}/${name}.webp`
}

/** Returns the URL of a business's logo: a sign of its trade in the colours of its first picture. */
export function logoUrl(origin: string, { id, sector, photos = [] }: BusinessData): string {
  return pictureUrl(origin, ['logo', ...photos.slice(0, 1), sector, id].join('-'))
}

/** Returns the URL of a professional's portrait, in the clothes of the trade; or of the picture that the data set names. */
export function avatarUrl(
  origin: string,
  { sector }: BusinessData,
  { id, name, portrait, picture }: ProfessionalData,
): string {
  const trade = TRADE_NAMES.find((word) => word === sector) ?? 'other'
  return pictureUrl(origin, picture ?? ['person', findSex(name), trade, id, ...(portrait ? [portrait] : [])].join('-'))
}
