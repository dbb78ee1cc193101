import { screen } from '@testing-library/react'
import type { Customer } from '#domain/entities.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import { createFlow } from '#src/screens/business/business/flow.ts'
import { aBusinessResponse, businessResponses, cabelo, services } from '#tests/support/business-wire.ts'
import { makeFlow, renderFlow } from '#tests/support/flow.tsx'
import { aBooking, aTransaction, NOW } from '#tests/support/reservation-wire.ts'
import type { Scenario, Stored, World } from './scenario.ts'

const open = (
  { deps, clock }: World,
  entry: Parameters<typeof renderFlow>[0]['entry'] = { name: 'business' },
  saved: unknown = null,
  customer: Customer | null = null,
) => renderFlow({ flow: 'business', createFlow, deps, clock, entry, input: { saved, customer }, language: 'en-US' })

const chosenBefore = {
  version: 2,
  address: 'b-1',
  services: [{ id: 'corte', categoryId: 'cabelo' }],
  pets: [],
  petDraft: { name: '', sex: null, speciesId: null, breedId: null },
}

/** A transaction that was booked just now and is unpaid. */
const unpaid = aTransaction({ bookings: [aBooking({ status: 'waiting', createdAt: NOW })] })

const ten = { coupon: { coupon_id: 'ten', description: '10%' } }
const ofCabelo = services.cabelo
const withCoupon = { name: 'business', query: { coupon: 'ten' } } as const

/** Lists the scenarios of the business flow. */
export const businessScenarios: { [screen: string]: Scenario } = {
  business: {
    responses: businessResponses(),
    empty: { readBusiness: aBusinessResponse({ categories: [] }), readSectors: [], readPackages: [] },
    open: (world) => open(world),
  },
  'business page of a customer': {
    responses: businessResponses({
      readCoupons: [{ coupon: { coupon_id: 'ten', description: '10%' } }],
      readNotifications: [],
      readReservations: { items: [unpaid], total: 1 },
    }),
    empty: { readCoupons: [], readReservations: { items: [], total: 1 } },
    user: 'uid-bia',
    open: (world) => open(world, { name: 'business' }, null, exampleCustomer()),
  },
  'business page of its owner': {
    responses: businessResponses({
      readBusiness: aBusinessResponse({ ownerId: exampleCustomer().id }),
      readCoupons: [],
      sendPanelEvent: {},
    }),
    user: 'uid-bia',
    open: (world) => open(world, { name: 'business' }, null, exampleCustomer()),
  },
  'business page with a coupon': {
    responses: businessResponses({ readCoupons: [ten], readCouponServices: ofCabelo }),
    empty: { readCoupons: [] },
    open: (world) => open(world, withCoupon),
  },
  'services with a coupon': {
    responses: businessResponses({ readCoupons: [ten], readCouponServices: ofCabelo }),
    empty: { readCouponServices: [] },
    open: async (world) => {
      const opened = await open(world, withCoupon)
      await opened.user.click(await screen.findByRole('button', { name: 'Cabelo' }))
      return opened
    },
  },
  'business with a sign-in link': {
    responses: businessResponses({
      verifyAuthLink: { status: 'OK', message: 'token' },
      readMe: { id: 'ana', name: 'Ana' },
    }),
    open: (world) => open(world, { name: 'businessToken', params: { id: 'b-1', token: 'abc' } }),
  },
  'chosen services': {
    responses: businessResponses(),
    empty: { readServices: [] },
    open: (world) => open(world, { name: 'business' }, makeFlow(createFlow, world.deps).saved?.parse(chosenBefore)),
  },
  'services on the business page': {
    responses: businessResponses(),
    empty: { readServices: [] },
    open: async (world) => {
      const opened = await open(world)
      await opened.user.click(await screen.findByRole('button', { name: 'Cabelo' }))
      return opened
    },
  },
  'services of the only category': {
    responses: businessResponses({ readBusiness: aBusinessResponse({ categories: [cabelo] }) }),
    empty: { readServices: [] },
    open: (world) => open(world),
  },
  'service page': {
    responses: businessResponses(),
    empty: { readServices: [] },
    open: (world) => open(world, { name: 'services', query: { categoryId: 'cabelo' } }),
  },
}

export const storedBusiness: Stored = {
  flow: 'business',
  createFlow,
  responses: businessResponses(),
  sample: chosenBefore,
  entry: { name: 'business' },
}
