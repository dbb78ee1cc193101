import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ChosenService } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import {
  type AvailableDates,
  type DateSelectionEvent,
  type DateSelectionInput,
  type DateSelectionReport,
  dateSelectionMachine,
  type ReadAvailableDatesInput,
} from '#machines/booking/date-selection/index.ts'
import { colouring, haircut, sampleBusiness } from '#machines/shared/booking-examples.ts'
import { createParent, settled } from '#tests/support/parent.ts'

const available: AvailableDates = { today: '2026-03-02', days: ['2026-03-03', '2026-03-05', '2026-04-01'] }

interface Overrides {
  input?: Partial<DateSelectionInput>
  readAvailableDates?: (input: ReadAvailableDatesInput, signal: AbortSignal) => Promise<AvailableDates>
}

/**
 * Creates the date page of two services with three available days by default, and records its reports to the parent.
 */
async function createDateSelectionTestActor({ input, readAvailableDates = async () => available }: Overrides = {}) {
  const { parent, clock, reports } = createParent<DateSelectionReport>()
  const asked: ChosenService[][] = []
  const actor = createActor(
    dateSelectionMachine.provide({
      actors: {
        readAvailableDates: fromPromise<AvailableDates, ReadAvailableDatesInput>(({ input: asking, signal }) => {
          asked.push(asking.services)
          return readAvailableDates(asking, signal)
        }),
      },
    }),
    {
      parent,
      clock,
      input: {
        business: sampleBusiness,
        services: [haircut, colouring],
        day: null,
        couponId: null,
        hasFixedServices: false,
        validity: null,
        language: 'pt-BR',
        ...input,
      },
    },
  )
  actor.start()
  await settled()
  return {
    clock,
    asked,
    send: async (event: DateSelectionEvent) => {
      actor.send(event)
      await settled()
    },
    can: (event: DateSelectionEvent) => actor.getSnapshot().can(event),
    has: (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) => actor.getSnapshot().hasTag(tag),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    output: () => actor.getSnapshot().output,
    reports,
  }
}

describe('choosing a day', () => {
  it('R-207 reads the days for all chosen services together', async () => {
    const page = await createDateSelectionTestActor()
    expect(page.asked).toEqual([[haircut, colouring]])
    expect(page.context().available).toEqual(available)
  })

  it('R-201 waits 700 ms after a tap on a day and then continues', async () => {
    const page = await createDateSelectionTestActor()
    await page.send({ type: 'day.choose', day: '2026-03-03' })
    page.clock.increment(699)
    expect(page.output()).toBeUndefined()
    page.clock.increment(1)
    expect(page.output()).toEqual({
      ...{ kind: 'picked', day: '2026-03-03', services: [haircut, colouring] },
      ...{ times: [], questions: [] },
    })
  })

  it('R-201 restarts the wait when another day is tapped', async () => {
    const page = await createDateSelectionTestActor()
    await page.send({ type: 'day.choose', day: '2026-03-03' })
    page.clock.increment(600)
    await page.send({ type: 'day.choose', day: '2026-03-05' })
    page.clock.increment(699)
    expect(page.output()).toBeUndefined()
    page.clock.increment(1)
    expect(page.output()?.day).toBe('2026-03-05')
  })

  it('R-200 takes no day that is not available', async () => {
    const page = await createDateSelectionTestActor()
    expect(page.can({ type: 'day.choose', day: '2026-03-04' })).toBe(false)
    await page.send({ type: 'day.choose', day: '2026-03-04' })
    page.clock.increment(700)
    expect(page.output()).toBeUndefined()
    expect(page.context().day).toBeNull()
  })

  it('cancels the wait when the customer goes back', async () => {
    const page = await createDateSelectionTestActor()
    await page.send({ type: 'day.choose', day: '2026-03-03' })
    await page.send({ type: 'back.request' })
    expect(page.output()?.kind).toBe('left')
  })

  it('R-203 selects the next available day and stays, also when pressed again', async () => {
    const page = await createDateSelectionTestActor()
    await page.send({ type: 'nextDay.show' })
    expect(page.context().day).toBe('2026-03-03')
    await page.send({ type: 'nextDay.show' })
    expect(page.context().day).toBe('2026-03-05')
    page.clock.increment(10_000)
    expect(page.output()).toBeUndefined()
  })

  it('R-203 cancels the wait of a tapped day', async () => {
    const page = await createDateSelectionTestActor()
    await page.send({ type: 'day.choose', day: '2026-03-03' })
    await page.send({ type: 'nextDay.show' })
    page.clock.increment(10_000)
    expect(page.output()).toBeUndefined()
    expect(page.context().day).toBe('2026-03-05')
  })

  it('R-203 selects nothing after the last day', async () => {
    const page = await createDateSelectionTestActor({ input: { day: '2026-04-01' } })
    expect(page.can({ type: 'nextDay.show' })).toBe(false)
  })

  it('R-204 continues to the times at once with a selected day, and not without one', async () => {
    const page = await createDateSelectionTestActor()
    expect(page.can({ type: 'schedules.search' })).toBe(false)
    await page.send({ type: 'nextDay.show' })
    expect(page.can({ type: 'schedules.search' })).toBe(true)
    await page.send({ type: 'schedules.search' })
    expect(page.output()).toMatchObject({ kind: 'picked', day: '2026-03-03' })
  })

  it('keeps the day chosen before, as long as it is still available', async () => {
    const stored = await createDateSelectionTestActor({ input: { day: '2026-03-05' } })
    expect(stored.context().day).toBe('2026-03-05')
    const gone = await createDateSelectionTestActor({ input: { day: '2026-03-06' } })
    expect(gone.context().day).toBeNull()
  })
})

describe('removing a service', () => {
  it('R-197 reads the days again for the services that are left', async () => {
    const page = await createDateSelectionTestActor()
    await page.send({ type: 'service.remove', serviceId: 'haircut' })
    expect(page.asked.at(-1)).toEqual([colouring])
    expect(page.reports().at(-1)).toMatchObject({ services: [colouring] })
  })

  it('R-277 leaves a booking that is changed its service', async () => {
    const page = await createDateSelectionTestActor({ input: { services: [haircut], hasFixedServices: true } })
    expect(page.can({ type: 'service.remove', serviceId: 'haircut' })).toBe(false)
    expect(page.can({ type: 'day.choose', day: '2026-03-03' })).toBe(true)
  })

  it('says so when no service is left and leads back to choosing', async () => {
    const page = await createDateSelectionTestActor()
    await page.send({ type: 'service.remove', serviceId: 'haircut' })
    await page.send({ type: 'service.remove', serviceId: 'colouring' })
    expect(page.has('screen:noServicesLeft')).toBe(true)
    await page.send({ type: 'services.choose' })
    expect(page.output()).toEqual({ kind: 'left', day: null, services: [], times: [], questions: [] })
  })
})

describe('no available days', () => {
  it('R-209 opens the dialog of an empty list, whose OK goes back', async () => {
    const page = await createDateSelectionTestActor({
      readAvailableDates: async () => ({ today: '2026-03-02', days: [] }),
    })
    expect(page.has('dialog:noDates')).toBe(true)
    await page.send({ type: 'dialog.acknowledge' })
    expect(page.output()?.kind).toBe('left')
  })

  it('R-210 keeps the text of the server when the days cannot be read', async () => {
    const page = await createDateSelectionTestActor({
      readAvailableDates: () =>
        Promise.reject({ kind: 'server', status: 500, text: serverSays('Agenda em manutenção') }),
    })
    expect(page.has('dialog:loadFailed')).toBe(true)
    expect(page.context().failure).toEqual({ kind: 'refused', text: serverSays('Agenda em manutenção') })
  })

  it('R-205 goes back on OK after a failed read', async () => {
    const page = await createDateSelectionTestActor({ readAvailableDates: () => Promise.reject({ kind: 'timeout' }) })
    await page.send({ type: 'dialog.acknowledge' })
    expect(page.output()?.kind).toBe('left')
  })

  it('tries again on request', async () => {
    let attempts = 0
    const page = await createDateSelectionTestActor({
      readAvailableDates: () => (++attempts === 1 ? Promise.reject({ kind: 'network' }) : Promise.resolve(available)),
    })
    expect(page.context().failure).toEqual({ kind: 'connection' })
    await page.send({ type: 'dates.retry' })
    expect(page.value()).toEqual({ choosing: 'resting' })
    expect(page.context().failure).toBeNull()
  })

  it('names a missing implementation as unexpected, not as a lost connection', async () => {
    const page = await createDateSelectionTestActor({ readAvailableDates: () => Promise.reject(new Error('oops')) })
    expect(page.context().failure).toEqual({ kind: 'unexpected', detail: 'Error: oops' })
  })

  it('cancels the read when the customer leaves during it', async () => {
    let seen: AbortSignal | undefined
    const page = await createDateSelectionTestActor({
      readAvailableDates: (_, signal) => {
        seen = signal
        return new Promise(() => {})
      },
    })
    await page.send({ type: 'back.request' })
    expect(seen?.aborted).toBe(true)
  })
})
