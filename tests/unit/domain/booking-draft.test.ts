import { describe, expect, it } from 'vitest'
import {
  EMPTY_DRAFT,
  hasAllTimes,
  isEntered,
  keepDetails,
  withPassed,
  withTimes,
} from '#domain/booking/booking-draft.ts'
import { buildDraft, colouring, colouringAtEleven, haircut, haircutAtTen } from '#machines/shared/booking-examples.ts'

describe('a draft', () => {
  it.each([
    ['no service', [], [], false],
    ['a service without a time', [haircut], [], false],
    ['one of two services without a time', [haircut, colouring], [haircutAtTen], false],
    ['a time of another service', [haircut], [colouringAtEleven], false],
    ['a time for each service', [haircut, colouring], [colouringAtEleven, haircutAtTen], true],
  ])('with %s is complete or not', (_, services, times, expected) => {
    expect(hasAllTimes(buildDraft({ services, times }))).toBe(expected)
  })

  it('A-112 loses the time of a service that is removed', () => {
    const both = buildDraft({ services: [haircut, colouring], times: [haircutAtTen, colouringAtEleven] })
    expect(withTimes(both, [colouring], [haircutAtTen, colouringAtEleven]).items).toEqual(
      buildDraft({ services: [colouring], times: [colouringAtEleven] }).items,
    )
  })

  it('R-188 R-277 has the coupon and the change of its navigation state, and loses them with it', () => {
    const moved = withPassed(EMPTY_DRAFT, { coupon: { coupon_id: 'ten' }, bookingId: 'bk-1', reschedule: true })
    expect(moved).toMatchObject({ coupon: { id: 'ten' }, update: { kind: 'reschedule', bookingId: 'bk-1' } })
    expect(withPassed(moved, {})).toEqual(EMPTY_DRAFT)
  })

  it('R-251 keeps the answer to the same questions only', () => {
    const draft = { questions: ['Alguma alergia?'], answer: 'Nenhuma' }
    expect(keepDetails(draft, ['Alguma alergia?'])).toEqual({ answer: 'Nenhuma' })
    expect(keepDetails(draft, ['Gestante?'])).toEqual({ answer: '' })
    expect([isEntered({ answer: 'Nenhuma' }), isEntered({ answer: '' })]).toEqual([true, false])
  })
})
