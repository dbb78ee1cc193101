import { describe, expect, it } from 'vitest'
import { storePendingPayment, takePendingPayment } from '#src/storage/pending-payments.store.ts'
import { createFakeStorage } from '#tools/support/fake-storage.ts'

describe('payments sent from this browser', () => {
  it('A-100 are each consumed once', () => {
    const storage = createFakeStorage()
    storePendingPayment({ storage }, 'tx-1')
    storePendingPayment({ storage }, 'tx-2')
    expect(takePendingPayment({ storage }, 'tx-3')).toBe(false)
    expect(takePendingPayment({ storage }, 'tx-1')).toBe(true)
    expect(takePendingPayment({ storage }, 'tx-1')).toBe(false)
    expect(takePendingPayment({ storage }, 'tx-2')).toBe(true)
    expect(storage.all()).toEqual({})
  })

  it('are empty if something else is stored', () => {
    for (const stored of ['{', '{"tx-1":1}', '[1]']) {
      expect(takePendingPayment({ storage: createFakeStorage({ 'horacerta.note.payments': stored }) }, 'tx-1')).toBe(
        false,
      )
    }
  })
})
