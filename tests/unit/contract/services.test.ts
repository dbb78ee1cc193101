import { describe, expect, it } from 'vitest'
import type { Language, PricingType } from '#domain/entities.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { serviceNodeSchema, toServiceNodes, toServiceSelection } from '#src/api/contract/services.ts'
import { PRICING_TYPE_NAMES, toPricingType } from '#src/api/contract/wire.ts'
import { wrongPaths } from './support.ts'

describe('services', () => {
  it('R-141 maps every field of a node and of its branchs', () => {
    const wire = serviceNodeSchema.parse({
      id: 's1',
      name: 'Corte - Curto',
      description: 'Lavado e finalizado',
      price: 8_000,
      duration: 45,
      pricingType: { id: 'p1', name: 'A partir de' },
      pricingTypeName: 'A partir de',
      note: 'Chegue 5 minutos antes',
      serviceName: 'Corte',
      nameEng: 'Cut - Short',
      nameEsp: 'Corte - Corto',
      featureItems: [{ id: 'i1', name: 'Cabelo', featureId: 'f1' }],
      branchs: [{ id: 's2', name: 'Franja', price: 2_000 }],
    })
    expect(toServiceNodes([wire])).toEqual([
      {
        id: 's1',
        name: 'Corte - Curto',
        description: 'Lavado e finalizado',
        note: 'Chegue 5 minutos antes',
        priceCents: 8_000,
        durationMinutes: 45,
        pricingType: 'startsAt',
        serviceName: 'Corte',
        nameEng: 'Cut - Short',
        nameEsp: 'Corte - Corto',
        featureItems: [{ featureId: 'f1', itemId: 'i1', name: 'Cabelo' }],
        branches: [expect.objectContaining({ id: 's2', name: 'Franja', priceCents: 2_000, branches: [] })],
      },
    ])
  })

  it('R-141 maps a node that has an id and nothing else', () => {
    expect(toServiceNodes([serviceNodeSchema.parse({ id: 's1' })])).toMatchObject([
      { id: 's1', name: '', priceCents: 0, durationMinutes: null, pricingType: 'hidden', branches: [] },
    ])
  })

  it('R-149 R-150 has a price on request if none is given, and a price of zero unchanged', () => {
    const listTypes = (price: number | null, name: string) =>
      toServiceNodes([{ id: 's', price, pricingType: name }]).map(({ pricingType }) => pricingType)
    expect(['Fixo', 'A partir de', 'Não mostrar'].flatMap((name) => listTypes(null, name))).toEqual(
      Array(3).fill('hidden'),
    )
    expect(listTypes(null, 'Gratuito')).toEqual(['free'])
    expect(listTypes(0, 'Fixo')).toEqual(['fixed'])
  })

  it('R-141 keeps a branch without an id and leaves out a leaf without one', () => {
    const nodes = toServiceNodes([{ name: 'Cabelo', branchs: [{ id: 's1', name: 'Corte' }, { name: 'Nada' }] }])
    expect(nodes).toHaveLength(1)
    expect(nodes[0]?.branches.map((node) => node.id)).toEqual(['s1'])
  })

  it('R-141 reports a wrong field deep in the tree by its path', () => {
    expect(wrongPaths(serviceNodeSchema, { id: 's', branchs: [{ id: 't', price: 'free' }] })).toEqual([
      'branchs.0.price',
    ])
  })

  it('R-157 requests services by category and language, with species and race only for pets', () => {
    expect(endpoints.readServices).toMatchObject({ method: 'GET', path: '/business_service/business/{id}/new' })
    expect(wrongPaths(endpoints.readServices.query, { category_id: 'c1', language: 'portuguese' })).toEqual([])
    expect(wrongPaths(endpoints.readServices.query, { category_id: 'c1', language: 'pt-BR' })).toEqual(['language'])
  })

  it('A-105 names the chosen services with category and feature items', () => {
    expect(
      toServiceSelection([{ id: 's1', categoryId: 'c1', featureItems: [{ featureId: 'f1', itemId: 'i1' }] }]),
    ).toEqual([{ service_id: 's1', category_id: 'c1', feature_items: [{ feature_id: 'f1', item_id: 'i1' }] }])
  })
})

describe('pricing types', () => {
  const names: [string, PricingType, Record<Language, string>][] = [
    ['R-153', 'free', { 'pt-BR': 'Gratuito', 'en-US': 'Free', 'es-ES': 'Gratis' }],
    ['R-154', 'fixed', { 'pt-BR': 'Fixo', 'en-US': 'Fixed', 'es-ES': 'Fijado' }],
    ['R-155', 'hidden', { 'pt-BR': 'Não mostrar', 'en-US': "Don't show", 'es-ES': 'No mostrar' }],
    ['R-156', 'startsAt', { 'pt-BR': 'A partir de', 'en-US': 'Starts at', 'es-ES': 'Desde' }],
  ]

  it.each(names)('%s names "%s" in three languages and reads it by each of them', (_, type, expected) => {
    expect(PRICING_TYPE_NAMES[type]).toEqual(expected)
    for (const name of Object.values(expected)) {
      expect(toPricingType(name)).toBe(type)
      expect(toPricingType(` ${name.toUpperCase()} `)).toBe(type)
    }
  })

  it.each([
    ['free', ['free', 'Gratuito', 'Free', 'Gratis']],
    ['fixed', ['fixed', 'Fixo', 'Fixed', 'Fijado']],
    ['hidden', ["don't show", 'Não mostrar', "Don't show", 'Don’t show', 'No mostrar']],
    ['startsAt', ['starts at', 'A partir de', 'Starts at', 'De', 'Desde', 'De / Desde']],
  ] as const)('R-153 R-154 R-155 R-156 reads each name of "%s"', (type, names) => {
    expect(names.map((name) => toPricingType(name))).toEqual(names.map(() => type))
    expect(names.map((name) => toPricingType({ id: '1', name }))).toEqual(names.map(() => type))
  })

  it('R-592 maps a missing or unknown pricing type to none', () => {
    expect([null, undefined, {}, '', 'gift'].map(toPricingType)).toEqual([null, null, null, null, null])
  })
})
