import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { createWorld } from '#tools/support/world.ts'

const RENATA = '+5511987654321'
const bath = { query: { category_id: 'patas-bath' } }
const rex = {
  category_id: 'patas-bath',
  name: 'Rex',
  sex: 'M' as const,
  feature_items: [
    { feature_id: 'patas-species', item_id: 'patas-dog' },
    { feature_id: 'patas-breed', item_id: 'patas-poodle' },
  ],
}

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ port: 0, identity: 'tokens' })
})
afterAll(() => sandbox.close())

describe('pets', () => {
  it('exist for Renata from the start, and for no other customer', async () => {
    const world = await createWorld(sandbox)
    const renata = await world.signIn(RENATA)
    const { body } = await renata.call('readPets', bath)
    expect(body.map(({ name }) => name)).toEqual(['Thor', 'Mia'])
    const jordan = await world.signIn('+12125550147')
    expect((await jordan.call('readPets', bath)).body).toEqual([])
  })

  it('R-175 R-176 R-177 are listed by category, saved, and deleted', async () => {
    const world = await createWorld(sandbox)
    const customer = await world.signIn('+5511911112222', 'Bia')
    const saved = await customer.call('savePet', { body: rex })
    expect(saved.body).toMatchObject({ name: 'Rex', category_id: 'patas-bath', sex: 'M' })
    expect((await customer.call('readPets', bath)).body).toEqual([saved.body])
    expect((await customer.call('readPets', { query: { category_id: 'patas-vet' } })).body).toEqual([])
    expect((await customer.call('deletePet', { params: { id: saved.body.id } })).status).toBe(200)
    expect((await customer.call('readPets', bath)).body).toEqual([])
    expect((await customer.call('deletePet', { params: { id: saved.body.id } })).status).toBe(404)
  })

  it('belong to their customer: another customer can neither read nor delete them', async () => {
    const world = await createWorld(sandbox)
    const bia = await world.signIn('+5511911112222', 'Bia')
    const other = await world.signIn('+5511933334444', 'Caio')
    const { body } = await bia.call('savePet', { body: rex })
    expect((await other.call('readPets', bath)).body).toEqual([])
    expect((await other.call('deletePet', { params: { id: body.id } })).status).toBe(404)
    expect((await bia.call('readPets', bath)).body).toHaveLength(1)
  })

  it('R-028 can be saved before signing in', async () => {
    const world = await createWorld(sandbox)
    const anonymous = await world.signIn()
    expect((await anonymous.call('savePet', { body: rex })).status).toBe(200)
    expect((await anonymous.call('readPets', bath)).body).toHaveLength(1)
  })

  it('R-169 have unique names', async () => {
    const world = await createWorld(sandbox)
    const customer = await world.signIn('+5511911112222', 'Bia')
    await customer.call('savePet', { body: rex })
    expect((await customer.call('savePet', { body: { ...rex, name: ' RÉX ' } })).status).toBe(409)
  })

  it('are saved once under one key', async () => {
    const world = await createWorld(sandbox)
    const customer = await world.signIn('+5511911112222', 'Bia')
    const first = await customer.call('savePet', { body: rex }, { key: 'k' })
    const second = await customer.call('savePet', { body: rex }, { key: 'k' })
    expect(second.body).toEqual(first.body)
    expect((await customer.call('readPets', bath)).body).toHaveLength(1)
  })

  it('are rejected with an item or a category that the business does not have', async () => {
    const world = await createWorld(sandbox)
    const customer = await world.signIn('+5511911112222', 'Bia')
    const item = { feature_id: 'patas-species', item_id: 'patas-parrot' }
    expect((await customer.call('savePet', { body: { ...rex, feature_items: [item] } })).status).toBe(400)
    expect((await customer.call('savePet', { body: { ...rex, category_id: 'nowhere' } })).status).toBe(400)
  })
})

describe('services of a pet business', () => {
  it('R-157 differ by species and race', async () => {
    const world = await createWorld(sandbox)
    const anonymousUser = await world.signIn()
    const names = async (query: { species?: string; race?: string }) => {
      const request = {
        params: { id: 'patas' },
        query: { category_id: 'patas-bath', language: 'portuguese' as const, ...query },
      }
      return (await anonymousUser.call('readServices', request)).body.map(({ name }) => name)
    }
    const golden = await names({ species: 'patas-dog', race: 'patas-golden' })
    expect(golden).toContain('Banho - Remoção de subpelo')
    expect(golden).not.toContain('Tosa - Bebê')
    expect(golden).not.toContain('Banho - A seco')
    expect(await names({ species: 'patas-dog', race: 'patas-poodle' })).toContain('Tosa - Bebê')
    expect(await names({ species: 'patas-cat' })).toEqual(['Banho - A seco'])
    expect(await names({})).toHaveLength(6)
  })
})
