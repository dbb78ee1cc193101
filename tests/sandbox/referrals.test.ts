import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { createWorld, getAccount, smallData, type World } from '#tools/support/world.ts'

const RITA = '+5511911110000'
const query = { isUserId: 'true' as const }

let sandbox: Sandbox
let world: World
let rita: Awaited<ReturnType<World['signIn']>>
let rui: Awaited<ReturnType<World['signIn']>>

beforeAll(async () => {
  sandbox = await createSandbox({ data: smallData, identity: 'tokens', log: () => {} })
})
beforeEach(async () => {
  world = await createWorld(sandbox)
  rita = await world.signIn(RITA)
  rui = await world.signIn('+5511911110001', 'Rui')
})
afterAll(() => sandbox.close())

const refer = (name: string, maturesInDays: number) =>
  world.panel<{ id: number }>('POST', '/referrals', { phone: RITA, name, maturesInDays })
const getReferrals = async (caller: typeof rita) =>
  (await caller.call('readReferrals', { params: { userId: caller.uid }, query })).body
const getEarnings = async (caller: typeof rita) =>
  (await caller.call('readEarnings', { params: { userId: caller.uid }, query })).body
const accountSavedBy = async (caller: typeof rita) =>
  (await caller.call('readBankAccount', { params: { userId: caller.uid } })).body
async function saveAccount(caller: typeof rita, name = 'Rita Lee'): Promise<string> {
  expect((await caller.call('saveBankAccount', { body: getAccount(name) })).status).toBe(200)
  return (await accountSavedBy(caller))?.recipient_id ?? ''
}
const withdraw = (caller: typeof rita, recipient_id: string, key?: string) =>
  caller.call('requestTransfer', { body: { hash_user_id: caller.uid, recipient_id } }, key === undefined ? {} : { key })

describe('the referral link', () => {
  it('R-662 R-663 is the same at each request, and different for each customer', async () => {
    const ask = async (caller: typeof rita) =>
      (await caller.call('createReferralHash', { body: { user_id: caller.uid, is_user_id: true } })).body
    const first = await ask(rita)
    expect(first.url_hash).toContain(first.hash)
    expect(await ask(rita)).toEqual(first)
    expect((await ask(rui)).hash).not.toBe(first.hash)
  })

  it('R-663 has the reward of the data set', async () => {
    const rich = await createWorld(sandbox, { ...smallData, cashback: 9_900 })
    const someone = await rich.signIn(RITA)
    const { body } = await someone.call('createReferralHash', { body: { user_id: someone.uid, is_user_id: true } })
    expect(body.cashback_value).toBe(9_900)
  })
})

describe('referrals', () => {
  it('R-668 R-670 mature with the clock, and are visible to their referrer only', async () => {
    await refer('Ana Lima', 7)
    await refer('Caio Dias', 0)
    expect(await getReferrals(rita)).toEqual([
      { name: 'Ana Lima', payment_status: 'Em análise' },
      { name: 'Caio Dias', payment_status: 'Aguardando saque' },
    ])
    expect(await getEarnings(rita)).toEqual({ my_earnings: 0, to_receive: 3_000, potential_earnings: 3_000 })
    expect(await getReferrals(rui)).toEqual([])
    expect(await getEarnings(rui)).toEqual({ my_earnings: 0, to_receive: 0, potential_earnings: 0 })
    await world.panel('POST', '/clock', { addMinutes: 7 * 24 * 60 })
    expect(await getEarnings(rita)).toEqual({ my_earnings: 0, to_receive: 6_000, potential_earnings: 0 })
  })

  it('can be matured and listed by the panel, which reports an unknown referral or phone', async () => {
    const { body } = await refer('Ana Lima', 7)
    expect((await world.panel('POST', `/referrals/${body.id}/mature`)).status).toBe(200)
    expect(await getEarnings(rita)).toMatchObject({ to_receive: 3_000 })
    expect((await world.panel('GET', '/referrals')).body).toMatchObject([{ name: 'Ana Lima', status: 'due' }])
    expect((await world.panel('POST', '/referrals/999999/mature')).status).toBe(404)
    expect((await world.panel('POST', '/referrals', { phone: '+5511900000000', name: 'A' })).status).toBe(404)
  })

  it('exist from the start for a customer with referrals in the data set', async () => {
    const customers = [
      {
        phone: RITA,
        name: 'Rita Lee',
        referrals: [
          { name: 'Paga', maturesInDays: -1, paid: true },
          { name: 'Madura', maturesInDays: 0 },
          { name: 'Nova', maturesInDays: 3 },
        ],
      },
    ]
    const known = await createWorld(sandbox, { ...smallData, customers })
    const someone = await known.signIn(RITA)
    expect(await getReferrals(someone)).toEqual([
      { name: 'Paga', payment_status: 'Pagamento Realizado' },
      { name: 'Madura', payment_status: 'Aguardando saque' },
      { name: 'Nova', payment_status: 'Em análise' },
    ])
  })
})

describe('the bank account', () => {
  it('R-688 R-689 R-690 is saved, can be read by its owner only, and keeps its recipient', async () => {
    expect((await rita.call('readBanks', {})).body).toContainEqual({ id: '260', description: 'Nubank' })
    expect(await accountSavedBy(rita)).toBeNull()
    const recipientId = await saveAccount(rita)
    expect(await accountSavedBy(rita)).toMatchObject({
      bank_id: '260',
      bank_description: 'Nubank',
      account: '1234567',
      account_type: 'corrente',
      name: 'Rita Lee',
    })
    const changed = { ...getAccount('Rita Lee'), recipient_id: recipientId, bank_id: '001' }
    expect((await rita.call('saveBankAccount', { body: changed })).status).toBe(200)
    expect(await accountSavedBy(rita)).toMatchObject({ recipient_id: recipientId, bank_description: 'Banco do Brasil' })
    expect(await accountSavedBy(rui)).toBeNull()
  })

  it.each([
    ['an unknown bank', { bank_id: '999' }],
    ['a wrong CPF', { legal_number: '52998224724' }],
    ['an empty account', { account: ' ' }],
  ])('R-690 with %s is rejected with a message', async (_, wrong) => {
    const response = await rita.call('saveBankAccount', { body: { ...getAccount('Rita Lee'), ...wrong } })
    expect(response).toMatchObject({ status: 400, body: { message: expect.stringMatching(/\.$|CPF/) } })
    expect(await accountSavedBy(rita)).toBeNull()
  })

  it('R-690 A-93 with the recipient of another customer is not found, and changes nothing', async () => {
    const recipientId = await saveAccount(rita)
    const stolen = { ...getAccount('Rui'), recipient_id: recipientId }
    expect((await rui.call('saveBankAccount', { body: stolen })).status).toBe(404)
    expect(await accountSavedBy(rui)).toBeNull()
    expect(await accountSavedBy(rita)).toMatchObject({ name: 'Rita Lee' })
  })

  it('R-694 has a contract, which only its owner can read', async () => {
    const recipientId = await saveAccount(rita)
    const read = (caller: typeof rita) => caller.call('readContract', { params: { id: recipientId } })
    expect((await read(rita)).body.contract).toContain('Rita Lee')
    expect((await read(rui)).status).toBe(404)
  })

  it.each([
    ['pt-BR', 'Contrato de repasse de Rita Lee.'],
    ['en-US', 'Payout agreement with Rita Lee.'],
    ['es-ES', 'Contrato de pagos con Rita Lee.'],
    ['fr', 'Contrato de repasse de Rita Lee.'],
  ] as const)('R-694 A-173 has a contract in the language asked for: %s', async (language, start) => {
    const recipientId = await saveAccount(rita)
    const { body } = await rita.call('readContract', { params: { id: recipientId } }, { language })
    expect(body.contract.split('\n')[0]).toBe(start)
  })
})

describe('a withdrawal', () => {
  it('R-673 pays out the available amount, and no more', async () => {
    await refer('Ana Lima', 0)
    await refer('Caio Dias', 7)
    const recipientId = await saveAccount(rita)
    expect((await withdraw(rita, recipientId)).status).toBe(200)
    expect(await getEarnings(rita)).toEqual({ my_earnings: 3_000, to_receive: 0, potential_earnings: 3_000 })
    expect((await getReferrals(rita))[0]).toEqual({ name: 'Ana Lima', payment_status: 'Pagamento Realizado' })
  })

  it('R-672 R-674 of nothing is rejected with a message', async () => {
    const recipientId = await saveAccount(rita)
    expect(await withdraw(rita, recipientId)).toMatchObject({
      status: 409,
      body: { message: 'Não há valor disponível para saque.' },
    })
  })

  it('A-83 succeeds once of two in parallel, and a repeated key gets its response', async () => {
    await refer('Ana Lima', 0)
    const recipientId = await saveAccount(rita)
    const both = await Promise.all([withdraw(rita, recipientId, 'a'), withdraw(rita, recipientId, 'b')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const done = both[0].status === 200 ? 'a' : 'b'
    expect((await withdraw(rita, recipientId, done)).status).toBe(200)
    expect(await getEarnings(rita)).toMatchObject({ my_earnings: 3_000 })
  })

  it('R-673 A-93 is paid to the customer’s own account only', async () => {
    await refer('Ana Lima', 0)
    const others = await saveAccount(rui, 'Rui')
    expect((await withdraw(rita, others)).status).toBe(404)
    expect((await withdraw(rita, 'studio')).status).toBe(404)
    expect(await getEarnings(rita)).toMatchObject({ to_receive: 3_000 })
  })
})
