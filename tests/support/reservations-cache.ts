import type { Page } from 'playwright'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'

/** When this device cached Bia's reservations at the test business: March 2, 2026, 9:00 local time. */
export const cachedOn = '2026-03-02T12:00:00.000Z'

const corte = {
  id: 'bk-1',
  status: 'active',
  service: { id: 'corte', name: 'Corte' },
  professional: { id: 'ana', name: 'Ana Lima' },
  priceCents: 6_000,
  pricingType: 'fixed',
  start: '2026-03-03T17:30:00.000Z',
  end: '2026-03-03T18:00:00.000Z',
  createdAt: '2026-03-01T12:00:00.000Z',
  isConfirmed: false,
  cancellationReason: null,
}

export const cachedReservations = {
  version: 2,
  customerId: 'user-bia',
  places: [
    {
      business: {
        id: 'b-1',
        slug: 'estudio-aurora',
        name: 'Estúdio Aurora',
        status: 'active',
        currency: 'BRL',
        language: 'portuguese',
        timeZone: 'America/Sao_Paulo',
        isDeviceZone: false,
        schedulingType: null,
        phone: '+551130624100',
        allowsReschedule: true,
        address: {
          street: 'Rua das Acácias',
          number: '120',
          unit: null,
          neighborhood: 'Pinheiros',
          city: 'São Paulo',
          state: 'SP',
          postalCode: '05422-000',
          latitude: null,
          longitude: null,
        },
      },
      lists: {
        reserves: { transactions: [{ id: 'tx-1', bookings: [corte], package: null }], page: 1, pages: 2 },
        packages: {
          transactions: [
            {
              id: 'tx-p',
              bookings: [{ ...corte, id: 'bk-s', start: null, end: null }],
              package: {
                id: 'pacote-dez',
                name: 'Pacote 10 cortes',
                priceCents: 45_507,
                quantity: 10,
                validityDays: 90,
                service: { id: 'corte', name: 'Corte' },
              },
            },
          ],
          page: 1,
          pages: 1,
        },
        asOf: cachedOn,
      },
      details: [],
    },
  ],
}

export const KEY = 'horacerta.kept.reservations'

/** Builds the stored data of a device on which Bia is signed in. */
export const withCached = (cached: unknown = cachedReservations) => ({
  userId: 'user-bia',
  meData: JSON.stringify({ id: 'user-bia', name: 'Bia Souza', phone: '+5511987654321', uid: 'uid-bia' }),
  [KEY]: typeof cached === 'string' ? cached : JSON.stringify(cached),
})

/**
 * Sets the offline cache of the page's customer at the sample business: full or empty, and with or without the lazy
 * chunk that reads it.
 */
export async function storeOnDevice(page: Page, { isCached, hasCode }: { isCached: boolean; hasCode: boolean }) {
  const { id, slug, name } = sampleBusiness
  await page.unroute(/\/reservations-cache/)
  if (!hasCode) await page.route(/\/reservations-cache/, (route) => route.abort())
  const places = cachedReservations.places.map((place) => ({
    ...place,
    business: { ...place.business, id, slug, name },
  }))
  await page.evaluate(
    ([key, value]) => {
      const customerId = localStorage.getItem('userId')
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify({ ...value, customerId }))
    },
    [KEY, isCached ? { ...cachedReservations, places } : null] as const,
  )
}
