import { describe, expect, test, vi } from 'vitest'
import { showMove } from '#src/app/show-move.ts'

/** Creates the part of a window that a move uses; `found` are the selectors that find an element. */
function createPage({ isCalm = false, hasDialog = false, canAnimate = true } = {}) {
  const animate = vi.fn()
  const frames: (() => void)[] = []
  const page = {
    matchMedia: () => ({ matches: isCalm }),
    requestAnimationFrame: (draw: () => void) => frames.push(draw),
    document: {
      querySelector: (selector: string) => {
        if (selector === 'main') return canAnimate ? { animate } : {}
        return hasDialog ? {} : null
      },
    },
  }
  return {
    page: page as unknown as Window,
    /** Returns from which side the page comes in, in CSS pixels. */
    draw: () => {
      for (const frame of frames) frame()
      return animate.mock.calls.map(([[start]]) => start.translate)
    },
  }
}

describe('a step to another page', () => {
  test.each([
    ['forward', '24px'],
    ['back', '-24px'],
  ] as const)('comes in from the side of its direction: %s', (direction, from) => {
    const { page, draw } = createPage()
    showMove(direction, page)
    expect(draw()).toEqual([from])
  })

  test.each([
    ['the customer wants less motion', { isCalm: true }],
    ['a dialog is open over the page', { hasDialog: true }],
    ['the browser cannot animate', { canAnimate: false }],
  ])('moves nothing if %s', (_, given) => {
    const { page, draw } = createPage(given)
    showMove('forward', page)
    expect(draw()).toEqual([])
  })
})
