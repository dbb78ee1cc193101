import { describe, expect, test } from 'vitest'
import { decideMove, type HistoryEntry, stepsBackTo, stepsOut } from '#src/app/decide-move.ts'

const services: HistoryEntry = { path: '/business/b1', step: 'services' }
const date: HistoryEntry = { path: '/selecionar-data/b1', step: 'date' }
const first: HistoryEntry = { path: '/selecionar-horarios/b1', step: 'service-0' }
const second: HistoryEntry = { path: '/selecionar-horarios/b1', step: 'service-1' }

describe('while the customer is using the flow', () => {
  test('the same place stays', () => {
    expect(decideMove({ entries: [date], index: 0, wanted: date, arriving: false })).toBe('stay')
  })

  test('an entry that was never shown takes the first step that fits its path', () => {
    const fresh = { path: date.path, step: null }
    expect(decideMove({ entries: [fresh], index: 0, wanted: date, arriving: false })).toBe('stay')
  })

  test('a step on is a new entry', () => {
    expect(decideMove({ entries: [date], index: 0, wanted: first, arriving: false })).toBe('push')
  })

  test('two screens on one path are two entries', () => {
    expect(decideMove({ entries: [date, first], index: 1, wanted: second, arriving: false })).toBe('push')
  })

  test('a step back to where the customer came from goes back and makes no new entry', () => {
    expect(decideMove({ entries: [date, first, second], index: 2, wanted: first, arriving: false })).toBe(-1)
  })
})

describe('a page below another one', () => {
  const news: HistoryEntry = { path: '/notificacoes/b1', step: 'notifications' }
  const list: HistoryEntry = { path: '/reservas/b1', step: 'reservations' }
  const detail: HistoryEntry = {
    path: '/reservas/b1/bookingTransactionId/tx-1?pixConfirmation=tx-1',
    step: 'reservation',
  }

  test('R-583 gives way to it when it is closed, where it was opened by its address', () => {
    expect(decideMove({ entries: [news, detail], index: 1, wanted: list, arriving: false })).toBe('replace')
  })

  test('R-583 leads back to it where it was opened from there', () => {
    expect(decideMove({ entries: [news, list, detail], index: 2, wanted: list, arriving: false })).toBe(-1)
  })

  test('is a new entry where it is opened', () => {
    expect(decideMove({ entries: [news, list], index: 1, wanted: detail, arriving: false })).toBe('push')
  })

  test('is none where only the beginning of a word is the same', () => {
    const other = { path: '/reservas/b', step: 'reservations' }
    expect(decideMove({ entries: [news, list], index: 1, wanted: other, arriving: false })).toBe('push')
  })
})

describe('a page that was opened with something in its address', () => {
  const paid: HistoryEntry = { path: '/confirmation/b1', step: 'confirmation' }
  const returned: HistoryEntry = { ...paid, path: `${paid.path}?payment_intent=pi_1` }

  test('R-369 is the same entry once that is taken up, so that a Back does not bring it again', () => {
    expect(decideMove({ entries: [date, returned], index: 1, wanted: paid, arriving: false })).toBe('replace')
    // A step back to it would load the page anew, under the customer's hands.
    expect(decideMove({ entries: [date, paid, returned], index: 2, wanted: paid, arriving: false })).toBe('replace')
  })

  test('stays where it was where the customer goes on to another screen of its path', () => {
    const next = { ...paid, step: 'next' }
    expect(decideMove({ entries: [date, returned], index: 1, wanted: next, arriving: false })).toBe('push')
  })
})

describe('on arrival', () => {
  test('R-363 the code of a payment given up leads back over its review to the nearest page that there still is', () => {
    const review: HistoryEntry = { path: '/checkout/b1', step: 'checkout' }
    const code = { ...review, step: 'pix' }
    const entries = [services, date, first, second, review, code]
    expect(decideMove({ entries, index: 5, wanted: first, arriving: true })).toBe(-3)
    expect(decideMove({ entries, index: 4, wanted: code, arriving: true })).toBe(1)
  })

  test('R-363 a page that is gone with all its screens makes room for the one that answers it', () => {
    const review: HistoryEntry = { path: '/checkout/b1', step: 'checkout' }
    const entries = [review, { ...review, step: 'pix' }]
    expect(decideMove({ entries, index: 1, wanted: date, arriving: true })).toBe(-1)
    expect(decideMove({ entries, index: 0, wanted: date, arriving: true })).toBe('replace')
  })

  test('an address that is given anew is corrected in place, whatever was met before', () => {
    const landing: HistoryEntry = { path: services.path, step: null }
    expect(decideMove({ entries: [date, services, landing], index: 2, wanted: first, arriving: true })).toBe('replace')
    expect(decideMove({ entries: [first, services, landing], index: 2, wanted: first, arriving: true })).toBe('replace')
  })

  test('an address the flow answers with another one is corrected in place', () => {
    expect(decideMove({ entries: [services, second], index: 1, wanted: date, arriving: true })).toBe('replace')
  })

  test('a Back that the flow refuses is undone', () => {
    expect(decideMove({ entries: [date, first], index: 0, wanted: first, arriving: true })).toBe(1)
  })

  test('an address that the flow answers with the page before it leads back to that, and does not make it twice', () => {
    expect(decideMove({ entries: [date, first, second], index: 1, wanted: date, arriving: true })).toBe(-1)
  })

  test('an entry of an earlier page load, whose places are not known any more, leads nowhere else', () => {
    expect(decideMove({ entries: [services, first], index: 2, wanted: first, arriving: true })).toBe('replace')
  })
})

describe('the way back of a sign-in', () => {
  const checkout: HistoryEntry = { path: '/checkout/b1', step: 'checkout' }
  const login: HistoryEntry = { path: '/login', step: 'number' }
  const code: HistoryEntry = { path: '/login/code', step: 'code' }
  const isCheckout = ({ path }: HistoryEntry) => path === checkout.path

  test('leads to the nearest entry it came from, over its own', () => {
    expect(stepsBackTo([checkout, date, checkout, login, code], 4, isCheckout)).toBe(2)
  })

  test('leads over what lies between and is not known, as the page of a card provider', () => {
    expect(stepsBackTo([checkout, undefined, login, code], 3, isCheckout)).toBe(3)
    expect(stepsOut([date, undefined, login, code], 3, '/cupons/b1')).toBe(1)
  })

  test('is a place of its own where the history does not hold it', () => {
    expect(stepsBackTo([login, code], 1, isCheckout)).toBeNull()
    expect(stepsBackTo([login, code, checkout], 1, isCheckout)).toBeNull()
  })

  test('takes the place of the entries of the sign-in that lead up to it', () => {
    expect(stepsOut([login, code], 1, '/cupons/b1')).toBe(1)
    expect(stepsOut([login, date, login, code], 3, '/cupons/b1')).toBe(1)
    expect(stepsOut([date, login], 1, '/cupons/b1')).toBe(0)
    expect(stepsOut([login, date], 1, '/cupons/b1')).toBe(0)
    expect(stepsOut([date, login], 1, '/login/personal-information')).toBe(0)
  })
})

describe('what follows a payment', () => {
  const list: HistoryEntry = { path: '/reservas/b1', step: 'reservations' }
  const detail: HistoryEntry = { path: '/reservas/b1/bookingTransactionId/t1', step: 'reservation' }
  const review: HistoryEntry = { path: '/checkout/b1', step: 'checkout' }
  const code = { ...review, step: 'pix' }

  test('R-584 takes the place of the page that it began at, and of all that lay between', () => {
    expect(stepsOut([list, detail, review, code], 3, `${detail.path}?pixConfirmation=t1`)).toBe(2)
    expect(stepsOut([list, detail, review], 2, detail.path)).toBe(1)
  })

  test('takes the place of its review where it began elsewhere', () => {
    expect(stepsOut([list, review, code], 2, detail.path)).toBe(1)
    expect(stepsOut([list, review], 1, detail.path)).toBe(0)
  })
})
