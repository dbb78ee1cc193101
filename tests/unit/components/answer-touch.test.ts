import { expect, test, vi } from 'vitest'
import { answerTouch } from '#src/components/answer-touch.ts'

const createPage = (isCalm: boolean, navigator: object) =>
  ({ matchMedia: () => ({ matches: isCalm }), navigator }) as unknown as Window

test('a phone that can vibrate answers a choice', () => {
  const vibrate = vi.fn()
  answerTouch(createPage(false, { vibrate }))
  expect(vibrate).toHaveBeenCalledTimes(1)
})

test('nothing vibrates if the customer wants less motion, or on a device that cannot', () => {
  const vibrate = vi.fn()
  answerTouch(createPage(true, { vibrate }))
  answerTouch(createPage(false, {}))
  expect(vibrate).not.toHaveBeenCalled()
})
