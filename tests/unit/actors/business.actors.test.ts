import { describe, expect, it } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { serverSays } from '#domain/failure.ts'
import { createBusinessLoadingImplementations } from '#src/actors/business/business-loading.actors.ts'
import { createServiceSelectionImplementations } from '#src/actors/business/service-selection.actors.ts'
import { readBusiness } from '#src/queries/business.query.ts'
import { aBusinessResponse, businessResponses, cabelo } from '#tests/support/business-wire.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

type Fake = ReturnType<typeof createFakeDeps>

/** Runs one actor of the business page and returns its result. */
function run(fake: Fake, name: string, input?: unknown): Promise<unknown> {
  const actors = {
    ...createBusinessLoadingImplementations(fake.deps).actors,
    ...createServiceSelectionImplementations(fake.deps).actors,
  }
  const logic = actors[name as keyof typeof actors] as unknown as AnyActorLogic
  return toPromise(createActor(logic, { input }).start())
}

describe('reading a business', () => {
  it('R-126 reads GET /business/{id} and stores the record under "business"', async () => {
    const fake = createFakeDeps({ responses: businessResponses() })
    await expect(run(fake, 'readBusiness', { id: 'aurora' })).resolves.toMatchObject({
      business: { id: 'b-1', name: 'Estúdio Aurora' },
    })
    expect(fake.calls).toEqual([['readBusiness', { params: { id: 'aurora' } }]])
    expect(JSON.parse(fake.storage.read('device', 'business') ?? '')).toEqual(aBusinessResponse())
  })

  it('remembers the last business page by the id that was loaded, and lets the app know', async () => {
    const fake = createFakeDeps({ responses: businessResponses() })
    await run(fake, 'readBusiness', { id: 'aurora' })
    expect(fake.storage.read('device', 'vendorPage')).toBe('/business/b-1')
    expect(fake.announced).toMatchObject([{ type: 'business.loaded', business: { id: 'b-1' } }])
  })

  it('stores nothing of a business that could not be read', async () => {
    const failure = { kind: 'server', status: 500, text: serverSays('Ops') }
    const fake = createFakeDeps({ responses: businessResponses({ readBusiness: failure }) })
    await expect(run(fake, 'readBusiness', { id: 'b-1' })).rejects.toEqual(failure)
    expect(fake.storage.all()).toEqual({})
  })

  it('A-29 lets the app know of a business that there is not, and of no other failure', async () => {
    const missing = { kind: 'notFound', text: null }
    const broken = { kind: 'server', status: 500, text: null }
    for (const [failure, news] of [
      [missing, [{ type: 'business.missing' }]],
      [broken, []],
    ] as const) {
      const fake = createFakeDeps({ responses: businessResponses({ readBusiness: failure }) })
      await expect(run(fake, 'readBusiness', { id: 'b-1' })).rejects.toEqual(failure)
      await expect(readBusiness(fake.deps, 'b-1', new AbortController().signal)).rejects.toEqual(failure)
      expect(fake.announced).toEqual([...news, ...news])
    }
  })

  it('gives the request up when it is left', () => {
    const fake = createFakeDeps({ responses: businessResponses() })
    const { readBusiness } = createBusinessLoadingImplementations(fake.deps).actors ?? {}
    const actor = createActor(readBusiness as unknown as AnyActorLogic, { input: { id: 'b-1' } }).start()
    actor.stop()
    expect(fake.signals.map(({ aborted }) => aborted)).toEqual([true])
  })
})

describe('reading its categories', () => {
  it('R-127 reads GET /sector/ with the ids and caches the answer under "sectors"', async () => {
    const withFeatures = { ...cabelo, features: [{ id: 'f', name: 'Tipo', items: [{ id: 'i', name: 'Longo' }] }] }
    const fake = createFakeDeps({ responses: businessResponses({ readSectors: [withFeatures] }) })
    const categories = [
      { id: 'unhas', name: 'Unhas', imageUrl: null, features: [] },
      { id: 'cabelo', name: 'Cabelo', imageUrl: null, features: [] },
    ]
    await expect(run(fake, 'readSectors', { categories })).resolves.toEqual([
      categories[0],
      {
        id: 'cabelo',
        name: 'Cabelo',
        imageUrl: 'https://cdn.test/cabelo.webp',
        features: [{ id: 'f', name: 'Tipo', items: [{ id: 'i', name: 'Longo' }] }],
      },
    ])
    expect(fake.calls).toEqual([['readSectors', { query: { 'category_ids[]': ['unhas', 'cabelo'] } }]])
    expect(JSON.parse(fake.storage.read('device', 'sectors') ?? '')).toEqual([withFeatures])
  })

  it('sends no request when the business has no categories', async () => {
    const fake = createFakeDeps()
    await expect(run(fake, 'readSectors', { categories: [] })).resolves.toEqual([])
    expect(fake.calls).toEqual([])
  })
})

describe('reading services', () => {
  it('R-157 reads the services of a category with the word of the language', async () => {
    const fake = createFakeDeps({ responses: businessResponses() })
    const input = { businessId: 'b-1', categoryId: 'unhas', language: 'en-US', pet: null, couponId: null }
    await expect(run(fake, 'readServices', input)).resolves.toMatchObject({ leaves: [{ name: 'Manicure' }] })
    expect(fake.calls).toEqual([
      ['readServices', { params: { id: 'b-1' }, query: { category_id: 'unhas', language: 'english' } }],
    ])
  })
})

describe('reading services with a coupon', () => {
  const pet = {
    id: 'thor',
    categoryId: 'unhas',
    species: 'cachorro',
    race: 'poodle',
    featureItems: [
      { featureId: 'especie', itemId: 'cachorro' },
      { featureId: 'raca', itemId: 'poodle' },
    ],
  }

  it('R-158 asks the coupon’s call, with the category, the items of the pet and the coupon', async () => {
    const fake = createFakeDeps({ responses: businessResponses({ readCouponServices: [] }) })
    const input = { businessId: 'b-1', categoryId: 'unhas', language: 'en-US', couponId: 'ten' }
    await run(fake, 'readServices', { ...input, pet: null })
    await run(fake, 'readServices', { ...input, pet })
    const query = { category_id: 'unhas', coupon_id: 'ten' }
    expect(fake.calls).toEqual([
      ['readCouponServices', { params: { id: 'b-1' }, query }],
      ['readCouponServices', { params: { id: 'b-1' }, query: { ...query, feature_items: 'cachorro,poodle' } }],
    ])
  })

  it('R-158 looks up the earlier choice among the services of the coupon', async () => {
    const corte = { id: 'corte', name: 'Corte', price: 5_000 }
    const fake = createFakeDeps({ responses: businessResponses({ readCouponServices: [corte] }) })
    const reading = await run(fake, 'readChoice', {
      serves: 'people',
      pets: [],
      businessId: 'b-1',
      categoryIds: ['cabelo'],
      wanted: [
        { id: 'corte', categoryId: 'cabelo' },
        { id: 'luzes', categoryId: 'cabelo' },
      ],
      serviceId: null,
      language: 'pt-BR',
      couponId: 'ten',
    })
    expect(reading).toMatchObject({
      chosen: [{ id: 'corte', priceCents: 5_000 }],
      goneServices: [{ id: 'luzes', categoryId: 'cabelo', uncovered: { id: 'luzes', name: 'Luzes' } }],
    })
  })
})

describe('reading the earlier choice', () => {
  const base = {
    couponId: null,
    serves: 'people' as const,
    pets: [],
    businessId: 'b-1',
    categoryIds: ['cabelo', 'unhas'],
    wanted: [],
    serviceId: null,
    language: 'pt-BR',
  }

  it('gives each service as the server offers it now and names those that are gone', async () => {
    const fake = createFakeDeps({ responses: businessResponses() })
    const wanted = [
      { id: 'corte', categoryId: 'cabelo' },
      { id: 'hidra', categoryId: 'cabelo' },
      { id: 'sumiu', categoryId: 'unhas' },
      { id: 'corte', categoryId: 'categoria-que-sumiu' },
    ]
    await expect(run(fake, 'readChoice', { ...base, wanted })).resolves.toMatchObject({
      chosen: [
        { id: 'corte', categoryId: 'cabelo', priceCents: 12_000 },
        { id: 'hidra', categoryId: 'cabelo', pricingType: 'startsAt' },
      ],
      goneServices: [
        { id: 'sumiu', categoryId: 'unhas', uncovered: null },
        { id: 'corte', categoryId: 'categoria-que-sumiu', uncovered: null },
      ],
      categoryId: null,
    })
    // One request for each category, however many services it has.
    expect(fake.calls).toHaveLength(2)
  })

  it('R-148 finds the service of the URL in any category', async () => {
    const fake = createFakeDeps({ responses: businessResponses() })
    await expect(run(fake, 'readChoice', { ...base, serviceId: 'manicure' })).resolves.toMatchObject({
      chosen: [{ id: 'manicure', categoryId: 'unhas' }],
      categoryId: 'unhas',
    })
  })

  it('R-148 ticks nothing for a service without professionals, and names it', async () => {
    const fake = createFakeDeps({ responses: businessResponses() })
    const answer = { chosen: [], goneServices: [{ id: 'nada', categoryId: null, uncovered: null }], categoryId: null }
    await expect(run(fake, 'readChoice', { ...base, serviceId: 'nada' })).resolves.toEqual(answer)
  })
})

describe('a link with a token', () => {
  it('R-045 R-046 R-567 is redeemed and its message signs the user in', async () => {
    const responses = { verifyAuthLink: { status: 'OK', message: 'custom-token' }, readMe: { id: 'user-ana' } }
    const fake = createFakeDeps({ responses })
    await run(fake, 'redeemLink', { code: 'segredo' })
    expect(fake.calls[0]).toEqual(['verifyAuthLink', { body: { code: 'segredo' } }])
    expect(fake.identityCalls).toContainEqual(['signInWithCustomToken', 'custom-token'])
  })

  it('A-133 is not redeemed for a signed-in customer, known to the app or not', async () => {
    const fake = createFakeDeps({ user: 'uid-bia', responses: { verifyAuthLink: { status: 'OK', message: 'other' } } })
    await run(fake, 'redeemLink', { code: 'segredo' })
    expect(fake.calls).toEqual([])
    expect(fake.identityCalls.map(([name]) => name)).not.toContain('signInWithCustomToken')
  })

  it('R-047 stores the return route for the sign-in', async () => {
    const fake = createFakeDeps()
    await run(fake, 'rememberReturn', { path: '/business/b-1' })
    expect(fake.storage.read('device', 'goBackRoute')).toBe('/business/b-1')
  })
})
