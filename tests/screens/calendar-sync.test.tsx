import { inspect } from 'node:util'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromTransition, type InspectionEvent, waitFor as waitForState } from 'xstate'
import { googleEventId } from '#domain/booking/calendar-sync.ts'
import type { Language } from '#domain/entities.ts'
import { exampleBooking, exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { createCalendarSync } from '#src/actors/booking/calendar-sync.actors.ts'
import { customerQuery } from '#src/queries/customer.query.ts'
import { createFlow as createReservations } from '#src/screens/account/reservations/flow.tsx'
import { createFlow as createConfirmation } from '#src/screens/booking/confirmation/flow.ts'
import { forgetCustomer } from '#src/storage/sign-out.ts'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/components/overlay/dialog-panel.tsx'
import '#src/screens/booking/calendar-sync/sync-card.tsx'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { type DocumentRow, readTables } from '#tests/support/documents.ts'
import { type ConsentResponse, fakeGoogleCalendar } from '#tests/support/fake-calendar.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { aBooking, aTransaction, reservationResponses } from '#tests/support/reservation-wire.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const KEY = 'horacerta.note.calendar'
const EVENT = googleEventId('bk-1')
const turnedOn = (written: object = {}) => JSON.stringify({ customerId: 'user-bia', written })
const items = (...list: unknown[]) => ({ items: list, total: 1 })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Visit {
  responses?: { [id: string]: unknown }
  stored?: string
  config?: Parameters<typeof createFakeDeps>[0] extends infer Options
    ? Options extends { config?: infer Config }
      ? Config
      : never
    : never
  language?: Language
  /** The calendar address, in the customer's record. */
  address?: unknown
}

function depsFor({ responses = {}, stored, config = {}, address }: Visit) {
  const fake = createFakeDeps({
    user: 'uid-bia',
    now: '2026-03-01T12:00:00.000Z',
    config,
    stored: stored === undefined ? {} : { [KEY]: stored },
    responses: {
      ...reservationResponses,
      readMe: { ...reservationResponses.readMe, calendar_address: address },
      readBusiness: aBusinessResponse(),
      ...responses,
    },
  })
  return fake
}

async function openList(visit: Visit = {}) {
  const fake = depsFor(visit)
  const inspected: InspectionEvent[] = []
  const opened = await renderFlow({
    flow: 'reservations',
    createFlow: createReservations,
    deps: fake.deps,
    entry: { name: 'reservations', params: { id: 'estudio-aurora' } },
    input: { customer: exampleCustomer() },
    language: visit.language ?? 'pt-BR',
    inspect: (event) => void inspected.push(event),
  })
  return { ...opened, ...fake, inspected }
}

const toggle = () => screen.findByRole('switch', { name: 'Google Agenda' })
const isOn = async () => (await toggle()).getAttribute('aria-checked') === 'true'
const dialog = () => screen.findByRole('dialog', { name: 'Conectar o Google Agenda?' })

/** Turns the calendar on, up to Google's window. */
async function turnOn({ user }: Pick<Awaited<ReturnType<typeof openList>>, 'user'>) {
  await user.click(await toggle())
  await user.click(await within(await dialog()).findByRole('button', { name: 'Continuar no Google' }))
}

describe('the toggle of the customer’s calendar', () => {
  it('R-585 hides the toggle when the sync fails, and keeps the bookings', async () => {
    const createBroken = (...made: Parameters<typeof createReservations>) => {
      const flow = createReservations(...made)
      const calendarSync = fromTransition(() => {
        throw new Error('broken')
      }, null)
      return { ...flow, machine: flow.machine.provide({ actors: { calendarSync } as never }) }
    }
    await renderFlow({
      flow: 'reservations',
      createFlow: createBroken,
      deps: depsFor({}).deps,
      entry: { name: 'reservations', params: { id: 'estudio-aurora' } },
      input: { customer: exampleCustomer() },
    })
    await screen.findByText('Corte')
    expect(screen.queryByRole('switch', { name: 'Google Agenda' })).toBeNull()
  })

  it('R-641 R-642 is off at first, and then requests and writes nothing', async () => {
    const google = fakeGoogleCalendar()
    await openList()
    expect(await isOn()).toBe(false)
    expect(google.calls).toEqual([])
    expect(google.asked).toBe(0)
  })

  it('R-585 is turned on after an explanation, and then the bookings are inserted', async () => {
    const google = fakeGoogleCalendar()
    const opened = await openList()
    await opened.user.click(await toggle())
    expect((await dialog()).textContent).toContain('lembrete por e-mail 1 dia antes e um aviso 10 minutos antes')
    expect(google.asked).toBe(0)
    await opened.user.click(within(await dialog()).getByRole('button', { name: 'Continuar no Google' }))
    await screen.findByText('Sua agenda está em dia.')
    expect(await isOn()).toBe(true)
    expect(google.calls.map(({ method, path, authorization }) => [method, path, authorization])).toEqual([
      ['POST', '', 'Bearer permission-1'],
    ])
    expect(google.calls[0]?.event).toMatchObject({
      id: EVENT,
      summary: 'Corte · Estúdio Aurora',
      start: { dateTime: '2026-03-03T17:30:00.000Z', timeZone: 'America/Sao_Paulo' },
    })
    expect(opened.storage.read('device', KEY)).toBe(
      turnedOn({ 'bk-1': { start: '2026-03-03T17:30:00.000Z', end: '2026-03-03T18:00:00.000Z' } }),
    )
  })

  it('R-585 is turned off: the device clears it, revokes Google’s permission, and the calendar keeps its events', async () => {
    const google = fakeGoogleCalendar()
    const opened = await openList()
    await turnOn(opened)
    await screen.findByText('Sua agenda está em dia.')
    await opened.user.click(await toggle())
    await waitFor(async () => expect(await isOn()).toBe(false))
    expect(google.revoked).toEqual(['permission-1'])
    expect(google.calls).toHaveLength(1)
    expect(opened.storage.read('device', KEY)).toBeNull()
  })

  it.each([
    ['close', 'A janela do Google foi fechada.'],
    ['deny', 'O Google não recebeu sua permissão.'],
    ['withoutCalendar', 'O Google não recebeu sua permissão.'],
    ['blocked', /bloqueou a janela do Google/],
  ] as const)(
    'R-641 stays off without a permission (%s), says why, and may be asked once more',
    async (consent, why) => {
      const google = fakeGoogleCalendar({ consent })
      const opened = await openList()
      await turnOn(opened)
      expect((await screen.findByRole('alert')).textContent).toMatch(why)
      google.consent = 'allow'
      await opened.user.click(within(await dialog()).getByRole('button', { name: 'Continuar no Google' }))
      await screen.findByText('Sua agenda está em dia.')
    },
  )

  it('R-641 "not now" changes nothing', async () => {
    const google = fakeGoogleCalendar()
    const opened = await openList()
    await opened.user.click(await toggle())
    await opened.user.click(within(await dialog()).getByRole('button', { name: 'Agora não' }))
    expect(await isOn()).toBe(false)
    expect(google.asked).toBe(0)
    expect(opened.storage.read('device', KEY)).toBeNull()
  })

  it('is not offered inside another app, where Google refuses the sign-in', async () => {
    fakeGoogleCalendar()
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone) Instagram 300.0', onLine: true })
    const opened = await openList()
    await opened.user.click(await toggle())
    expect((await screen.findByRole('alert')).textContent).toContain('dentro de outro app')
    expect(screen.queryByRole('button', { name: 'Continuar no Google' })).toBeNull()
  })

  it('is hidden if the deployment has no calendar', async () => {
    fakeGoogleCalendar()
    await openList({ config: { googleCalendar: null }, stored: turnedOn() })
    await screen.findByRole('link', { name: /^Corte/ })
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('R-641 belongs to one customer, and is cleared on sign-out', async () => {
    fakeGoogleCalendar()
    const { deps, storage } = await openList({ stored: JSON.stringify({ customerId: 'user-ana', written: {} }) })
    expect(await isOn()).toBe(false)
    forgetCustomer(deps)
    expect(storage.read('device', KEY)).toBeNull()
  })
})

describe('A-197 the link for any calendar', () => {
  const ADDRESS = 'https://calendars.example/reservations/secret.ics'
  const card = () => screen.findByRole('heading', { name: 'Na sua agenda' })
  /** The page reads the customer once, to know who they are. */
  const countReads = (calls: Awaited<ReturnType<typeof openList>>['calls']) =>
    calls.filter(([id]) => id === 'readMe').length

  it.each([
    ['gives none', undefined],
    ['gives an address that is not safe', 'http://calendars.example/reservations/secret.ics'],
    ['gives something else', 7],
  ])('is not shown if the server %s, and nothing is asked for it', async (_, address) => {
    fakeGoogleCalendar()
    const { calls } = await openList({ address })
    await toggle()
    expect(screen.queryByRole('heading', { name: 'Na sua agenda' })).toBeNull()
    expect(document.body.innerHTML).not.toContain('secret')
    expect(countReads(calls)).toBe(1)
  })

  it('opens the calendar of the device, and is asked for by no request of its own', async () => {
    fakeGoogleCalendar()
    const { calls } = await openList({ address: ADDRESS })
    await card()
    const link = screen.getByRole('link', { name: 'Adicionar à minha agenda' })
    expect(link.getAttribute('href')).toBe('webcal://calendars.example/reservations/secret.ics')
    expect(link.getAttribute('rel')).toBe('noreferrer')
    expect(countReads(calls)).toBe(1)
  })

  it('needs no calendar at Google', async () => {
    await openList({ address: ADDRESS, config: { googleCalendar: null } })
    await card()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('is left out while Google’s calendar is on, which has the appointments already', async () => {
    fakeGoogleCalendar()
    const { user } = await openList({ address: ADDRESS, stored: turnedOn() })
    expect(await isOn()).toBe(true)
    expect(screen.queryByRole('heading', { name: 'Na sua agenda' })).toBeNull()
    await user.click(await toggle())
    await card()
  })

  it('appears when the customer’s record arrives after the list', async () => {
    fakeGoogleCalendar()
    const { deps } = await openList()
    await toggle()
    const { queryKey } = customerQuery(deps)
    act(() => void deps.queries.client.setQueryData(queryKey, { id: 'user-bia', calendar_address: ADDRESS }))
    await card()
  })

  it('is copied as it is, and the page shows it nowhere', async () => {
    fakeGoogleCalendar()
    const { user } = await openList({ address: ADDRESS })
    await card()
    expect(document.body.textContent).not.toContain('secret')
    await user.click(screen.getByRole('button', { name: 'Copiar link' }))
    await screen.findByRole('button', { name: 'Copiado!' })
    expect(await navigator.clipboard.readText()).toBe(ADDRESS)
    expect(document.body.textContent).not.toContain('secret')
  })

  it('can be selected if the device refuses to copy', async () => {
    fakeGoogleCalendar()
    const { user } = await openList({ address: ADDRESS })
    await card()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Copiar link' }))
    const shown = await screen.findByText(ADDRESS)
    expect(screen.getByRole('alert').textContent).toBe('Não foi possível copiar. Selecione o link abaixo e copie.')
    expect(screen.getByRole('alert').contains(shown)).toBe(false)
  })

  it.each([
    ['pt-BR', 'Na sua agenda', /Sem conta no Google/, 'Quem tiver este link vê todos os seus agendamentos.'],
    ['en-US', 'In your calendar', /No Google account needed/, 'Anyone with this link can see all your appointments.'],
    ['es-ES', 'En tu calendario', /Sin cuenta de Google/, 'Quien tenga este enlace puede ver todas tus citas.'],
  ] as const)('says in %s what it does, and who sees what', async (language, title, text, secret) => {
    fakeGoogleCalendar()
    await openList({ address: ADDRESS, language })
    const region = (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement
    expect(within(region).getByText(text)).toBeTruthy()
    expect(within(region).getByText(secret)).toBeTruthy()
  })

  it('is in no address bar, store, event or state of a machine, and is not tracked', async () => {
    fakeGoogleCalendar()
    const { user, addresses, storage, tracked, announced, inspected } = await openList({ address: ADDRESS })
    await card()
    await user.click(screen.getByRole('button', { name: 'Copiar link' }))
    await screen.findByRole('button', { name: 'Copiado!' })
    const told = inspected.map((inspection) => ({
      event: 'event' in inspection ? inspection.event : null,
      snapshot: 'snapshot' in inspection ? (inspection.snapshot as { context?: unknown }).context : null,
    }))
    const texts = [addresses, tracked, announced, storage.all()].map((value) => JSON.stringify(value))
    expect(inspected.length).toBeGreaterThan(10)
    expect(texts.join()).not.toContain('secret')
    expect(inspect(told, { depth: 12 })).not.toContain('secret')
  })
})

describe('a calendar that is on', () => {
  const inCalendar = turnedOn({ 'bk-1': { start: '2026-03-03T17:30:00.000Z', end: '2026-03-03T18:00:00.000Z' } })

  it('R-642 asks for the permission again once it has expired, and writes nothing until then', async () => {
    const google = fakeGoogleCalendar()
    const opened = await openList({ stored: turnedOn() })
    await screen.findByText(/precisa da sua permissão de novo/)
    expect(google.calls).toEqual([])
    await opened.user.click(screen.getByRole('button', { name: 'Permitir no Google' }))
    await opened.user.click(await within(await dialog()).findByRole('button', { name: 'Continuar no Google' }))
    await screen.findByText('Sua agenda está em dia.')
    expect(google.calls).toHaveLength(1)
  })

  it('asks again if Google no longer accepts the permission', async () => {
    const google = fakeGoogleCalendar()
    google.responses = [401]
    const opened = await openList()
    await turnOn(opened)
    await screen.findByText(/precisa da sua permissão de novo/)
    expect(opened.storage.read('device', KEY)).toBe(turnedOn())
  })

  it('R-642 A-95 moves the events of rescheduled bookings, and restores deleted ones', async () => {
    const google = fakeGoogleCalendar()
    google.responses = [404]
    const moved = turnedOn({ 'bk-1': { start: '2026-03-02T17:30:00.000Z', end: '2026-03-02T18:00:00.000Z' } })
    const opened = await openList({ stored: moved })
    await opened.user.click(await screen.findByRole('button', { name: 'Permitir no Google' }))
    await opened.user.click(await within(await dialog()).findByRole('button', { name: 'Continuar no Google' }))
    await screen.findByText('Sua agenda está em dia.')
    expect(google.calls.map(({ method, path }) => [method, path])).toEqual([
      ['PUT', `/${EVENT}`],
      ['POST', ''],
    ])
    expect(opened.storage.read('device', KEY)).toBe(inCalendar)
  })

  it('an existing event is updated', async () => {
    const google = fakeGoogleCalendar()
    google.responses = [409]
    await turnOn(await openList())
    await screen.findByText('Sua agenda está em dia.')
    expect(google.calls.map(({ method, path }) => [method, path])).toEqual([
      ['POST', ''],
      ['PUT', `/${EVENT}`],
    ])
  })

  it('A-95 removes the event of a cancelled booking immediately', async () => {
    const google = fakeGoogleCalendar()
    const opened = await openList({
      responses: {
        readCancellationTerms: { anticipated_payment: 0, returned_amount: 0, discounts: 0, cancellation_fee: 0 },
        readClientPolicy: {},
        updateBooking: aBooking({ status: 'cancelled' }),
        readBookingTransaction: aTransaction(),
      },
    })
    await turnOn(opened)
    await screen.findByText('Sua agenda está em dia.')
    await opened.user.click(await screen.findByRole('link', { name: /^Corte/ }))
    await opened.user.click(await screen.findByRole('button', { name: /^Cancelar agendamento/ }))
    await opened.user.click(await screen.findByRole('button', { name: 'Confirmar cancelamento' }))
    await screen.findByRole('heading', { name: 'Agendamento cancelado' })
    await waitFor(() =>
      expect(google.calls.map(({ method, path }) => [method, path]).at(-1)).toEqual(['DELETE', `/${EVENT}`]),
    )
    expect(opened.storage.read('device', KEY)).toBe(turnedOn())
  })

  it.each([
    ['cut', 'Verifique sua conexão e tente novamente'],
    [500, 'O Google não aceitou.'],
  ] as const)('reports a failure (%s), blocks nothing, and retries', async (answer, why) => {
    const google = fakeGoogleCalendar()
    google.responses = [answer]
    const opened = await openList()
    await turnOn(opened)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(
      'Não foi possível atualizar sua agenda. Seus agendamentos continuam como estão.',
    )
    expect(alert.textContent).toContain(why)
    expect(screen.getByRole('link', { name: /^Corte/ })).toBeTruthy()
    await opened.user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }))
    await screen.findByText('Sua agenda está em dia.')
  })

  it('R-642 writes every listed booking once', async () => {
    const google = fakeGoogleCalendar()
    const two = aTransaction({ id: 'tx-2', bookings: [aBooking({ id: 'bk-2' }), aBooking({ id: 'bk-3' })] })
    const opened = await openList({ responses: { readReservations: items(aTransaction(), two) } })
    await turnOn(opened)
    await screen.findByText('Sua agenda está em dia.')
    expect(google.calls.map(({ event }) => event?.id)).toEqual(['bk-1', 'bk-2', 'bk-3'].map(googleEventId))
    await act(async () => {})
    expect(google.calls).toHaveLength(3)
  })
})

describe('a calendar in two tabs', () => {
  const booked = (...ids: string[]) => ({
    type: 'bookings.known' as const,
    customerId: 'user-bia',
    business: exampleBusiness(),
    bookings: ids.map((id) => exampleBooking({ id })),
    readAt: '2026-03-01T12:00:00.000Z',
  })

  /** Opens two tabs on one device; each has read an empty list of bookings. */
  async function openTabs(stored?: string) {
    const google = fakeGoogleCalendar()
    const { deps, storage } = depsFor(stored === undefined ? {} : { stored })
    const tabs = [deps, { ...depsFor({}).deps, storage: deps.storage }].map((one) => {
      const sync = createActor(createCalendarSync(one)).start()
      sync.send(booked())
      return sync
    })
    const [first, second] = tabs as [(typeof tabs)[number], (typeof tabs)[number]]
    for (const sync of [first, second]) await waitForState(sync, (at) => at.hasTag('offered'))
    const storedNow = (): string[] => Object.keys(JSON.parse(storage.read('device', KEY) ?? '{}').written ?? {})
    return { first, second, storedNow, storage, google }
  }

  async function turnOnIn(sync: Awaited<ReturnType<typeof openTabs>>['first']) {
    await waitForState(sync, (at) => at.can({ type: 'sync.enable' }))
    sync.send({ type: 'sync.enable' })
    await waitForState(sync, (at) => at.matches({ consenting: 'ready' }))
    sync.send({ type: 'consent.open' })
    await waitForState(sync, (at) => at.hasTag('upToDate'))
  }

  it('A-95 stores the events of both tabs, so that a cancellation can remove them', async () => {
    const { first, second, storedNow } = await openTabs(turnedOn())
    first.send(booked('bk-1'))
    await turnOnIn(first)
    second.send(booked('bk-2'))
    await turnOnIn(second)
    expect(storedNow()).toEqual(['bk-1', 'bk-2'])
  })

  it('A-95 keeps the events of the first tab when it is turned on in both', async () => {
    const { first, second, storedNow } = await openTabs()
    first.send(booked('bk-1'))
    await turnOnIn(first)
    await turnOnIn(second)
    expect(storedNow()).toEqual(['bk-1'])
  })

  it('R-641 stays off after one tab turned it off, even if the other one writes', async () => {
    const { first, second, storage } = await openTabs(turnedOn())
    first.send(booked('bk-1'))
    await turnOnIn(first)
    second.send({ type: 'sync.disable' })
    first.send(booked('bk-2'))
    await waitForState(first, (at) => at.hasTag('upToDate'))
    expect(storage.read('device', KEY)).toBeNull()
  })

  it('R-641 turns off when another tab turns it off, and writes nothing more', async () => {
    const { first, storage, google } = await openTabs(turnedOn())
    first.send(booked('bk-1'))
    await turnOnIn(first)
    storage.otherTab(KEY, null)
    expect(first.getSnapshot().value).toBe('off')
    first.send(booked('bk-2'))
    await act(async () => {})
    expect(google.calls.map(({ event }) => event?.id)).toEqual([EVENT])
  })

  it('R-641 turns on when another tab turns it on, and is up to date once that tab has written', async () => {
    const { first, storage, google } = await openTabs()
    first.send(booked('bk-1'))
    storage.otherTab(KEY, turnedOn())
    await waitForState(first, (at) => at.hasTag('on') && !at.hasTag('busy'))
    const { start, end } = exampleBooking()
    storage.otherTab(KEY, turnedOn({ 'bk-1': { start, end } }))
    await waitForState(first, (at) => at.hasTag('upToDate'))
    expect(google.calls).toEqual([])
  })

  it('R-641 is on after the dialog closes if another tab has turned it on meanwhile', async () => {
    const { first, storage } = await openTabs()
    first.send({ type: 'sync.enable' })
    storage.otherTab(KEY, turnedOn())
    first.send({ type: 'dialog.close' })
    await waitForState(first, (at) => at.hasTag('on'))
  })
})

describe('a calendar failure', () => {
  const rows = readTables('docs/failures.md').filter((row) => row.calendar !== undefined)

  it('has rows', () => expect(rows).toHaveLength(9))

  it.each(rows)('$id is reported with a next step', async (row) => {
    const what = (row['what goes wrong'] ?? '').replace(/`/g, '')
    const google = fakeGoogleCalendar()
    if (what === 'embedded') vi.stubGlobal('navigator', { userAgent: 'Instagram 300.0', onLine: true })
    if (what === 'noScript') {
      vi.stubGlobal('google', undefined)
      vi.spyOn(document.head, 'append').mockImplementation((script) => void fireEvent.error(script as HTMLElement))
    }
    if (row.calendar === 'writing') google.responses = [what === 'cut' ? 'cut' : Number(what)]
    else google.consent = what as ConsentResponse
    const opened = await openList({ language: 'en-US' })
    await opened.user.click(await screen.findByRole('switch', { name: 'Google Calendar' }))
    if (what !== 'noScript' && what !== 'embedded')
      await opened.user.click(await screen.findByRole('button', { name: /^Continue to/ }))
    const said = row.calendar === 'permission' ? await screen.findByRole('dialog') : await screen.findByRole('tabpanel')
    await waitFor(() =>
      expect((said.ownerDocument.body.textContent ?? '').replace(/\s+/g, ' ')).toContain(getTextContent(row)),
    )
    expect(await screen.findByRole('button', { name: row['way on'] ?? '' })).toBeTruthy()
  })

  /** Returns the text of a row without the space between title and reason, which are separate blocks. */
  const getTextContent = (row: DocumentRow) => (row.text ?? '').replace('as they are. ', 'as they are.')
})

describe('a new booking', () => {
  async function openConfirmation(visit: Visit = {}, from?: ReturnType<typeof depsFor>) {
    const fake =
      from ?? depsFor({ ...visit, responses: { readBookingTransaction: aTransaction(), ...visit.responses } })
    const opened = await renderFlow({
      flow: 'confirmation',
      createFlow: createConfirmation,
      deps: fake.deps,
      entry: { name: 'confirmationTransaction', params: { id: 'estudio-aurora', bookingTransactionId: 'tx-1' } },
      input: { customer: exampleCustomer() },
    })
    await screen.findByRole('heading', { level: 1 })
    return { ...opened, ...fake }
  }

  it('R-642 is not written for a customer who has not turned the calendar on', async () => {
    const google = fakeGoogleCalendar()
    await openConfirmation()
    await screen.findByText('O que você agendou')
    expect(google.calls).toEqual([])
    expect(screen.queryByText(/agenda está em dia/)).toBeNull()
  })

  it('R-642 is written at the confirmation with the permission of this page', async () => {
    const google = fakeGoogleCalendar()
    const listed = depsFor({ responses: { readReservations: items(), readBookingTransaction: aTransaction() } })
    const list = await renderFlow({
      flow: 'reservations',
      createFlow: createReservations,
      deps: listed.deps,
      entry: { name: 'reservations', params: { id: 'estudio-aurora' } },
      input: { customer: exampleCustomer() },
    })
    await turnOn({ ...list, ...listed })
    await screen.findByText('Sua agenda está em dia.')
    list.unmount()
    await openConfirmation({}, listed)
    await screen.findByText('Sua agenda está em dia.')
    expect(google.calls.map(({ method, event }) => [method, event?.id])).toEqual([['POST', EVENT]])
  })

  it('asks for the permission if it has expired', async () => {
    fakeGoogleCalendar()
    const { user } = await openConfirmation({ stored: turnedOn() })
    await user.click(await screen.findByRole('button', { name: 'Permitir no Google' }))
    await user.click(await within(await dialog()).findByRole('button', { name: 'Continuar no Google' }))
    await screen.findByText('Sua agenda está em dia.')
  })
})
