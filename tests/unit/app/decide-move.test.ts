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

  test('an entry that was never shown gets the first step that fits its path', () => {
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

  test('A-194 the times that a review leads back to replace it, if they are not before it', () => {
    const review: HistoryEntry = { path: '/checkout/b1', step: 'checkout' }
    expect(decideMove({ entries: [date, review], index: 1, wanted: first, arriving: false })).toBe('replace')
    expect(decideMove({ entries: [date, first, review], index: 2, wanted: first, arriving: false })).toBe(-1)
    expect(decideMove({ entries: [date, review], index: 1, wanted: { ...review, step: 'pix' }, arriving: false })).toBe(
      'push',
    )
  })
})

describe('a page below another one', () => {
  const news: HistoryEntry = { path: '/notificacoes/b1', step: 'notifications' }
  const list: HistoryEntry = { path: '/reservas/b1', step: 'reservations' }
  const detail: HistoryEntry = {
    path: '/reservas/b1/bookingTransactionId/tx-1?pixConfirmation=tx-1',
    step: 'reservation',
  }

  test('R-583 is replaced by its parent when it is closed after being opened by its URL', () => {
    expect(decideMove({ entries: [news, detail], index: 1, wanted: list, arriving: false })).toBe('replace')
  })

  test('R-583 leads back to it where it was opened from there', () => {
    expect(decideMove({ entries: [news, list, detail], index: 2, wanted: list, arriving: false })).toBe(-1)
  })

  test('adds an entry when it is opened', () => {
    expect(decideMove({ entries: [news, list], index: 1, wanted: detail, arriving: false })).toBe('push')
  })

  test('is not recognised by the beginning of a word alone', () => {
    const other = { path: '/reservas/b', step: 'reservations' }
    expect(decideMove({ entries: [news, list], index: 1, wanted: other, arriving: false })).toBe('push')
  })
})

describe('a page that was opened with a parameter in its URL', () => {
  const paid: HistoryEntry = { path: '/confirmation/b1', step: 'confirmation' }
  const returned: HistoryEntry = { ...paid, path: `${paid.path}?payment_intent=pi_1` }

  test('R-369 keeps its entry once the parameter is consumed, so that Back does not bring it again', () => {
    expect(decideMove({ entries: [date, returned], index: 1, wanted: paid, arriving: false })).toBe('replace')
    // Going back to that entry would reload the page while the customer uses it.
    expect(decideMove({ entries: [date, paid, returned], index: 2, wanted: paid, arriving: false })).toBe('replace')
  })

  test('stays where it was if the customer goes on to another screen of its path', () => {
    const next = { ...paid, step: 'next' }
    expect(decideMove({ entries: [date, returned], index: 1, wanted: next, arriving: false })).toBe('push')
  })
})

describe('on arrival', () => {
  test('R-363 the code of an abandoned payment leads back over its review to the nearest existing page', () => {
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

  test('a URL that is opened again is corrected in place', () => {
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

describe('return from a sign-in', () => {
  const checkout: HistoryEntry = { path: '/checkout/b1', step: 'checkout' }
  const login: HistoryEntry = { path: '/login', step: 'number' }
  const code: HistoryEntry = { path: '/login/code', step: 'code' }
  const isCheckout = ({ path }: HistoryEntry) => path === checkout.path

  test('leads to the nearest entry it came from, over its own', () => {
    expect(stepsBackTo([checkout, date, checkout, login, code], 4, isCheckout)).toBe(2)
  })

  test('skips unknown entries in between, such as a page of a card provider', () => {
    expect(stepsBackTo([checkout, undefined, login, code], 3, isCheckout)).toBe(3)
    expect(stepsOut([date, undefined, login, code], 3, '/cupons/b1')).toBe(1)
  })

  test('gets an entry of its own if the history does not contain it', () => {
    expect(stepsBackTo([login, code], 1, isCheckout)).toBeNull()
    expect(stepsBackTo([login, code, checkout], 1, isCheckout)).toBeNull()
  })

  test('replaces the entries of the sign-in before it', () => {
    expect(stepsOut([login, code], 1, '/cupons/b1')).toBe(1)
    expect(stepsOut([login, date, login, code], 3, '/cupons/b1')).toBe(1)
    expect(stepsOut([date, login], 1, '/cupons/b1')).toBe(0)
    expect(stepsOut([login, date], 1, '/cupons/b1')).toBe(0)
    expect(stepsOut([date, login], 1, '/login/personal-information')).toBe(0)
  })
})

describe('after a payment', () => {
  const list: HistoryEntry = { path: '/reservas/b1', step: 'reservations' }
  const detail: HistoryEntry = { path: '/reservas/b1/bookingTransactionId/t1', step: 'reservation' }
  const review: HistoryEntry = { path: '/checkout/b1', step: 'checkout' }
  const code = { ...review, step: 'pix' }

  test('R-584 the result replaces the page where the payment began, and all entries in between', () => {
    expect(stepsOut([list, detail, review, code], 3, `${detail.path}?pixConfirmation=t1`)).toBe(2)
    expect(stepsOut([list, detail, review], 2, detail.path)).toBe(1)
  })

  test('the result replaces the review if the payment began elsewhere', () => {
    expect(stepsOut([list, review, code], 2, detail.path)).toBe(1)
    expect(stepsOut([list, review], 1, detail.path)).toBe(0)
  })
})
