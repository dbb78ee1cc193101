import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, SimulatedClock } from 'xstate'
import { toCouponState } from '#domain/business/coupon.ts'
import { EMPTY_PET_DRAFT } from '#domain/business/pets.ts'
import { buildServiceTree, type ServiceTree } from '#domain/business/service-tree.ts'
import type { Business, Category, ChosenService } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import { isSameList, isSamePets } from '#machines/business/business/business.mappers.ts'
import { type BusinessEvent, type BusinessInput, businessMachine } from '#machines/business/business/index.ts'
import {
  type BusinessReading,
  businessLoadingMachine,
  type ChoiceReading,
  type CouponReading,
  type ReadChoiceInput,
  type ReadCouponInput,
} from '#machines/business/business-loading/index.ts'
import {
  type ReadServicesInput,
  type ServiceSelectionEvent,
  serviceSelectionMachine,
} from '#machines/business/service-selection/index.ts'
import {
  exampleBusiness,
  exampleCategory,
  exampleChosen,
  exampleCoupon,
  exampleService,
} from '#machines/shared/examples.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { toSavedBusiness } from '#src/screens/business/business/business.saved.ts'
import { getBusinessUrl } from '#src/screens/business/business/business.url.ts'

const corte = exampleService()
const barba = exampleService({ id: 'barba', name: 'Barba - Navalha' })
const raiz = exampleService({ id: 'raiz', name: 'Coloração - Raiz' })
const inteira = exampleService({ id: 'inteira', name: 'Coloração - Inteira' })
const unha = exampleService({ id: 'unha', name: 'Unha' })
const ana = {
  id: 'ana',
  name: 'Ana',
  email: null,
  phone: null,
  phoneUnverified: null,
  address: { postalCode: null, neighborhood: null, street: null, number: null, city: null, state: null },
}

interface Overrides {
  input?: Partial<BusinessInput>
  entry?: Partial<RouteEntry>
  redeemLink?: (input: { code: string }) => Promise<void>
  readBusiness?: () => Promise<BusinessReading>
  readSectors?: () => Promise<Category[]>
  readCoupon?: (input: ReadCouponInput) => Promise<CouponReading>
  readChoice?: (input: ReadChoiceInput) => Promise<ChoiceReading>
  readServices?: (input: ReadServicesInput) => Promise<ServiceTree>
}

/** Opens a business with two categories at its landing page; all requests succeed. */
function createBusinessTestActor(overrides: Overrides = {}) {
  const calls: string[] = []
  const work = <Output, Input>(name: string, run: (input: Input) => Promise<Output>) =>
    fromPromise<Output, Input>(({ input }) => {
      calls.push(name)
      return run(input)
    })
  const readBusiness =
    overrides.readBusiness ??
    (async (): Promise<BusinessReading> => ({ business: exampleBusiness(), serves: 'people' }))
  const ownerVisits: { businessId: string; userId: string }[] = []
  const ownerTaps: typeof ownerVisits = []
  const actor = createActor(
    businessMachine.provide({
      actions: {
        trackOwnerVisit: (_, params) => void ownerVisits.push(params),
        trackOwnerTap: (_, params) => void ownerTaps.push(params),
        announceCouponRemoved: () => void calls.push('announceCouponRemoved'),
      },
      actors: {
        businessLoading: businessLoadingMachine.provide({
          actors: {
            redeemLink: work('redeemLink', overrides.redeemLink ?? (async () => {})),
            rememberReturn: work('rememberReturn', async () => {}),
            readBusiness: work('readBusiness', readBusiness),
            renewSession: work('renewSession', async () => {}),
            readSectors: work(
              'readSectors',
              overrides.readSectors ?? (async ({ categories }: { categories: Category[] }) => categories),
            ),
            readCoupon: fromPromise<CouponReading, ReadCouponInput>(
              async ({ input }) => overrides.readCoupon?.(input) ?? { coupon: input.coupon, couponLoss: null },
            ),
            readChoice: work(
              'readChoice',
              overrides.readChoice ?? (async () => ({ chosen: [exampleChosen()], goneServices: [], categoryId: null })),
            ),
          },
        }),
        pets: fromPromise(() => new Promise(() => {})) as never,
        serviceSelection: serviceSelectionMachine.provide({
          actors: {
            readServices: work(
              'readServices',
              overrides.readServices ??
                (async ({ categoryId }) =>
                  buildServiceTree(categoryId === 'unhas' ? [unha] : [corte, barba, raiz, inteira], 'pt-BR')),
            ),
          },
        }),
      },
    }),
    {
      clock: new SimulatedClock(),
      input: {
        entry: { name: 'business', params: { id: 'b-1' }, query: {}, state: null, ...overrides.entry },
        saved: null,
        business: null,
        customer: null,
        language: 'pt-BR',
        ...overrides.input,
      },
    },
  )
  actor.start()
  const selection = () => {
    const { children } = actor.getSnapshot()
    const child = children.serviceSelection as ActorRefFrom<typeof serviceSelectionMachine> | undefined
    if (child === undefined) throw new Error('nobody is choosing services')
    return child
  }
  const loading = () => {
    const { children } = actor.getSnapshot()
    const child = children.businessLoading as ActorRefFrom<typeof businessLoadingMachine> | undefined
    if (child === undefined) throw new Error('nothing is loading')
    return child
  }
  return {
    calls,
    ownerVisits,
    ownerTaps,
    actor,
    loading,
    selection,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    chosen: () => actor.getSnapshot().context.chosen.map(({ id }) => id),
    departure: () => actor.getSnapshot().output?.departure,
    can: (event: BusinessEvent) => actor.getSnapshot().can(event),
    async send(...events: BusinessEvent[]) {
      for (const event of events) {
        actor.send(event)
        await settled()
      }
    },
    async select(...events: ServiceSelectionEvent[]) {
      for (const event of events) {
        selection().send(event)
        await settled()
      }
    },
  }
}

/** Lets all responses that arrive at once pass through all children. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}

async function opened(overrides: Overrides = {}) {
  const business = createBusinessTestActor(overrides)
  await settled()
  return business
}

const single = async (): Promise<BusinessReading> => ({
  business: exampleBusiness({ categories: [exampleCategory()] }),
  serves: 'people',
})
const inactive = async (): Promise<BusinessReading> => ({
  business: exampleBusiness({ status: 'inactive' }),
  serves: 'people',
})

describe('loading a business', () => {
  it('R-028 R-044 shows the landing page to an anonymous user', async () => {
    const business = await opened()
    expect(business.state()).toEqual({ choosingCategory: 'browsing' })
  })

  it('R-129 renews the session after a 401 and reads again without showing an error', async () => {
    let reads = 0
    const tags: string[] = []
    const business = createBusinessTestActor({
      readBusiness: async () => {
        if (reads++ === 0) throw { kind: 'unauthorized', text: null }
        return { business: exampleBusiness(), serves: 'people' }
      },
    })
    business.loading().subscribe((snapshot) => tags.push(...snapshot.tags))
    await settled()
    expect(business.calls).toEqual(['readBusiness', 'renewSession', 'readBusiness', 'readSectors'])
    expect(new Set(tags)).toEqual(new Set(['screen:loading', 'busy']))
    expect(business.state()).toEqual({ choosingCategory: 'browsing' })
  })

  it('says so when the renewed session is refused as well', async () => {
    const business = await opened({
      readBusiness: () => Promise.reject({ kind: 'unauthorized', text: serverSays('Quem é você?') }),
    })
    expect(business.loading().getSnapshot().value).toBe('notLoaded')
    expect(business.calls.filter((call) => call === 'readBusiness')).toHaveLength(2)
  })

  it('R-026 shows the connection problem screen without a response, and R-130 tries again', async () => {
    let online = false
    const business = await opened({
      readBusiness: async () => {
        if (!online) throw { kind: 'network' }
        return { business: exampleBusiness(), serves: 'people' }
      },
    })
    expect(business.loading().getSnapshot().hasTag('screen:connectionProblem')).toBe(true)
    online = true
    business.loading().send({ type: 'load.retry' })
    await settled()
    expect(business.state()).toEqual({ choosingCategory: 'browsing' })
  })

  it('R-027 shows the establishment not loaded screen with the words of the server', async () => {
    const business = await opened({
      readBusiness: () => Promise.reject({ kind: 'server', status: 500, text: serverSays('Estamos em manutenção') }),
    })
    const { value, context } = business.loading().getSnapshot()
    expect(value).toBe('notLoaded')
    expect(context.failure).toEqual({ kind: 'refused', text: serverSays('Estamos em manutenção') })
  })

  it('takes an answer that does not fit the contract for a failure, not for a lost connection', async () => {
    const business = await opened({
      readBusiness: () => Promise.reject({ kind: 'contract', endpoint: 'readBusiness', path: 'status' }),
    })
    const { value, context } = business.loading().getSnapshot()
    expect(value).toBe('notLoaded')
    expect(context.failure).toEqual({ kind: 'unexpected', detail: 'readBusiness: status' })
  })

  it('R-131 reports a sector load failure and reads the sectors again', async () => {
    let reads = 0
    const business = await opened({
      readSectors: async () => {
        if (reads++ === 0) throw { kind: 'server', status: 500, text: null }
        return exampleBusiness().categories
      },
    })
    expect(business.loading().getSnapshot().hasTag('screen:sectorsFailed')).toBe(true)
    business.loading().send({ type: 'load.retry' })
    await settled()
    expect(business.state()).toEqual({ choosingCategory: 'browsing' })
    expect(business.calls.filter((call) => call === 'readBusiness')).toHaveLength(1)
  })

  it('reports a missing actor implementation as an internal failure, not as a lost connection', async () => {
    const actor = createActor(businessLoadingMachine, {
      input: {
        address: 'b-1',
        linkCode: null,
        business: null,
        wanted: [],
        serviceId: null,
        categoryId: null,
        language: 'pt-BR',
        shell: 'landing',
        pets: [],
        coupon: null,
      },
    }).start()
    await settled()
    expect(actor.getSnapshot().context.failure).toEqual({
      kind: 'unexpected',
      detail: 'Error: the actor "readBusiness" must be provided',
    })
  })
})

describe('links with a token or a code', () => {
  const token: Overrides['entry'] = { name: 'businessToken', params: { id: 'b-1', token: 'segredo' } }
  const code: Overrides['entry'] = { name: 'businessCode', params: { id: 'b-1', code: 'abc' } }

  it('R-045 R-046 redeems token and code and then shows the business', async () => {
    for (const [entry, secret] of [
      [token, 'segredo'],
      [code, 'abc'],
    ] as const) {
      const redeemed: string[] = []
      const business = await opened({
        entry,
        redeemLink: async (input) => {
          redeemed.push(input.code)
        },
      })
      expect(redeemed).toEqual([secret])
      expect(business.state()).toEqual({ choosingCategory: 'browsing' })
      expect(JSON.stringify(business.context())).not.toContain(secret)
    }
  })

  it('R-045 R-046 keeps a signed-in customer signed in and drops the token', async () => {
    const business = await opened({ entry: token, input: { customer: ana } })
    expect(business.calls).not.toContain('redeemLink')
    expect(business.state()).toEqual({ choosingCategory: 'browsing' })
    expect(JSON.stringify(business.context())).not.toContain('segredo')
  })

  it('R-047 sends a user with a refused link to the sign-in, which says so and leads back', async () => {
    const business = await opened({
      entry: token,
      redeemLink: () => Promise.reject({ kind: 'invalid', status: 400, text: serverSays('Link expirado') }),
    })
    expect(business.calls).toEqual(['redeemLink', 'rememberReturn'])
    expect(business.departure()).toEqual({
      name: 'login',
      params: {},
      query: {},
      state: { goBackRoute: '/business/b-1', goBackRouteProps: null, askedBy: 'link' },
      replace: true,
    })
  })

  it('R-026 asks again about a link that got no answer, since it may still be good', async () => {
    let online = false
    const business = await opened({
      entry: token,
      redeemLink: () => (online ? Promise.resolve() : Promise.reject({ kind: 'offline' })),
    })
    expect(business.loading().getSnapshot().value).toBe('linkUnanswered')
    online = true
    business.loading().send({ type: 'load.retry' })
    await settled()
    expect(business.state()).toEqual({ choosingCategory: 'browsing' })
  })
})

describe('the landing page', () => {
  it('R-098 R-099 chooses a single category by itself and shows its services', async () => {
    const business = await opened({ readBusiness: single })
    expect(business.state()).toEqual({ choosingServices: 'picking' })
    expect(business.selection().getSnapshot().context.categoryId).toBe('cabelo')
  })

  it('R-099 shows the services of the category that is chosen', async () => {
    const business = await opened()
    await business.send({ type: 'category.choose', categoryId: 'unhas' })
    expect(
      business
        .selection()
        .getSnapshot()
        .context.tree?.leaves.map(({ name }) => name),
    ).toEqual(['Unha'])
  })

  it('R-112 opens a branch, and back pops one level, then leads to the categories', async () => {
    const business = await opened()
    await business.send({ type: 'category.choose', categoryId: 'cabelo' })
    await business.select({ type: 'branch.open', path: ['Coloração'] })
    expect(business.context().level).toEqual(['Coloração'])
    await business.select({ type: 'back.request' })
    expect(business.context().level).toEqual([])
    await business.select({ type: 'back.request' })
    expect(business.state()).toEqual({ choosingCategory: 'browsing' })
  })

  it('R-113 selects the only service of a branch, which opens no level', async () => {
    const business = await opened()
    await business.send({ type: 'category.choose', categoryId: 'cabelo' })
    await business.select({ type: 'branch.open', path: ['Barba'] }, { type: 'service.toggle', serviceId: 'barba' })
    expect(business.chosen()).toEqual(['barba'])
    expect(business.context().level).toEqual([])
  })

  it('A-179 keeps the list open after a choice', async () => {
    const business = await opened()
    await business.send({ type: 'category.choose', categoryId: 'cabelo' })
    await business.select({ type: 'selection.show' })
    expect(business.state()).toEqual({ choosingServices: 'picking' })
    await business.select({ type: 'service.toggle', serviceId: 'corte' }, { type: 'service.toggle', serviceId: 'raiz' })
    expect(business.state()).toEqual({ choosingServices: 'picking' })
    expect(business.chosen()).toEqual(['corte', 'raiz'])
  })

  it('A-179 opens the list of the chosen services from the categories', async () => {
    const business = await opened()
    await business.send({ type: 'selection.show' })
    expect(business.state()).toEqual({ choosingCategory: 'browsing' })
    await business.send({ type: 'category.choose', categoryId: 'cabelo' })
    await business.select({ type: 'service.toggle', serviceId: 'corte' }, { type: 'back.request' })
    expect(business.state()).toEqual({ choosingCategory: 'browsing' })
    await business.send({ type: 'selection.show' })
    expect(business.state()).toBe('reviewing')
  })

  it('R-132 shows the selected services once one is chosen and they are asked for', async () => {
    const business = await opened()
    await business.send({ type: 'category.choose', categoryId: 'cabelo' })
    await business.select({ type: 'service.toggle', serviceId: 'corte' }, { type: 'selection.show' })
    expect(business.state()).toBe('reviewing')
    expect(business.chosen()).toEqual(['corte'])
  })

  it('R-107 R-743 returns to service picking with the selection kept, also across categories', async () => {
    const business = await opened()
    await business.send({ type: 'category.choose', categoryId: 'cabelo' })
    await business.select({ type: 'service.toggle', serviceId: 'corte' }, { type: 'selection.show' })
    await business.send({ type: 'selection.extend' })
    expect(
      business
        .selection()
        .getSnapshot()
        .context.chosen.map(({ id }) => id),
    ).toEqual(['corte'])
    await business.select({ type: 'back.request' })
    await business.send({ type: 'category.choose', categoryId: 'unhas' })
    await business.select({ type: 'service.toggle', serviceId: 'unha' }, { type: 'selection.show' })
    expect(business.chosen()).toEqual(['corte', 'unha'])
  })

  it('takes a chosen service out of the selection from the list of another category', async () => {
    const business = await opened({ entry: { state: { services: [{ id: 'corte', categoryId: 'cabelo' }] } } })
    await business.send({ type: 'selection.extend' }, { type: 'category.choose', categoryId: 'unhas' })
    await business.select({ type: 'service.toggle', serviceId: 'corte' }, { type: 'selection.show' })
    expect(business.chosen()).toEqual([])
    expect(business.state()).toEqual({ choosingServices: 'picking' })
  })

  it('R-108 R-144 goes to the date with the selected services', async () => {
    const business = await opened({ readBusiness: single })
    await business.select({ type: 'service.toggle', serviceId: 'corte' }, { type: 'selection.show' })
    await business.send({ type: 'selection.submit' })
    const services: ChosenService[] = [exampleChosen()]
    expect(business.departure()).toEqual({
      name: 'date',
      params: { id: 'b-1' },
      query: {},
      state: { services, coupon: null },
      replace: false,
    })
  })

  it.each(['business', 'services', 'pets'] as const)(
    'R-188 carries the coupon that the address of %s came with to the date',
    async (name) => {
      const coupon = exampleCoupon()
      const state = { services: [{ id: 'corte', categoryId: 'cabelo' }], coupon: toCouponState(coupon) }
      const business = await opened({ readBusiness: single, entry: { name, state } })
      if (name === 'business') await business.send({ type: 'selection.submit' })
      else await business.select({ type: 'selection.submit' })
      expect(business.departure()).toMatchObject({ name: 'date', state: { coupon: toCouponState(coupon) } })
    },
  )

  it('R-158 R-188 chooses services with the coupon that a link names', async () => {
    const asked: (string | null)[] = []
    const read = async ({ couponId }: { couponId: string | null }) => {
      asked.push(couponId)
      return buildServiceTree([corte], 'pt-BR')
    }
    await opened({ readBusiness: single, entry: { query: { coupon: 'ten' } }, readServices: read })
    expect(asked).toEqual(['ten'])
  })

  it('R-189 uses the coupon saved in the tab', async () => {
    const stored = exampleCoupon()
    const readCoupon = async () => ({ coupon: stored, couponLoss: null })
    const state = { services: [{ id: 'corte', categoryId: 'cabelo' }] }
    const business = await opened({ readCoupon, entry: { state } })
    await business.send({ type: 'selection.submit' })
    expect(business.departure()?.state).toMatchObject({ coupon: toCouponState(stored) })
  })

  it('A-143 continues without an expired coupon', async () => {
    const readCoupon = async () => ({ coupon: null, couponLoss: { reason: 'over' as const, description: null } })
    const business = await opened({ readCoupon, entry: { query: { coupon: 'ten' } } })
    expect(business.context()).toMatchObject({ coupon: null, couponLoss: { reason: 'over' } })
  })

  it('R-188 looks the services up again without the coupon once the customer removes it', async () => {
    const asked: ReadChoiceInput[] = []
    const readChoice = async (input: ReadChoiceInput) => {
      asked.push(input)
      return { chosen: [exampleChosen()], goneServices: [], categoryId: null }
    }
    const state = { services: [{ id: 'corte', categoryId: 'cabelo' }], coupon: toCouponState(exampleCoupon()) }
    const business = await opened({ readChoice, entry: { state } })
    await business.send({ type: 'coupon.remove' })
    expect(asked.map(({ couponId, wanted }) => [couponId, wanted.map(({ id }) => id)])).toEqual([
      ['ten', ['corte']],
      [null, ['corte']],
    ])
    expect(business.calls).toContain('announceCouponRemoved')
    await business.send({ type: 'selection.submit' })
    expect(business.departure()?.state).toMatchObject({ coupon: null })
  })

  it('R-188 stays on the categories or the list when the coupon is removed', async () => {
    const entry = { state: { coupon: toCouponState(exampleCoupon()) } }
    const business = await opened({ entry })
    await business.send({ type: 'category.choose', categoryId: 'cabelo' })
    await business.send({ type: 'coupon.remove' })
    expect(business.state()).toEqual({ choosingServices: 'picking' })
    const other = await opened({ entry })
    await other.send({ type: 'category.choose', categoryId: 'cabelo' })
    await other.select({ type: 'back.request' })
    await other.send({ type: 'coupon.remove' })
    expect(other.state()).toEqual({ choosingCategory: 'browsing' })
  })

  describe('after an internal error in the list of services', () => {
    async function broken() {
      let isBroken = true
      const asked: ReadChoiceInput[] = []
      const business = await opened({
        entry: { state: { services: [{ id: 'corte', categoryId: 'cabelo' }], step: 'categories' } },
        async readChoice(input) {
          asked.push(input)
          return { chosen: [exampleChosen()], goneServices: [], categoryId: null }
        },
        readServices: async () => (isBroken ? (null as never) : buildServiceTree([corte, barba], 'pt-BR')),
      })
      await business.send({ type: 'category.choose', categoryId: 'cabelo' })
      expect(business.state()).toBe('broken')
      isBroken = false
      return { ...business, wanted: () => asked.map(({ wanted }) => wanted.map(({ id }) => id)) }
    }

    it('comes back to the list with the previous choice', async () => {
      const business = await broken()
      await business.send({ type: 'load.retry' })
      expect(business.state()).toEqual({ choosingServices: 'picking' })
      expect(business.wanted()).toEqual([['corte'], ['corte']])
      expect(business.chosen()).toEqual(['corte'])
    })

    it('reads the business again when the customer goes elsewhere in it, and does not claim that it offers nothing', async () => {
      const business = await broken()
      const entry = { name: 'business', params: { id: 'b-1' }, query: {}, state: { step: 'categories' } } as const
      await business.send({ type: 'route.changed', entry })
      expect(business.state()).toEqual({ choosingCategory: 'browsing' })
      expect(business.chosen()).toEqual(['corte'])
      const other = await broken()
      await other.send({ type: 'section.open', section: 'schedule' })
      expect(other.calls.filter((name) => name === 'readBusiness')).toHaveLength(2)
    })
  })

  it('R-036 R-109 does not continue while the business is inactive', async () => {
    const business = await opened({
      readBusiness: inactive,
      entry: { state: { services: [{ id: 'corte', categoryId: 'cabelo' }] } },
    })
    expect(business.state()).toBe('reviewing')
    expect(business.can({ type: 'selection.submit' })).toBe(false)
    await business.send({ type: 'selection.extend' })
    expect(business.can({ type: 'selection.submit' })).toBe(false)
    await business.send({ type: 'category.choose', categoryId: 'cabelo' })
    expect(business.selection().getSnapshot().can({ type: 'selection.submit' })).toBe(false)
  })

  it('R-110 R-115 stays and reminds the customer when schedules are requested without a service', async () => {
    const business = await opened()
    await business.send({ type: 'selection.submit' })
    expect(business.state()).toEqual({ choosingCategory: 'reminded' })
    await business.send({ type: 'category.choose', categoryId: 'cabelo' })
    await business.select({ type: 'selection.submit' })
    expect(business.selection().getSnapshot().value).toEqual({ choosing: 'reminded' })
    expect(business.state()).toEqual({ choosingServices: 'picking' })
  })

  it('goes back to choosing when the last selected service is removed', async () => {
    const business = await opened({ readBusiness: single })
    await business.select({ type: 'service.toggle', serviceId: 'corte' }, { type: 'selection.show' })
    await business.send({ type: 'service.remove', serviceId: 'corte' })
    expect(business.state()).toEqual({ choosingServices: 'picking' })
    expect(business.chosen()).toEqual([])
  })

  it('R-159 goes back from a failed category to the categories', async () => {
    const business = await opened({
      readServices: () => Promise.reject({ kind: 'server', status: 500, text: serverSays('Ops') }),
    })
    await business.send({ type: 'category.choose', categoryId: 'cabelo' })
    expect(business.selection().getSnapshot().hasTag('dialog:servicesFailed')).toBe(true)
    await business.select({ type: 'failure.confirm' })
    expect(business.state()).toEqual({ choosingCategory: 'browsing' })
  })

  it('offers to try again where there is nothing to go back to', async () => {
    let reads = 0
    const business = await opened({
      readBusiness: single,
      readServices: async () => {
        if (reads++ === 0) throw { kind: 'timeout' }
        return buildServiceTree([corte], 'pt-BR')
      },
    })
    await business.select({ type: 'failure.confirm' })
    expect(business.selection().getSnapshot().value).toBe('unread')
    await business.select({ type: 'load.retry' })
    expect(business.selection().getSnapshot().value).toEqual({ choosing: 'browsing' })
  })

  it('reads the services again in the language that the interface changes to', async () => {
    const languages: string[] = []
    const business = await opened({
      readBusiness: single,
      readServices: async ({ language }) => {
        languages.push(language)
        return buildServiceTree([corte], language)
      },
    })
    await business.send({ type: 'language.changed', language: 'es-ES' })
    expect(languages).toEqual(['pt-BR', 'es-ES'])
  })
})

describe('pages with their own URL', () => {
  it('R-051 R-114 asks to select a category when Next is pressed without one', async () => {
    const business = await opened({ entry: { name: 'categories' } })
    expect(business.state()).toEqual({ markingCategory: 'browsing' })
    await business.send({ type: 'category.submit' })
    expect(business.state()).toEqual({ markingCategory: 'missing' })
    await business.send({ type: 'category.choose', categoryId: 'unhas' }, { type: 'category.submit' })
    expect(business.state()).toEqual({ choosingServices: 'picking' })
    expect(business.context().entryPoint).toBe('services')
  })

  it('R-052 R-114 asks for a category when the URL names neither category nor service', async () => {
    const business = await opened({ entry: { name: 'services' } })
    expect(business.state()).toEqual({ markingCategory: 'missing' })
  })

  it('R-748 shows the services of the category in the address without choosing one first', async () => {
    const business = await opened({ entry: { name: 'services', query: { categoryId: 'unhas' } } })
    expect(business.selection().getSnapshot().context).toMatchObject({ categoryId: 'unhas', shell: 'page' })
  })

  it('ignores a category in the address that the business does not have', async () => {
    const business = await opened({ entry: { name: 'services', query: { categoryId: 'alheia' } } })
    expect(business.state()).toEqual({ markingCategory: 'missing' })
  })

  it('R-148 ticks the service in the address and opens its category', async () => {
    const asked: ReadChoiceInput[] = []
    const business = await opened({
      entry: { name: 'services', query: { serviceId: 'unha' } },
      readChoice: async (input) => {
        asked.push(input)
        return {
          chosen: [exampleChosen({ id: 'unha', categoryId: 'unhas' })],
          goneServices: [],
          categoryId: 'unhas',
        }
      },
    })
    expect(asked).toMatchObject([{ serviceId: 'unha', categoryIds: ['cabelo', 'unhas'] }])
    expect(business.selection().getSnapshot().context).toMatchObject({ categoryId: 'unhas', chosen: [{ id: 'unha' }] })
  })

  it('R-148 does not tick the service of the URL again after the customer has unticked it', async () => {
    const business = await opened({
      entry: { name: 'services', query: { serviceId: 'corte', categoryId: 'cabelo' }, state: { services: [] } },
    })
    expect(business.calls).not.toContain('readChoice')
    expect(business.chosen()).toEqual([])
  })

  it('R-743 ticks several services and stays on the list', async () => {
    const business = await opened({ entry: { name: 'services', query: { categoryId: 'cabelo' } } })
    await business.select(
      { type: 'service.toggle', serviceId: 'corte' },
      { type: 'service.toggle', serviceId: 'raiz' },
      { type: 'service.toggle', serviceId: 'corte' },
    )
    expect(business.state()).toEqual({ choosingServices: 'picking' })
    expect(business.chosen()).toEqual(['raiz'])
  })

  it('R-143 ignores Next without a service', async () => {
    const business = await opened({ entry: { name: 'services', query: { categoryId: 'cabelo' } } })
    expect(business.selection().getSnapshot().can({ type: 'selection.submit' })).toBe(false)
    await business.select({ type: 'service.toggle', serviceId: 'corte' }, { type: 'selection.show' })
    expect(business.selection().getSnapshot().can({ type: 'selection.submit' })).toBe(true)
  })

  it('R-145 goes one step back in the history when there are several categories', async () => {
    const business = await opened({ entry: { name: 'services', query: { categoryId: 'cabelo' } } })
    await business.select({ type: 'back.request' })
    expect(business.departure()).toMatchObject({ name: 'back', params: { path: '/business/b-1' } })
  })

  it('R-146 goes back to the business when there is one category', async () => {
    const business = await opened({ entry: { name: 'services' }, readBusiness: single })
    await business.select({ type: 'back.request' })
    expect(business.context().entryPoint).toBe('landing')
    expect(business.state()).toEqual({ choosingServices: 'picking' })
  })

  it('R-146 goes back to the business with the ticked services', async () => {
    const business = await opened({ entry: { name: 'services' }, readBusiness: single })
    await business.select({ type: 'service.toggle', serviceId: 'corte' }, { type: 'back.request' })
    expect(business.state()).toBe('reviewing')
    expect(business.chosen()).toEqual(['corte'])
  })

  it('R-036 shows how to reach a business that is not active', async () => {
    for (const name of ['categories', 'services'] as const) {
      const business = await opened({ entry: { name }, readBusiness: inactive })
      expect(business.state()).toBe('inactive')
      await business.send({ type: 'business.show' })
      expect(business.state()).toEqual({ choosingCategory: 'browsing' })
    }
  })
})

describe('coming back', () => {
  const services = [{ id: 'corte', categoryId: 'cabelo' }]

  it('reads again what the tab had saved for this business and shows it', async () => {
    const asked: ReadChoiceInput[] = []
    const business = await opened({
      input: { saved: { address: 'b-1', services, pets: [], petDraft: EMPTY_PET_DRAFT, packages: 'undecided' } },
      readChoice: async (input) => {
        asked.push(input)
        return { chosen: [exampleChosen({ priceCents: 6_000 })], goneServices: [], categoryId: null }
      },
    })
    expect(asked[0]?.wanted).toEqual(services)
    expect(business.state()).toBe('reviewing')
    expect(business.context().chosen[0]?.priceCents).toBe(6_000)
  })

  it('A-20 remembers that packages were declined, at this business alone', async () => {
    const saved = { services, pets: [], petDraft: EMPTY_PET_DRAFT, packages: 'declined' as const }
    const same = await opened({ input: { saved: { ...saved, address: 'b-1' } } })
    expect(same.context().packages).toBe('declined')
    const other = await opened({ input: { saved: { ...saved, address: 'b-2' } } })
    expect(other.context().packages).toBe('undecided')
  })

  it('does not restore what was saved for another business', async () => {
    const business = await opened({
      input: { saved: { address: 'b-2', services, pets: [], petDraft: EMPTY_PET_DRAFT, packages: 'undecided' } },
    })
    expect(business.calls).not.toContain('readChoice')
    expect(business.chosen()).toEqual([])
  })

  const goneCut = { id: 'corte', categoryId: 'cabelo', uncovered: null }

  it('drops a service that is gone and says so until the customer chooses', async () => {
    const business = await opened({
      entry: { state: { services } },
      readChoice: async () => ({ chosen: [], goneServices: [goneCut], categoryId: null }),
    })
    expect(business.state()).toEqual({ choosingCategory: 'browsing' })
    expect(business.context().goneServices).toHaveLength(1)
    await business.send({ type: 'category.choose', categoryId: 'cabelo' })
    expect(business.context().goneServices).toHaveLength(1)
    await business.select({ type: 'service.toggle', serviceId: 'corte' }, { type: 'selection.show' })
    expect(business.context().goneServices).toEqual([])
  })

  it('R-159 continues without the remembered services when they cannot be read and the customer taps OK', async () => {
    const business = await opened({
      entry: { state: { services } },
      readChoice: () => Promise.reject({ kind: 'server', status: 500, text: serverSays('Ops') }),
    })
    expect(business.loading().getSnapshot().hasTag('dialog:servicesFailed')).toBe(true)
    business.loading().send({ type: 'failure.confirm' })
    await settled()
    expect(business.state()).toEqual({ choosingCategory: 'browsing' })
  })

  it('R-159 remembers the services that could not be read, and has them again once they can be', async () => {
    let isDown = true
    const asked: string[][] = []
    const business = await opened({
      entry: { state: { services: [...services, { id: 'unha', categoryId: 'unhas' }] } },
      readChoice: async ({ wanted }) => {
        asked.push(wanted.map(({ id }) => id))
        if (isDown) throw { kind: 'server', status: 500, text: serverSays('Ops') }
        return { chosen: [exampleChosen()], goneServices: [], categoryId: null }
      },
    })
    business.loading().send({ type: 'failure.confirm' })
    await settled()
    const both = [...services, { id: 'unha', categoryId: 'unhas' }]
    expect(getBusinessUrl(business.actor.getSnapshot())?.state).toMatchObject({ services: both })
    expect(toSavedBusiness(business.actor.getSnapshot()).services).toEqual(both)
    await business.send({ type: 'category.choose', categoryId: 'cabelo' })
    await business.select({ type: 'service.toggle', serviceId: 'corte' }, { type: 'selection.show' })
    expect(toSavedBusiness(business.actor.getSnapshot()).services.map(({ id }) => id)).toEqual(['unha', 'corte'])
    isDown = false
    await business.send({ type: 'coupon.remove' })
    expect(asked).toEqual([
      ['corte', 'unha'],
      ['unha', 'corte'],
    ])
  })

  it('R-148 R-159 ticks the service of the address in its list when it could not be read before', async () => {
    const business = await opened({
      entry: { name: 'services', query: { serviceId: 'corte', categoryId: 'cabelo' } },
      readChoice: () => Promise.reject({ kind: 'server', status: 500, text: serverSays('Ops') }),
    })
    business.loading().send({ type: 'failure.confirm' })
    await settled()
    expect(business.chosen()).toEqual(['corte'])
  })

  it('R-157 reads the remembered services in the language of the business, whenever its texts come', async () => {
    const asked: string[] = []
    let answer: (() => void) | null = null
    const business = await opened({
      entry: { state: { services } },
      readChoice: async ({ language }) => {
        asked.push(language)
        if (asked.length === 1) await new Promise<void>((resolve) => (answer = resolve))
        return { chosen: [exampleChosen()], goneServices: [], categoryId: null }
      },
    })
    await business.send({ type: 'language.changed', language: 'en-US' })
    expect(answer).not.toBeNull()
    expect(asked).toEqual(['pt-BR', 'en-US'])
    expect(business.state()).toBe('reviewing')
    const early: string[] = []
    const other = createBusinessTestActor({
      entry: { state: { services } },
      readChoice: async ({ language }) => {
        early.push(language)
        return { chosen: [exampleChosen()], goneServices: [], categoryId: null }
      },
    })
    await other.send({ type: 'language.changed', language: 'en-US' })
    expect(early).toEqual(['en-US'])
  })

  it('follows Back and Forward through the steps of the landing page', async () => {
    const business = await opened()
    await business.send({ type: 'category.choose', categoryId: 'cabelo' })
    await business.select({ type: 'service.toggle', serviceId: 'corte' }, { type: 'selection.show' })
    const entry = (state: RouteEntry['state']): BusinessEvent => ({
      type: 'route.changed',
      entry: { name: 'business', params: { id: 'b-1' }, query: {}, state },
    })
    await business.send(entry({ step: 'services', categoryId: 'cabelo', level: ['Coloração'] }))
    expect(business.selection().getSnapshot().context.level).toEqual(['Coloração'])
    await business.send(entry({ step: 'categories', categoryId: null, level: [] }))
    expect(business.state()).toEqual({ choosingCategory: 'browsing' })
    await business.send(entry({ step: 'selected' }))
    expect(business.state()).toBe('reviewing')
    expect(business.chosen()).toEqual(['corte'])
  })

  it('keeps the list that is open when the history only catches up with it', async () => {
    const business = await opened()
    await business.send({ type: 'category.choose', categoryId: 'cabelo' })
    const list = business.selection()
    await business.send({
      type: 'route.changed',
      entry: {
        name: 'business',
        params: { id: 'b-1' },
        query: {},
        state: { step: 'services', categoryId: 'cabelo', level: [] },
      },
    })
    expect(business.selection()).toBe(list)
  })

  it('starts over for another business', async () => {
    const business = await opened()
    await business.send({
      type: 'route.changed',
      entry: { name: 'business', params: { id: 'b-2' }, query: {}, state: null },
    })
    expect(business.calls.filter((call) => call === 'readBusiness')).toHaveLength(2)
    expect(business.context().address).toBe('b-2')
  })
})

describe('info sheet of the business', () => {
  const at = (state: RouteEntry['state']): BusinessEvent => ({
    type: 'route.changed',
    entry: { name: 'business', params: { id: 'b-1' }, query: {}, state },
  })

  it('R-095 shows the info sheet over the categories until it is closed', async () => {
    const business = await opened()
    await business.send({ type: 'about.open' })
    expect(business.state()).toEqual({ choosingCategory: 'learning' })
    expect(business.actor.getSnapshot().hasTag('dialog:about')).toBe(true)
    expect(business.actor.getSnapshot().hasTag('screen:categories')).toBe(true)
    await business.send({ type: 'about.close' })
    expect(business.state()).toEqual({ choosingCategory: 'browsing' })
  })

  it('R-095 shows the info sheet over the list of a business with one category, and keeps the list', async () => {
    const business = await opened({
      readBusiness: async () => ({
        business: exampleBusiness({ categories: [exampleCategory()] }),
        serves: 'people',
      }),
    })
    const list = business.selection()
    await business.send({ type: 'about.open' })
    expect(business.state()).toEqual({ choosingServices: 'learning' })
    await business.send({ type: 'about.close' })
    expect(business.state()).toEqual({ choosingServices: 'picking' })
    expect(business.selection()).toBe(list)
  })

  it('closes the info sheet on Back and opens it again on Forward, over the categories and over the list', async () => {
    const business = await opened()
    await business.send({ type: 'about.open' }, at({ step: 'categories', categoryId: null, level: [] }))
    expect(business.state()).toEqual({ choosingCategory: 'browsing' })
    await business.send(at({ step: 'about', categoryId: null, level: [] }))
    expect(business.state()).toEqual({ choosingCategory: 'learning' })
    await business.send(at({ step: 'services', categoryId: 'cabelo', level: [] }))
    const list = business.selection()
    await business.send(at({ step: 'about', categoryId: 'cabelo', level: [] }))
    expect(business.state()).toEqual({ choosingServices: 'learning' })
    await business.send(at({ step: 'services', categoryId: 'cabelo', level: [] }))
    expect(business.state()).toEqual({ choosingServices: 'picking' })
    expect(business.selection()).toBe(list)
  })

  it('shows the info sheet again after a reload, and not after it was closed', async () => {
    const business = await opened({ entry: { state: { step: 'about', categoryId: null, level: [] } } })
    expect(business.state()).toEqual({ choosingCategory: 'learning' })
    await business.send({ type: 'about.close' }, { type: 'category.choose', categoryId: 'cabelo' })
    await business.select({ type: 'service.toggle', serviceId: 'corte' }, { type: 'selection.show' })
    await business.send({ type: 'service.remove', serviceId: 'corte' })
    expect(business.actor.getSnapshot().hasTag('dialog:about')).toBe(false)
  })

  it('R-095 opens the info sheet of a business that offers nothing', async () => {
    const business = await opened({
      readBusiness: async () => ({ business: exampleBusiness({ categories: [] }), serves: 'people' }),
    })
    await business.send({ type: 'about.open' })
    expect(business.state()).toEqual({ nothingOffered: 'learning' })
    await business.send({ type: 'about.close' })
    expect(business.state()).toEqual({ nothingOffered: 'browsing' })
  })

  it('opens the info sheet over the pets only if they are the front page', async () => {
    const read = (business: Business) => async (): Promise<BusinessReading> => ({ business, serves: 'pets' })
    const front = await opened({ readBusiness: read(exampleBusiness({ categories: [exampleCategory()] })) })
    await front.send({ type: 'about.open' })
    expect(front.state()).toEqual({ choosingPet: 'learning' })
    const several = await opened({ readBusiness: read(exampleBusiness()) })
    await several.send({ type: 'category.choose', categoryId: 'cabelo' }, { type: 'about.open' })
    expect(several.state()).toEqual({ choosingPet: 'picking' })
  })

  describe('R-392 page of a professional', () => {
    const entry = { state: { step: 'about', professionalId: 'ana' } }
    const whom = ({ actor }: Awaited<ReturnType<typeof opened>>) => actor.getSnapshot().context.professionalId
    const served = (business: Business) => ({
      readBusiness: async () => ({ business, serves: 'people' as const }),
    })
    const one = exampleBusiness({ categories: [exampleCategory()] })

    it.each([
      ['over the categories', {}, 'choosingCategory'],
      ['over a list', served(one), 'choosingServices'],
      ['where nothing is offered', served(exampleBusiness({ categories: [] })), 'nothingOffered'],
    ])('%s, until it is closed', async (_, answers, over) => {
      const business = await opened({ entry, ...answers })
      expect(business.state()).toEqual({ [over]: 'learning' })
      expect(whom(business)).toBe('ana')
      await business.send({ type: 'about.close' })
      await business.send({ type: 'about.open' })
      expect(business.state()).toEqual({ [over]: 'learning' })
      expect(whom(business)).toBeNull()
    })

    it.each([
      [{ step: 'about', professionalId: 7 }],
      [{ step: 'about', professionalId: { id: 'ana' } }],
      [{ step: 'about' }],
    ])('opens at its beginning with %j', async (state) => {
      const business = await opened({ entry: { state } })
      expect(business.state()).toEqual({ choosingCategory: 'learning' })
      expect(whom(business)).toBeNull()
    })

    it('does not show the professional in another step', async () => {
      const business = await opened({ entry: { state: { step: 'categories', professionalId: 'ana' } } })
      expect(whom(business)).toBeNull()
    })
  })

  it('does not show the professional on the pages of the funnel', async () => {
    const business = await opened({ entry: { name: 'services', query: { categoryId: 'cabelo' } } })
    expect(business.state()).toEqual({ choosingServices: 'picking' })
    expect(business.can({ type: 'about.open' })).toBe(false)
  })
})

describe('switching to another section', () => {
  it.each([
    ['R-134', 'reservations', '/reservas/b-1'],
    ['R-135', 'coupons', '/cupons/b-1'],
    ['R-136', 'rewards', '/indicacoes'],
    ['R-137', 'notifications', '/notificacoes/b-1'],
    ['R-125', 'entry', '/business/link/b-1'],
  ] as const)('%s %s leads to %s', async (_, section, path) => {
    const business = await opened()
    await business.send({ type: 'section.open', section })
    expect(business.departure()).toEqual({ name: 'path', params: { path }, query: {}, state: null, replace: false })
  })

  it('R-133 schedule is the business itself', async () => {
    const business = await opened()
    await business.send(
      { type: 'category.choose', categoryId: 'cabelo' },
      { type: 'section.open', section: 'schedule' },
    )
    expect(business.state()).toEqual({ choosingCategory: 'browsing' })
  })

  it('R-098 R-133 schedule is the list of services where the business has a single category', async () => {
    const business = await opened({ readBusiness: single })
    await business.send({ type: 'section.open', section: 'schedule' })
    expect(business.state()).toEqual({ choosingServices: 'picking' })
    const chosen = await opened({
      readBusiness: single,
      entry: { state: { services: [{ id: 'corte', categoryId: 'cabelo' }] } },
    })
    await chosen.send({ type: 'selection.extend' }, { type: 'section.open', section: 'schedule' })
    expect(chosen.state()).toEqual({ choosingServices: 'picking' })
    expect(chosen.chosen()).toEqual(['corte'])
  })
})

describe('steps of a history entry', () => {
  const buildEntry = (given: Partial<RouteEntry>): RouteEntry => ({
    ...{ name: 'services', params: { id: 'b-1' }, query: { categoryId: 'cabelo' }, state: null },
    ...given,
  })

  it.each<[string, Partial<RouteEntry>, boolean, boolean]>([
    ['the list itself', {}, true, false],
    ['its panel', { name: 'business', state: { step: 'about' } }, false, false],
    ['a level of it', { state: { level: ['Coloração'] } }, false, false],
    ['another category', { query: { categoryId: 'unhas' } }, false, false],
    ['the list of another business', { params: { id: 'b-2' } }, false, false],
  ])('R-052 an entry of the list of the services page, %s', async (_, given, isList, isPanel) => {
    const business = await opened({ entry: { name: 'services', query: { categoryId: 'cabelo' } } })
    const entry = buildEntry(given)
    expect(isSameList(business.context(), entry, 'services')).toBe(isList)
    expect(isSameList(business.context(), entry, 'about')).toBe(isPanel)
  })

  it.each<[string, Partial<RouteEntry>, boolean]>([
    ['their list', {}, true],
    ['their form', { name: 'newPet' }, true],
    ['the services', { name: 'services' }, false],
    ['the pets of another category', { query: { categoryId: 'unhas' } }, false],
    ['the pets of another business', { params: { id: 'b-2' } }, false],
  ])('R-053 R-054 an entry of the pets, %s', async (_, given, is) => {
    const business = await opened({ entry: { name: 'services', query: { categoryId: 'cabelo' } } })
    expect(isSamePets(business.context(), buildEntry({ name: 'pets', ...given }))).toBe(is)
  })
})

describe('owner on their own page', () => {
  const owned = async (): Promise<BusinessReading> => ({
    business: exampleBusiness({ ownerId: 'ana' }),
    serves: 'people',
  })

  it('R-032 R-033 reports the owner once, whether signed in before or after the page has loaded', async () => {
    const before = await opened({ readBusiness: owned, input: { customer: ana } })
    expect(before.ownerVisits).toEqual([{ businessId: 'b-1', userId: 'ana' }])
    const after = await opened({ readBusiness: owned })
    expect(after.ownerVisits).toEqual([])
    await after.send({ type: 'session.changed', customer: ana }, { type: 'session.changed', customer: { ...ana } })
    expect(after.ownerVisits).toEqual([{ businessId: 'b-1', userId: 'ana' }])
  })

  it('R-033 reports no owner if the business cannot be read', async () => {
    const readBusiness = async () => Promise.reject({ kind: 'notFound', text: null })
    const anonymousUser = await opened({ readBusiness })
    const customer = await opened({ readBusiness, input: { customer: ana } })
    expect(customer.actor.getSnapshot().status).toBe('active')
    expect([customer.state(), customer.ownerVisits]).toEqual([anonymousUser.state(), []])
  })

  it('R-033 does not report other customers as owner', async () => {
    const business = await opened({ readBusiness: owned, input: { customer: { ...ana, id: 'bia' } } })
    await business.send({ type: 'session.changed', customer: null })
    expect(business.ownerVisits).toEqual([])
  })

  it('R-034 reports each tap of the owner on the header, and no tap of others', async () => {
    const owner = await opened({ readBusiness: owned, input: { customer: ana } })
    await owner.send({ type: 'header.tap' }, { type: 'category.choose', categoryId: 'cabelo' }, { type: 'header.tap' })
    const tap = { businessId: 'b-1', userId: 'ana' }
    expect(owner.ownerTaps).toEqual([tap, tap])
    const customer = await opened({ readBusiness: owned, input: { customer: { ...ana, id: 'bia' } } })
    await customer.send({ type: 'header.tap' })
    expect(customer.ownerTaps).toEqual([])
  })

  it('R-035 gets no other screen than a customer', async () => {
    const owner = await opened({ readBusiness: owned, input: { customer: ana } })
    const customer = await opened({ readBusiness: owned, input: { customer: { ...ana, id: 'bia' } } })
    expect(owner.state()).toEqual(customer.state())
    expect([...owner.actor.getSnapshot().tags]).toEqual([...customer.actor.getSnapshot().tags])
  })
})
