import { describe, expect, it } from 'vitest'
import { narrowTree, searchServices } from '#domain/business/service-search.ts'
import {
  buildServiceTree,
  findBranch,
  findService,
  listLevel,
  nameOfService,
  type TreeNode,
  toChosenService,
} from '#domain/business/service-tree.ts'
import type { ServiceNode } from '#domain/entities.ts'
import { exampleService } from '#machines/shared/examples.ts'

const names = (nodes: TreeNode[]) => nodes.map((node) => (node.kind === 'branch' ? `${node.name} ›` : node.name))
const named = (name: string, overrides: Partial<ServiceNode> = {}) => exampleService({ id: name, name, ...overrides })
const feature = (name: string) => ({ featureId: 'f', itemId: name, name })

describe('service tree', () => {
  it('R-140 splits names on " - " with spaces and takes the last part as the service', () => {
    const tree = buildServiceTree(
      [named('Cabelo - Corte - Longo'), named('Cabelo - Corte - Curto'), named('Pré-natal')],
      'pt-BR',
    )
    expect(names(listLevel(tree, []))).toEqual(['Cabelo ›', 'Pré-natal'])
    expect(names(listLevel(tree, ['Cabelo']))).toEqual(['Corte ›'])
    expect(names(listLevel(tree, ['Cabelo', 'Corte']))).toEqual(['Longo', 'Curto'])
  })

  it('R-140 puts the names of the feature items before the parts of the name', () => {
    const service = named('Banho - Completo', { featureItems: [feature('Cachorro'), feature('Poodle')] })
    expect(buildServiceTree([service], 'pt-BR').leaves[0]?.path).toEqual(['Cachorro', 'Poodle', 'Banho'])
  })

  it('R-139 keeps the levels the server nests, and names no level twice', () => {
    const leaf = named('Banho', { featureItems: [feature('Cachorro')] })
    const tree = buildServiceTree([named('Cachorro', { branches: [leaf, named('Tosa - Na tesoura')] })], 'pt-BR')
    expect(names(listLevel(tree, []))).toEqual(['Cachorro ›'])
    expect(names(listLevel(tree, ['Cachorro']))).toEqual(['Banho', 'Tosa · Na tesoura'])
  })

  it('keeps a service and a branch of the same name apart', () => {
    const tree = buildServiceTree([named('Corte'), named('Corte - Longo'), named('Corte - Curto')], 'pt-BR')
    expect(names(listLevel(tree, []))).toEqual(['Corte', 'Corte ›'])
  })

  it('A-90 opens one level by its path and finds nothing on a path that leads nowhere', () => {
    const tree = buildServiceTree([named('A - B - C'), named('A - B - D')], 'pt-BR')
    const open = findBranch(tree, ['A', 'B'])
    expect(open?.path).toEqual(['A', 'B'])
    expect(findBranch(tree, open?.path.slice(0, -1) ?? [])?.name).toBe('A')
    expect(findBranch(tree, ['A', 'C'])).toBeNull()
    expect(findBranch(tree, [])).toBeNull()
    expect(listLevel(tree, ['A', 'C'])).toBe(tree.children)
  })

  it('R-113 A-90 makes a branch with a single service that service, at any depth, and no other', () => {
    const tree = buildServiceTree([named('A - B - C'), named('D - E'), named('D - F - G'), named('D - F')], 'pt-BR')
    expect(names(listLevel(tree, []))).toEqual(['A · B · C', 'D ›'])
    expect(names(listLevel(tree, ['D']))).toEqual(['E', 'F · G', 'F'])
    expect(findBranch(tree, ['D'])?.leaves.map(({ service }) => service.id)).toEqual(['D - E', 'D - F - G', 'D - F'])
    expect(tree.leaves.map(({ name }) => name)).toEqual(['C', 'E', 'G', 'F'])
  })

  it('A-90 builds the levels from the names of the language', () => {
    const services = [
      named('Cabelo - Corte', { nameEng: 'Hair - Cut', nameEsp: ' ' }),
      named('Cabelo - Cor', { nameEng: 'Hair - Colour', nameEsp: null }),
    ]
    expect(names(listLevel(buildServiceTree(services, 'en-US'), []))).toEqual(['Hair ›'])
    expect(names(listLevel(buildServiceTree(services, 'es-ES'), []))).toEqual(['Cabelo ›'])
  })

  it('A-90 falls back from the translated name to the name and to serviceName', () => {
    const service = { name: 'Corte', nameEng: 'Cut', nameEsp: null, serviceName: 'Corte simples' }
    expect(nameOfService(service, 'en-US')).toBe('Cut')
    expect(nameOfService(service, 'es-ES')).toBe('Corte')
    expect(nameOfService({ ...service, name: '' }, 'pt-BR')).toBe('Corte simples')
    expect(nameOfService({ ...service, name: '', serviceName: '' }, 'pt-BR')).toBe('')
  })

  it('finds a service by its id at any depth', () => {
    const tree = buildServiceTree([named('A - B - C'), named('D')], 'pt-BR')
    expect(findService(tree, 'A - B - C')?.name).toBe('A - B - C')
    expect(findService(tree, 'nothing')).toBeNull()
  })

  it('keeps of a chosen service what the later steps need', () => {
    const service = named('Banho', { featureItems: [feature('Cachorro')], serviceName: 'Banho' })
    expect(
      toChosenService(service, 'pets', { name: 'Thor', featureItems: [{ featureId: 'g', itemId: 'Grande' }] }),
    ).toEqual({
      id: 'Banho',
      categoryId: 'pets',
      name: 'Banho',
      nameEng: null,
      nameEsp: null,
      priceCents: 5_000,
      durationMinutes: 30,
      pricingType: 'fixed',
      featureItems: [
        { featureId: 'f', itemId: 'Cachorro' },
        { featureId: 'g', itemId: 'Grande' },
      ],
      petName: 'Thor',
    })
    expect(toChosenService(named(' ', { serviceName: 'Tosa' }), 'pets', null)).toMatchObject({
      name: 'Tosa',
      petName: null,
    })
  })
})

describe('service search', () => {
  const tree = buildServiceTree(
    [named('Cabelo - Coloração - Longo'), named('Cabelo - Corte - Longo'), named('Unha - Esmaltação')],
    'pt-BR',
  )
  const found = (typed: string) => searchServices(tree, typed).map((leaf) => leaf.service.id)

  it('A-148 finds services by any part of their path, ignoring case and accents', () => {
    expect(found('coloracao')).toEqual(['Cabelo - Coloração - Longo'])
    expect(found('CABÊLO')).toEqual(['Cabelo - Coloração - Longo', 'Cabelo - Corte - Longo'])
    expect(found('esmalt')).toEqual(['Unha - Esmaltação'])
  })

  it('A-148 wants every typed word, in any order', () => {
    expect(found('longo corte')).toEqual(['Cabelo - Corte - Longo'])
    expect(found('longo unha')).toEqual([])
  })

  it('A-148 finds services by their description', () => {
    const described = { ...named('Unha - Gel'), description: 'Com esmalte de hipoalergênico' }
    const tree = buildServiceTree([described, named('Unha - Fibra')], 'pt-BR')
    expect(searchServices(tree, 'hipoalergenico unha').map(({ name }) => name)).toEqual(['Gel'])
  })

  it('R-138 finds services at any depth below a level, by their whole path', () => {
    const below = (level: string[], typed: string) =>
      searchServices(narrowTree(tree, level), typed).map((leaf) => leaf.service.id)
    expect(below(['Cabelo'], 'longo')).toEqual(['Cabelo - Coloração - Longo', 'Cabelo - Corte - Longo'])
    expect(below(['Cabelo'], 'esmalt')).toEqual([])
    expect(below(['Nowhere'], '')).toHaveLength(3)
  })

  it('finds everything while nothing is typed', () => {
    expect(found('  ')).toHaveLength(3)
  })
})
