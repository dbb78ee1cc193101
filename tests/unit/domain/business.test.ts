import { describe, expect, it } from 'vitest'
import {
  chooseBackground,
  isAppOnly,
  isBookable,
  isOwner,
  sortCategories,
  sortPhotos,
  toDocumentTitle,
} from '#domain/business/business.ts'
import type { Category } from '#domain/entities.ts'

const category = (name: string, imageUrl: string | null = null): Category => ({
  id: name,
  name,
  imageUrl,
  features: [],
})
const photo = (id: string, order: number) => ({ id, url: `/${id}.webp`, order })

describe('a business', () => {
  it('A-99 is bookable while its status is active, and in no other', () => {
    expect(['active', 'inactive', 'ACTIVE', '', 'blocked'].map((status) => isBookable({ status }))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('A-28 can be booked only in the app when the configuration names its id or slug', () => {
    const business = { id: '7', slug: 'studio' }
    expect(isAppOnly(business, [])).toBe(false)
    expect(isAppOnly(business, ['7'])).toBe(true)
    expect(isAppOnly(business, ['studio'])).toBe(true)
    expect(isAppOnly({ id: '8', slug: null }, ['7', 'studio'])).toBe(false)
  })

  it('R-032 belongs to the user whose id is its ownerId', () => {
    expect(isOwner({ ownerId: 'u1' }, { id: 'u1' })).toBe(true)
    expect(isOwner({ ownerId: 'u1' }, { id: 'u2' })).toBe(false)
    expect(isOwner({ ownerId: 'u1' }, null)).toBe(false)
    expect(isOwner({ ownerId: null }, { id: 'u1' })).toBe(false)
  })
})

describe('categories', () => {
  it('R-097 are sorted by name in the alphabet of the language, ignoring accents and case', () => {
    const names = ['Zumba', 'água', 'Escova', 'estética', 'Ácido', 'Sala 10', 'Sala 9']
    const sorted = ['Ácido', 'água', 'Escova', 'estética', 'Sala 9', 'Sala 10', 'Zumba']
    const list = names.map((name) => category(name))
    expect(sortCategories(list, 'pt-BR').map(({ name }) => name)).toEqual(sorted)
    expect(list.map(({ name }) => name)).toEqual(names)
    expect(sortCategories([category('Nz'), category('Ñ'), category('O')], 'es-ES').map(({ name }) => name)).toEqual([
      'Nz',
      'Ñ',
      'O',
    ])
    expect(sortCategories([category('Nz'), category('Ñ'), category('O')], 'en-US').map(({ name }) => name)).toEqual([
      'Ñ',
      'Nz',
      'O',
    ])
  })
})

describe('background picture of the page', () => {
  const business = {
    categories: [category('Cabelo', '/cabelo.webp'), category('Unha')],
    photos: [photo('second', 2), photo('first', 1)],
    thumbnailUrl: '/thumbnail.webp',
  }

  it('R-019 is that of the chosen category', () => {
    expect(chooseBackground(business, 'Cabelo')).toBe('/cabelo.webp')
  })

  it('R-019 is the first photo by order without one', () => {
    expect([chooseBackground(business, 'Unha'), chooseBackground(business, null)]).toEqual([
      '/first.webp',
      '/first.webp',
    ])
    expect(sortPhotos(business.photos).map(({ id }) => id)).toEqual(['first', 'second'])
  })

  it('R-019 is the thumbnail without photos, or none', () => {
    expect(chooseBackground({ ...business, photos: [] }, null)).toBe('/thumbnail.webp')
    expect(chooseBackground({ ...business, photos: [], thumbnailUrl: null }, 'gone')).toBeNull()
  })
})

describe('title of the page', () => {
  it('R-020 names the business and the product', () => {
    expect(toDocumentTitle({ name: 'Studio Ana' }, 'Hora Certa')).toBe('Studio Ana | Hora Certa')
    expect(toDocumentTitle(null, 'Hora Certa')).toBe('Hora Certa')
  })
})
