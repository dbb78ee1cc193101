import { readFileSync } from 'node:fs'
import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useOpening } from '#src/app/use-opening.ts'

const find = () => document.getElementById('opening')

function putUp() {
  const opening = document.createElement('div')
  opening.id = 'opening'
  document.body.prepend(opening)
}

afterEach(() => find()?.remove())

describe('what the inline script has put up', () => {
  it('R-025 goes as soon as the page stands', () => {
    putUp()
    const { result, rerender } = renderHook((isPageThere: boolean) => useOpening(isPageThere), { initialProps: false })
    expect(find()?.className).toBe('leaving')
    rerender(true)
    expect(find()).toBeNull()
    // Nothing greets a second time.
    expect(result.current).toBe(true)
  })

  it('R-025 leaves by its own style 800 ms after the start of the app at the latest', () => {
    const css = readFileSync('src/styles/opening.css', 'utf8')
    const [, lasts, waits] = /#opening\.leaving \{\s+animation: [\w-]+ (\d+)ms [^;]+? (\d+)ms forwards;/.exec(css) ?? []
    expect(Number(lasts) + Number(waits)).toBe(800)
  })

  it('R-025 leaves the splash its place where nothing was put up', () => {
    const { result } = renderHook(() => useOpening(false))
    expect(result.current).toBe(false)
  })
})
