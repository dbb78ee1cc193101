import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { getTimes, toItems } from '#domain/booking/booking-draft.ts'
import { toCouponState } from '#domain/business/coupon.ts'
import type { ChosenTime, Customer } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import { addMinutes } from '#domain/instant.ts'
import { hasChanged, isOwnTaken } from '#machines/booking/booking-wizard/booking-wizard.mappers.ts'
import {
  type BookingMessage,
  type BookingWizardEvent,
  bookingWizardMachine,
  type CheckedTimes,
  type CheckTimesInput,
  type FindHeldInput,
  type RememberReturnInput,
  type RemovedServices,
  type ResumeBookingInput,
  type ResumedBooking,
  type SavedBooking,
} from '#machines/booking/booking-wizard/index.ts'
import type { CheckoutAttempt, CheckoutInput, CheckoutOutput } from '#machines/booking/checkout/index.ts'
import type { DateSelectionInput, DateSelectionOutput } from '#machines/booking/date-selection/index.ts'
import type { TimeIndexInput, TimeIndexOutput, WatchAgeInput } from '#machines/booking/time-index/index.ts'
import {
  buildDraft,
  colouring,
  colouringAtEleven,
  type ExampleChoice,
  haircut,
  haircutAtTen,
  sampleBusiness,
  sampleDay,
} from '#machines/shared/booking-examples.ts'
import { exampleCoupon, exampleCustomer } from '#machines/shared/examples.ts'
import type { NavigationState, RouteEntry, RouteName } from '#machines/shared/flow.types.ts'
import { settled } from '#tests/support/parent.ts'
import { buildSavedBooking } from '#tests/support/saved-booking.ts'

const services = [haircut, colouring]
const times = [haircutAtTen, colouringAtEleven]
const questions = ['Alguma alergia?']
const readAt = '2026-03-02T12:00:00.000Z'
/** A resumed booking as a test names it: the fields of the draft beside the others. */
type Booking = ExampleChoice & Partial<Omit<ResumedBooking, 'draft'>>
const known: Booking = { services }
const complete: Booking = { ...known, day: sampleDay, times, questions, answer: 'Nenhuma' }
const attempt: CheckoutAttempt = {
  key: 'k-1',
  itemsKey: 'items',
  sent: null,
  transactionId: null,
  createdAt: null,
  pix: null,
}

const buildEntry = (name: RouteName, state: NavigationState | null = null): RouteEntry => ({
  name,
  params: { id: 'estudio-flor' },
  query: {},
  state,
})

interface Overrides {
  entry?: RouteEntry
  booking?: Booking
  resumeBooking?: (input: ResumeBookingInput, signal: AbortSignal) => Promise<Booking>
  /** Returns the chosen times that are gone at the second check; may throw. */
  checkTimes?: (input: CheckTimesInput) => Promise<ChosenTime[]>
  /** The times that are still available but changed. */
  now?: () => ChosenTime[]
  /** Further changes that the customer has to see. */
  changes?: CheckedTimes['changes']
  customer?: Customer
  /** Finds the customer's own unpaid booking that holds a time that is gone; may throw. */
  findHeld?: (input: FindHeldInput) => Promise<SavedBooking | null>
  /** Resolves when the way back is stored. */
  rememberReturn?: () => Promise<void>
}

function toResumed(booking: Booking): ResumedBooking {
  const { business = sampleBusiness, serviceIndex = 0, earlierAnswer = '', attempt = null, ...rest } = booking
  const { before = null, ...choice } = rest
  return { business, draft: buildDraft(choice), serviceIndex, earlierAnswer, attempt, before }
}

/** Creates a wizard whose three steps are stand-ins; the test ends them with an output. */
async function createBookingWizardTestActor({
  entry = buildEntry('date'),
  booking = known,
  resumeBooking = async () => booking,
  checkTimes = async () => [],
  now = () => [],
  changes = [],
  customer,
  findHeld = async () => null,
  rememberReturn = async () => {},
}: Overrides = {}) {
  const clock = new SimulatedClock()
  const toChecked = async (input: CheckTimesInput): Promise<CheckedTimes> => {
    const gone = await checkTimes(input)
    return {
      times: getTimes(input.draft)
        .filter(({ serviceId }) => !gone.some((one) => one.serviceId === serviceId))
        .map((time) => now().find((one) => one.serviceId === time.serviceId) ?? time),
      changes: [...gone.map(({ serviceId, start }) => ({ serviceId, start, what: 'taken' as const })), ...changes],
    }
  }
  const started: { step: string; input: unknown }[] = []
  const ending = new Map<string, (output: unknown) => void>()
  const breaking = new Map<string, (error: unknown) => void>()
  const toChildren: { to: string; event: EventObject }[] = []
  const remembered: RememberReturnInput[] = []
  const payloads: NavigationState[] = []
  const messages: BookingMessage[] = []
  const removed: RemovedServices[] = []
  let age = () => {}
  let otherTab = (_event: BookingWizardEvent) => {}
  /** Builds a stand-in for a child machine that never ends by itself. */
  const step = (name: string) =>
    fromPromise(({ input }) => {
      started.push({ step: name, input })
      return new Promise((resolve, reject) => {
        ending.set(name, resolve)
        breaking.set(name, reject)
      })
    }) as never
  const actor = createActor(
    bookingWizardMachine.provide({
      actors: {
        resumeBooking: fromPromise<ResumedBooking, ResumeBookingInput>(async ({ input, signal }) =>
          toResumed(await resumeBooking(input, signal)),
        ),
        checkTimes: fromPromise<CheckedTimes, CheckTimesInput>(({ input }) => toChecked(input)),
        findHeld: fromPromise<SavedBooking | null, FindHeldInput>(({ input }) => findHeld(input)),
        rememberReturn: fromPromise<void, RememberReturnInput>(({ input }) => {
          remembered.push(input)
          return rememberReturn()
        }),
        forgetBooking: fromPromise<void>(async () => {}),
        watchBookings: fromCallback<EventObject>(({ sendBack }) => {
          otherTab = sendBack
        }),
        watchNetwork: fromCallback<EventObject>(() => {}),
        dateSelection: step('date'),
        timeIndex: step('times'),
        checkout: step('checkout'),
        watchAge: fromCallback<EventObject, WatchAgeInput>(({ sendBack }) => {
          age = () => sendBack({ type: 'times.aged' })
        }),
      },
      actions: {
        announceCheckout: (_, { payload }) => void payloads.push(payload),
        announceBooked: (_, { message }) => void messages.push(message),
        announceRemoved: (_, params) => void removed.push(params),
      },
    }),
    {
      clock,
      input: { entry, saved: null, business: null, customer: customer ?? null, language: 'pt-BR' },
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.event' || inspected.event.type.startsWith('xstate.')) return
        if (inspected.sourceRef === actorRef()) {
          toChildren.push({
            to: 'id' in inspected.actorRef ? String(inspected.actorRef.id) : '',
            event: inspected.event,
          })
        }
      },
    },
  )
  function actorRef() {
    return actor
  }
  actor.start()
  await settled()
  const end = async (name: string, output: unknown) => {
    ending.get(name)?.(output)
    await settled()
  }
  return {
    send: async (event: BookingWizardEvent) => {
      actor.send(event)
      await settled()
    },
    /** Simulates Back or Forward in the browser, or a URL typed by hand. */
    move: async (to: RouteEntry) => {
      actor.send({ type: 'route.changed', entry: to })
      await settled()
    },
    endDate: (output: Partial<DateSelectionOutput>) =>
      end('date', { kind: 'picked', day: sampleDay, services, ...output }),
    endTimes: (output: Partial<TimeIndexOutput>) =>
      end('times', { kind: 'completed', services, times, serviceIndex: 1, questions, ...output }),
    endCheckout: (output: CheckoutOutput) => end('checkout', output),
    breakCheckout: async () => {
      breaking.get('checkout')?.({ kind: 'unexpected', detail: 'broken' })
      await settled()
    },
    age: async () => {
      age()
      await settled()
    },
    otherTab: async (message: BookingMessage) => {
      otherTab({ type: 'booking.made', booking: message })
      await settled()
    },
    clock,
    stop: () => actor.stop(),
    value: () => actor.getSnapshot().value,
    has: (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) => actor.getSnapshot().hasTag(tag),
    context: () => actor.getSnapshot().context,
    chosen: () => {
      const { context } = actor.getSnapshot()
      return { ...context, ...context.draft, times: getTimes(context.draft) }
    },
    answer: async (answer: string) => {
      actor.send({ type: 'draft.changed', draft: { ...actor.getSnapshot().context.draft, answer } })
      await settled()
    },
    departure: () => actor.getSnapshot().output?.departure,
    steps: () => started.map((one) => one.step),
    dateInput: () => started.findLast((one) => one.step === 'date')?.input as DateSelectionInput,
    timesInput: () => started.findLast((one) => one.step === 'times')?.input as TimeIndexInput,
    checkoutInput: () => {
      const begun = started.filter(({ step }) => step === 'checkout').map(({ input }) => input as CheckoutInput)
      const { draft, ...input } = begun.at(-1) ?? expect.fail('the checkout was not begun')
      return { ...input, ...draft }
    },
    toChildren,
    remembered,
    payloads,
    messages,
    removed,
  }
}

describe('from step to step', () => {
  it('R-039 goes from the services to the date, the times and the checkout', async () => {
    const wizard = await createBookingWizardTestActor()
    await wizard.endDate({})
    await wizard.endTimes({})
    expect(wizard.steps()).toEqual(['date', 'times', 'checkout'])
  })

  it('R-042 takes a reschedule and the update of a reservation through the same three steps', async () => {
    const passed = { bookingId: 'b-1', reschedule: true, reservationUpdate: true }
    const wizard = await createBookingWizardTestActor({ booking: { ...known, passed } })
    expect(wizard.dateInput().hasFixedServices).toBe(true)
    await wizard.endDate({})
    expect(wizard.timesInput().hasFixedServices).toBe(true)
    await wizard.endTimes({})
    expect(wizard.checkoutInput()).toMatchObject({ update: { kind: 'reschedule', bookingId: 'b-1' } })
    expect(wizard.steps()).toEqual(['date', 'times', 'checkout'])
    expect(wizard.payloads[0]).toMatchObject(passed)
  })

  it('R-625 says why a booking can no longer be rescheduled, and keeps the typed text', async () => {
    const passed = { bookingId: 'b-1', reschedule: true }
    const wizard = await createBookingWizardTestActor({
      entry: buildEntry('checkout'),
      booking: { ...complete, passed },
    })
    await wizard.answer('Uma só')
    await wizard.endCheckout({ kind: 'rescheduleRejected', text: serverSays('Já cancelada') })
    expect(wizard.value()).toBe('unavailable')
    expect(wizard.context().failure).toEqual({ kind: 'rescheduleOver', text: serverSays('Já cancelada') })
    await wizard.send({ type: 'resume.retry' })
    expect(wizard.checkoutInput()).toMatchObject({ answer: 'Uma só', items: toItems(services, times) })
  })

  it('hands the day on to the times, and the times to the checkout', async () => {
    const wizard = await createBookingWizardTestActor()
    await wizard.endDate({ day: '2026-03-05' })
    expect(wizard.timesInput()).toMatchObject({
      day: '2026-03-05',
      services,
      hasFixedServices: false,
      serviceIndex: 0,
    })
    await wizard.endTimes({})
    expect(wizard.checkoutInput()).toMatchObject({
      items: [
        { service: haircut, professional: haircutAtTen.professional, start: haircutAtTen.start },
        { service: colouring, start: colouringAtEleven.start },
      ],
      questions,
      recipientId: '1',
    })
  })

  it('A-24 passes the lines to the checkout in the order of time, regardless of the order of choice', () => {
    const early = { ...colouringAtEleven, start: addMinutes(haircutAtTen.start, -15) ?? '' }
    const items = toItems(services, [haircutAtTen, early])
    expect(items.map(({ service }) => service.id)).toEqual(['colouring', 'haircut'])
  })

  it('goes back from the first service to the date and keeps the day', async () => {
    const wizard = await createBookingWizardTestActor()
    await wizard.endDate({})
    await wizard.endTimes({ kind: 'left', times: [haircutAtTen], serviceIndex: 0 })
    expect(wizard.value()).toBe('choosingDate')
    expect(wizard.dateInput().day).toBe(sampleDay)
    expect(wizard.chosen().times).toEqual([haircutAtTen])
  })

  it('drops the chosen times when another day is chosen, and keeps them for the same one', async () => {
    const wizard = await createBookingWizardTestActor({ booking: complete })
    await wizard.send({ type: 'date.reported', services, day: sampleDay })
    expect(wizard.chosen().times).toEqual(times)
    await wizard.send({ type: 'date.reported', services, day: '2026-03-05' })
    expect(wizard.chosen().times).toEqual([])
  })

  it('R-214 begins with the first service when another day is chosen, and stays at the one for the same day', async () => {
    const wizard = await createBookingWizardTestActor({ entry: buildEntry('times'), booking: complete })
    await wizard.endTimes({ kind: 'left', times: [haircutAtTen], serviceIndex: 1 })
    await wizard.endDate({ day: sampleDay })
    expect(wizard.timesInput().serviceIndex).toBe(1)
    await wizard.endTimes({ kind: 'left', times: [haircutAtTen], serviceIndex: 1 })
    await wizard.endDate({ day: '2026-03-05' })
    expect(wizard.timesInput()).toMatchObject({ day: '2026-03-05', times: [], serviceIndex: 0 })
  })

  it('R-251 keeps an answer as long as the questions are the same, and drops it with them', async () => {
    const wizard = await createBookingWizardTestActor({ entry: buildEntry('times'), booking: complete })
    await wizard.send({
      type: 'times.reported',
      services,
      times,
      serviceIndex: 0,
      questions: [...questions],
      changes: [],
      readAt,
    })
    expect(wizard.chosen().answer).toBe('Nenhuma')
    await wizard.send({
      type: 'times.reported',
      services,
      times,
      serviceIndex: 0,
      questions: ['Gestante?'],
      changes: [],
      readAt,
    })
    expect(wizard.chosen().answer).toBe('')
  })

  it('R-244 passes the known answers to the times', async () => {
    const wizard = await createBookingWizardTestActor({ entry: buildEntry('times'), booking: complete })
    expect(wizard.timesInput().questions).toEqual(questions)
  })

  it('keeps the times of the services that stay when one is removed', async () => {
    const wizard = await createBookingWizardTestActor({ booking: complete })
    await wizard.send({ type: 'date.reported', services: [colouring], day: sampleDay })
    expect(wizard.chosen().times).toEqual([colouringAtEleven])
  })

  it('goes back from the date to the services', async () => {
    const wizard = await createBookingWizardTestActor()
    await wizard.endDate({ kind: 'left', day: null })
    expect(wizard.departure()).toMatchObject({
      name: 'back',
      params: { path: '/business/estudio-flor' },
      state: { services },
      replace: true,
    })
  })

  it('R-197 R-225 reports each service that is removed on the date or the time page, and nothing else', async () => {
    const wizard = await createBookingWizardTestActor({ booking: complete })
    await wizard.send({ type: 'date.reported', services, day: sampleDay })
    expect(wizard.removed).toEqual([])
    await wizard.send({ type: 'date.reported', services: [colouring], day: sampleDay })
    expect(wizard.chosen()).toMatchObject({ services: [colouring], times: [colouringAtEleven] })
    await wizard.endDate({ services: [colouring] })
    await wizard.send({
      type: 'times.reported',
      services: [],
      times: [],
      serviceIndex: 0,
      questions: [],
      changes: [],
      readAt,
    })
    expect(wizard.chosen().services).toEqual([])
    expect(wizard.removed).toEqual([
      { address: 'estudio-flor', serviceIds: ['haircut'] },
      { address: 'estudio-flor', serviceIds: ['colouring'] },
    ])
  })

  it('goes to the business when no service is left', async () => {
    const wizard = await createBookingWizardTestActor()
    await wizard.endDate({ kind: 'left', day: null, services: [] })
    expect(wizard.departure()).toMatchObject({ name: 'business', params: { id: 'estudio-flor' } })
  })
})

describe('first step', () => {
  it('goes to the business when there are no services at all', async () => {
    const wizard = await createBookingWizardTestActor({ booking: { ...known, services: [] } })
    expect(wizard.departure()).toMatchObject({ name: 'business', replace: true })
  })

  it.each([
    ['times', known, 'choosingDate'],
    ['checkout', known, 'choosingDate'],
    ['checkout', { ...known, day: sampleDay }, 'choosingTimes'],
    ['checkout', { ...complete, times: [haircutAtTen] }, 'choosingTimes'],
    ['times', complete, 'choosingTimes'],
    ['date', complete, 'choosingDate'],
  ] as [RouteName, Booking, string][])(
    'opened at the %s page it lands on the first step that is not complete',
    async (name, booking, state) => {
      const wizard = await createBookingWizardTestActor({ entry: buildEntry(name), booking })
      expect(wizard.value()).toBe(state)
    },
  )

  it('checks the chosen times again before a checkout that was opened by its URL', async () => {
    const wizard = await createBookingWizardTestActor({ entry: buildEntry('checkout'), booking: complete })
    expect(wizard.value()).toEqual({ checkingOut: 'open' })
    expect(wizard.checkoutInput().answer).toBe('Nenhuma')
  })

  it('goes to the times when one of the chosen times is gone', async () => {
    const wizard = await createBookingWizardTestActor({
      entry: buildEntry('checkout'),
      booking: complete,
      checkTimes: async () => [haircutAtTen],
    })
    expect(wizard.value()).toBe('choosingTimes')
    expect(wizard.timesInput().taken).toMatchObject({ serviceId: 'haircut', start: haircutAtTen.start })
    expect(wizard.timesInput().times).toEqual(times)
  })

  it('A-113 continues to the checkout with a professional who has taken over a time on the same terms', async () => {
    const withBia = { ...haircutAtTen, professional: { ...haircutAtTen.professional, id: 'bia' } }
    const wizard = await createBookingWizardTestActor({
      entry: buildEntry('checkout'),
      booking: complete,
      now: () => [withBia],
    })
    expect(wizard.checkoutInput().items[0]?.professional.id).toBe('bia')
  })

  it.each(['passed', 'professional'] as const)(
    'A-113 goes to the times as changed, not as taken, when "%s" differs',
    async (what) => {
      const changes = [{ serviceId: 'haircut', start: haircutAtTen.start, what }]
      const wizard = await createBookingWizardTestActor({ entry: buildEntry('checkout'), booking: complete, changes })
      expect(wizard.value()).toBe('choosingTimes')
      expect(wizard.timesInput()).toMatchObject({ taken: null, times })
    },
  )

  it('continues to the checkout when the times cannot be checked', async () => {
    const wizard = await createBookingWizardTestActor({
      entry: buildEntry('checkout'),
      booking: complete,
      checkTimes: () => Promise.reject({ kind: 'offline' }),
    })
    expect(wizard.steps()).toEqual(['checkout'])
  })

  it('does not check times that a booking attempt already holds', async () => {
    const wizard = await createBookingWizardTestActor({
      entry: buildEntry('checkout'),
      booking: { ...complete, attempt },
      checkTimes: async () => times,
    })
    expect(wizard.steps()).toEqual(['checkout'])
    expect(wizard.checkoutInput().attempt).toEqual(attempt)
  })

  it('R-036 stops at a business that is not active, at every step', async () => {
    const booking = { ...complete, business: { ...sampleBusiness, status: 'inactive' } }
    for (const name of ['date', 'times', 'checkout'] as const) {
      const wizard = await createBookingWizardTestActor({ entry: buildEntry(name), booking })
      expect(wizard.has('screen:inactive')).toBe(true)
      expect(wizard.steps()).toEqual([])
    }
  })

  it('A-39 A-99 R-036 leads to an unpaid Pix first, also where the business takes no bookings any more', async () => {
    const closed = { ...complete, business: { ...sampleBusiness, status: 'inactive' } }
    const unpaid = { ...attempt, transactionId: 'tx-1', pix: { code: '0002', amountCents: 2_000 } }
    const ofCode = { entry: buildEntry('checkout'), booking: { ...closed, attempt: unpaid } }
    const wizard = await createBookingWizardTestActor(ofCode)
    expect(wizard.steps()).toEqual(['checkout'])
    expect(wizard.checkoutInput().attempt).toEqual(unpaid)
    const withoutCode = { entry: buildEntry('checkout'), booking: { ...closed, attempt } }
    expect((await createBookingWizardTestActor(withoutCode)).has('screen:inactive')).toBe(true)
  })

  it('says why the business could not be read, and tries again', async () => {
    let attempts = 0
    const wizard = await createBookingWizardTestActor({
      resumeBooking: () => (++attempts === 1 ? Promise.reject({ kind: 'network' }) : Promise.resolve(known)),
    })
    expect(wizard.has('screen:unavailable')).toBe(true)
    expect(wizard.context().failure).toEqual({ kind: 'connection' })
    await wizard.send({ type: 'resume.retry' })
    expect(wizard.value()).toBe('choosingDate')
  })

  it('does not repeat an answered request when the network returns', async () => {
    let attempts = 0
    const wizard = await createBookingWizardTestActor({
      resumeBooking: () => {
        attempts++
        return Promise.reject({ kind: 'rescheduleOver', text: null })
      },
    })
    await wizard.send({ type: 'network.restored' })
    expect(wizard.value()).toBe('unavailable')
    expect(attempts).toBe(1)
  })

  it('gives the reading up when the customer leaves in the middle of it', async () => {
    let seen: AbortSignal | undefined
    const wizard = await createBookingWizardTestActor({
      resumeBooking: (_, signal) => {
        seen = signal
        return new Promise(() => {})
      },
    })
    expect(seen?.aborted).toBe(false)
    wizard.stop()
    expect(seen?.aborted).toBe(true)
  })
})

describe('Back and Forward in the browser', () => {
  it('goes back from the times to the date, and forward again', async () => {
    const wizard = await createBookingWizardTestActor()
    await wizard.endDate({})
    await wizard.move(buildEntry('date'))
    expect(wizard.value()).toBe('choosingDate')
    await wizard.move(buildEntry('times', { serviceIndex: 0 }))
    expect(wizard.value()).toBe('choosingTimes')
  })

  it('shows the service of the history entry without restarting the page', async () => {
    const wizard = await createBookingWizardTestActor()
    await wizard.endDate({})
    await wizard.move(buildEntry('times', { serviceIndex: 1 }))
    expect(wizard.steps()).toEqual(['date', 'times'])
    expect(wizard.toChildren).toContainEqual({ to: 'timeIndex', event: { type: 'service.show', index: 1 } })
  })

  it('does not skip forward to a checkout that is not complete', async () => {
    const wizard = await createBookingWizardTestActor()
    await wizard.endDate({})
    await wizard.move(buildEntry('checkout'))
    expect(wizard.value()).toBe('choosingTimes')
  })

  it('stays at the date when the times are asked for without a day', async () => {
    const wizard = await createBookingWizardTestActor()
    await wizard.move(buildEntry('times'))
    expect(wizard.value()).toBe('choosingDate')
  })

  it('asks the checkout before it goes back, and goes where the history is', async () => {
    const wizard = await createBookingWizardTestActor({ entry: buildEntry('checkout'), booking: complete })
    await wizard.move(buildEntry('times', { serviceIndex: 0 }))
    expect(wizard.value()).toEqual({ checkingOut: 'leaving' })
    expect(wizard.toChildren).toContainEqual({ to: 'checkout', event: { type: 'back.request' } })
    await wizard.answer('Sim')
    await wizard.endCheckout({ kind: 'back' })
    expect(wizard.value()).toBe('choosingTimes')
    expect(wizard.timesInput().serviceIndex).toBe(0)
    expect(wizard.chosen().answer).toBe('Sim')
  })

  it('R-363 asks the checkout where Back leads from an unpaid Pix code to the review, not where the code stays', async () => {
    const wizard = await createBookingWizardTestActor({ entry: buildEntry('checkout'), booking: complete })
    await wizard.send({ type: 'attempt.changed', attempt: { ...attempt, pix: { code: '0002', amountCents: 2_000 } } })
    await wizard.move({ ...buildEntry('checkout'), step: 'pix' })
    expect(wizard.value()).toEqual({ checkingOut: 'open' })
    expect(wizard.toChildren).not.toContainEqual({ to: 'checkout', event: { type: 'back.request' } })
    await wizard.move(buildEntry('checkout'))
    expect(wizard.value()).toEqual({ checkingOut: 'leaving' })
    expect(wizard.toChildren).toContainEqual({ to: 'checkout', event: { type: 'back.request' } })
  })

  it('stays at a checkout that refuses to close, and leaves it later', async () => {
    const wizard = await createBookingWizardTestActor({ entry: buildEntry('checkout'), booking: complete })
    await wizard.move(buildEntry('date'))
    wizard.clock.increment(0)
    expect(wizard.value()).toEqual({ checkingOut: 'open' })
    await wizard.endCheckout({ kind: 'back' })
    expect(wizard.value()).toBe('choosingTimes')
  })

  it('goes back on screen from the checkout to the last service', async () => {
    const wizard = await createBookingWizardTestActor({ entry: buildEntry('checkout'), booking: complete })
    await wizard.endCheckout({ kind: 'back' })
    expect(wizard.timesInput().serviceIndex).toBe(1)
  })
})

describe('end of the checkout', () => {
  const atCheckout = () => createBookingWizardTestActor({ entry: buildEntry('checkout'), booking: complete })

  it('goes to the confirmation, which replaces the history entry of the checkout', async () => {
    const wizard = await atCheckout()
    await wizard.endCheckout({ kind: 'booked', transactionId: 'tx-1' })
    expect(wizard.departure()).toEqual({
      name: 'confirmationTransaction',
      params: { id: 'estudio-flor', bookingTransactionId: 'tx-1' },
      query: {},
      state: null,
      replace: true,
    })
    expect(wizard.chosen().services).toEqual([])
  })

  it('A-24 says which booking was changed, where one was', async () => {
    const passed = { ...complete.passed, bookingId: 'bk-2', reschedule: true }
    const wizard = await createBookingWizardTestActor({
      entry: buildEntry('checkout'),
      booking: { ...complete, passed },
    })
    await wizard.endCheckout({ kind: 'booked', transactionId: 'tx-1' })
    expect(wizard.departure()).toMatchObject({
      name: 'confirmationTransaction',
      state: { bookingId: 'bk-2', reschedule: true },
    })
  })

  it('R-631 R-584 goes back to the reservations with the payment event if it was paid from there', async () => {
    const paidFrom = { ...complete, passed: { ...complete.passed, paidFrom: 'reservations' } }
    const params = { id: 'estudio-flor', bookingTransactionId: 'tx-1' }
    const byCard = await createBookingWizardTestActor({ entry: buildEntry('checkout'), booking: paidFrom })
    await byCard.endCheckout({ kind: 'booked', transactionId: 'tx-1' })
    expect(byCard.departure()).toMatchObject({
      name: 'reservation',
      params,
      query: {},
      state: { paymentResult: 'succeeded' },
    })
    const byPix = await createBookingWizardTestActor({ entry: buildEntry('checkout'), booking: paidFrom })
    await byPix.send({ type: 'attempt.changed', attempt: { ...attempt, pix: { code: '0002', amountCents: 2_000 } } })
    await byPix.endCheckout({ kind: 'booked', transactionId: 'tx-1' })
    expect(byPix.departure()).toMatchObject({ name: 'reservation', params, query: { pixConfirmation: 'tx-1' } })
  })

  it('goes to fresh times at the taken service, and keeps the other choice and the answer', async () => {
    const wizard = await atCheckout()
    await wizard.send({ type: 'attempt.changed', attempt })
    await wizard.answer('Sim')
    await wizard.endCheckout({
      kind: 'taken',
      taken: { serviceId: 'haircut', start: haircutAtTen.start },
    })
    expect(wizard.timesInput()).toMatchObject({
      taken: { serviceId: 'haircut', start: haircutAtTen.start },
      times,
    })
    expect(wizard.context().attempt).toBeNull()
    await wizard.endTimes({})
    expect(wizard.checkoutInput()).toMatchObject({ answer: 'Sim', attempt: null })
  })

  it('leaves for the sign-in and remembers the return route', async () => {
    const wizard = await atCheckout()
    await wizard.answer('Sim')
    await wizard.endCheckout({ kind: 'signIn', to: 'login' })
    const { items } = wizard.checkoutInput()
    const draft = { questions, answer: 'Sim', items }
    expect(wizard.remembered).toMatchObject([
      { path: '/checkout/estudio-flor', businessId: '1', draft, customerId: null },
    ])
    expect(wizard.departure()).toMatchObject({
      name: 'login',
      state: { goBackRoute: '/checkout/estudio-flor', goBackRouteProps: { verification: true, questions } },
    })
    expect(wizard.departure()?.state).not.toHaveProperty('askedBy')
    expect(wizard.chosen().answer).toBe('Sim')
  })

  it('R-566 says who was signed in last where an answer was written, also after they have left', async () => {
    const wizard = await atCheckout()
    await wizard.send({ type: 'session.changed', customer: exampleCustomer() })
    await wizard.send({ type: 'session.changed', customer: null })
    await wizard.answer('Sim')
    await wizard.endCheckout({ kind: 'signIn', to: 'login' })
    expect(wizard.remembered).toMatchObject([{ draft: { questions, answer: 'Sim' }, customerId: exampleCustomer().id }])
  })

  it('R-566 leaves for a sign-in that reports the lost session, and remembers the return route', async () => {
    const wizard = await atCheckout()
    await wizard.answer('Sim')
    await wizard.endCheckout({ kind: 'sessionExpired' })
    const { items } = wizard.checkoutInput()
    const draft = { questions, answer: 'Sim', items }
    expect(wizard.remembered).toMatchObject([
      { path: '/checkout/estudio-flor', businessId: '1', draft, customerId: null },
    ])
    const goBackRouteProps = { verification: true, questions }
    expect(wizard.departure()).toMatchObject({
      name: 'login',
      state: { goBackRoute: '/checkout/estudio-flor', goBackRouteProps, askedBy: 'expiry' },
    })
    expect(wizard.chosen().answer).toBe('Sim')
  })

  it('R-695 A-37 leaves for the address, which leads back and is not a sign-in', async () => {
    const wizard = await atCheckout()
    await wizard.answer('Sim')
    await wizard.endCheckout({ kind: 'signIn', to: 'address' })
    expect(wizard.remembered).toEqual([])
    expect(wizard.departure()).toMatchObject({
      name: 'address',
      params: { id: 'estudio-flor' },
      state: { goBackRoute: '/checkout/estudio-flor', goBackRouteProps: { verification: true, questions } },
    })
    expect(wizard.chosen().answer).toBe('Sim')
  })

  it('goes to the business when the payment is abandoned', async () => {
    const wizard = await atCheckout()
    await wizard.endCheckout({ kind: 'abandoned' })
    expect(wizard.departure()?.name).toBe('business')
  })

  it('A-120 restores the choices of this business, and not an earlier booking without a category', async () => {
    const chosen = await atCheckout()
    await chosen.endCheckout({ kind: 'abandoned' })
    expect(chosen.departure()?.state).toMatchObject({ services: [haircut, colouring] })
    const resumable = await createBookingWizardTestActor({
      entry: buildEntry('checkout'),
      booking: { ...complete, services: services.map((service) => ({ ...service, categoryId: '' })) },
    })
    await resumable.endCheckout({ kind: 'abandoned' })
    expect(resumable.departure()).toMatchObject({ name: 'business', state: { services: [] } })
    const repeated = await createBookingWizardTestActor({
      booking: { ...known, services: [{ ...haircut, categoryId: '' }, colouring] },
    })
    await repeated.endDate({ kind: 'left', day: null, services: [{ ...haircut, categoryId: '' }, colouring] })
    expect(repeated.departure()).toMatchObject({ name: 'back', state: { services: [colouring] } })
  })

  it('R-253 stores the state of the checkout when it begins', async () => {
    const wizard = await atCheckout()
    expect(wizard.payloads).toHaveLength(1)
    expect(wizard.payloads[0]).toMatchObject({
      businessId: '1',
      verification: true,
      services: [{ service_id: 'haircut', professional_id: 'ana', date: sampleDay, dateStart: haircutAtTen.start }, {}],
    })
  })

  it('R-252 carries everything that travels through into the checkout', async () => {
    const passed = {
      recipientId: 'r-9',
      coupon: { coupon_id: 'c-1' },
      bookingId: 'b-1',
      reschedule: true,
      postPayment: false,
      schedulingServicePackage: true,
      feature_items: ['f-1'],
      reservationUpdate: true,
    }
    const wizard = await createBookingWizardTestActor({
      entry: buildEntry('checkout'),
      booking: { ...complete, passed },
    })
    expect(wizard.payloads[0]).toMatchObject({ ...passed, questions, verification: true })
    expect(wizard.checkoutInput().recipientId).toBe('r-9')
  })
})

describe('a coupon', () => {
  const coupon = toCouponState(exampleCoupon())
  const booking = { ...complete, passed: { coupon, recipientId: 'r-9' } }

  it('R-188 R-206 R-243 is passed from the services to dates, times and checkout', async () => {
    const wizard = await createBookingWizardTestActor({ booking: { ...known, passed: { coupon } } })
    expect(wizard.dateInput().couponId).toBe('ten')
    await wizard.endDate({})
    expect(wizard.timesInput().couponId).toBe('ten')
    await wizard.endTimes({})
    expect(wizard.checkoutInput().coupon).toEqual(exampleCoupon())
    expect(wizard.payloads[0]).toMatchObject({ coupon })
  })

  it('R-188 is ignored if the URL has something else', async () => {
    const wizard = await createBookingWizardTestActor({ booking: { ...known, passed: { coupon: 'ten' } } })
    expect(wizard.dateInput().couponId).toBeNull()
  })

  it('R-188 returns with the customer to the services', async () => {
    const wizard = await createBookingWizardTestActor({ booking: { ...known, passed: { coupon } } })
    await wizard.endDate({ kind: 'left' })
    expect(wizard.departure()?.state).toMatchObject({ coupon })
  })

  it('R-188 A-143 is dropped once the customer agrees, and the times are checked without it', async () => {
    const asked: (string | null)[] = []
    const wizard = await createBookingWizardTestActor({
      entry: buildEntry('checkout'),
      booking,
      checkTimes: async (input) => {
        asked.push(input.draft.coupon?.id ?? null)
        return []
      },
    })
    await wizard.answer('Nenhuma')
    await wizard.endCheckout({ kind: 'couponDropped' })
    expect(wizard.checkoutInput()).toMatchObject({ coupon: null, recipientId: 'r-9', answer: 'Nenhuma', attempt: null })
    expect(asked).toEqual(['ten', null])
    expect(wizard.payloads.at(-1)).toMatchObject({ coupon: null, recipientId: 'r-9' })
  })

  it('R-188 A-143 is kept when the customer goes back instead', async () => {
    const wizard = await createBookingWizardTestActor({ entry: buildEntry('checkout'), booking })
    await wizard.endCheckout({ kind: 'back' })
    expect(wizard.value()).toBe('choosingTimes')
    expect(wizard.timesInput().couponId).toBe('ten')
  })

  it('R-188 is kept after the browser’s Back from the question', async () => {
    const wizard = await createBookingWizardTestActor({ entry: buildEntry('checkout'), booking })
    await wizard.move(buildEntry('times', { serviceIndex: 0 }))
    await wizard.endCheckout({ kind: 'back' })
    expect(wizard.value()).toBe('choosingTimes')
    expect(wizard.timesInput()).toMatchObject({ couponId: 'ten', serviceIndex: 0 })
  })
})

describe('outdated times and other tabs', () => {
  const atCheckout = (overrides: Overrides = {}) =>
    createBookingWizardTestActor({ entry: buildEntry('checkout'), booking: complete, ...overrides })
  const same: BookingMessage = {
    businessId: '1',
    transactionId: 'tx-2',
    bookingId: null,
    times: [{ serviceId: 'haircut', start: haircutAtTen.start }],
  }

  const moved = { reservationUpdate: true, reschedule: true, isPackage: false }
  const session = { isPackage: true, schedulingServicePackage: true }
  const movedFrom = { start: haircutAtTen.start, professionalId: 'ana', unpaidUntil: null, freeHours: 24 }
  const given = { start: colouringAtEleven.start, professionalId: null, unpaidUntil: null }

  it.each([
    ['is moved', { ...moved, movedFrom }, { ...given, freeHours: 24 }],
    ['is a session without a time', session, { ...given, freeHours: null }],
  ])(
    'A-41 is told of the booking that another tab has changed, and that %s here: once more it is moved from its new time',
    async (_, passed, from) => {
      const own = { ...complete, services: [haircut], times: [], day: null, passed: { ...passed, bookingId: 'bk-1' } }
      const wizard = await atCheckout({ booking: own })
      const message = { ...same, times: [{ serviceId: 'haircut', start: colouringAtEleven.start }] }
      await wizard.otherTab({ ...message, bookingId: 'bk-2' })
      expect(wizard.value()).toBe('choosingDate')
      await wizard.otherTab({ ...message, bookingId: 'bk-1' })
      expect(wizard.value()).toBe('bookedElsewhere')
      await wizard.send({ type: 'booking.repeat' })
      expect(wizard.chosen().passed).toMatchObject({ bookingId: 'bk-1', reschedule: true, movedFrom: from })
    },
  )

  it('looks at old times again beside the open checkout', async () => {
    let looks = 0
    const wizard = await atCheckout({
      checkTimes: async () => (++looks === 1 ? [] : [colouringAtEleven]),
    })
    await wizard.age()
    expect(wizard.value()).toBe('choosingTimes')
    expect(wizard.timesInput().taken).toMatchObject({ serviceId: 'colouring' })
  })

  it('looks at them in the current language', async () => {
    const asked: string[] = []
    const wizard = await atCheckout({
      checkTimes: async ({ language }) => {
        asked.push(language)
        return []
      },
    })
    await wizard.send({ type: 'language.changed', language: 'es-ES' })
    await wizard.age()
    expect(asked).toEqual(['pt-BR', 'es-ES'])
  })

  it('A-113 names the other professional of a time in a checkout that opens again', async () => {
    const other = { ...colouringAtEleven, professional: haircutAtTen.professional }
    let now: ChosenTime[] = []
    const wizard = await atCheckout({ now: () => now })
    now = [other]
    await wizard.age()
    expect(wizard.steps()).toEqual(['checkout', 'checkout'])
    expect(getTimes(wizard.context().draft)).toEqual([haircutAtTen, other])
  })

  it('A-113 notices a time that is gone while its professional has one of another service', () => {
    const { professional } = colouringAtEleven
    expect(hasChanged(times, [haircutAtTen, { ...haircutAtTen, professional }])).toBe(true)
    expect(hasChanged(times, times)).toBe(false)
  })

  it('does not interrupt an attempt that begins while the times are looked at', async () => {
    let looks = 0
    let answer = (_gone: ChosenTime[]) => {}
    const wizard = await atCheckout({
      checkTimes: () => (++looks === 1 ? Promise.resolve([]) : new Promise((resolve) => (answer = resolve))),
    })
    await wizard.age()
    await wizard.send({ type: 'attempt.changed', attempt })
    answer([colouringAtEleven])
    await settled()
    expect(wizard.steps()).toEqual(['checkout'])
    expect(wizard.value()).toEqual({ checkingOut: 'open' })
  })

  it('looks at old times again once the attempt is over', async () => {
    let looks = 0
    const wizard = await atCheckout({ checkTimes: async () => (++looks === 1 ? [] : [colouringAtEleven]) })
    await wizard.send({ type: 'attempt.changed', attempt })
    await wizard.age()
    expect(wizard.value()).toEqual({ checkingOut: 'open' })
    await wizard.send({ type: 'attempt.changed', attempt: null })
    await wizard.age()
    expect(wizard.value()).toBe('choosingTimes')
  })

  it('tells the checkout who is signed in, and the language', async () => {
    const wizard = await atCheckout()
    const events = [
      { type: 'session.changed', customer: null },
      { type: 'language.changed', language: 'en-US' },
    ] as const
    for (const event of events) await wizard.send(event)
    expect(wizard.toChildren).toEqual(events.map((event) => ({ to: 'checkout', event })))
  })

  it('says so when the checkout breaks', async () => {
    const wizard = await atCheckout()
    await wizard.breakCheckout()
    expect(wizard.value()).toBe('unavailable')
    expect(wizard.context().failure).toEqual({ kind: 'unexpected', detail: 'broken' })
  })

  it('keeps the checkout while all times are free, and when the check gets no response', async () => {
    const answers = [async () => [], async () => [], () => Promise.reject({ kind: 'offline' })]
    const wizard = await atCheckout({ checkTimes: () => answers.shift()?.() ?? Promise.resolve([]) })
    await wizard.age()
    await wizard.age()
    expect(wizard.steps()).toEqual(['checkout'])
    expect(wizard.value()).toEqual({ checkingOut: 'open' })
  })

  it('never interrupts an attempt that has begun', async () => {
    const wizard = await atCheckout()
    await wizard.send({ type: 'attempt.changed', attempt })
    await wizard.age()
    await wizard.otherTab(same)
    expect(wizard.value()).toEqual({ checkingOut: 'open' })
  })

  const never = () => new Promise<never>(() => {})

  it('posts a message to the other tabs once the booking exists', async () => {
    const wizard = await atCheckout()
    await wizard.send({ type: 'attempt.changed', attempt })
    expect(wizard.messages).toEqual([])
    await wizard.send({ type: 'attempt.changed', attempt: { ...attempt, transactionId: 'tx-1' } })
    expect(wizard.messages).toEqual([
      {
        businessId: '1',
        transactionId: 'tx-1',
        bookingId: null,
        times: [
          { serviceId: 'haircut', start: haircutAtTen.start },
          { serviceId: 'colouring', start: colouringAtEleven.start },
        ],
      },
    ])
  })

  it('says that another tab has booked the same time, and leads there', async () => {
    const wizard = await atCheckout()
    await wizard.otherTab(same)
    expect(wizard.has('screen:bookedElsewhere')).toBe(true)
    await wizard.send({ type: 'booking.open' })
    expect(wizard.departure()).toMatchObject({
      name: 'confirmationTransaction',
      params: { bookingTransactionId: 'tx-2' },
    })
  })

  it('lets the customer book again on purpose, with fresh times', async () => {
    const wizard = await atCheckout()
    await wizard.otherTab(same)
    await wizard.send({ type: 'booking.repeat' })
    expect(wizard.value()).toBe('choosingTimes')
    expect(wizard.timesInput().times).toEqual([])
  })

  it('follows another tab back to the times', async () => {
    const wizard = await atCheckout()
    await wizard.otherTab(same)
    await wizard.move(buildEntry('times'))
    expect(wizard.value()).toBe('choosingTimes')
  })

  it('forgets, for another booking, where it was about to lead', async () => {
    const wizard = await atCheckout({ rememberReturn: never })
    await wizard.endCheckout({ kind: 'signIn', to: 'login' })
    expect(wizard.value()).toBe('rememberingReturn')
    await wizard.otherTab(same)
    expect(wizard.value()).toBe('bookedElsewhere')
    expect(wizard.context().departure).toBeNull()
  })

  it('forgets, for another booking, which time was said to be taken', async () => {
    const wizard = await atCheckout({ findHeld: never })
    await wizard.endCheckout({ kind: 'taken', taken: null })
    expect(wizard.value()).toBe('findingHeld')
    await wizard.otherTab(same)
    expect(wizard.value()).toBe('bookedElsewhere')
    expect(wizard.context().taken).toBeNull()
  })

  const asked = { type: 'attempt.changed', attempt } as const

  it.each([
    ['the time that is named', { serviceId: 'haircut', start: haircutAtTen.start }],
    ['a time that nobody names', null],
  ])('says so as well where both tabs asked at once and this one is refused %s', async (_, taken) => {
    const wizard = await atCheckout()
    await wizard.send(asked)
    await wizard.otherTab(same)
    expect(wizard.value()).toEqual({ checkingOut: 'open' })
    await wizard.endCheckout({ kind: 'taken', taken })
    expect(wizard.value()).toBe('bookedElsewhere')
    await wizard.send({ type: 'booking.open' })
    expect(wizard.departure()).toMatchObject({ params: { bookingTransactionId: 'tx-2' } })
  })

  it.each([
    ['another time was taken', same, { serviceId: 'colouring', start: colouringAtEleven.start }],
    [
      'another service is booked at the same time',
      { ...same, times: [{ serviceId: 'colouring', start: haircutAtTen.start }] },
      { serviceId: 'haircut', start: haircutAtTen.start },
    ],
    ['another business', { ...same, businessId: '2' }, { serviceId: 'haircut', start: haircutAtTen.start }],
  ])('does not treat a time as booked in another tab if %s', async (_, message, taken) => {
    const wizard = await atCheckout({ findHeld: never })
    await wizard.send(asked)
    await wizard.otherTab(message)
    await wizard.endCheckout({ kind: 'taken', taken })
    expect(wizard.value()).toBe('findingHeld')
  })

  it('calls no time taken by another tab while none is said to be taken', async () => {
    const wizard = await atCheckout()
    await wizard.send(asked)
    await wizard.otherTab(same)
    expect(isOwnTaken(wizard.context())).toBe(false)
    expect(isOwnTaken({ ...wizard.context(), taken: 'unnamed' })).toBe(true)
  })

  it('reads the times again when another tab has booked something else', async () => {
    const wizard = await createBookingWizardTestActor({ entry: buildEntry('times'), booking: complete })
    await wizard.otherTab({ ...same, times: [{ serviceId: 'haircut', start: '2026-03-09T13:00:00.000Z' }] })
    expect(wizard.value()).toBe('choosingTimes')
    expect(wizard.toChildren).toContainEqual({ to: 'timeIndex', event: { type: 'times.aged' } })
  })
})

describe('beyond 3: a time that the customer holds in an unpaid booking', () => {
  const taken = { serviceId: 'haircut', start: haircutAtTen.start }
  const resumable = buildSavedBooking({
    ...{ services: [haircut], day: sampleDay, times: [haircutAtTen], passed: { recipientId: 'r-1' } },
    attempt: { ...attempt, transactionId: 'tx-7' },
  })
  const customer = exampleCustomer()

  async function refused(findHeld: Overrides['findHeld'], lost: typeof taken | null = taken) {
    const wizard = await createBookingWizardTestActor({
      ...{ entry: buildEntry('times'), booking: complete, customer },
      ...(findHeld === undefined ? {} : { findHeld }),
    })
    await wizard.endTimes({})
    await wizard.answer('Sim')
    await wizard.endCheckout({ kind: 'taken', taken: lost })
    return wizard
  }

  it('the customer can pay that booking, and the checkout resumes it instead of making a new one', async () => {
    const asked: FindHeldInput[] = []
    const wizard = await refused(async (input) => {
      asked.push(input)
      return resumable
    })
    expect(asked).toMatchObject([{ customerId: customer.id, wanted: [haircutAtTen] }])
    expect(wizard.has('screen:heldUnpaid')).toBe(true)
    expect(wizard.steps()).toEqual(['times', 'checkout'])
    await wizard.send({ type: 'payment.open' })
    expect(wizard.checkoutInput()).toMatchObject({
      items: [{ service: haircut, start: haircutAtTen.start }],
      attempt: { transactionId: 'tx-7' },
      recipientId: 'r-1',
    })
  })

  it('the customer can choose another time, keeping the other choices and without a message about other customers', async () => {
    const wizard = await refused(async () => resumable)
    await wizard.send({ type: 'times.choose' })
    expect(wizard.timesInput()).toMatchObject({ taken: null, times: [colouringAtEleven], serviceIndex: 0 })
    expect(wizard.chosen()).toMatchObject({ answer: 'Sim', resumable: null })
  })

  it('is searched among all times if the server does not name the taken one', async () => {
    const asked: FindHeldInput[] = []
    const wizard = await refused(async (input) => {
      asked.push(input)
      return resumable
    }, null)
    expect(asked).toMatchObject([{ wanted: times }])
    await wizard.send({ type: 'back.request' })
    expect(wizard.timesInput()).toMatchObject({ taken: null, times: [], serviceIndex: 0 })
  })

  it('is found also if the checkout is opened by its URL', async () => {
    const wizard = await createBookingWizardTestActor({
      ...{ entry: buildEntry('checkout'), booking: complete, customer },
      checkTimes: async () => [haircutAtTen],
      findHeld: async () => resumable,
    })
    expect(wizard.has('screen:heldUnpaid')).toBe(true)
  })

  it.each<[string, NonNullable<Overrides['findHeld']>]>([
    ['it is somebody else’s', async () => null],
    ['nobody can tell', () => Promise.reject({ kind: 'connection' })],
  ])('belongs to another customer if %s', async (_, findHeld) => {
    const wizard = await refused(findHeld)
    expect(wizard.timesInput()).toMatchObject({ taken, times })
  })

  /** The time page learns that the haircut is no longer available. */
  async function lostAtTimes(what: 'taken' | 'passed', own: Partial<CheckoutAttempt>, overrides: Overrides = {}) {
    const itemsKey = keyOfItems(toItems(services, times))
    const booking = { ...complete, attempt: { ...attempt, itemsKey, transactionId: 'tx-7', ...own } }
    const wizard = await createBookingWizardTestActor({ entry: buildEntry('times'), booking, ...overrides })
    const report = { services, times: [colouringAtEleven], serviceIndex: 0, questions }
    await wizard.send({ type: 'times.reported', ...report, changes: [{ ...taken, what }], readAt })
    return wizard
  }

  it('the time page offers to pay it, and the checkout continues the same attempt', async () => {
    const wizard = await lostAtTimes('taken', {})
    expect(wizard.has('screen:heldUnpaid')).toBe(true)
    await wizard.send({ type: 'payment.open' })
    expect(wizard.checkoutInput()).toMatchObject({
      items: [{ service: haircut }, { service: colouring }],
      answer: 'Nenhuma',
      attempt: { transactionId: 'tx-7', key: 'k-1' },
    })
    expect(wizard.context().taken).toBe(null)
  })

  it('can be paid until the end of its 40 minutes', async () => {
    const wizard = await lostAtTimes('taken', { createdAt: '2026-03-02T11:20:00.001Z' })
    expect(wizard.has('screen:heldUnpaid')).toBe(true)
  })

  it('keeps the key of the attempt also if the customer signs in in the meantime', async () => {
    const wizard = await lostAtTimes('taken', {}, { findHeld: () => Promise.reject({ kind: 'connection' }) })
    await wizard.send({ type: 'session.changed', customer })
    await wizard.send({ type: 'payment.open' })
    expect(wizard.checkoutInput()).toMatchObject({ attempt: { key: 'k-1', transactionId: 'tx-7' } })
  })

  it('is left on the time page for other times than those of the whole booking', async () => {
    const wizard = await lostAtTimes('taken', {})
    await wizard.send({ type: 'times.choose' })
    expect(wizard.timesInput()).toMatchObject({ taken: null, times: [], serviceIndex: 0 })
  })

  it('is found and offered if another device holds it and the time page finds it taken', async () => {
    const asked: FindHeldInput[] = []
    const wizard = await lostAtTimes(
      'taken',
      { transactionId: null },
      {
        customer,
        findHeld: async (input) => {
          asked.push(input)
          return resumable
        },
      },
    )
    expect(asked).toMatchObject([{ customerId: customer.id, wanted: [haircutAtTen] }])
    expect(wizard.has('screen:heldUnpaid')).toBe(true)
    await wizard.send({ type: 'payment.open' })
    expect(wizard.checkoutInput()).toMatchObject({ items: [{ service: haircut }], attempt: { transactionId: 'tx-7' } })
  })

  it('belongs to another customer if none is found on the time page; it is looked up once, and the attempt is kept', async () => {
    let asked = 0
    const wizard = await lostAtTimes(
      'taken',
      { transactionId: null },
      {
        customer,
        findHeld: async () => {
          asked++
          return null
        },
      },
    )
    expect(wizard.timesInput()).toMatchObject({ taken, times })
    const report = { services, times: [colouringAtEleven], serviceIndex: 0, questions }
    await wizard.send({ type: 'times.reported', ...report, changes: [{ ...taken, what: 'taken' }], readAt })
    expect(wizard.value()).toBe('choosingTimes')
    expect(wizard.chosen()).toMatchObject({ times: [colouringAtEleven], attempt: { key: 'k-1' } })
    expect(asked).toBe(1)
  })

  it.each<[string, 'taken' | 'passed', Partial<CheckoutAttempt>]>([
    ['the try has booked nothing', 'taken', { transactionId: null }],
    ['its 40 minutes were over when the times were read', 'taken', { createdAt: '2026-03-02T11:20:00.000Z' }],
    ['the try has booked something else', 'taken', { itemsKey: 'others' }],
    ['the time has only gone by', 'passed', {}],
  ])('is not what the time page finds taken if %s', async (_, what, own) => {
    const wizard = await lostAtTimes(what, own)
    expect(wizard.value()).toBe('choosingTimes')
    expect(wizard.chosen().times).toEqual([colouringAtEleven])
  })

  it('is still looked up if the URL names the checkout again', async () => {
    let find: (found: SavedBooking | null) => void = () => {}
    const wizard = await refused(() => new Promise((resolve) => (find = resolve)))
    await wizard.send({ type: 'route.changed', entry: buildEntry('checkout') })
    find(null)
    await settled()
    expect(wizard.timesInput()).toMatchObject({ taken })
  })

  it('is no longer shown once its customer has signed out', async () => {
    const wizard = await refused(async ({ customerId }) => (customerId === null ? null : resumable))
    await wizard.send({ type: 'session.changed', customer: null })
    expect(wizard.timesInput()).toMatchObject({ taken })
  })
})
