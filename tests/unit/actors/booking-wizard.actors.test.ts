import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { getTimes } from '#domain/booking/booking-draft.ts'
import type { Customer } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import {
  type BookingWizardContext,
  bookingWizardMachine,
  checkoutEntryState,
  checkoutState,
  type SavedBooking,
} from '#machines/booking/booking-wizard/index.ts'
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
import { createBookingWizardImplementations } from '#src/actors/booking/booking-wizard.actors.ts'
import type { BookingTransactionWire } from '#src/api/contract/booking.ts'
import { createLazyMachines } from '#src/app/lazy.ts'
import { toSavedBooking } from '#src/screens/booking/booking/booking.saved.ts'
import { rememberAnswers } from '#src/storage/booked-answers.ts'
import { eventually } from '#tests/support/eventually.ts'
import { findFront } from '#tests/support/front.ts'
import { buildSavedBooking, type SavedChoice } from '#tests/support/saved-booking.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const services = [haircut, colouring]
const times = [haircutAtTen, colouringAtEleven]
const KEY_OF_TIMES = times.map((time) => `${time.serviceId}/${time.professional.id}/${time.start}`).join(' ')
const choice: SavedChoice = {
  services,
  day: sampleDay,
  times,
  serviceIndex: 1,
  questions: ['Alguma alergia?'],
  answer: 'Nenhuma',
  passed: { coupon: 'c-1' },
}
const saved = buildSavedBooking(choice)
/** Creates the saved booking of the tab with other values. */
const save = (other: SavedChoice) => buildSavedBooking({ ...choice, ...other })
/** Returns the navigation state of the checkout of that booking. */
const stateWith = (other: SavedChoice = {}) =>
  checkoutState({ ...save(other), business: sampleBusiness } as unknown as BookingWizardContext)
const offer = (id: string, hour: number) => ({
  id,
  name: id === 'ana' ? 'Ana' : 'Bia',
  price: 8000,
  pricingType: 'fixed',
  duration: 30,
  schedule: [[{ start: at(hour), end: at(hour, 30) }, 1]],
})
const responses = {
  readBusiness: { id: '1', name: 'Estúdio Flor', status: 'active', currency: 'BRL', allowSelectProfessional: true },
  readAvailableDates: [sampleDay],
  search: {
    services: [
      { service_id: 'haircut', professionals: [offer('ana', 10)] },
      { service_id: 'colouring', professionals: [offer('bia', 11)] },
    ],
  },
  calculateCheckout: { total_value_for_services: 26000 },
  readPolicy: { cancellation_policy: null },
  readPaymentSettings: {},
}

vi.stubGlobal(
  'window',
  Object.assign(new EventTarget(), { document: Object.assign(new EventTarget(), { visibilityState: 'visible' }) }),
)

/** Opens the real wizard at a URL, over fake servers. */
async function open(
  name: RouteName,
  state: NavigationState | null,
  {
    input = {},
    stored = {},
    inTab = {},
    step,
    page = null,
    ...overrides
  }: {
    input?: Partial<FlowInput<SavedBooking>>
    stored?: Parameters<typeof createFakeDeps>[0] extends { stored?: infer Stored } | undefined ? Stored : never
    inTab?: { coupon?: string; 'horacerta.note.moved'?: string; 'horacerta.note.before'?: string }
    /** Step of the flow's history entry; left out for a fresh start. */
    step?: string
    /** The page in which the flow was open before; a new one when left out. */
    page?: ReturnType<typeof createFakeDeps> | null
    responses?: object
  } = {},
) {
  const fake =
    page ??
    createFakeDeps({
      now: '2026-03-01T12:00:00.000Z',
      responses: { ...responses, ...overrides.responses },
      ...(stored ? { stored } : {}),
      inTab,
    })
  const actor = createActor(
    bookingWizardMachine.provide(createBookingWizardImplementations(fake.deps, createLazyMachines(fake.deps))),
    {
      input: {
        entry: { name, params: { id: '1' }, query: {}, state, ...(step === undefined ? {} : { step }) },
        saved: null,
        business: null,
        customer: null,
        language: 'pt-BR',
        ...input,
      },
    },
  )
  actor.start()
  await eventually(() => expect(actor.getSnapshot().hasTag('busy')).toBe(false))
  const context = () => actor.getSnapshot().context
  const chosen = () => ({ ...context(), ...context().draft, times: getTimes(context().draft) })
  return { ...fake, actor, snapshot: () => actor.getSnapshot(), context, chosen }
}

const getCalls = (calls: [id: string, ...rest: unknown[]][]) => calls.map(([id]) => id)

describe('starting or resuming a booking', () => {
  it('R-195 starts with the services that were passed, and reads and announces the business', async () => {
    const { chosen, calls, announced } = await open('date', { services, coupon: 'c-1' })
    expect(chosen()).toMatchObject({ services, day: null, passed: { coupon: 'c-1' } })
    expect(getCalls(calls)).toContain('readBusiness')
    expect(announced).toMatchObject([{ type: 'business.loaded', business: { id: '1' } }])
  })

  it.each([{ kind: 'network' }, { kind: 'offline', code: 'NO_CONNECTION', during: 'send' }])(
    'R-026 reads the business by itself once the network is back, after $kind',
    async (failure) => {
      let isCut = true
      const { snapshot, connect, calls } = await open(
        'date',
        { services },
        {
          responses: { readBusiness: () => (isCut ? failure : responses.readBusiness) },
        },
      )
      expect(snapshot().value).toBe('unavailable')
      connect(false)
      isCut = false
      connect(true)
      await eventually(() => expect(snapshot().value).toBe('choosingDate'))
      expect(getCalls(calls).filter((id) => id === 'readBusiness')).toHaveLength(2)
    },
  )

  it('does not read a business that the app has already', async () => {
    const { calls } = await open('date', { services }, { input: { business: sampleBusiness } })
    expect(getCalls(calls)).not.toContain('readBusiness')
  })

  it('resumes the saved state of this tab after a reload, and checks the times again', async () => {
    const { chosen, snapshot, calls } = await open('checkout', null, { input: { saved } })
    expect(snapshot().matches('checkingOut')).toBe(true)
    expect(chosen()).toMatchObject({ services, times, answer: 'Nenhuma', passed: { coupon: 'c-1' } })
    expect(getCalls(calls)).toContain('search')
  })

  it('lands on the time page when a saved time is not on offer any more', async () => {
    const gone = {
      ...responses.search,
      services: [{ service_id: 'haircut', professionals: [offer('ana', 12)] }, responses.search.services[1]],
    }
    const { snapshot } = await open('checkout', null, { input: { saved }, responses: { search: gone } })
    expect(snapshot().matches('choosingTimes')).toBe(true)
  })

  it('keeps the times of services that stay when the customer comes back with others', async () => {
    const beard = { ...haircut, id: 'beard' }
    const { chosen } = await open('date', { services: [colouring, beard] }, { input: { saved } })
    expect(chosen()).toMatchObject({ services: [colouring, beard], day: sampleDay, times: [colouringAtEleven] })
  })

  const clean = { day: null, times: [], serviceIndex: 0, questions: [], answer: '', attempt: null }
  it.each([
    ['of other services alone', { services: [{ ...haircut, id: 'beard' }] }],
    ['that moves a booking', { services: [haircut], bookingId: 'bk-1', reservationUpdate: true, reschedule: true }],
    ['that gives a session its time', { services: [haircut], bookingId: 'bk-1', isPackage: true }],
    ['that books again', { services: [haircut], repeats: 'tx-1' }],
  ])('A-112 starts a booking %s without the day, times and answer of an abandoned one', async (_, state) => {
    const { chosen } = await open('date', state, {
      input: { saved },
      responses: { readRescheduleValid: { valid: true } },
    })
    expect(chosen()).toMatchObject(clean)
  })

  it('A-84 resumes the repetition of a booking after a reload', async () => {
    const own = save({ services: [haircut], times: [haircutAtTen], passed: { repeats: 'tx-1' } })
    const { chosen } = await open('date', { services: [haircut], repeats: 'tx-1' }, { input: { saved: own } })
    expect(chosen()).toMatchObject({ day: sampleDay, times: [haircutAtTen], answer: 'Nenhuma' })
  })

  it('R-251 drops an answer where the address brings other questions', async () => {
    const state = stateWith({ questions: ['Gestante?'] })
    const { chosen } = await open('checkout', state, { input: { saved } })
    expect(chosen()).toMatchObject({ questions: ['Gestante?'], answer: '' })
  })

  it('R-214 starts with the first service if an entry passes services, whatever the tab has saved', async () => {
    const { context } = await open('date', { services }, { input: { saved } })
    expect(context().serviceIndex).toBe(0)
    const reloaded = await open('times', null, { input: { saved } })
    expect(reloaded.context().serviceIndex).toBe(1)
  })

  it('drops what was saved for another business', async () => {
    const { snapshot } = await open('date', null, { input: { saved: { ...saved, businessId: '2' } } })
    expect(snapshot().output?.departure.name).toBe('business')
  })

  it('resumes the checkout from its navigation state, as after a sign-in in another tab', async () => {
    const state = stateWith()
    const { chosen, snapshot } = await open('checkout', state)
    expect(snapshot().matches('checkingOut')).toBe(true)
    expect(chosen()).toMatchObject({ services, times, day: sampleDay, questions: choice.questions })
  })

  it('returns to a checkout whose booking was made, with its own times, which are not taken by others', async () => {
    const attempt = {
      key: 'k-1',
      itemsKey: KEY_OF_TIMES,
      transactionId: 'tx-1',
      createdAt: null,
      pix: null,
      sent: null,
    }
    const state = checkoutEntryState({ ...saved, business: sampleBusiness, attempt } as unknown as BookingWizardContext)
    const { chosen, snapshot } = await open('checkout', state)
    expect(snapshot().matches('choosingTimes')).toBe(true)
    expect(chosen()).toMatchObject({ services, day: sampleDay, taken: null })
    expect(chosen().times).not.toEqual(times)
    // The attempt that the tab stores continues.
    const stored = await open('checkout', state, { input: { saved: save({ attempt }) } })
    expect(stored.snapshot().matches('checkingOut')).toBe(true)
    expect(stored.chosen().times).toEqual(times)
  })

  it('says nothing of a booking in the entry of a checkout where none was made', () => {
    const context = { ...saved, business: sampleBusiness } as unknown as BookingWizardContext
    expect(checkoutEntryState(context)).toEqual(checkoutState(context))
  })

  /** Opens the checkout by its URL in a new tab, after another tab has opened it at a business. */
  async function openInNewTab({ businessId = '1', isSigningIn = true }) {
    const first = await open('checkout', null, { input: { saved } })
    const shared = JSON.parse(first.storage.read('device', 'horacerta.note.draft') ?? '')
    const draft = JSON.stringify({ ...shared, businessId })
    first.actor.stop()
    const stored = { 'horacerta.note.draft': draft, ...(isSigningIn ? { checkoutTrue: 'true' } : {}) }
    return { ...(await open('checkout', null, { stored })), draft }
  }

  it('R-253 resumes the checkout when the navigation state is missing, with nothing that was typed', async () => {
    const { snapshot, chosen, draft } = await openInNewTab({})
    expect(snapshot().matches('checkingOut')).toBe(true)
    expect(chosen()).toMatchObject({ services, times, day: sampleDay, questions: choice.questions, answer: '' })
    expect(draft).not.toContain('Nenhuma')
  })

  it('A-84 leaves the checkout of another tab to that tab unless a sign-in is going on', async () => {
    const { snapshot } = await openInNewTab({ isSigningIn: false })
    expect(snapshot().output?.departure.name).toBe('business')
  })

  it('ignores the checkout of another business', async () => {
    const { snapshot } = await openInNewTab({ businessId: '2' })
    expect(snapshot().output?.departure.name).toBe('business')
  })

  it('A-84 does not replace what this tab has saved', async () => {
    const other = JSON.stringify(save({ answer: '', services: [haircut], times: [haircutAtTen] }))
    const stored = { 'horacerta.note.draft': other, checkoutTrue: 'true' }
    const { chosen } = await open('checkout', null, { input: { saved }, stored })
    expect(chosen()).toMatchObject({ services, times, answer: 'Nenhuma' })
  })

  it.each(['{', '{"version":2,"businessId":"1"}'])(
    'ignores a stored checkout that cannot be read: %s',
    async (draft) => {
      const stored = { 'horacerta.note.draft': draft, checkoutTrue: 'true' }
      const { snapshot } = await open('checkout', null, { stored })
      expect(snapshot().output?.departure.name).toBe('business')
    },
  )

  it('R-253 writes checkoutPayload in the tab and on the device when the checkout begins', async () => {
    const { storage } = await open('checkout', null, { input: { saved } })
    for (const place of ['tab', 'device'] as const) {
      expect(JSON.parse(storage.read(place, 'checkoutPayload') ?? 'null')).toMatchObject({
        businessId: '1',
        verification: true,
        services: [{ service_id: 'haircut' }, { service_id: 'colouring' }],
      })
    }
  })

  it('stores the return route when the customer leaves to sign in', async () => {
    const { actor, storage, snapshot } = await open('checkout', null, { input: { saved } })
    const start = { type: 'signIn.start' } as const
    await eventually(() => expect(findFront(actor).getSnapshot().can(start)).toBe(true))
    findFront(actor).send(start)
    await eventually(() => expect(actor.getSnapshot().status).toBe('done'))
    expect(storage.read('device', 'goBackRoute')).toBe('/checkout/1')
    expect(JSON.parse(storage.read('device', 'checkoutTrue') ?? 'null')).toMatchObject({
      ...{ path: '/checkout/1', businessId: '1', itemsKey: KEY_OF_TIMES },
      stage: 'begun',
    })
    expect(snapshot().output?.departure).toMatchObject({ name: 'login', state: { goBackRoute: '/checkout/1' } })
  })
})

describe('R-546 R-566 an answer that was typed before a sign-out in another tab', () => {
  const bia = exampleCustomer()
  const start = { type: 'signIn.start' } as const

  /** Drafts an answer, receives Bia's log-out from another tab, and leaves to sign in. */
  async function leave() {
    const page = createFakeDeps({ now: '2026-03-01T12:00:00.000Z', responses, stored: { userId: bia.id } })
    const { actor, snapshot } = await open('checkout', null, {
      page,
      input: { customer: bia, saved: save({ answer: '' }) },
    })
    await eventually(() => expect(findFront(actor).getSnapshot().hasTag('screen:review')).toBe(true))
    findFront(actor).send({ type: 'details.change', change: { answer: 'Esmalte' } })
    page.storage.remove('device', 'userId')
    actor.send({ type: 'session.changed', customer: null })
    await eventually(() => expect(findFront(actor).getSnapshot().can(start)).toBe(true))
    findFront(actor).send(start)
    await eventually(() => expect(actor.getSnapshot().status).toBe('done'))
    return { page, back: snapshot().output?.departure?.state?.goBackRouteProps as NavigationState }
  }

  /** Returns the answer shown in the checkout after the sign-in. */
  async function getAnswer({ page, back }: Awaited<ReturnType<typeof leave>>, customer: Customer | null) {
    if (customer !== null) page.storage.write('device', 'userId', customer.id)
    const { chosen } = await open('checkout', back, { page, input: { customer } })
    return chosen().answer
  }

  it('is kept for the same customer, also if the sign-in takes two attempts', async () => {
    const left = await leave()
    expect(await getAnswer(left, null)).toBe('')
    expect(await getAnswer(left, bia)).toBe('Esmalte')
    expect(await getAnswer(left, bia)).toBe('')
  })

  it('is cleared for another customer', async () => {
    const left = await leave()
    expect(await getAnswer(left, exampleCustomer({ id: 'user-caio' }))).toBe('')
    expect(await getAnswer(left, bia)).toBe('')
    expect(JSON.stringify(left.page.storage.all())).not.toContain('Esmalte')
  })
})

describe('a coupon', () => {
  const coupon = { coupon_id: 'ten' }
  const withCoupon = { ...responses, searchWithCoupon: responses.search }

  it('R-188 R-206 is restored after a reload, and the times are checked with it', async () => {
    const { chosen, calls } = await open('checkout', null, {
      input: { saved: save({ passed: { coupon } }) },
      responses: withCoupon,
    })
    expect(chosen().passed).toEqual({ coupon })
    expect(getCalls(calls)).toContain('searchWithCoupon')
    expect(getCalls(calls)).not.toContain('search')
  })

  it('R-188 is empty in state that was saved before there were coupons', async () => {
    const { calls } = await open('checkout', null, { input: { saved: save({ passed: {} }) } })
    expect(getCalls(calls)).toContain('search')
  })

  it('R-188 R-253 is in the stored checkout, to which a sign-in returns', async () => {
    const { storage } = await open('checkout', null, {
      input: { saved: save({ passed: { coupon } }) },
      responses: withCoupon,
    })
    expect(JSON.parse(storage.read('device', 'checkoutPayload') ?? '')).toMatchObject({ coupon })
  })

  it('R-189 A-120 a checkout without one forgets the one that the tab kept', async () => {
    const inTab = { coupon: JSON.stringify({ ...coupon, businessId: '1' }) }
    const { storage } = await open('checkout', null, {
      input: { saved: save({ passed: { coupon: null } }) },
      inTab,
    })
    expect(storage.read('tab', 'coupon')).toBeNull()
  })
})

describe('a booking that was rescheduled in this tab', () => {
  const movedFrom = { start: at(9), professionalId: 'bia', unpaidUntil: at(9, 40), freeHours: 24 }
  const moving = { bookingId: 'bk-1', reservationUpdate: true, reschedule: true, isPackage: false, movedFrom }
  const state = { services: [haircut], ...moving }
  const may = { responses: { readRescheduleValid: { valid: true } } }

  /** Reschedules the reservation to ten o’clock, with Ana. Returns what the tab stores. */
  async function move(passed: NavigationState = moving, inTab = {}) {
    const own = save({ services: [haircut], times: [haircutAtTen], passed })
    const { actor, context, storage } = await open('checkout', null, { input: { saved: own }, inTab, ...may })
    const attempt = { key: 'k-1', itemsKey: '', sent: null, transactionId: 'tx-1', createdAt: null, pix: null }
    actor.send({ type: 'attempt.changed', attempt })
    expect(context().attempt).toEqual(attempt)
    actor.stop()
    return { 'horacerta.note.moved': storage.read('tab', 'horacerta.note.moved') ?? '' }
  }

  it('R-277 is rescheduled from its current time if the customer returns to the earlier one', async () => {
    const inTab = await move()
    const { chosen } = await open('times', { ...state, date: sampleDay }, { step: 'times/0', inTab, ...may })
    expect(chosen().passed.movedFrom).toEqual({ ...movedFrom, start: haircutAtTen.start, professionalId: 'ana' })
    const again = { ...moving, movedFrom: { ...movedFrom, start: at(8) } }
    const others = await open('date', { services: [haircut], ...again }, { step: 'date', inTab, ...may })
    expect(others.chosen().passed).toEqual(again)
    const other = { ...moving, bookingId: 'bk-2' }
    expect((await open('date', { ...state, ...other }, { step: 'date', inTab, ...may })).chosen().passed).toEqual(other)
  })

  it('is rescheduled from the last of several times, and from an earlier one that it has again', async () => {
    const atTen = { ...movedFrom, start: haircutAtTen.start }
    const inTab = await move({ ...moving, movedFrom: { ...movedFrom, start: at(11) } }, await move())
    for (const start of [at(9), at(11)]) {
      const entry = { ...state, movedFrom: { ...movedFrom, start } }
      const { chosen } = await open('date', entry, { step: 'date', inTab, ...may })
      expect(chosen().passed.movedFrom).toMatchObject({ start: haircutAtTen.start })
    }
    const back = await open('date', { ...state, movedFrom: atTen }, { step: 'date', inTab, ...may })
    expect(back.chosen().passed.movedFrom).toEqual(atTen)
  })

  it('is rescheduled from the time just read, which it may have again', async () => {
    const { chosen } = await open('date', state, { inTab: await move(), ...may })
    expect(chosen().passed.movedFrom).toEqual(movedFrom)
  })

  it('R-314 R-626 is rescheduled from its time if the customer goes back to where a session got it', async () => {
    const session = {
      ...{ bookingId: 'bk-1', reservationUpdate: true, reschedule: false, isPackage: true },
      ...{ schedulingServicePackage: true, packageValidity: { purchasedAt: at(8), days: 90 } },
    }
    const entry = { services: [haircut], ...session, date: sampleDay }
    const inTab = await move(session)
    const back = await open('times', entry, { step: 'times/0', inTab, ...may })
    const movedFrom = { start: haircutAtTen.start, professionalId: 'ana', unpaidUntil: null, freeHours: null }
    expect(back.chosen().passed).toEqual({ ...session, reschedule: true, movedFrom })
    expect(getCalls(back.calls)).toContain('readRescheduleValid')
    expect(back.snapshot().matches('choosingTimes')).toBe(true)

    const onlyNow = await open('date', { services: [haircut], ...session }, { inTab })
    expect(onlyNow.chosen().passed).toEqual(session)

    // A reschedule that starts from the current entry, and one that Back led to: the first entry, without a time.
    const atEleven = { ...session, reschedule: true, movedFrom: { ...movedFrom, start: at(11) } }
    const moved = await move(atEleven, inTab)
    for (const passed of [atEleven, session]) {
      const { chosen } = await open('date', { services: [haircut], ...passed }, { step: 'date', inTab: moved, ...may })
      expect(chosen().passed.movedFrom).toEqual(movedFrom)
    }
  })

  it('R-625 says at once that a session has its time where the business lets nothing be moved', async () => {
    const session = { bookingId: 'bk-1', reservationUpdate: true, isPackage: true }
    const { snapshot, context } = await open(
      'times',
      { services: [haircut], ...session, date: sampleDay },
      {
        step: 'times/0',
        inTab: await move(session),
        responses: { readRescheduleValid: { valid: false, message: 'Não remarcamos' } },
      },
    )
    expect(snapshot().hasTag('screen:unavailable')).toBe(true)
    expect(context().failure).toEqual({ kind: 'rescheduleOver', text: serverSays('Não remarcamos') })
  })

  it('is not derived from other bookings or from a foreign stored value', async () => {
    expect(await move({})).toEqual({ 'horacerta.note.moved': '' })
    for (const message of ['{', '{"bk-1":{"start":"ontem","professionalId":"ana","before":[]}}']) {
      const { chosen } = await open('date', state, {
        step: 'date',
        inTab: { 'horacerta.note.moved': message },
        ...may,
      })
      expect(chosen().passed.movedFrom).toEqual(movedFrom)
    }
  })
})

describe('R-251 R-626 the answer of a booking that is rescheduled', () => {
  const questions = ['Alguma alergia?']
  const moving = { bookingId: 'bk-1', reservationUpdate: true, reschedule: true, isPackage: false }
  const getWire = (id: string, bookingAnswers: unknown[]): Pick<BookingTransactionWire, 'bookings'> => ({
    bookings: [
      { id, status: 'active', service: { id: 'haircut', name: 'Corte' }, business: { id: '1' }, bookingAnswers },
    ],
  })
  const asking = {
    ...responses,
    readRescheduleValid: { valid: true },
    search: { services: [{ service_id: 'haircut', professionals: [offer('ana', 10)], questions }] },
  }

  /** Goes from the reservations of `readBy` to the review of the reschedule by `movedBy`, which chooses the times. */
  async function move(
    given: unknown[],
    { readBy = 'user-bia', movedBy = 'user-bia', passed = moving as NavigationState } = {},
  ) {
    const page = createFakeDeps({ now: '2026-03-01T12:00:00.000Z', responses: asking, stored: { userId: readBy } })
    rememberAnswers(page.deps, getWire('bk-1', given))
    page.storage.write('device', 'userId', movedBy)
    const input = { customer: exampleCustomer({ id: movedBy }) }
    const opened = await open('times', { services: [haircut], date: sampleDay, ...passed }, { page, input })
    const { times } = { times: [haircutAtTen] }
    opened.actor.send({
      type: 'times.reported',
      services: [haircut],
      times,
      serviceIndex: 0,
      questions,
      changes: [],
      readAt: at(8),
    })
    return { ...opened, page }
  }

  it.each([
    ['a text', ['Látex'], 'Látex'],
    ['several texts', ['Látex', 'Pólen'], 'Látex\nPólen'],
    ['a blank one', [' '], ''],
    ['what is no text', [7, null, { answer: 'Látex' }], ''],
    ['nothing', [], ''],
    ['more than fits', ['x'.repeat(400)], 'x'.repeat(300)],
  ])('is shown for confirmation: %s', async (_, given, expected) => {
    expect((await move(given)).chosen().answer).toBe(expected)
  })

  it('is found again on this page when the customer returns to the review, and not after a reload', async () => {
    const { page, snapshot, actor } = await move(['Látex'])
    const own = toSavedBooking(snapshot())
    actor.stop()
    const input = { saved: own, customer: exampleCustomer({ id: 'user-bia' }) }
    expect((await open('checkout', null, { page, input })).chosen().answer).toBe('Látex')
    const reloaded = createFakeDeps({
      now: '2026-03-01T12:00:00.000Z',
      responses: asking,
      stored: { userId: 'user-bia' },
    })
    expect((await open('checkout', null, { page: reloaded, input })).chosen().answer).toBe('')
  })

  it.each([
    ['somebody else', { movedBy: 'user-caio' }],
    ['another booking', { passed: { ...moving, bookingId: 'bk-2' } }],
    ['a session without a time yet', { passed: { bookingId: 'bk-1', isPackage: true, reschedule: false } }],
    ['something new', { passed: {} }],
  ])('is not shown for %s', async (_, given) => {
    expect((await move(['Látex'], given)).chosen().answer).toBe('')
  })

  it('is only in memory until it is changed', async () => {
    const { actor, snapshot, page, announced } = await move(['Látex'])
    expect(JSON.stringify(toSavedBooking(snapshot()))).not.toContain('Látex')
    expect(JSON.stringify([page.storage.all(), announced, checkoutState(snapshot().context)])).not.toContain('Látex')
    expect(toSavedBooking(snapshot())?.draft.questions).toEqual(questions)
    actor.stop()
  })
})

describe('A-177 Back after a booking in this tab', () => {
  const BEFORE = 'horacerta.note.before'
  const before = { transactionId: 'tx-1', start: haircutAtTen.start }
  const message = { businessIds: ['estudio-flor', '1'], bookingId: null, packageName: null, ...before }
  const inTab = { [BEFORE]: JSON.stringify(message) }
  const booked = stateWith({ services: [haircut], times: [haircutAtTen], questions: [], passed: {} })

  it.each([
    ['the date', 'date', 'date', { services, date: sampleDay }],
    ['the times', 'times', 'times/0', { services, date: sampleDay }],
    ['the review', 'checkout', 'checkout', { ...booked, transactionId: 'tx-1' }],
  ] as const)('%s know what was booked, and lead to it', async (_, name, step, state) => {
    const { context, actor, snapshot } = await open(name, state, { step, inTab })
    expect(context().before).toEqual(before)
    actor.send({ type: 'booking.open' })
    expect(snapshot().output?.departure).toMatchObject({
      name: 'confirmationTransaction',
      params: { id: '1', bookingTransactionId: 'tx-1' },
    })
  })

  it('a new booking never mentions the earlier one', async () => {
    const fresh = await open('date', { services }, { inTab })
    expect(fresh.context().before).toBeNull()
    expect(fresh.snapshot().can({ type: 'booking.open' })).toBe(false)
    expect(fresh.storage.read('tab', BEFORE)).toBeNull()
  })

  it.each([
    ['what was booked at another business', { [BEFORE]: JSON.stringify({ ...message, businessIds: ['2'] }) }],
    ['what is nonsense', { [BEFORE]: JSON.stringify({ ...message, start: 'soon' }) }],
    ['nothing', {}],
  ])('%s is not told', async (_, stored) => {
    const { context } = await open('times', { services, date: sampleDay }, { step: 'times/0', inTab: stored })
    expect(context().before).toBeNull()
  })

  it.each([
    ['bk-1', before],
    ['bk-2', null],
  ])('a move says the new time of the booking that was moved, and of no other: %s', async (bookingId, said) => {
    const stored = { [BEFORE]: JSON.stringify({ ...message, bookingId: 'bk-1' }) }
    const { context } = await open(
      'times',
      { services: [haircut], date: sampleDay, bookingId, reservationUpdate: true, reschedule: true },
      { step: 'times/0', inTab: stored, responses: { readRescheduleValid: { valid: true } } },
    )
    expect(context().before).toEqual(said)
  })

  it('an unpaid booking reports itself', async () => {
    const attempt = {
      key: 'k-1',
      itemsKey: KEY_OF_TIMES,
      sent: null,
      transactionId: 'tx-1',
      createdAt: null,
      pix: null,
    }
    const { context } = await open('checkout', null, {
      step: 'checkout',
      inTab,
      input: { saved: { ...saved, attempt } },
    })
    expect(context().before).toBeNull()
  })

  it('another one that is being booked is not left for it', async () => {
    const { actor, snapshot } = await open('checkout', null, { step: 'checkout', inTab, input: { saved } })
    expect(snapshot().can({ type: 'booking.open' })).toBe(true)
    const attempt = { key: 'k-1', itemsKey: '', sent: null, transactionId: null, createdAt: null, pix: null }
    actor.send({ type: 'attempt.changed', attempt })
    expect(snapshot().can({ type: 'booking.open' })).toBe(false)
  })
})

describe('messages from another tab', () => {
  it('are received for the same booking', async () => {
    const { storage, snapshot } = await open('checkout', null, { input: { saved } })
    const message = {
      businessId: '1',
      transactionId: 'tx-9',
      times: [{ serviceId: 'haircut', start: haircutAtTen.start }],
    }
    storage.otherTab('horacerta.note.booked', JSON.stringify(message))
    expect(snapshot().hasTag('screen:bookedElsewhere')).toBe(true)
  })

  it('are ignored if they are invalid', async () => {
    const { storage, snapshot } = await open('checkout', null, { input: { saved } })
    storage.otherTab('horacerta.note.booked', '{"businessId":1}')
    storage.otherTab('horacerta.note.booked', null)
    expect(snapshot().matches('checkingOut')).toBe(true)
  })
})
