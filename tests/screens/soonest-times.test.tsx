import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ChosenService, Language } from '#domain/entities.ts'
import { at, colouring, haircut, sampleBusiness, sampleDay } from '#machines/shared/booking-examples.ts'
import type { NavigationState } from '#machines/shared/flow.types.ts'
import { createFlow } from '#src/screens/booking/booking/flow.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const offer = ({ id }: ChosenService, who: string, ...hours: number[]) => ({
  service_id: id,
  professionals: [
    {
      ...{ id: who, name: who, price: 8000, pricingType: 'fixed', duration: 30 },
      schedule: hours.map((hour) => [{ start: at(hour), end: at(hour, 30) }, 1]),
    },
  ],
})
const usual = { services: [offer(haircut, 'Ana Lima', 9, 10, 14)], questions: ['Alguma alergia?'] }
const title = /^Primeiros horários: ter\., 3 de mar\.$/

interface Setting {
  services?: ChosenService[]
  state?: NavigationState
  dates?: unknown
  search?: unknown
  language?: Language
}

/** Opens the date page of one service. */
async function open({
  services = [haircut],
  state = { services },
  dates = [sampleDay, '2026-03-05'],
  search = usual,
  language = 'pt-BR',
}: Setting = {}) {
  const responses = {
    readAvailableDates: dates,
    readCouponDates: dates,
    search,
    searchWithCoupon: search,
    readRescheduleValid: { valid: true },
  }
  const fake = createFakeDeps({ now: '2026-03-02T12:00:00.000Z', responses })
  const rendered = await renderFlow({
    ...{ flow: 'booking', createFlow, deps: fake.deps, language },
    entry: { name: 'date', state },
    input: { business: sampleBusiness },
  })
  await act(async () => {})
  const searches = () => fake.calls.filter(([id]) => id === 'search' || id === 'searchWithCoupon')
  return { ...rendered, ...fake, searches }
}

const offered = async (text = title) => within((await screen.findByText(text)).parentElement ?? document.body)
const names = async (text?: RegExp) =>
  (await offered(text)).getAllByRole('button').map(({ textContent }) => textContent)
const absent = () => expect(screen.queryByText(title)).toBeNull()
/** The names of their buttons, which say the day to who hears one alone. */
const onThatDay = (...times: string[]) => times.map((time) => `${time} ter., 3 de mar.`)

describe('A-194 the soonest times', () => {
  it('stand above the calendar, of the first available day', async () => {
    const { searches } = await open()
    expect(await names()).toEqual(onThatDay('09:00', '10:00', '14:00'))
    expect(searches()).toHaveLength(1)
    expect(JSON.stringify(searches())).toContain(sampleDay)
  })

  it.each([
    ['en-US', /^Earliest times: Tue, Mar 3$/, ['9:00 AM Tue, Mar 3', '10:00 AM Tue, Mar 3', '2:00 PM Tue, Mar 3']],
    ['es-ES', /^Primeras horas: mar, 3 mar$/, ['09:00 mar, 3 mar', '10:00 mar, 3 mar', '14:00 mar, 3 mar']],
  ] as [Language, RegExp, string[]][])('are read in %s', async (language, name, times) => {
    await open({ language })
    expect((await names(name)).map((one) => one?.replaceAll(/\s/g, ' '))).toEqual(times)
  })

  it('of several services are those at which each can begin', async () => {
    const search = { services: [offer(haircut, 'Ana', 9, 10), offer(colouring, 'Bia', 10)], questions: [] }
    await open({ services: [haircut, colouring], search })
    expect(await names()).toEqual(onThatDay('09:00'))
  })

  it('a tap takes day, time and questions, and opens the review', async () => {
    const { user, actor } = await open()
    await user.click((await offered()).getByRole('button', { name: /^10:00/ }))
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ checkingOut: 'open' }))
    expect(actor.getSnapshot().context.draft).toMatchObject({
      day: sampleDay,
      items: [{ service: { id: 'haircut' }, start: at(10), professional: { id: 'Ana Lima' } }],
      questions: ['Alguma alergia?'],
    })
  })

  it('Back from that review leads to the times of the day, with the time chosen', async () => {
    const { user, actor } = await open()
    await user.click((await offered()).getByRole('button', { name: /^10:00/ }))
    await waitFor(() => expect(actor.getSnapshot().value).toEqual({ checkingOut: 'open' }))
    await user.click(await screen.findByRole('button', { name: 'Voltar' }))
    expect(await screen.findByRole('heading', { name: 'Escolha o horário' })).toBeTruthy()
    expect((await screen.findByRole('button', { pressed: true })).textContent).toContain('10:00')
  })

  it('ask for the times of the coupon', async () => {
    const { searches } = await open({ state: { services: [haircut], coupon: { coupon_id: 'c-1' } } })
    await offered()
    expect(searches().map(([id]) => id)).toEqual(['searchWithCoupon'])
  })

  it('are read again when a service is removed', async () => {
    const search = { services: [offer(haircut, 'Ana', 9, 10), offer(colouring, 'Bia', 10)], questions: [] }
    const { user } = await open({ services: [haircut, colouring], search })
    expect(await names()).toEqual(onThatDay('09:00'))
    await user.click(screen.getByRole('button', { name: 'Remover Coloração' }))
    expect(await names()).toEqual(onThatDay('09:00', '10:00'))
  })

  it.each([
    ['cannot be read', { kind: 'network' }],
    ['is answered with what does not fit the contract', { services: 'none' }],
    ['has no time', { services: [offer(haircut, 'Ana')], questions: [] }],
  ])('give way where the day %s, and the calendar works', async (_, search) => {
    const { user, searches } = await open({ search })
    await waitFor(() => expect(searches()).toHaveLength(1))
    expect(await screen.findByText('Escolha um dia no calendário.')).toBeTruthy()
    absent()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mostrar o próximo dia disponível' }))
    expect(screen.getByRole('button', { name: 'Buscar horários' }).hasAttribute('disabled')).toBe(false)
  })

  it('are not offered for a booking that is moved', async () => {
    const moved = { movedFrom: { start: at(9), professionalId: 'bia', unpaidUntil: null } }
    const state = { services: [haircut], bookingId: 'bk-1', reservationUpdate: true, reschedule: true, ...moved }
    const { searches } = await open({ state })
    expect(await screen.findByRole('grid')).toBeTruthy()
    absent()
    expect(searches()).toHaveLength(0)
  })
})
