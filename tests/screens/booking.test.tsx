import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import { readDay } from '#domain/time.ts'
import {
  at,
  colouring,
  colouringAtEleven,
  haircut,
  haircutAtTen,
  sampleBusiness,
  sampleDay,
} from '#machines/shared/booking-examples.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import type { FlowInput, NavigationState, RouteName } from '#machines/shared/flow.types.ts'
import { lastAnnouncement } from '#src/components/feedback/live-region.ts'
import { ZoneNotice } from '#src/components/feedback/zone-notice.tsx'
import { createFlow } from '#src/screens/booking/booking/flow.ts'
import { useSlotTexts } from '#src/screens/booking/time-index/slot-texts.ts'
import { Slots } from '#src/screens/booking/time-index/slots.tsx'
import { renderFlow } from '#tests/support/flow.tsx'
import { aBooking, aTransaction } from '#tests/support/reservation-wire.ts'
import { buildSavedBooking } from '#tests/support/saved-booking.ts'
import { renderScreen } from '#tests/support/screens.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const services = [haircut, colouring]
const slots = (...hours: number[]) => hours.map((hour) => [{ start: at(hour), end: at(hour, 30) }, 1])
const professional = (id: string, ...hours: number[]) => ({
  id,
  name: id === 'ana' ? 'Ana' : 'Bia',
  price: id === 'ana' ? 8000 : 9500,
  pricingType: 'fixed',
  duration: 30,
  schedule: slots(...hours),
})
const offer = (service_id: string, ...professionals: ReturnType<typeof professional>[]) => ({
  service_id,
  professionals,
})
const usual = {
  services: [
    offer('haircut', professional('ana', 9, 10, 11, 12, 13, 14, 18), professional('bia', 15)),
    offer('colouring', professional('ana', 10, 11), professional('bia', 16)),
  ],
}

/** The navigation state that reschedules a haircut with Bia. */
const moving = {
  services: [haircut],
  bookingId: 'bk-1',
  reservationUpdate: true,
  reschedule: true,
  isPackage: false,
  movedFrom: { start: at(9), professionalId: 'bia', unpaidUntil: null },
}

interface Setting {
  at?: RouteName
  state?: NavigationState
  input?: Partial<FlowInput<unknown>>
  dates?: unknown
  search?: unknown
  /** The response to whether the booking can still be rescheduled, or a failure. */
  valid?: unknown
  reservations?: unknown
  language?: Language
  /** The id of an earlier booking of this tab, for a customer who goes back in the history. */
  before?: string
}

/** Opens the booking of two services, on the date page by default. */
async function open({
  at: name = 'date',
  state = { services },
  input = {},
  dates = [sampleDay, '2026-03-05', '2026-04-01'],
  search = usual,
  valid = { valid: true },
  reservations = { items: [], total: 0 },
  language = 'pt-BR',
  before,
}: Setting = {}) {
  const searches = { search, searchWithCoupon: search }
  const responses = {
    readAvailableDates: dates,
    readCouponDates: dates,
    ...searches,
    readRescheduleValid: valid,
    readReservations: reservations,
  }
  const inTab = before === undefined ? {} : { 'horacerta.note.before': before }
  const fake = createFakeDeps({ now: '2026-03-02T12:00:00.000Z', responses, inTab })
  const rendered = await renderFlow({
    flow: 'booking',
    createFlow,
    deps: fake.deps,
    entry: { name, state, ...(before === undefined ? {} : { step: name }) },
    input: { business: sampleBusiness, ...input },
    language,
  })
  await act(async () => {})
  return { ...rendered, ...fake }
}

/** Opens the time page of the chosen day. */
const openTimes = (setting: Setting = {}) => open({ at: 'times', state: { services, date: sampleDay }, ...setting })

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const isDaySelected = (name: string) => screen.getByRole('gridcell', { selected: true }).contains(button(name))
/** Returns the chosen time in the list of this name. */
const chosenIn = (list: string) =>
  within(screen.getByRole('region', { name: list })).getByRole('button', { pressed: true })
const slotNames = () =>
  screen
    .getAllByRole('button')
    .filter((one) => one.hasAttribute('aria-pressed'))
    .map((one) => one.textContent)

/** Returns the prefilled text of the message to the business. */
function chatText(dialog: HTMLElement): string | null {
  const chat = new URL(
    within(dialog)
      .getByRole('link', { name: /WhatsApp/ })
      .getAttribute('href') ?? '',
  )
  expect(chat.origin + chat.pathname).toBe('https://wa.me/5511987654321')
  return chat.searchParams.get('text')
}

// Preloads the lazy chunk of dialogs, so that no test waits for it.
beforeAll(() => import('#src/components/overlay/dialog-panel.tsx'))

describe('A-177 Back after a booking', () => {
  const before = JSON.stringify({
    businessIds: ['1'],
    transactionId: 'tx-1',
    bookingId: null,
    packageName: null,
    start: at(9),
  })

  it.each([
    ['pt-BR', /^Você já agendou: .*3 de março.*, 09:00$/, 'Ver agendamento'],
    ['en-US', /^You’ve already booked: .*March 3.*, 9:00.AM$/, 'View appointment'],
    ['es-ES', /^Ya has reservado: .*3 de marzo.*, 09:00$/, 'Ver la cita'],
  ] as [Language, RegExp, string][])(
    'the times page mentions an earlier booking in %s, and leads to it',
    async (language, said, way) => {
      const { user, departure } = await openTimes({ language, before })
      expect(within(await screen.findByRole('note')).getByText(said)).toBeTruthy()
      await user.click(button(way))
      expect(departure()).toMatchObject({ name: 'confirmationTransaction', params: { bookingTransactionId: 'tx-1' } })
    },
  )

  it('the date page mentions an earlier booking; another one can be made there', async () => {
    await open({ before })
    expect(within(await screen.findByRole('note')).getByText(/^Você já agendou: /)).toBeTruthy()
  })

  it('a rescheduled booking is mentioned, and can be rescheduled again', async () => {
    const moved = JSON.stringify({ ...JSON.parse(before), bookingId: 'bk-1' })
    await openTimes({ before: moved, state: { ...moving, date: sampleDay } })
    const said = await screen.findByText(/^Você já agendou: .*3 de março.*, 09:00$/)
    const note = said.closest('[role=note]')
    expect(note?.textContent).toContain('Se quiser, escolha outro horário aqui.')
  })

  it('a new booking does not mention an earlier one', async () => {
    await openTimes()
    expect(screen.queryByText(/^Você já agendou/)).toBeNull()
  })
})

describe('the date page', () => {
  it.each([
    ['pt-BR', 'Escolha a data', '2 de 4'],
    ['en-US', 'Choose the date', '2 of 4'],
    ['es-ES', 'Elige la fecha', '2 de 4'],
  ] as const)('R-193 has its title in %s', async (language, title, step) => {
    await open({ language })
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
    expect(screen.getByText(step)).toBeDefined()
  })

  it('R-194 says that it is step 2 of 4', async () => {
    await open({ language: 'en-US' })
    expect(screen.getByText('2 of 4')).toBeDefined()
  })

  it('R-196 says how many services are scheduled and where', async () => {
    await open()
    expect(screen.getByText('2 serviços para agendar em Estúdio Flor')).toBeDefined()
  })

  it('R-197 shows a chip with the name of each service, in the language of the page', async () => {
    await open({ language: 'es-ES' })
    const chips = within(screen.getByRole('list', { name: 'Servicios elegidos' })).getAllByRole('listitem')
    expect(chips.map((chip) => chip.textContent)).toEqual(['Corte de pelo', 'Coloración'])
  })

  it('A-156 names the pet of each service, at the date, at the times and on the review', async () => {
    const ofPets = [{ ...haircut, petName: 'Thor' }, colouring]
    const { user } = await open({ state: { services: ofPets } })
    expect(screen.getByText('Corte para Thor')).toBeDefined()
    expect(screen.getByText('Coloração')).toBeDefined()
    await user.click(button('Mostrar o próximo dia disponível'))
    await user.click(button('Buscar horários'))
    await screen.findByRole('heading', { level: 1, name: 'Escolha o horário' })
    expect(await screen.findByText('Corte para Thor')).toBeDefined()
    await user.click((await screen.findAllByRole('button', { pressed: false }))[0] as HTMLElement)
    await user.click(button('Continuar'))
    expect(await screen.findByRole('button', { name: /Corte para Thor/ })).toBeDefined()
  })

  it('R-198 shows one month of six weeks of seven days', async () => {
    await open()
    const rows = screen.getAllByRole('row')
    expect(rows).toHaveLength(6)
    for (const row of rows) expect(row.children).toHaveLength(7)
    expect(screen.getByRole('heading', { name: 'Março de 2026' })).toBeDefined()
  })

  it('R-199 offers the days of the answer', async () => {
    await open()
    expect(button('terça-feira, 3 de março').getAttribute('aria-disabled')).toBeNull()
  })

  it('R-200 offers no other day', async () => {
    const { user, actor } = await open()
    expect(button('quarta-feira, 4 de março').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('quarta-feira, 4 de março'))
    expect(actor.getSnapshot().context.draft.day).toBeNull()
  })

  it('R-203 selects the next available day, in the next month as well, and stays', async () => {
    const { user } = await open()
    for (const _ of [1, 2, 3]) await user.click(button('Mostrar o próximo dia disponível'))
    expect(screen.getByRole('heading', { name: 'Abril de 2026' })).toBeDefined()
    expect(screen.getByText('Quarta-feira, 1 de abril').getAttribute('aria-live')).toBe('polite')
    expect(isDaySelected('quarta-feira, 1 de abril')).toBe(true)
    expect(button('Mostrar o próximo dia disponível').hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('heading', { level: 1, name: 'Escolha a data' })).toBeDefined()
  })

  it('R-203 A-199 turns the week to the next available day, and stays with the week when a service is removed', async () => {
    const { user } = await open({ dates: [sampleDay, '2026-03-18'] })
    await user.click(button('Semana'))
    expect(screen.getAllByRole('row')).toHaveLength(1)
    for (const _ of [1, 2]) await user.click(button('Mostrar o próximo dia disponível'))
    expect(screen.getByRole('heading', { name: '15 – 21 de março' })).toBeDefined()
    expect(isDaySelected('quarta-feira, 18 de março')).toBe(true)
    await user.click(button('Remover Corte'))
    expect(await screen.findByRole('button', { name: 'Próxima semana' })).toBeDefined()
  })

  it('R-201 A-199 a day of a week opens its times as one of a month does', async () => {
    const { user } = await open()
    await user.click(button('Semana'))
    await user.click(button('terça-feira, 3 de março'))
    expect(screen.getByRole('heading', { level: 1, name: 'Escolha a data' })).toBeDefined()
    expect(await screen.findByRole('heading', { level: 1, name: 'Escolha o horário' })).toBeDefined()
  })

  it('R-198 with few days left shows the next month with its free days in one tap, and focuses the first of them', async () => {
    const april = ['2026-04-07', '2026-04-08', '2026-04-09', '2026-04-10']
    const { user } = await open({ dates: [sampleDay, ...april] })
    await user.click(button('Abril de 2026: 4 dias livres'))
    expect(screen.getByRole('heading', { name: 'Abril de 2026' })).toBeDefined()
    expect(document.activeElement).toBe(button('terça-feira, 7 de abril'))
    expect(screen.queryByRole('button', { name: /dias livres/ })).toBeNull()
  })

  it('R-200 marks days that are over apart from days without free times', async () => {
    await open()
    const [over, full] = [button('domingo, 1 de março'), button('quarta-feira, 4 de março')]
    expect(full.getAttribute('aria-disabled')).toBe('true')
    expect(over.getAttribute('aria-disabled')).toBe('true')
    expect(over.className).not.toBe(full.className)
  })

  it('R-204 goes to the times with the selected day, and not without one', async () => {
    const { user, addresses } = await open()
    expect(button('Buscar horários').hasAttribute('disabled')).toBe(true)
    await user.click(button('Mostrar o próximo dia disponível'))
    await user.click(button('Buscar horários'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Escolha o horário' })).toBeDefined()
    expect(addresses.at(-1)).toMatchObject({ name: 'times', step: 'times/0' })
  })

  it('R-201 starts the search at the tap on a day, and the times of the pause after it are those of the page', async () => {
    const { user, calls } = await open()
    // The second one is that of the soonest times.
    expect(calls.map(([id]) => id)).toEqual(['readAvailableDates', 'search'])
    await user.click(button('terça-feira, 3 de março'))
    expect(screen.getByRole('heading', { level: 1, name: 'Escolha a data' })).toBeDefined()
    expect(calls.map(([id]) => id)).toEqual(['readAvailableDates', 'search', 'search'])
    await screen.findByRole('heading', { level: 1, name: 'Escolha o horário' })
    await waitFor(() => expect(slotNames().length).toBeGreaterThan(0))
    expect(calls.filter(([id]) => id === 'search')).toHaveLength(2)
  })

  it('R-202 passes date, services and the other navigation state to the time page', async () => {
    const marks = {
      bookingId: 'b-1',
      reservationUpdate: true,
      coupon: { coupon_id: 'c' },
      reschedule: true,
      isPackage: false,
    }
    const { user, addresses } = await open({ state: { services: [haircut], ...marks } })
    await user.click(button('Mostrar o próximo dia disponível'))
    await user.click(button('Buscar horários'))
    expect(addresses.at(-1)?.state).toMatchObject({ date: sampleDay, services: [haircut], ...marks })
  })

  it('R-206 R-208 R-243 reads dates and times from the coupon’s calls if the state has a coupon', async () => {
    const { user, calls } = await open({ state: { services, coupon: { coupon_id: 'ten' } } })
    await user.click(button('Mostrar o próximo dia disponível'))
    await user.click(button('Buscar horários'))
    await screen.findByRole('heading', { level: 1, name: 'Escolha o horário' })
    expect(calls.map(([id]) => id)).toEqual(['readCouponDates', 'searchWithCoupon', 'searchWithCoupon'])
    for (const [, request] of calls) expect(request).toMatchObject({ body: { coupon_id: 'ten' } })
  })

  it('R-209 says that the coupon may be the reason for no dates', async () => {
    await open({ state: { services, coupon: { coupon_id: 'ten' } }, dates: [] })
    const dialog = await screen.findByRole('alertdialog', { name: 'Nenhuma data ou horário disponível' })
    expect(dialog.textContent).toContain('O cupom pode valer só em alguns dias.')
  })

  it('says which day a tap opens', async () => {
    const { user } = await open()
    await user.click(button('terça-feira, 3 de março'))
    expect(lastAnnouncement()).toBe('Carregando os horários de terça-feira, 3 de março…')
    expect(screen.getByText('Terça-feira, 3 de março').getAttribute('aria-live'), 'not said twice').toBe('off')
  })

  it('shows a calendar without days while it loads', async () => {
    await open({ dates: () => new Promise(() => {}) })
    expect(screen.getByText('Carregando os dias disponíveis…')).toBeDefined()
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('removes a service and reads the days again', async () => {
    const { user, calls } = await open()
    await user.click(button('Remover Corte'))
    expect(screen.getByText('1 serviço para agendar em Estúdio Flor')).toBeDefined()
    expect(calls.filter(([id]) => id === 'readAvailableDates')).toHaveLength(2)
  })

  it('R-209 says that there are no dates, offers ways to get in touch, and goes back', async () => {
    const { user, departure } = await open({ dates: [], language: 'en-US' })
    const dialog = await screen.findByRole('alertdialog', { name: 'No dates or times available' })
    expect(within(dialog).getByText('Please contact the establishment')).toBeDefined()
    const chat = within(dialog).getByRole('link', { name: /WhatsApp/ })
    expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain('Haircut and Colouring')
    expect(within(dialog).getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+5511987654321')
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(departure()).toMatchObject({ name: 'back' })
  })

  it.each<[Language, string]>([
    ['pt-BR', 'Olá, Estúdio Flor! Gostaria de agendar Corte e Coloração.'],
    ['en-US', 'Hello, Estúdio Flor! I’d like to book Haircut and Colouring.'],
    ['es-ES', '¡Hola, Estúdio Flor! Me gustaría reservar Corte de pelo y Coloración.'],
  ])(
    'beyond 22: offers a message to the business with the requested services if there are no dates, in %s',
    async (language, text) => {
      await open({ dates: [], language })
      expect(chatText(await screen.findByRole('alertdialog'))).toBe(text)
    },
  )

  it('beyond 22: offers only the way back if the business has no phone', async () => {
    await open({ dates: [], language: 'en-US', input: { business: { ...sampleBusiness, phone: null } } })
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).queryAllByRole('link')).toEqual([])
    expect(within(dialog).getByRole('button', { name: 'OK' })).toBeDefined()
  })

  it('R-210 shows why the dates could not be read, with the text of the server', async () => {
    await open({ dates: { kind: 'server', status: 500, text: serverSays('Closed for repairs') }, language: 'en-US' })
    const dialog = await screen.findByRole('alertdialog', { name: 'Attention' })
    expect(within(dialog).getByText('Error loading available dates. Closed for repairs')).toBeDefined()
  })

  it('R-205 has the title "Attention" and goes back on OK', async () => {
    const { user, departure } = await open({ dates: { kind: 'timeout' }, language: 'en-US' })
    const dialog = await screen.findByRole('alertdialog', { name: 'Attention' })
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(departure()).toMatchObject({ name: 'back', params: { path: '/business/b-1' } })
  })
})

describe('the time page', () => {
  it.each([
    ['pt-BR', 'Escolha o horário'],
    ['en-US', 'Select time'],
    ['es-ES', 'Elige la hora'],
  ] as const)('R-211 has its title in %s', async (language, title) => {
    await openTimes({ language })
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
  })

  it('R-212 says that it is step 3 of 4', async () => {
    await openTimes({ language: 'en-US' })
    expect(screen.getByText('3 of 4')).toBeDefined()
  })

  it('R-213 shows the day and the business', async () => {
    await openTimes({ language: 'en-US' })
    expect(screen.getByText("You're booked for Tuesday, March 3 at Estúdio Flor")).toBeDefined()
  })

  it('R-214 shows one service at a time, as a chip', async () => {
    const { user } = await openTimes()
    expect(button('Remover Corte')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Remover Coloração' })).toBeNull()
    await user.click(button('Continuar'))
    expect(button('Remover Coloração')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Remover Corte' })).toBeNull()
  })

  it('R-215 goes back to the previous service', async () => {
    const { user, addresses } = await openTimes()
    await user.click(button('Continuar'))
    expect(addresses.at(-1)?.step).toBe('times/1')
    await user.click(button('Voltar'))
    expect(button('Remover Corte')).toBeDefined()
    expect(addresses.at(-1)?.step).toBe('times/0')
  })

  it('R-216 lists each professional with price, duration and own times', async () => {
    await openTimes()
    const ana = within(screen.getByRole('region', { name: 'Ana' }))
    expect(ana.getByText('R$ 80,00')).toBeDefined()
    expect(ana.getByText('30 min')).toBeDefined()
    expect(ana.getByRole('button', { name: 'terça-feira, 3 de março, 09:00, com Ana' })).toBeDefined()
    const bia = within(screen.getByRole('region', { name: 'Bia' }))
    expect(bia.getByText('R$ 95,00')).toBeDefined()
    expect(bia.getByRole('button', { name: 'terça-feira, 3 de março, 15:00, com Bia' })).toBeDefined()
  })

  it('R-217 shows business, sector, price and duration without a chosen professional', async () => {
    await openTimes({ input: { business: { ...sampleBusiness, allowSelectProfessional: false } } })
    const summary = within(screen.getByRole('region', { name: 'Estúdio Flor' }))
    expect(summary.getByText('Cabelo').parentElement?.textContent).toBe('Cabelo · 30 min')
    expect(summary.getByText('R$ 80,00')).toBeDefined()
    expect(summary.getByRole('button', { name: 'terça-feira, 3 de março, 09:00' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Ana' })).toBeNull()
  })

  it("R-217 A-149 shows the service's own price and duration until a time, and with it a professional, is chosen", async () => {
    const { user } = await openTimes({
      state: { services: [{ ...haircut, priceCents: 7_000, durationMinutes: 45 }], date: sampleDay },
      input: { business: { ...sampleBusiness, allowSelectProfessional: false } },
    })
    expect(screen.getByText('Cabelo').parentElement?.textContent).toBe('Cabelo · 45 min')
    expect(screen.getByText('R$ 70,00')).toBeDefined()
    await user.click(button(/^Mais/))
    await user.click(button('terça-feira, 3 de março, 15:00'))
    expect(screen.getByText('Cabelo').parentElement?.textContent).toBe('Cabelo · 30 min')
    expect(screen.getByText('R$ 95,00')).toBeDefined()
  })

  it('R-218 shows four times of each list at first, with its own More button', async () => {
    await openTimes()
    const ana = within(screen.getByRole('region', { name: 'Ana' }))
    expect(ana.getAllByRole('button', { name: /com Ana/ })).toHaveLength(4)
    expect(ana.getByRole('button', { name: 'Mais 3, Ana' })).toBeDefined()
    expect(within(screen.getByRole('region', { name: 'Bia' })).queryByRole('button', { name: /Mais/ })).toBeNull()
  })

  it.each<[Language, string, string, string]>([
    ['pt-BR', 'Mais 3', '30 min · a partir das 09:00', '30 min · a partir das 15:00'],
    ['en-US', 'More 3', '30 min · from 9:00 AM', '30 min · from 3:00 PM'],
    ['es-ES', 'Más 3', '30 min · desde las 09:00', '30 min · desde las 15:00'],
  ])(
    'A-184 tells how many times are left, and the earliest of each professional, in %s',
    async (language, more, ...from) => {
      await openTimes({ language })
      const ana = within(screen.getByRole('region', { name: 'Ana' }))
      expect(ana.getByText(more).closest('button')).toBe(ana.getByRole('button', { name: `${more}, Ana` }))
      const details = ['Ana', 'Bia'].map((name) =>
        within(screen.getByRole('region', { name }))
          .getByText('30 min')
          .parentElement?.textContent?.replace(/\s/g, ' '),
      )
      expect(details).toEqual(from)
    },
  )

  it('R-219 shows the next four on More, while there are more', async () => {
    const { user } = await openTimes()
    await user.click(button('Mais 3, Ana'))
    const ana = within(screen.getByRole('region', { name: 'Ana' }))
    expect(ana.getAllByRole('button', { name: /com Ana/ })).toHaveLength(7)
    expect(ana.queryByRole('button', { name: 'Mais 3, Ana' })).toBeNull()
  })

  describe('A-192 the days before and after', () => {
    /** Answers a search with the usual times, on the day that is asked for. */
    const onItsDay = ({ body }: { body: { start_time: string } }) =>
      JSON.parse(JSON.stringify(usual).replaceAll(sampleDay, body.start_time.slice(0, 10)))
    const openOn = (date: string, setting: Setting = {}) =>
      openTimes({ state: { services, date }, search: onItsDay, ...setting })

    it.each<[Language, string, string]>([
      ['pt-BR', 'Dia disponível anterior: ter., 3 de mar.', 'Próximo dia disponível: qua., 1 de abr.'],
      ['en-US', 'Previous available day: Tue, Mar 3', 'Next available day: Wed, Apr 1'],
      ['es-ES', 'Día disponible anterior: mar, 3 mar', 'Próximo día disponible: mié, 1 abr'],
    ])('are one tap away, and the names of their buttons begin with that in %s', async (language, before, after) => {
      await openOn('2026-03-05', { language })
      for (const name of [before, after]) {
        const visible = button(name).textContent
        expect(name.endsWith(`: ${visible}`)).toBe(true)
      }
    })

    it('shows the times of the next one in place of these, at the first service, and keeps the services', async () => {
      const { user, calls, addresses, actor } = await openOn(sampleDay)
      await user.click(button('terça-feira, 3 de março, 09:00, com Ana'))
      await user.click(button('Continuar'))
      expect(actor.getSnapshot().context.draft.items).toHaveLength(2)
      await user.click(button('Próximo dia disponível: qui., 5 de mar.'))
      expect(await screen.findByText('Agendamento para quinta-feira, 5 de março em Estúdio Flor')).toBeDefined()
      expect(await screen.findByRole('button', { name: 'quinta-feira, 5 de março, 09:00, com Ana' })).toBeDefined()
      expect(button('Remover Corte')).toBeDefined()
      expect(actor.getSnapshot().context.draft).toMatchObject({ day: '2026-03-05', services, items: [] })
      expect(addresses.at(-1)).toMatchObject({ name: 'times', step: 'times/0', state: { date: '2026-03-05' } })
      expect(calls.map(([id]) => id)).toEqual(['readAvailableDates', 'search', 'search'])
      expect(lastAnnouncement()).toBe('Carregando os horários de quinta-feira, 5 de março…')
    })

    it('goes on while the times of a day are being read', async () => {
      const { user } = await open({ search: () => new Promise(() => {}) })
      await user.click(button('Mostrar o próximo dia disponível'))
      await user.click(button('Buscar horários'))
      await user.click(await screen.findByRole('button', { name: 'Próximo dia disponível: qui., 5 de mar.' }))
      await user.click(await screen.findByRole('button', { name: 'Próximo dia disponível: qua., 1 de abr.' }))
      expect(await screen.findByText('Agendamento para quarta-feira, 1 de abril em Estúdio Flor')).toBeDefined()
      expect(screen.queryByRole('button', { name: /^Próximo dia/ })).toBeNull()
      // The button is gone with the page of the day before.
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Escolha o horário'))
    })

    it('are those of the date page before, without another request', async () => {
      const { user, calls } = await open()
      await user.click(button('Mostrar o próximo dia disponível'))
      await user.click(button('Buscar horários'))
      await screen.findByRole('button', { name: 'Próximo dia disponível: qui., 5 de mar.' })
      expect(calls.filter(([id]) => id === 'readAvailableDates')).toHaveLength(1)
    })

    it('are left out where they cannot be read, and where there is only this day', async () => {
      for (const dates of [{ kind: 'network' }, [sampleDay]]) {
        const { unmount } = await openOn(sampleDay, { dates })
        expect(screen.queryByRole('button', { name: /disponível/ })).toBeNull()
        expect(slotNames().length).toBeGreaterThan(0)
        unmount()
      }
    })
  })

  describe('A-193 all services at once', () => {
    const atTen = {
      services: [offer('haircut', professional('ana', 9, 10)), offer('colouring', professional('bia', 10, 11))],
    }
    const group = (text: string) => screen.getByRole('button', { name: (found) => found.replace(/\s/g, ' ') === text })
    const together = 'Ao mesmo tempo 10:00 com Ana e Bia'

    it.each<[Language, string]>([
      ['pt-BR', together],
      ['en-US', 'At the same time 10:00 AM with Ana and Bia'],
      ['es-ES', 'Al mismo tiempo 10:00 con Ana y Bia'],
    ])('is chosen with one tap, which leads to the review, in %s', async (language, name) => {
      const { user, actor } = await openTimes({ search: atTen, language })
      await user.click(group(name))
      expect(actor.getSnapshot().matches('checkingOut')).toBe(true)
      expect(actor.getSnapshot().context.draft.items).toMatchObject([
        { service: { id: 'haircut' }, start: at(10), professional: { id: 'ana' } },
        { service: { id: 'colouring' }, start: at(10), professional: { id: 'bia' } },
      ])
    })

    it('is one after the other where one professional has the times, without a name where none is chosen', async () => {
      const second = { ...professional('ana'), schedule: [[{ start: at(10, 30), end: at(11) }, 1]] }
      const inTurn = {
        services: [offer('haircut', professional('ana', 10, 12)), offer('colouring', second, professional('bia', 16))],
      }
      const { unmount } = await openTimes({ search: inTurn })
      expect(group('Um depois do outro das 10:00 às 11:00 com Ana')).toBeDefined()
      unmount()
      await openTimes({ search: inTurn, input: { business: { ...sampleBusiness, allowSelectProfessional: false } } })
      expect(group('Um depois do outro das 10:00 às 11:00')).toBeDefined()
    })

    it('stays where it is when a time is chosen, replaces it, and is left to the first service', async () => {
      const { user, actor } = await openTimes({ search: atTen })
      await user.click(button('terça-feira, 3 de março, 09:00, com Ana'))
      expect(group(together)).toBeDefined()
      await user.click(button('Continuar'))
      expect(screen.queryByRole('button', { name: together })).toBeNull()
      await user.click(button('Voltar'))
      await user.click(group(together))
      expect(actor.getSnapshot().context.draft.items).toMatchObject([{ start: at(10) }, { start: at(10) }])
    })

    it('is not offered for one service, nor where the times do not fit', async () => {
      const { unmount } = await openTimes({ search: atTen, state: { services: [haircut], date: sampleDay } })
      expect(screen.queryByText('Como você prefere?')).toBeNull()
      unmount()
      await openTimes()
      expect(screen.queryByText('Como você prefere?')).toBeNull()
    })
  })

  describe('A-183 any professional', () => {
    const two = { services: [offer('haircut', professional('ana', 10, 12, 14), professional('bia', 9, 10, 13))] }
    const openTwo = (setting: Setting = {}) =>
      openTimes({ state: { services: [haircut], date: sampleDay }, search: two, ...setting })
    const listNames = () => screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))
    const namesIn = (list: string) =>
      within(screen.getByRole('region', { name: list }))
        .getAllByRole('button')
        .filter((one) => one.hasAttribute('aria-pressed'))
        .map((one) => one.getAttribute('aria-label')?.replace(/\s/g, ' '))

    it.each<[Language, string, string[]]>([
      ['pt-BR', 'Qualquer profissional', ['09:00 com Bia', '10:00 com Ana', '12:00 com Ana', '13:00 com Bia']],
      ['en-US', 'Any professional', ['9:00 AM with Bia', '10:00 AM with Ana', '12:00 PM with Ana', '1:00 PM with Bia']],
      ['es-ES', 'Cualquier profesional', ['09:00 con Bia', '10:00 con Ana', '12:00 con Ana', '13:00 con Bia']],
    ])('comes first with the four earliest times, each with its professional, in %s', async (language, list, names) => {
      await openTwo({ language })
      expect(listNames()).toEqual([list, 'Ana', 'Bia'])
      expect(namesIn(list)).toEqual(names)
    })

    it('shows with whom a time is, and the others on More', async () => {
      const { user } = await openTwo()
      const any = within(screen.getByRole('region', { name: 'Qualquer profissional' }))
      expect(any.getAllByText('com Bia')).toHaveLength(2)
      await user.click(any.getByRole('button', { name: 'Mais 1, Qualquer profissional' }))
      expect(namesIn('Qualquer profissional')).toHaveLength(5)
    })

    it('shows a choice in both lists, wherever it was made', async () => {
      const { user } = await openTwo()
      await user.click(button('10:00 com Ana'))
      expect(chosenIn('Ana').getAttribute('aria-label')).toBe('terça-feira, 3 de março, 10:00, com Ana')
      await user.click(button('terça-feira, 3 de março, 10:00, com Bia'))
      expect(chosenIn('Qualquer profissional').getAttribute('aria-label')).toBe('10:00 com Bia')
      await user.click(button('10:00 com Bia'))
      expect(screen.queryByRole('button', { pressed: true })).toBeNull()
      expect(button('10:00 com Ana')).toBeDefined()
    })

    it('does not open further for a choice in the list of a professional', async () => {
      const { user } = await openTwo()
      await user.click(button('terça-feira, 3 de março, 14:00, com Ana'))
      expect(namesIn('Qualquer profissional')).toHaveLength(4)
    })

    it.each([
      [
        'only one of them has times',
        { services: [offer('haircut', professional('ana', 10, 12), professional('bia'))] },
      ],
      ['there is only one', { services: [offer('haircut', professional('ana', 10, 12))] }],
    ])('is not offered where %s', async (_, search) => {
      await openTwo({ search })
      expect(listNames()).not.toContain('Qualquer profissional')
    })
  })

  it('shows a restored choice beyond the first four', async () => {
    const late = { ...haircutAtTen, start: at(18), end: at(18, 30) }
    const saved = buildSavedBooking({ services, day: sampleDay, times: [late] })
    await openTimes({ input: { saved } })
    expect(button('terça-feira, 3 de março, 18:00, com Ana').getAttribute('aria-pressed')).toBe('true')
  })

  it('R-218 A-04 keeps a list open that was opened for a choice, when that is cleared or changed', async () => {
    const { user } = await openTimes()
    const ofAna = () => within(screen.getByRole('region', { name: 'Ana' })).getAllByRole('button', { name: /com Ana/ })
    await user.click(button('Mais 3, Ana'))
    await user.click(button('terça-feira, 3 de março, 14:00, com Ana'))
    await user.click(button('Continuar'))
    await user.click(button('Voltar'))
    expect(ofAna()).toHaveLength(7)
    const chosen = button('terça-feira, 3 de março, 14:00, com Ana')
    await user.click(chosen)
    expect(ofAna()).toHaveLength(7)
    expect(document.activeElement).toBe(chosen)
  })

  it('groups the times under the part of the day they begin', async () => {
    await openTimes()
    const ana = within(screen.getByRole('region', { name: 'Ana' }))
    expect(ana.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['Manhã', 'Tarde'])
  })

  it('shows times with AM and PM in English', async () => {
    await openTimes({ language: 'en-US' })
    expect(slotNames()).toContain('9:00 AM')
    expect(button('Tuesday, March 3, 3:00 PM, with Bia')).toBeDefined()
  })

  it.each<[Language, string[], RegExp]>([
    [
      'en-US',
      ['1:00 AM EDT', '1:30 AM EDT', '1:00 AM EST', '1:30 AM EST', '2:00 AM'],
      /^Sunday, November 7, 1:00 AM EDT/,
    ],
    [
      'pt-BR',
      ['01:00 GMT−4', '01:30 GMT−4', '01:00 GMT−5', '01:30 GMT−5', '02:00'],
      /^domingo, 7 de novembro, 01:00 GMT−4/,
    ],
    [
      'es-ES',
      ['01:00 GMT−4', '01:30 GMT−4', '01:00 GMT−5', '01:30 GMT−5', '02:00'],
      /^domingo, 7 de noviembre, 01:00 GMT−4/,
    ],
  ])(
    'R-008 R-009 shows and announces each pass of a repeated hour by a distinct name in %s',
    (language, times, name) => {
      const day = '2027-11-07'
      const starts = ['05:00', '05:30', '06:00', '06:30', '07:00'].map((clock) => `${day}T${clock}:00.000Z`)
      function Repeated() {
        const zone = { timeZone: 'America/New_York', isDeviceZone: false }
        const texts = useSlotTexts(readDay(day, zone.timeZone), day, zone)
        const free = starts.map((start) => ({ start, end: start, vacancies: 1 }))
        const list = {
          label: 'Ana',
          professional: { id: 'ana', name: 'Ana' },
          slots: free,
          texts,
          others: [],
          onToggle: () => {},
        }
        return <Slots {...list} chosenStart={starts[4] ?? null} />
      }
      renderScreen(<Repeated />, { language })
      const buttons = screen.getAllByRole('button')
      expect(buttons.map(({ textContent }) => textContent)).toEqual(times)
      const names = buttons.map((one) => one.getAttribute('aria-label') ?? '')
      expect(names[0]).toMatch(name)
      expect(new Set(names).size).toBe(5)
    },
  )

  it('R-232 selects a time and deselects it', async () => {
    const { user } = await openTimes()
    const ten = button('terça-feira, 3 de março, 10:00, com Ana')
    await user.click(ten)
    expect(ten.getAttribute('aria-pressed')).toBe('true')
    await user.click(ten)
    expect(ten.getAttribute('aria-pressed')).toBe('false')
  })

  describe('A-01 A-03 a second service', () => {
    const crossing = {
      services: [
        offer('haircut', professional('ana', 9, 11, 12)),
        offer('colouring', professional('ana', 9), professional('bia', 11, 12)),
      ],
    }
    const notice = (text: string) => screen.getByText(text).closest('[role]') as HTMLElement

    it.each<[Language, string, string]>([
      ['pt-BR', 'Continuar', 'Escolhemos este horário para você: 12:00.'],
      ['en-US', 'Continue', 'We chose this time for you: 12:00 PM.'],
      ['es-ES', 'Continuar', 'Hemos elegido esta hora por ti: 12:00.'],
    ])(
      'gets a time after the first one, and reports visibly and audibly that the app chose it, in %s',
      async (language, next, text) => {
        const { user } = await openTimes({ search: crossing, language })
        await user.click(button(/, 11:00.*, .* Ana$/))
        await user.click(button(next))
        expect(chosenIn('Bia').getAttribute('aria-label')).toMatch(/12:00.* Bia$/)
        expect(screen.getByRole('note').textContent?.replace(/\s/g, ' ')).toBe(text)
        expect(lastAnnouncement().replace(/\s/g, ' ')).toBe(text)
        expect(screen.queryByRole('button', { name: /^(Escolher|Choose|Elegir) / })).toBeNull()
      },
    )

    it.each<[Language, string, string, string, string]>([
      ['pt-BR', 'Continuar', 'Este horário é antes de Corte', 'Corte é das 12:00 às 12:30.', 'Escolhemos este horário'],
      [
        'en-US',
        'Continue',
        'This time comes before Haircut',
        'Haircut is from 12:00 PM to 12:30 PM.',
        'We chose this time',
      ],
      [
        'es-ES',
        'Continuar',
        'Esta hora es antes de Corte de pelo',
        'Corte de pelo es de 12:00 a 12:30.',
        'Hemos elegido esta',
      ],
    ])(
      'reports that its time is before the first one if no later time exists, in %s',
      async (language, next, title, text, chosen) => {
        const { user } = await openTimes({ search: crossing, language })
        await user.click(button(/, 12:00.*, .* Ana$/))
        await user.click(button(next))
        expect(chosenIn('Ana').getAttribute('aria-label')).toMatch(/9:00.* Ana$/)
        expect(notice(title).textContent?.replace(/\s/g, ' ')).toContain(text)
        expect(screen.getByRole('note').textContent).toContain(chosen)
        // No other time is offered, because none fits better.
        expect(within(notice(title)).queryByRole('button')).toBeNull()
      },
    )

    it('an overlapping time is reported, and the first fitting time is offered and focused', async () => {
      const { user } = await openTimes({ search: crossing })
      await user.click(button(/, 11:00.*, .* Ana$/))
      await user.click(button('Continuar'))
      await user.click(button('terça-feira, 3 de março, 11:00, coincide com outro horário seu, com Bia'))
      expect(notice('Este horário coincide com outro seu').textContent).toContain('Corte é das 11:00 às 11:30.')
      expect(screen.queryByRole('note')).toBeNull()
      await user.click(button('Escolher 12:00 com Bia'))
      expect(chosenIn('Bia').getAttribute('aria-label')).toMatch(/12:00.* Bia$/)
      await waitFor(() => expect(document.activeElement).toBe(chosenIn('Qualquer profissional')))
      expect(screen.queryByText('Este horário coincide com outro seu')).toBeNull()
    })

    it.each<[Language, string, string, string]>([
      ['pt-BR', 'Continuar', 'coincide', '11:00 com Bia, coincide com outro horário seu'],
      ['en-US', 'Continue', 'overlaps', '11:00 AM with Bia, overlaps another time of yours'],
      ['es-ES', 'Continuar', 'coincide', '11:00 con Bia, coincide con otra hora tuya'],
    ])(
      'A-185 marks a time that would overlap before it is tapped, in each list, in %s',
      async (language, next, mark, name) => {
        const { user } = await openTimes({ search: crossing, language })
        await user.click(button(/, 11:00.*, .* Ana$/))
        expect(screen.queryByText(mark)).toBeNull()
        await user.click(button(next))
        const marked = screen
          .getAllByText(mark)
          .map((one) => one.closest('button')?.getAttribute('aria-label')?.replace(/\s/g, ' '))
        expect(marked).toHaveLength(2)
        expect(marked[0]).toBe(name)
        expect(marked[1]).toMatch(/, 11:00.*, (coincide|overlaps) .*, (com|con|with) Bia$/)
      },
    )

    it('a time after the first has no message, and neither has the first', async () => {
      const { user } = await openTimes({ search: crossing })
      await user.click(button(/, 09:00.*, .* Ana$/))
      await user.click(button('Continuar'))
      expect(screen.getByRole('button', { pressed: true }).textContent).toBe('11:00')
      expect(screen.queryByText(/Este horário (coincide|é antes de)/)).toBeNull()
      await user.click(button('Voltar'))
      expect(screen.queryByText(/Este horário (coincide|é antes de)/)).toBeNull()
      expect(screen.queryByRole('note')).toBeNull()
    })

    it('overlaps are checked in a single list of times as well, without a chosen professional', async () => {
      const business = { ...sampleBusiness, allowSelectProfessional: false }
      const { user } = await openTimes({ search: crossing, input: { business } })
      await user.click(button(/, 11:00$/))
      await user.click(button('Continuar'))
      await user.click(button(/11:00, coincide com outro horário seu$/))
      expect(within(notice('Este horário coincide com outro seu')).getByRole('button').textContent).toBe(
        'Escolher 12:00',
      )
    })
  })

  it('R-221 says that the only time was selected automatically', async () => {
    const search = {
      services: [offer('haircut', professional('ana', 10)), offer('colouring', professional('bia', 16))],
    }
    await openTimes({ search, language: 'en-US' })
    expect(screen.getByText('This time has been automatically selected')).toBeDefined()
    expect(button('Tuesday, March 3, 10:00 AM, with Ana').getAttribute('aria-pressed')).toBe('true')
  })

  it('R-222 says why an only time stays when it is tapped again', async () => {
    const { user } = await openTimes()
    const three = button('terça-feira, 3 de março, 15:00, com Bia')
    await user.click(three)
    await user.click(three)
    expect(three.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('É o único horário livre desta lista, por isso continua escolhido.')).toBeDefined()
  })

  it('says that Next selected the first time', async () => {
    const { user } = await openTimes()
    await user.click(button('Continuar'))
    expect(lastAnnouncement()).toBe('Escolhemos este horário para você: 10:00.')
    expect(screen.queryByText('Este horário foi selecionado automaticamente')).toBeNull()
  })

  it('R-226 says from when to when the service is offered', async () => {
    const search = {
      services: [
        offer('haircut', {
          ...professional('ana'),
          availability: [{ start: at(9), end: at(19) }],
        } as ReturnType<typeof professional>),
        offer('colouring', professional('bia', 16)),
      ],
    }
    await openTimes({ search, language: 'en-US' })
    expect(screen.getByText('Opening hours from 9:00 AM to 7:00 PM')).toBeDefined()
  })

  it('R-227 lists the services that have a time, and goes to the one that is tapped', async () => {
    const { user } = await openTimes({ language: 'en-US' })
    await user.click(button('Tuesday, March 3, 10:00 AM, with Ana'))
    await user.click(button('Continue'))
    const list = within(screen.getByRole('list', { name: 'Services with selected time' }))
    await user.click(list.getByRole('button', { name: /Haircut.*10:00 AM with Ana/ }))
    expect(button('Remove Haircut')).toBeDefined()
  })

  it('R-233 leaves out what overlaps the time of another service with the same professional', async () => {
    const { user } = await openTimes()
    await user.click(button('terça-feira, 3 de março, 10:00, com Ana'))
    await user.click(button('Continuar'))
    expect(screen.queryByRole('button', { name: 'terça-feira, 3 de março, 10:00, com Ana' })).toBeNull()
    expect(button('terça-feira, 3 de março, 11:00, com Ana')).toBeDefined()
  })

  it.each([
    ['pt-BR', 'Continuar', 'Você esqueceu de escolher o horário do 1º serviço, escolha um antes de continuar'],
    [
      'en-US',
      'Continue',
      'You forgot to select the time for the 1st service, please set a time for it before continuing',
    ],
    ['es-ES', 'Continuar', 'Te falta elegir la hora del 1.er servicio, elige una antes de continuar'],
  ] as const)('R-234 names the service without a time in %s', async (language, next, text) => {
    const { user } = await openTimes({ language })
    await user.click(button(next))
    await user.click(button(next))
    expect(screen.getByRole('alert').textContent).toContain(text)
  })

  it('R-225 says that all services were removed, and leads back to the selection', async () => {
    const { user, departure } = await openTimes()
    await user.click(button('Remover Corte'))
    await user.click(button('Remover Coloração'))
    expect(await screen.findByRole('heading', { name: 'Você removeu todos os serviços' })).toBeDefined()
    await user.click(button('Escolher serviços'))
    expect(departure()).toMatchObject({ name: 'business' })
  })

  it.each([
    ['R-245', { kind: 'server', status: 500, text: null }, 'The services are unavailable at the moment.'],
    ['R-246', { services: [] }, 'The establishments are closed for this day and time'],
    [
      'R-246',
      { services: [offer('haircut', professional('ana')), offer('colouring', professional('ana'))] },
      'Establishments closed for the chosen day and time; change them',
    ],
    [
      'R-247',
      { services: [offer('haircut', professional('ana', 10))] },
      'There are no professionals available for these services at the moment',
    ],
  ])('%s opens a dialog whose OK goes back to the date', async (_, search, title) => {
    const { user } = await openTimes({ search, language: 'en-US' })
    const dialog = await screen.findByRole('alertdialog', { name: title })
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose the date' })).toBeDefined()
    expect(isDaySelected('Tuesday, March 3')).toBe(true)
  })

  it.each<[string, unknown]>([
    ['is closed', { services: [] }],
    [
      'is closed at these times',
      { services: [offer('haircut', professional('ana')), offer('colouring', professional('ana'))] },
    ],
    ['has nobody for them', { services: [offer('haircut', professional('ana', 10))] }],
  ])('beyond 22, 26: offers a message with services and day, or a call, to a business that %s', async (_, search) => {
    await openTimes({ search, language: 'en-US' })
    const dialog = await screen.findByRole('alertdialog')
    expect(chatText(dialog)).toBe('Hello, Estúdio Flor! I’d like to book Haircut and Colouring for Tuesday, March 3.')
    expect(within(dialog).getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+5511987654321')
  })

  it.each<[Language, string]>([
    ['pt-BR', 'Olá, Estúdio Flor! Gostaria de agendar Corte e Coloração para terça-feira, 3 de março.'],
    ['es-ES', '¡Hola, Estúdio Flor! Me gustaría reservar Corte de pelo y Coloración para el martes, 3 de marzo.'],
  ])('beyond 22: writes the message in the language of the page, in %s', async (language, text) => {
    await openTimes({ search: { services: [] }, language })
    expect(chatText(await screen.findByRole('alertdialog'))).toBe(text)
  })

  it('shows beside one of several services that it has no times, with two next steps', async () => {
    const search = { services: [offer('haircut', professional('ana')), offer('colouring', professional('bia', 16))] }
    const { user } = await openTimes({ search, language: 'en-US' })
    expect(
      screen.getByRole('heading', { name: 'Establishments closed for the chosen day and time; change them' }),
    ).toBeDefined()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.click(button('Remove this service'))
    expect(button('Remove Colouring')).toBeDefined()
  })

  it.each([
    ['R-246', { services: [] }],
    ['R-246', { services: [offer('haircut', professional('ana')), offer('colouring', professional('ana'))] }],
    ['R-247', { services: [offer('haircut', professional('ana', 10))] }],
  ])('%s says that the coupon may be the reason when there are no times, and where to remove it', async (_, search) => {
    await openTimes({ search, state: { services, date: sampleDay, coupon: { coupon_id: 'ten' } } })
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'O cupom pode valer só em alguns horários. Volte aos serviços para removê-lo.',
    )
  })

  it('A-130 says beside one of several services without times that the coupon may be the reason', async () => {
    const search = { services: [offer('haircut', professional('ana')), offer('colouring', professional('bia', 16))] }
    await openTimes({ search, state: { services, date: sampleDay, coupon: { coupon_id: 'ten' } } })
    expect(screen.getByText(/^O cupom pode valer só em alguns horários/)).toBeDefined()
  })

  it('R-247 continues without a service that has no professional, and names it', async () => {
    const without = { services: [offer('haircut', professional('ana', 10, 11)), offer('colouring')] }
    const { user } = await openTimes({ search: without })
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Ninguém faz Coloração neste dia.')
    await user.click(within(dialog).getByRole('button', { name: 'Continuar sem Coloração' }))
    expect(await screen.findByText('Serviço 1 de 1')).toBeDefined()
    expect(button('terça-feira, 3 de março, 10:00, com Ana')).toBeDefined()
  })

  it('does not blame a coupon if there is none', async () => {
    await openTimes({ search: { services: [] } })
    expect((await screen.findByRole('alertdialog')).textContent).not.toContain('cupom')
  })

  it('goes to another day from a service without times', async () => {
    const search = { services: [offer('haircut', professional('ana')), offer('colouring', professional('bia', 16))] }
    const { user } = await openTimes({ search })
    await user.click(button('Escolher outro dia'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Escolha a data' })).toBeDefined()
  })

  it("names the business's zone beside each time if the user's clock has another one", async () => {
    const business = { ...sampleBusiness, timeZone: 'Asia/Tokyo' }
    await openTimes({ input: { business }, language: 'en-US' })
    for (const heading of screen.getAllByRole('heading', { name: /^(Morning|Afternoon|Evening)/ })) {
      expect(heading.textContent).toContain('Japan')
    }
    const slots = screen.getAllByRole('button', { name: / with Ana/ })
    expect(slots.length).toBeGreaterThan(0)
    for (const slot of slots) expect(slot.getAttribute('aria-label')).toContain('Japan')
  })

  it('beyond 9: names the zone by the clock of that day, not of today', async () => {
    // Halifax has the same local time as São Paulo in summer, but not in winter.
    const halifax = { timeZone: 'America/Halifax', isDeviceZone: false }
    const noticeOn = (day: string) => {
      const { container, unmount } = renderScreen(<ZoneNotice instants={[`${day}T15:00:00Z`]} zone={halifax} />, {
        language: 'en-US',
      })
      const note = container.textContent
      unmount()
      return note
    }
    expect(noticeOn('2026-07-03')).toBe('')
    expect(noticeOn('2026-12-03')).toContain('Atlantic')
  })

  it('names no zone to a user with the same clock', async () => {
    await openTimes()
    expect(document.body.textContent).not.toContain('de Brasília')
  })

  it('A-139 names the zone when it is only the device’s', async () => {
    await openTimes({ input: { business: { ...sampleBusiness, isDeviceZone: true } } })
    expect(screen.getAllByText(/Horário.* de Brasília/).length).toBeGreaterThan(0)
  })

  it("names the business's zone on the date page if the user's clock has another one", async () => {
    await open({ input: { business: { ...sampleBusiness, timeZone: 'Asia/Tokyo' } }, language: 'en-US' })
    expect(screen.getByText(/^Japan/)).toBeDefined()
  })

  it('R-223 puts the heading in focus at the next service', async () => {
    const { user } = await openTimes()
    await user.click(button('Continuar'))
    expect(document.activeElement?.textContent).toBe('Escolha o horário')
  })
})

describe('the address bar', () => {
  const buildEntry = (name: RouteName, state: NavigationState) => ({ name, params: { id: 'b-1' }, query: {}, state })

  it('never shows the URL of the service that Back has just left', async () => {
    const { user, actor, addresses } = await openTimes()
    await user.click(button('Continuar'))
    const before = addresses.length
    act(() => actor.send({ type: 'route.changed', entry: buildEntry('times', { serviceIndex: 0 }) }))
    expect(new Set(addresses.slice(before).map((address) => address.step))).toEqual(new Set(['times/0']))
    expect(button('Remover Corte')).toBeDefined()
  })

  it('never shows the URL of the checkout that Back has just left', async () => {
    const { user, actor, addresses } = await openTimes()
    await user.click(button('terça-feira, 3 de março, 10:00, com Ana'))
    await user.click(button('Continuar'))
    await user.click(button('Continuar'))
    expect(addresses.at(-1)?.name).toBe('checkout')
    const before = addresses.length
    act(() => actor.send({ type: 'route.changed', entry: buildEntry('times', { serviceIndex: 1 }) }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Escolha o horário' })).toBeDefined()
    expect(new Set(addresses.slice(before).map((address) => address.step))).toEqual(new Set(['times/1']))
  })
})

describe('the focus', () => {
  const focused = () => document.activeElement?.textContent

  it('focuses the heading of each step, including the checkout and an error page', async () => {
    const { user, actor } = await open()
    await user.click(button('terça-feira, 3 de março'))
    await user.click(button('Buscar horários'))
    await screen.findByRole('heading', { level: 1, name: 'Escolha o horário' })
    expect(focused()).toBe('Escolha o horário')
    await user.click(await screen.findByRole('button', { name: 'terça-feira, 3 de março, 10:00, com Ana' }))
    await user.click(button('Continuar'))
    expect(focused()).toBe('Escolha o horário')
    await user.click(button('Continuar'))
    // The fake back end returns no amounts.
    expect(await screen.findByRole('alert')).toBeDefined()
    await waitFor(() => expect(focused()).toBe('Revise e confirme'))
    act(() =>
      actor.send({ type: 'route.changed', entry: { name: 'date', params: { id: 'b-1' }, query: {}, state: {} } }),
    )
    await screen.findByRole('heading', { level: 1, name: 'Escolha a data' })
    expect(focused()).toBe('Escolha a data')
  })
})

describe('around the steps', () => {
  it('R-036 says how to reach a business that takes no bookings, at every step', async () => {
    for (const at of ['date', 'times', 'checkout'] as const) {
      const { unmount } = await open({ at, input: { business: { ...sampleBusiness, status: 'inactive' } } })
      expect(screen.getByRole('heading', { level: 1, name: 'Agenda fechada no momento' })).toBeDefined()
      expect(screen.getByRole('link', { name: 'Ligar' })).toBeDefined()
      unmount()
    }
  })

  it.each([
    ['pt-BR', 'Este horário já é seu', 'só falta o pagamento', 'Pagar agora', 'Escolher outro horário'],
    ['en-US', 'This time is already yours', 'just the payment is left', 'Pay now', 'Choose another time'],
    ['es-ES', 'Esta hora ya es tuya', 'solo falta el pago', 'Pagar ahora', 'Elegir otra hora'],
  ] as const)(
    'beyond 3: says in %s that the customer’s own unpaid booking holds a time, and leads to its payment or to other times',
    async (language, title, text, pay, other) => {
      const waiting = aBooking({
        ...{ status: 'waiting', createdAt: '2026-03-02T11:50:00.000Z', professional: { id: 'ana', name: 'Ana' } },
        ...{ service: { id: 'haircut', name: 'Corte' }, startTime: at(10), endTime: at(10, 30) },
      })
      const saved = buildSavedBooking({ services: [haircut], day: sampleDay, times: [haircutAtTen] })
      const { user } = await open({
        ...{
          at: 'checkout',
          state: {},
          language,
          input: { business: sampleBusiness, saved, customer: exampleCustomer() },
        },
        search: { services: [offer('haircut', professional('ana', 9, 12))] },
        reservations: { items: [aTransaction({ payment_status: 'pending', bookings: [waiting] })], total: 1 },
      })
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
      expect(screen.getByRole('alert').textContent).toContain(text)
      expect(button(pay)).toBeDefined()
      await user.click(button(other))
      expect(await screen.findByRole('heading', { level: 1, name: /hor|time/i })).toBeDefined()
      expect(screen.queryByText(/Alguém foi mais rápido|Somebody was faster|Alguien/)).toBeNull()
    },
  )

  it('keeps the selection when the business fails to load, and retries', async () => {
    let attempts = 0
    const fake = createFakeDeps({
      now: '2026-03-02T12:00:00.000Z',
      responses: {
        readBusiness: () =>
          ++attempts === 1 ? { kind: 'network' } : { id: 'b-1', name: 'Estúdio Flor', status: 'active' },
        readAvailableDates: [sampleDay],
      },
    })
    const { user } = await renderFlow({
      flow: 'booking',
      createFlow,
      deps: fake.deps,
      entry: { name: 'date', state: { services } },
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Problema de conexão; tente novamente' })).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Problema de conexão; tente novamente')
    await user.click(button('Tentar novamente'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Escolha a data' })).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Escolha a data')
  })

  it('says that the same time was booked in another tab', async () => {
    const saved = buildSavedBooking({ services, day: sampleDay, times: [haircutAtTen, colouringAtEleven] })
    const { storage } = await openTimes({ input: { saved } })
    const note = {
      businessId: '1',
      transactionId: 'tx-1',
      times: [{ serviceId: 'haircut', start: haircutAtTen.start }],
    }
    act(() => storage.otherTab('horacerta.note.booked', JSON.stringify(note)))
    expect(await screen.findByRole('heading', { level: 1, name: 'Este horário já é seu' })).toBeDefined()
    expect(button('Ver agendamento')).toBeDefined()
  })
})

describe('rescheduling a booking', () => {
  beforeAll(async () => {
    await import('#src/screens/booking/booking/reschedule-screens.tsx')
  })

  const notes = async () => (await screen.findAllByRole('note')).map((note) => note.textContent?.replace(/\s/g, ' '))

  it('R-042 R-195 R-624 asks for a confirmation, and shows the old time above the days and the times', async () => {
    const { calls, user } = await open({ state: moving })
    expect(calls.filter(([id]) => id === 'readRescheduleValid')).toEqual([
      ['readRescheduleValid', { query: { booking_id: 'bk-1' } }],
    ])
    expect(await notes()).toEqual([expect.stringMatching(/Você está remarcando.*De .*3 de março, 09:00/)])
    await user.click(button('Mostrar o próximo dia disponível'))
    await user.click(button('Buscar horários'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Escolha o horário' })).toBeTruthy()
    expect(await notes()).toEqual([expect.stringMatching(/De .*3 de março, 09:00/)])
  })

  it('names the old time in Spanish with the article that days have there', async () => {
    await open({ state: moving, language: 'es-ES' })
    expect(await notes()).toEqual([expect.stringMatching(/Del martes, 3 de marzo, 09:00/)])
  })

  it('A-120 Back clears the selection at the business, because the service is booked already', async () => {
    const { user, departure } = await open({ state: moving })
    await user.click(button('Voltar'))
    expect(departure()).toMatchObject({ name: 'back', state: null })
  })

  it('offers the earlier professional first', async () => {
    await openTimes({ state: { ...moving, date: sampleDay } })
    expect(screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)).toEqual(['Bia', 'Ana'])
  })

  it('has only one service, even if more were passed', async () => {
    await open({ state: { ...moving, services } })
    expect(screen.queryByText('Coloração')).toBeNull()
  })

  it('R-625 A-140 ends at an old link if the server says that the booking cannot be rescheduled', async () => {
    const { user, departure } = await open({ state: moving, valid: { valid: false, message: 'O prazo terminou.' } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Não é mais possível remarcar' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('O prazo terminou.')
    await user.click(button('Voltar ao estabelecimento'))
    expect(departure()).toMatchObject({ name: 'business' })
  })

  it('R-624 A-140 reports that the permission to reschedule is unknown, and retries', async () => {
    const responses: unknown[] = [
      { kind: 'server', status: 500, text: serverSays('Estamos em manutenção.') },
      { valid: true },
    ]
    const { user } = await open({ state: moving, valid: () => responses.shift() })
    const title = 'Não foi possível verificar se você ainda pode remarcar'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('Estamos em manutenção.')
    await user.click(button('Tentar novamente'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Escolha a data' })).toBeTruthy()
  })

  it('leads back to the business if the permission to reschedule is unknown', async () => {
    const { user, departure } = await open({ state: moving, valid: { kind: 'unexpected', detail: 'broken' } })
    expect((await screen.findByRole('alert')).textContent).toContain('Nada mudou')
    await user.click(button('Voltar ao estabelecimento'))
    expect(departure()).toMatchObject({ name: 'business' })
  })

  it('R-037 ends if the booking belongs to another customer', async () => {
    await open({ state: moving, valid: { kind: 'notFound', text: null } })
    expect((await screen.findByRole('alert')).textContent).toContain('Você ainda pode cancelar')
  })

  it('lets an anonymous user continue to the checkout, which requires a sign-in', async () => {
    await open({ state: moving, valid: { kind: 'forbidden', text: null } })
    expect(screen.getByRole('heading', { level: 1, name: 'Escolha a data' })).toBeTruthy()
  })

  it('does not ask for the permission for a new booking', async () => {
    const { calls } = await open()
    expect(calls.map(([id]) => id)).not.toContain('readRescheduleValid')
    expect(screen.queryByRole('note')).toBeNull()
  })
})
