import type { EndpointId } from '#src/api/contract/endpoints.ts'

/**
 * Builds the server response of a business with its categories and services; a test gives only the fields it is about.
 */
export const aBusinessResponse = (overrides: { [field: string]: unknown } = {}) => ({
  id: 'b-1',
  name: 'Estúdio Aurora',
  status: 'active',
  currency: 'BRL',
  phone: '+55 11 3333-4444',
  thumbnailUrl: 'https://cdn.test/avatar.webp',
  photos: [
    { id: 'p2', url: 'https://cdn.test/second.webp', order: 2 },
    { id: 'p1', url: 'https://cdn.test/first.webp', order: 1 },
  ],
  categories: [unhas, cabelo],
  address: { street: 'Rua das Acácias', number: '120', city: 'São Paulo', state: 'SP' },
  ...overrides,
})

export const cabelo = { id: 'cabelo', name: 'Cabelo', image: 'https://cdn.test/cabelo.webp' }
export const unhas = { id: 'unhas', name: 'Unhas' }

export const services = {
  cabelo: [
    { id: 'corte', name: 'Corte', price: 12_000, duration: 60, pricingType: 'Fixed' },
    { id: 'hidra', name: 'Hidratação', price: 15_500, duration: 75, pricingType: 'Starts at' },
    { id: 'avaliacao', name: 'Avaliação', price: 9_900, duration: 20, pricingType: 'Free' },
    { id: 'noiva', name: 'Penteado', price: 99_900, duration: 150, pricingType: "Don't show" },
    { id: 'raiz', name: 'Coloração - Raiz', price: 18_000, duration: 90, pricingType: 'Fixed' },
    { id: 'mechas', name: 'Coloração - Mechas', price: 32_000, duration: 180, pricingType: 'Fixed' },
    { id: 'escova', name: 'Escova - Modelada', price: 8_000, duration: 45, pricingType: 'Fixed' },
    { id: 'barba', name: 'Barba', price: 6_000, duration: 30, pricingType: 'Fixed' },
    { id: 'luzes', name: 'Luzes', price: 40_000, duration: 200, pricingType: 'Fixed' },
  ],
  unhas: [{ id: 'manicure', name: 'Manicure', price: 4_000, duration: 40, pricingType: 'Fixed' }],
}

/** Builds the responses for all requests of the business page. */
export const businessResponses = (
  overrides: { [id in EndpointId]?: unknown } = {},
): { [id in EndpointId]?: unknown } => ({
  readBusiness: aBusinessResponse(),
  readSectors: [unhas, cabelo],
  readPackages: [],
  readServices: ({ query }: { query: { category_id: keyof typeof services } }) => services[query.category_id],
  ...overrides,
})
