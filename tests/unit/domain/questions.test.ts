import { describe, expect, it } from 'vitest'
import {
  ANSWER_LIMIT,
  countCharacters,
  isAnswerMissing,
  limitAnswer,
  listQuestions,
} from '#domain/booking/questions.ts'

describe('questions of the services', () => {
  it('A-94 appear once each, in their order', () => {
    expect(listQuestions(['Alergias?', ' Grávida? ', 'Alergias?', '', 'Grávida?'])).toEqual(['Alergias?', 'Grávida?'])
  })

  it('R-272 want an answer that is not blank', () => {
    expect(isAnswerMissing(['Alergias?'], ' \n ')).toBe(true)
    expect(isAnswerMissing(['Alergias?'], 'não')).toBe(false)
    expect(isAnswerMissing([], '')).toBe(false)
    expect(isAnswerMissing([' '], '')).toBe(false)
  })
})

describe('the answer', () => {
  it('R-273 takes 300 characters and no more, as typed', () => {
    expect(ANSWER_LIMIT).toBe(300)
    expect(limitAnswer('a'.repeat(300))).toHaveLength(300)
    expect(limitAnswer('a'.repeat(301))).toBe('a'.repeat(300))
    expect(limitAnswer(` ${'a'.repeat(299)} `)).toBe(` ${'a'.repeat(299)}`)
  })

  it('A-145 counts code points', () => {
    expect(countCharacters('💅💅')).toBe(2)
    expect(limitAnswer('💅'.repeat(301))).toBe('💅'.repeat(300))
    expect(limitAnswer('💅'.repeat(300))).toBe('💅'.repeat(300))
  })
})
