import { expect, it } from 'vitest'
import { createCardStore } from '#src/platform/card-store.ts'
import { paymentKey, recordRefusal } from '#src/platform/payment-key.ts'

const subject = { transactionId: 'tx-1', requestId: null }
const body = { amount: 2_000, cpf: '52998224725' }

function openPage() {
  const cards = createCardStore()
  return {
    getKey: (sent: object = body) => paymentKey({ cards }, { key: 'key-1', subject, body: sent }),
    refuse: () => recordRefusal({ cards }, subject),
  }
}

it('A-41 repeats the key of a request that is sent again', () => {
  const { getKey } = openPage()
  expect(getKey()).toBe(getKey())
})

it('A-41 gives another request another key, and the first one its own again', () => {
  const { getKey } = openPage()
  const first = getKey()
  expect(getKey({ ...body, cpf: '11144477735' })).not.toBe(first)
  expect(getKey()).toBe(first)
})

it('A-41 gives the same request another key after each refusal', () => {
  const { getKey, refuse } = openPage()
  const first = getKey()
  refuse()
  const second = getKey()
  refuse()
  expect(new Set([first, second, getKey()]).size).toBe(3)
})

it('A-41 shares no key with another page, and shows nothing of the request', () => {
  const key = openPage().getKey()
  expect(openPage().getKey()).not.toBe(key)
  expect(key).not.toContain(body.cpf)
})
