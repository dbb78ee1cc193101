import { describe, expect, it } from 'vitest'
import { canWithdraw, findReferrals, getReward, type Referral } from '#domain/referrals/referral.ts'

describe('search for referrals', () => {
  const referrals: Referral[] = ['Ana Lima', 'Otávio Brandão', 'Mariana'].map((name) => ({ name, status: 'approved' }))
  const found = (text: string) => findReferrals(referrals, text).map(({ name }) => name)

  it('R-665 finds a part of a name, ignoring case and accents', () => {
    expect(found('ANA')).toEqual(['Ana Lima', 'Mariana'])
    expect(found('otavio')).toEqual(['Otávio Brandão'])
    expect(found('zé')).toEqual([])
  })

  it('R-665 shows all of them for nothing, or spaces', () => {
    expect(found('')).toHaveLength(3)
    expect(found('  ')).toHaveLength(3)
  })
})

describe('reward of a referral', () => {
  it.each([null, 0, -1])('R-677 A-82 is R$ 30,00 if the cashback is %j', (cashbackCents) => {
    expect(getReward({ cashbackCents })).toEqual({ kind: 'fixed', cents: 3_000 })
  })

  it('R-678 A-82 is up to the cashback if there is one', () => {
    expect(getReward({ cashbackCents: 9_900 })).toEqual({ kind: 'upTo', cents: 9_900 })
  })
})

describe('withdrawal', () => {
  it.each([
    [null, false],
    [0, false],
    [-1, false],
    [1, true],
  ])('R-672 with %j cents to receive is %j', (toReceiveCents, can) => {
    expect(canWithdraw({ toReceiveCents })).toBe(can)
  })
})
