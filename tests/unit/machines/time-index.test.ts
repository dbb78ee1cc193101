import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { ServiceTimes } from '#domain/booking/times.ts'
import type { ChosenProfessional, ChosenTime } from '#domain/entities.ts'
import {
  anyTimes,
  type DayTimes,
  fittingTime,
  mergedTimes,
  type ReadTimesInput,
  shownChoice,
  shownClash,
  shownTimes,
  type TimeIndexEvent,
  type TimeIndexInput,
  type TimeIndexReport,
  timeIndexMachine,
  type WatchAgeInput,
} from '#machines/booking/time-index/index.ts'
import {
  ana,
  at,
  bia,
  colouring,
  colouringAtEleven,
  haircut,
  haircutAtTen,
  sampleBusiness,
  sampleDay,
} from '#machines/shared/booking-examples.ts'
import { createParent, settled } from '#tests/support/parent.ts'

const withoutChoice = { ...sampleBusiness, allowSelectProfessional: false }

/** Builds half-hour slots at the given hours. */
function slots(professional: ChosenProfessional, ...hours: number[]) {
  return {
    professional,
    slots: hours.map((hour) => ({ start: at(hour), end: at(hour, 30), vacancies: 1 })),
  }
}

function service(serviceId: string, ...professionals: ServiceTimes['professionals']): ServiceTimes {
  return { serviceId, professionals, opening: { start: at(9), end: at(18) } }
}

function getDay(...services: ServiceTimes[]): DayTimes {
  return { verdict: 'times', services, questions: ['Alguma alergia?'], day: null, readAt: at(0) }
}

const usual = getDay(
  service('haircut', slots(ana, 10, 12), slots(bia, 11)),
  service('colouring', slots(ana, 10, 12, 14), slots(bia, 11)),
)

interface Overrides {
  input?: Partial<TimeIndexInput>
  /** The results of the searches, in turn; the last one repeats. */
  answers?: (DayTimes | (() => Promise<DayTimes>))[]
}

/** Creates the time page of two services and two professionals by default, and records its reports to the parent. */
async function createTimeIndexTestActor({ input, answers = [usual] }: Overrides = {}) {
  const { parent, reports } = createParent<TimeIndexReport>()
  let search = 0
  let age = () => {}
  const signals: AbortSignal[] = []
  const actor = createActor(
    timeIndexMachine.provide({
      actors: {
        readTimes: fromPromise<DayTimes, ReadTimesInput>(({ signal }) => {
          signals.push(signal)
          const answer = answers[Math.min(search++, answers.length - 1)] ?? usual
          return typeof answer === 'function' ? answer() : Promise.resolve(answer)
        }),
        watchAge: fromCallback<EventObject, WatchAgeInput>(({ sendBack }) => {
          age = () => sendBack({ type: 'times.aged' })
        }),
      },
    }),
    {
      parent,
      input: {
        business: sampleBusiness,
        services: [haircut, colouring],
        day: sampleDay,
        times: [],
        serviceIndex: 0,
        taken: null,
        questions: [],
        couponId: null,
        hasFixedServices: false,
        professionalId: null,
        validity: null,
        language: 'pt-BR',
        ...input,
      },
    },
  )
  actor.start()
  await settled()
  const send = async (event: TimeIndexEvent) => {
    actor.send(event)
    await settled()
  }
  const snapshot = () => actor.getSnapshot()
  return {
    send,
    tap: (professionalId: string | null, hour: number) =>
      send({ type: 'time.toggle', professionalId, start: at(hour) }),
    next: () => send({ type: 'next.request' }),
    back: () => send({ type: 'back.request' }),
    /** The tab becomes visible again after more than five minutes. */
    age: async () => {
      age()
      await settled()
    },
    has: (tag: Parameters<ReturnType<typeof snapshot>['hasTag']>[0]) => snapshot().hasTag(tag),
    context: () => snapshot().context,
    index: () => snapshot().context.serviceIndex,
    /** Lists the chosen times, as "service professional hour". */
    chosen: () => snapshot().context.times.map(spell),
    /** Lists the offered times of the shown service, by professional. */
    offered: () =>
      shownTimes(snapshot().context)?.professionals.map(
        (one) => `${one.professional.id}: ${one.slots.map((slot) => getHour(slot.start)).join(' ')}`,
      ),
    merged: () => mergedTimes(snapshot().context).map((slot) => `${getHour(slot.start)} ${slot.professional.id}`),
    output: () => snapshot().output,
    searches: () => search,
    signals,
    reports,
  }
}

const getHour = (instant: string) => Number(instant.slice(11, 13)) - 3
const spell = (time: ChosenTime) => `${time.serviceId} ${time.professional.id} ${getHour(time.start)}`

describe('automatic selection', () => {
  it('R-220 selects the only slot of a service on any arrival', async () => {
    const page = await createTimeIndexTestActor({ answers: [getDay(service('haircut', slots(ana, 10), slots(bia)))] })
    expect(page.chosen()).toEqual(['haircut ana 10'])
  })

  it('R-221 says that an only slot was selected automatically', async () => {
    const page = await createTimeIndexTestActor({ answers: [getDay(service('haircut', slots(ana, 10)))] })
    expect(page.has('notice:onlyTime')).toBe(true)
  })

  it('R-220 selects nothing when two professionals have one slot each', async () => {
    const page = await createTimeIndexTestActor({
      answers: [getDay(service('haircut', slots(ana, 10), slots(bia, 10)))],
    })
    expect(page.chosen()).toEqual([])
    expect(page.has('notice:onlyTime')).toBe(false)
  })

  it('R-220 counts starts, not slots, where the professional is not chosen', async () => {
    const page = await createTimeIndexTestActor({
      input: { business: withoutChoice },
      answers: [getDay(service('haircut', slots(ana, 10), slots(bia, 10)))],
    })
    expect(page.chosen()).toEqual(['haircut ana 10'])
    expect(page.has('notice:onlyTime')).toBe(true)
  })

  it('R-230 selects the first slot on arrival by Next, without the message', async () => {
    const page = await createTimeIndexTestActor()
    await page.next()
    expect(page.chosen()).toEqual(['colouring ana 10'])
    expect(page.has('notice:onlyTime')).toBe(false)
    expect(page.has('notice:firstTime')).toBe(true)
  })

  it('R-230 selects the first slot that the other choices leave', async () => {
    const page = await createTimeIndexTestActor()
    await page.tap('ana', 10)
    await page.next()
    expect(page.chosen()).toEqual(['haircut ana 10', 'colouring bia 11'])
  })

  describe('A-01 R-230 of the remaining times, on arrival by Next', () => {
    const arriving = (...free: ServiceTimes['professionals']) => ({
      input: { serviceIndex: 0, times: [haircutAtTen] },
      answers: [getDay(service('haircut', slots(ana, 9, 10)), service('colouring', ...free))],
    })

    it.each([
      ['comes after the others', [slots(bia, 9, 10, 11), slots(ana, 12)], 'colouring bia 11', null],
      ['is first, of those that come after', [slots(bia, 9, 12), slots(ana, 11)], 'colouring ana 11', null],
      ['comes before, where all others overlap', [slots(bia, 9, 10)], 'colouring bia 9', 'before'],
      [
        'is the first of all, where each overlaps',
        [slots(bia, 10), slots({ ...bia, id: 'cleo' }, 10)],
        'colouring bia 10',
        'overlaps',
      ],
    ] as const)('selects one that %s', async (_, free, chosen, clash) => {
      const page = await createTimeIndexTestActor(arriving(...free))
      await page.next()
      expect(page.chosen()).toEqual(['haircut ana 10', chosen])
      expect(shownChoice(page.context())?.chosenBy).toBe('app')
      expect(shownClash(page.context())?.kind ?? null).toBe(clash)
    })

    it('selects the one that is offered at its start where the professional is not chosen', async () => {
      const beard = { ...haircut, id: 'beard' }
      const beardAtTwelve = { ...colouringAtEleven, serviceId: 'beard', start: at(12), end: at(12, 30) }
      // At 11:00 the list shows Ana, who would not finish before 12:00. It does not show that Bia would.
      const long = { professional: ana, slots: [{ start: at(11), end: at(14), vacancies: 1 }] }
      const page = await createTimeIndexTestActor({
        input: {
          business: withoutChoice,
          services: [haircut, colouring, beard],
          times: [haircutAtTen, beardAtTwelve],
        },
        answers: [
          getDay(
            service('haircut', slots(ana, 10)),
            service('colouring', long, slots(bia, 11, 13)),
            service('beard', slots(bia, 12)),
          ),
        ],
      })
      await page.next()
      expect(page.merged()).toEqual(['11 ana', '13 bia'])
      expect(page.chosen()).toContain('colouring bia 13')
    })

    it('selects one that fits where the professional is not chosen', async () => {
      const { answers, input } = arriving(slots(bia, 9, 10, 12))
      const page = await createTimeIndexTestActor({ answers, input: { ...input, business: withoutChoice } })
      await page.next()
      expect(page.chosen()).toEqual(['haircut ana 10', 'colouring bia 12'])
    })
  })

  it('A-01 says who chose a time until another is tapped', async () => {
    const page = await createTimeIndexTestActor({ input: { times: [haircutAtTen] } })
    await page.next()
    expect(shownChoice(page.context())?.chosenBy).toBe('app')
    await page.tap('ana', 12)
    expect(shownChoice(page.context())?.chosenBy).toBe('customer')
  })

  it('A-03 reports what a tapped time overlaps or precedes, and what fits', async () => {
    const page = await createTimeIndexTestActor({
      input: { times: [haircutAtTen] },
      answers: [getDay(service('haircut', slots(ana, 10, 12)), service('colouring', slots(bia, 9, 10, 12)))],
    })
    await page.next()
    await page.tap('bia', 10)
    expect(shownClash(page.context())).toEqual({ kind: 'overlaps', other: haircutAtTen })
    expect(fittingTime(page.context())).toMatchObject({ start: at(12), professional: { id: 'bia' } })
    await page.tap('bia', 9)
    expect(shownClash(page.context())).toEqual({ kind: 'before', other: haircutAtTen })
    // An earlier service is expected to have an earlier time.
    await page.back()
    expect(shownClash(page.context())).toBeNull()
  })

  it('A-03 finds what fits the other services, regardless of the current choice for this one', async () => {
    const page = await createTimeIndexTestActor({
      input: { times: [haircutAtTen] },
      answers: [getDay(service('haircut', slots(ana, 10, 12)), service('colouring', slots(bia, 12, 14)))],
    })
    await page.next()
    await page.tap('bia', 14)
    expect(fittingTime(page.context())).toMatchObject({ start: at(12) })
  })

  it('R-230 leaves a choice that is already made', async () => {
    const page = await createTimeIndexTestActor({ input: { times: [haircutAtTen, colouringAtEleven] } })
    await page.next()
    expect(page.chosen()).toContain('colouring bia 11')
    expect(page.has('notice:firstTime')).toBe(false)
  })

  it('starts the first service without a selection when it has several slots', async () => {
    const page = await createTimeIndexTestActor()
    expect(page.chosen()).toEqual([])
  })

  it('selects nothing when the customer comes Back to a service whose time they deselected', async () => {
    const page = await createTimeIndexTestActor({ input: { serviceIndex: 1, times: [colouringAtEleven] } })
    await page.back()
    expect(page.index()).toBe(0)
    expect(page.chosen()).toEqual(['colouring bia 11'])
  })

  it('R-220 selects the only slot also when the customer comes Back', async () => {
    const answers = [getDay(service('haircut', slots(ana, 10)), service('colouring', slots(bia, 11, 12)))]
    const page = await createTimeIndexTestActor({ input: { serviceIndex: 1 }, answers })
    await page.back()
    expect(page.chosen()).toEqual(['haircut ana 10'])
    expect(page.has('notice:onlyTime')).toBe(true)
  })
})

describe('choosing and deselecting', () => {
  it('R-235 keeps start, end, professional and service of a chosen slot', async () => {
    const page = await createTimeIndexTestActor()
    await page.tap('ana', 12)
    expect(page.context().times).toEqual([
      { serviceId: 'haircut', professional: ana, start: at(12), end: at(12, 30), chosenBy: 'customer' },
    ])
  })

  it('R-232 gives a slot up when it is tapped again', async () => {
    const page = await createTimeIndexTestActor()
    await page.tap('ana', 10)
    await page.tap('ana', 10)
    expect(page.chosen()).toEqual([])
  })

  it('R-222 does not deselect the only slot of a professional', async () => {
    const page = await createTimeIndexTestActor()
    await page.tap('bia', 11)
    await page.tap('bia', 11)
    expect(page.chosen()).toEqual(['haircut bia 11'])
  })

  it('R-222 says why the only slot of a professional stays, each time until something else is chosen', async () => {
    const page = await createTimeIndexTestActor()
    await page.tap('bia', 11)
    expect(page.has('notice:keptTime')).toBe(false)
    await page.tap('bia', 11)
    expect(page.has('notice:keptTime')).toBe(true)
    await page.tap('bia', 11)
    expect(page.has('notice:keptTime')).toBe(true)
    await page.tap('ana', 10)
    expect(page.has('notice:keptTime')).toBe(false)
  })

  it('R-222 says so of an only start where the professional is not chosen', async () => {
    const page = await createTimeIndexTestActor({
      input: { business: withoutChoice },
      answers: [getDay(service('haircut', slots(ana, 10), slots(bia, 10)), service('colouring', slots(ana, 14)))],
    })
    await page.tap(null, 10)
    expect(page.chosen()).toEqual(['haircut ana 10'])
    expect(page.has('notice:keptTime')).toBe(true)
  })

  it('R-222 lets another professional be chosen instead of one with an only slot', async () => {
    const page = await createTimeIndexTestActor()
    await page.tap('bia', 11)
    await page.tap('ana', 10)
    expect(page.chosen()).toEqual(['haircut ana 10'])
  })

  it('ignores a tap on a slot that is not on offer any more', async () => {
    const page = await createTimeIndexTestActor()
    await page.tap('ana', 22)
    expect(page.chosen()).toEqual([])
  })

  it('reports each choice to its parent', async () => {
    const page = await createTimeIndexTestActor()
    await page.tap('ana', 10)
    expect(page.reports().at(-1)).toMatchObject({
      type: 'times.reported',
      serviceIndex: 0,
      times: [haircutAtTen],
      questions: ['Alguma alergia?'],
      readAt: page.context().offered.readAt,
    })
  })
})

describe('slots removed by a choice', () => {
  it('R-233 removes overlapping slots of the same professional from the other services', async () => {
    const page = await createTimeIndexTestActor()
    await page.tap('ana', 10)
    await page.next()
    expect(page.offered()).toEqual(['ana: 12 14', 'bia: 11'])
  })

  it('R-233 leaves the same hour with another professional', async () => {
    const page = await createTimeIndexTestActor()
    await page.tap('bia', 11)
    await page.next()
    expect(page.offered()).toEqual(['ana: 10 12 14', 'bia: '])
  })

  it('R-233 restores the slots when the time is deselected', async () => {
    const page = await createTimeIndexTestActor({ input: { times: [haircutAtTen] } })
    await page.send({ type: 'service.show', index: 1 })
    expect(page.offered()?.[0]).toBe('ana: 12 14')
    await page.send({ type: 'service.show', index: 0 })
    await page.tap('ana', 10)
    await page.send({ type: 'service.show', index: 1 })
    expect(page.offered()?.[0]).toBe('ana: 10 12 14')
  })

  it('R-217 offers a start while one professional is free, and takes the first free one', async () => {
    const answers = [
      getDay(
        service('haircut', slots(ana, 10), slots(bia, 11)),
        service('colouring', slots(ana, 10), slots(bia, 10, 12)),
      ),
    ]
    const page = await createTimeIndexTestActor({ input: { business: withoutChoice }, answers })
    await page.tap(null, 10)
    await page.send({ type: 'service.show', index: 1 })
    expect(page.merged()).toEqual(['10 bia', '12 bia'])
    await page.tap(null, 10)
    expect(page.chosen()).toEqual(['haircut ana 10', 'colouring bia 10'])
  })
})

describe('moving between services', () => {
  it('R-223 moves to the next service', async () => {
    const page = await createTimeIndexTestActor()
    await page.next()
    expect(page.index()).toBe(1)
  })

  it('R-229 advances by one and no further than the next', async () => {
    const third = { ...haircut, id: 'beard' }
    const page = await createTimeIndexTestActor({ input: { services: [haircut, colouring, third] } })
    await page.next()
    expect(page.index()).toBe(1)
    await page.next()
    expect(page.index()).toBe(2)
  })

  it('R-228 never leaves the range of the services', async () => {
    const page = await createTimeIndexTestActor({ input: { serviceIndex: 9 } })
    expect(page.index()).toBe(1)
    await page.send({ type: 'service.show', index: 7 })
    expect(page.index()).toBe(1)
    await page.send({ type: 'service.show', index: -3 })
    expect(page.index()).toBe(0)
  })

  it('R-231 goes back one service, and from the first one to the date', async () => {
    const page = await createTimeIndexTestActor({ input: { serviceIndex: 1 } })
    await page.back()
    expect(page.index()).toBe(0)
    await page.back()
    expect(page.output()?.kind).toBe('left')
  })

  it('R-231 goes back one service also while the times are loading, and only from the first one to the date', async () => {
    const page = await createTimeIndexTestActor({ input: { serviceIndex: 1 }, answers: [() => new Promise(() => {})] })
    await page.back()
    expect(page.index()).toBe(0)
    expect(page.reports().at(-1)).toMatchObject({ serviceIndex: 0 })
    expect(page.output()).toBeUndefined()
    await page.back()
    expect(page.output()).toMatchObject({ kind: 'left', serviceIndex: 0 })
  })

  it('R-244 forgets no question on a day on which the business is closed', async () => {
    const page = await createTimeIndexTestActor({
      input: { questions: ['Gestante?'] },
      answers: [{ ...getDay(), verdict: 'closed', questions: [] }],
    })
    await page.send({ type: 'dialog.acknowledge' })
    expect(page.output()?.questions).toEqual(['Gestante?'])
  })

  it('R-244 keeps the questions that are known until the times are read', async () => {
    const page = await createTimeIndexTestActor({
      input: { serviceIndex: 1, questions: ['Gestante?'] },
      answers: [() => new Promise(() => {})],
    })
    await page.back()
    expect(page.reports().at(-1)?.questions).toEqual(['Gestante?'])
    await page.back()
    expect(page.output()?.questions).toEqual(['Gestante?'])
  })

  it('R-224 ends complete with a time for each service', async () => {
    const page = await createTimeIndexTestActor({
      input: { times: [haircutAtTen, colouringAtEleven], serviceIndex: 1 },
    })
    await page.next()
    expect(page.output()).toMatchObject({
      kind: 'completed',
      times: [haircutAtTen, colouringAtEleven],
      questions: ['Alguma alergia?'],
    })
  })

  it('R-234 does not leave the last service while another has no time, and shows the first such one', async () => {
    const page = await createTimeIndexTestActor({ input: { times: [colouringAtEleven], serviceIndex: 1 } })
    await page.next()
    expect(page.output()).toBeUndefined()
    expect(page.index()).toBe(0)
    expect(page.has('notice:missingTime')).toBe(true)
  })

  it('R-234 stops asking once a time is chosen', async () => {
    const page = await createTimeIndexTestActor({ input: { times: [colouringAtEleven], serviceIndex: 1 } })
    await page.next()
    await page.tap('ana', 10)
    expect(page.has('notice:missingTime')).toBe(false)
    await page.next()
    await page.next()
    expect(page.output()?.kind).toBe('completed')
  })

  it('R-227 goes to the service that is tapped in the list', async () => {
    const page = await createTimeIndexTestActor({ input: { times: [haircutAtTen], serviceIndex: 1 } })
    await page.send({ type: 'service.show', index: 0 })
    expect(page.index()).toBe(0)
    expect(page.chosen()).toEqual(['haircut ana 10'])
  })
})

describe('removing services', () => {
  it('drops the time of a removed service and keeps the others', async () => {
    const page = await createTimeIndexTestActor({
      input: { times: [haircutAtTen, colouringAtEleven], serviceIndex: 1 },
    })
    await page.send({ type: 'service.remove', serviceId: 'haircut' })
    expect(page.context().services).toEqual([colouring])
    expect(page.chosen()).toEqual(['colouring bia 11'])
    expect(page.index()).toBe(0)
  })

  it('R-277 leaves a booking that is changed its service', async () => {
    const page = await createTimeIndexTestActor({ input: { services: [haircut], hasFixedServices: true } })
    await page.send({ type: 'service.remove', serviceId: 'haircut' })
    expect(page.context().services).toEqual([haircut])
    expect(page.has('screen:times')).toBe(true)
  })

  it('R-225 says so when every service was removed, and leads back to choosing', async () => {
    const page = await createTimeIndexTestActor({ input: { services: [haircut] } })
    await page.send({ type: 'service.remove', serviceId: 'haircut' })
    expect(page.has('screen:noServicesLeft')).toBe(true)
    await page.send({ type: 'services.choose' })
    expect(page.output()).toMatchObject({ kind: 'left', services: [] })
  })
})

describe('no times to choose from', () => {
  it('R-245 opens a dialog when the search fails, whose OK goes back', async () => {
    const page = await createTimeIndexTestActor({
      answers: [() => Promise.reject({ kind: 'server', status: 500, text: null })],
    })
    expect(page.has('dialog:searchFailed')).toBe(true)
    await page.send({ type: 'dialog.acknowledge' })
    expect(page.output()?.kind).toBe('left')
  })

  it('repeats the search on request', async () => {
    const page = await createTimeIndexTestActor({ answers: [() => Promise.reject({ kind: 'offline' }), usual] })
    expect(page.context().failure).toEqual({ kind: 'offline' })
    await page.send({ type: 'search.retry' })
    expect(page.offered()).toHaveLength(2)
  })

  it('R-246 distinguishes a day without a response from a day without times', async () => {
    const closed = await createTimeIndexTestActor({ answers: [{ ...getDay(), verdict: 'closed' }] })
    expect(closed.has('dialog:closedDay')).toBe(true)
    const full = await createTimeIndexTestActor({ answers: [{ ...getDay(), verdict: 'closedAtThisTime' }] })
    expect(full.has('dialog:noTimes')).toBe(true)
  })

  it('R-247 says when a service has no professional', async () => {
    const page = await createTimeIndexTestActor({ answers: [{ ...getDay(), verdict: 'noProfessionals' }] })
    expect(page.has('dialog:noProfessionals')).toBe(true)
  })

  describe('a service without professionals among several', () => {
    const half: DayTimes = {
      ...getDay(service('haircut', slots(ana, 10, 12)), service('colouring')),
      verdict: 'noProfessionals',
    }

    it('R-247 continues without that service, reports it to its parent, and searches times for the rest', async () => {
      const page = await createTimeIndexTestActor({
        input: { times: [haircutAtTen, colouringAtEleven], serviceIndex: 1 },
        answers: [half, getDay(service('haircut', slots(ana, 10, 12)))],
      })
      await page.send({ type: 'unserved.remove' })
      expect(page.searches()).toBe(2)
      expect(page.context().services).toEqual([haircut])
      expect(page.chosen()).toEqual(['haircut ana 10'])
      expect(page.index()).toBe(0)
      expect(page.reports().at(-1)).toMatchObject({ services: [haircut], times: [haircutAtTen], serviceIndex: 0 })
    })

    it('R-247 cannot continue without the service if it is the last one', async () => {
      const page = await createTimeIndexTestActor({
        answers: [{ ...getDay(service('haircut'), service('colouring')), verdict: 'noProfessionals' }],
      })
      await page.send({ type: 'unserved.remove' })
      expect(page.has('dialog:noProfessionals')).toBe(true)
      expect(page.context().services).toEqual([haircut, colouring])
    })

    it('R-247 continues by itself if that service was removed while the times were loading', async () => {
      let answer = (_: DayTimes) => {}
      const again = new Promise<DayTimes>((resolve) => {
        answer = resolve
      })
      const page = await createTimeIndexTestActor({ answers: [usual, () => again] })
      await page.age()
      await page.send({ type: 'service.remove', serviceId: 'colouring' })
      answer(half)
      await settled()
      expect(page.has('dialog:noProfessionals')).toBe(false)
      expect(page.offered()).toEqual(['ana: 10 12'])
    })

    it('R-277 cannot continue without a service of a booking that is rescheduled', async () => {
      const page = await createTimeIndexTestActor({ input: { hasFixedServices: true }, answers: [half] })
      await page.send({ type: 'unserved.remove' })
      expect(page.context().services).toEqual([haircut, colouring])
    })
  })

  it('keeps the choices when it goes back to the date', async () => {
    const page = await createTimeIndexTestActor({
      input: { times: [haircutAtTen] },
      answers: [() => Promise.reject({ kind: 'offline' })],
    })
    await page.send({ type: 'dialog.acknowledge' })
    expect(page.output()?.times).toEqual([haircutAtTen])
  })

  it('opens no dialog when only one of several services has no times', async () => {
    const page = await createTimeIndexTestActor({
      answers: [getDay(service('haircut', slots(ana)), service('colouring', slots(ana, 10)))],
    })
    expect(page.has('screen:times')).toBe(true)
    expect(page.has('dialog:noTimes')).toBe(false)
    await page.send({ type: 'day.change' })
    expect(page.output()?.kind).toBe('left')
  })

  it.each([
    ['no time is free', [], true],
    ['the choice for another service leaves none', [10], true],
    ['one is free', [12], false],
  ])('A-130 offers another day in place only where %s', async (_, hours, isOffered) => {
    for (const business of [sampleBusiness, withoutChoice]) {
      const page = await createTimeIndexTestActor({
        input: { business, times: [haircutAtTen], serviceIndex: 1 },
        answers: [getDay(service('haircut', slots(ana, 10, 12)), service('colouring', slots(ana, ...hours)))],
      })
      await page.send({ type: 'day.change' })
      expect(page.output()?.kind === 'left').toBe(isOffered)
    }
  })
})

describe('a time that was taken in the meantime', () => {
  const booked = { times: [haircutAtTen, colouringAtEleven], serviceIndex: 1 }
  const taken = { serviceId: 'haircut', start: haircutAtTen.start }
  const answers = [
    getDay(service('haircut', slots(ana, 10, 12, 14), slots(bia, 11)), service('colouring', slots(bia, 11))),
  ]

  it('shows the service whose time is gone, without that time, and keeps the other choice', async () => {
    const page = await createTimeIndexTestActor({ input: { ...booked, taken }, answers })
    expect(page.has('notice:changedTime')).toBe(true)
    expect(page.index()).toBe(0)
    expect(page.offered()).toEqual(['ana: 12 14', 'bia: '])
    expect(page.chosen()).toEqual(['colouring bia 11'])
  })

  it('stops saying so with the next choice', async () => {
    const page = await createTimeIndexTestActor({ input: { ...booked, taken }, answers })
    await page.tap('ana', 12)
    expect(page.has('notice:changedTime')).toBe(false)
    expect(page.context().taken).toBeNull()
  })

  it('selects the one time that is left', async () => {
    const page = await createTimeIndexTestActor({
      input: { ...booked, taken },
      answers: [getDay(service('haircut', slots(ana, 10, 12)), service('colouring', slots(bia, 11)))],
    })
    expect(page.has('notice:changedTime')).toBe(true)
    expect(page.has('notice:onlyTime')).toBe(true)
    expect(page.chosen()).toContain('haircut ana 12')
  })

  it('says so also when the server does not name the time', async () => {
    const page = await createTimeIndexTestActor({ input: { ...booked, taken: 'unnamed' } })
    expect(page.has('notice:changedTime')).toBe(true)
  })

  it('finds out by itself that a restored time is not on offer any more', async () => {
    const page = await createTimeIndexTestActor({
      input: booked,
      answers: [getDay(service('haircut', slots(ana, 12, 14)), service('colouring', slots(bia, 11)))],
    })
    expect(page.has('notice:changedTime')).toBe(true)
    expect(page.index()).toBe(0)
    expect(page.chosen()).toEqual(['colouring bia 11'])
  })
})

describe('a time whose terms have changed', () => {
  const changes = (page: Awaited<ReturnType<typeof createTimeIndexTestActor>>) =>
    page.context().changes.map(({ serviceId, what }) => `${serviceId} ${what}`)

  it('A-84 reports a time as past, rather than taken, when its start is before now', async () => {
    const later = { ...getDay(service('haircut', slots(ana, 12, 14))), readAt: at(11) }
    const page = await createTimeIndexTestActor({ input: { times: [haircutAtTen] }, answers: [later] })
    expect(changes(page)).toEqual(['haircut passed'])
    expect(page.has('notice:changedTime')).toBe(true)
    expect(page.chosen()).toEqual([])
  })

  it('A-113 keeps the time with another professional, and says so only if the terms differ', async () => {
    const open = (price: number) =>
      createTimeIndexTestActor({
        input: { business: withoutChoice, services: [haircut], times: [haircutAtTen] },
        answers: [
          getDay(service('haircut', slots({ ...haircutAtTen.professional, id: 'bia', priceCents: price }, 10, 12))),
        ],
      })
    const dearer = await open(99_000)
    expect(dearer.chosen()).toEqual(['haircut bia 10'])
    expect(changes(dearer)).toEqual(['haircut professional'])
    expect(dearer.has('notice:changedTime')).toBe(true)
    const alike = await open(haircutAtTen.professional.priceCents ?? 0)
    expect(alike.chosen()).toEqual(['haircut bia 10'])
    expect(alike.has('notice:changedTime')).toBe(false)
  })
})

describe('outdated times', () => {
  it('reads them again beside the open page and keeps the choices', async () => {
    const page = await createTimeIndexTestActor()
    await page.tap('ana', 10)
    await page.age()
    expect(page.searches()).toBe(2)
    expect(page.chosen()).toEqual(['haircut ana 10'])
    expect(page.has('notice:changedTime')).toBe(false)
  })

  it('says so when a chosen time has been booked in the meantime', async () => {
    const later = getDay(service('haircut', slots(ana, 12, 14)), service('colouring', slots(ana, 14), slots(bia, 11)))
    const page = await createTimeIndexTestActor({ answers: [usual, later] })
    await page.tap('ana', 10)
    await page.age()
    expect(page.has('notice:changedTime')).toBe(true)
    expect(page.offered()).toEqual(['ana: 12 14'])
  })

  it('lets the customer go on when they cannot be read again', async () => {
    const page = await createTimeIndexTestActor({ answers: [usual, () => Promise.reject({ kind: 'offline' })] })
    await page.age()
    expect(page.has('screen:times')).toBe(true)
    expect(page.has('failed')).toBe(false)
    await page.tap('ana', 10)
    expect(page.chosen()).toEqual(['haircut ana 10'])
  })

  it('gives the search up when the customer leaves in the middle of it', async () => {
    const page = await createTimeIndexTestActor({ answers: [() => new Promise(() => {})] })
    await page.back()
    expect(page.signals[0]?.aborted).toBe(true)
  })
})

describe('A-183 any professional', () => {
  const any = (day: DayTimes, input: Partial<TimeIndexInput> = {}) =>
    createTimeIndexTestActor({ input: { services: [haircut], ...input }, answers: [day] })
  const both = getDay(service('haircut', slots(ana, 10, 12), slots(bia, 9, 10)))
  const list = (context: Parameters<typeof anyTimes>[0]) =>
    anyTimes(context).map(({ start, professional }) => [start, professional.id])

  it('has each start once, with the first professional in the order of the server', async () => {
    const { context } = await any(both)
    expect(list(context())).toEqual([
      [at(9), 'bia'],
      [at(10), 'ana'],
      [at(12), 'ana'],
    ])
  })

  it('has the chosen professional at the chosen start', async () => {
    const { tap, context } = await any(both)
    await tap('bia', 10)
    expect(list(context())).toContainEqual([at(10), 'bia'])
    expect(list(context())).toHaveLength(3)
  })

  it('leaves out those whom another choice takes away', async () => {
    const { tap, next, context } = await createTimeIndexTestActor()
    await tap('ana', 10)
    await next()
    expect(list(context())).toEqual([
      [at(11), 'bia'],
      [at(12), 'ana'],
      [at(14), 'ana'],
    ])
  })

  it.each<[string, Partial<TimeIndexInput>, DayTimes]>([
    ['no professional is chosen', { business: withoutChoice }, both],
    ['one professional comes first', { professionalId: 'bia' }, both],
    ['only one has times', {}, getDay(service('haircut', slots(ana, 10, 12), slots(bia)))],
  ])('is empty where %s', async (_, input, day) => {
    const { context } = await any(day, input)
    expect(anyTimes(context())).toEqual([])
  })
})
