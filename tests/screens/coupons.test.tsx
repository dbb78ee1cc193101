import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import { createFlow } from '#src/screens/business/coupons/flow.ts'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/queries/notifications.query.ts'
import '#src/screens/shell/bottom-navigation/customer-parts.tsx'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { follow } from '#tests/support/follow.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const bia = { id: 'user-bia', name: 'Bia Souza' }
const coupon = (id: string, fields: { [field: string]: unknown }) => ({
  coupon: { coupon_id: id, description: null, expiration: null, ...fields },
})
const ten = coupon('ten', {
  description: '10% na primeira visita',
  // April 4 in UTC, but April 3 in the zone of the business.
  expiration: '2026-04-04T02:59:59.000Z',
  kind: 'percentage',
  amount: 10,
})
const nails = coupon('nails', { description: 'Unhas', kind: 'fixed', amount: 1_500, items_list: ['manicure'] })
const summer = coupon('summer', {
  description: 'Verão',
  expiration: '2026-03-03T11:59:59.000Z',
  kind: 'percentage',
  amount: 15,
})
const bare = coupon('bare', {})

interface Visit {
  coupons?: unknown
  business?: { [field: string]: unknown }
  /** The id of the user who is signed in at the identity provider, or null. */
  user?: string | null
  responses?: { [id: string]: unknown }
  stored?: { [key: string]: string }
  language?: Language
}

async function visit({ coupons = [ten, nails, summer, bare], business = {}, user = 'uid-bia', ...given }: Visit = {}) {
  const fake = createFakeDeps({
    user,
    stored: given.stored ?? {},
    responses: { readMe: bia, readBusiness: aBusinessResponse(business), readCoupons: coupons, ...given.responses },
  })
  const opened = await renderFlow({
    flow: 'coupons',
    createFlow,
    deps: fake.deps,
    entry: { name: 'coupons', params: { id: 'estudio-aurora' } },
    input: { customer: user === null ? null : exampleCustomer() },
    language: given.language ?? 'pt-BR',
  })
  return { ...opened, ...fake }
}

const rows = async () => within(await screen.findByRole('list', { name: /Estúdio Aurora/ })).getAllByRole('listitem')
const words = (element: HTMLElement | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

describe('the coupons of a business', () => {
  it('R-055 R-181 R-182 R-183 lists the coupons with the business’s descriptions, from the first page', async () => {
    const { calls, addresses } = await visit()
    expect(screen.getByRole('heading', { level: 1, name: 'Cupons' })).toBeTruthy()
    const names = ['10% na primeira visita', 'Unhas', 'Verão', 'Cupom de desconto']
    const listed = (await rows()).map(words)
    expect(listed).toHaveLength(names.length)
    for (const [at, name] of names.entries()) expect(listed[at]).toContain(name)
    expect(calls).toContainEqual(['readCoupons', { params: { id: 'b-1' }, query: { page: '1', length: '15' } }])
    expect(addresses.at(-1)).toMatchObject({ name: 'coupons', params: { id: 'estudio-aurora' } })
  })

  it('R-184 A-143 show their last day in the zone of the business; an expired one is marked and is no button', async () => {
    const { user, departure } = await visit()
    const [first, second, over] = await rows()
    expect(words(first)).toContain('Vale até sexta-feira, 3 de abril de 2026')
    expect(words(second)).not.toContain('Vale até')
    expect(words(over)).toContain('Vencido')
    expect(words(over)).toContain('Venceu na terça-feira, 3 de março de 2026')
    expect(within(over as HTMLElement).queryByRole('button')).toBeNull()
    await user.click(screen.getByText('Verão'))
    expect(departure()).toBeUndefined()
    expect(screen.getAllByText('Vencido')).toHaveLength(1)
  })

  it('R-185 show an amount as money, a percentage as "n %"', async () => {
    await visit()
    const [first, second] = await rows()
    expect(words(first)).toContain('10% de desconto')
    expect(words(second)).toContain('R$ 15,00 de desconto')
    expect(words(second)).toContain('Vale para alguns serviços')
  })

  it('R-185 show the money of the business', async () => {
    await visit({ business: { currency: 'USD' }, language: 'en-US' })
    const [, second] = await rows()
    expect(words(second)).toContain('US$ 15,00 off')
  })

  it('R-186 lead to the business with the coupon', async () => {
    const { user, departure } = await visit()
    await user.click(await screen.findByRole('button', { name: /^10% na primeira visita/ }))
    expect(departure()).toEqual({
      name: 'business',
      params: { id: 'estudio-aurora' },
      query: {},
      state: {
        coupon: {
          coupon_id: 'ten',
          description: '10% na primeira visita',
          expiration: '2026-04-04T02:59:59.000Z',
          kind: 'percentage',
          amount: 10,
          items_list: [],
        },
      },
      replace: false,
    })
  })

  it('R-187 lead to the pets of a business for pets with the coupon', async () => {
    const { user, departure } = await visit({ business: { sectorId: 'pets' } })
    await user.click(await screen.findByRole('button', { name: /^Unhas/ }))
    expect(departure()).toMatchObject({
      name: 'pets',
      params: { id: 'estudio-aurora' },
      state: { coupon: { coupon_id: 'nails', items_list: ['manicure'] } },
    })
  })

  it('R-182 says that there are none, and leads to the services', async () => {
    const { user, departure } = await visit({ coupons: [] })
    expect(await screen.findByRole('heading', { name: 'Nenhum cupom por enquanto' })).toBeTruthy()
    await follow({ user, departure }, 'Ver os serviços')
    expect(departure()).toMatchObject({ name: 'business', params: { id: 'estudio-aurora' }, state: null })
  })

  it('R-184 A-143 say that all have expired, and lead to the services', async () => {
    const { user, departure } = await visit({ coupons: [summer] })
    expect(words((await rows())[0])).toContain('Vencido')
    expect(screen.queryByText('Toque em um cupom para agendar com ele.')).toBeNull()
    expect(screen.getByText('Os cupons de Estúdio Aurora venceram. Você pode agendar sem cupom.')).toBeTruthy()
    await follow({ user, departure }, 'Ver os serviços')
    expect(departure()).toMatchObject({ name: 'business', state: null })
  })

  it('R-123 shows the coupons as the current section', async () => {
    const { user, departure } = await visit()
    const here = await screen.findByRole('link', { name: 'Cupons' })
    expect(here.getAttribute('aria-current')).toBe('page')
    await user.click(here)
    expect(departure()).toBeUndefined()
    await user.click(screen.getByRole('link', { name: 'Agendar' }))
    expect(departure()).toMatchObject({ name: 'path', params: { path: '/business/b-1' } })
  })

  it('R-647 say at the foot of the page how many notifications are new', async () => {
    const readNotifications = [{ title: 'Agendamento confirmado', createdAt: '2026-03-03T11:30:00.000Z' }]
    await visit({ responses: { readNotifications } })
    const badge = await screen.findByRole('img', { name: '1 aviso novo' })
    expect(badge.closest('a')?.getAttribute('href')).toBe('/notificacoes/b-1')
  })

  it('R-014 leads back, or to the business without a page before', async () => {
    const { user, departure } = await visit()
    await user.click(await screen.findByRole('button', { name: 'Voltar' }))
    expect(departure()).toMatchObject({ name: 'back', params: { path: '/business/estudio-aurora' } })
  })
})

describe('access to the coupons', () => {
  const signIn = { name: 'login', state: { goBackRoute: '/cupons/estudio-aurora', askedBy: 'page' }, replace: true }

  it('R-190 R-576 sends an anonymous user to the sign-in, which leads back, and reads no coupon', async () => {
    const { departure, storage, calls } = await visit({ user: null })
    await waitFor(() => expect(departure()).toMatchObject(signIn))
    expect(storage.read('device', 'goBackRoute')).toBe('/cupons/estudio-aurora')
    expect(calls).toEqual([])
  })

  it('R-287 A-69 a sign-in for the coupons drops the intent of a checkout that began another sign-in', async () => {
    const { departure, storage } = await visit({
      user: null,
      stored: { checkoutTrue: 'true', bookingTransactionId: 'tx-1' },
    })
    await waitFor(() => expect(departure()).toMatchObject(signIn))
    expect(storage.read('device', 'checkoutTrue')).toBeNull()
    expect(storage.read('device', 'bookingTransactionId')).toBeNull()
  })

  it('R-190 a customer whose session has expired signs in again', async () => {
    const { departure, actor } = await visit({ coupons: { kind: 'unauthorized', text: null } })
    await waitFor(() => expect(departure()).toMatchObject(signIn))
    expect(actor.getSnapshot().output.customer).toBeNull()
  })

  it('R-190 a customer who signs out elsewhere is sent to the sign-in', async () => {
    const { departure, actor } = await visit()
    await rows()
    actor.send({ type: 'session.changed', customer: null })
    await waitFor(() => expect(departure()).toMatchObject(signIn))
  })
})
