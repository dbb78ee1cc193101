import { readFileSync } from 'node:fs'
import { renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CrashBoundary } from '#src/app/crash-boundary.tsx'
import { useOpening } from '#src/app/use-opening.ts'
import { renderScreen } from '#tests/support/screens.tsx'

const find = () => document.getElementById('opening')

function putUp(className: string) {
  const opening = document.createElement('div')
  opening.id = 'opening'
  opening.className = className
  document.body.prepend(opening)
}

const opened = (isPageThere: boolean, isBusinessThere: boolean) => ({ isPageThere, isBusinessThere })

afterEach(() => find()?.remove())

describe('page before the app has loaded', () => {
  it('R-025 disappears as soon as a page is shown', () => {
    putUp('')
    const { rerender } = renderHook(useOpening, { initialProps: opened(false, false) })
    expect(find()?.className).toBe('leaving')
    rerender(opened(true, false))
    expect(find()).toBeNull()
  })

  it('R-025 stays for a business until its page is shown', () => {
    putUp('of-business')
    const { rerender } = renderHook(useOpening, { initialProps: opened(true, false) })
    expect(find()?.className).toBe('of-business leaving')
    rerender(opened(true, true))
    expect(find()).toBeNull()
  })

  it('R-025 disappears if the app breaks before any page is shown', () => {
    putUp('of-business')
    const broken = vi.spyOn(console, 'error').mockImplementation(() => {})
    const Broken = (): never => {
      throw new Error('broken')
    }
    renderScreen(
      <CrashBoundary>
        <Broken />
      </CrashBoundary>,
    )
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(find()).toBeNull()
    broken.mockRestore()
  })

  it('R-025 leaves by its own style 800 ms after the start of the app at the latest', () => {
    const css = readFileSync('src/styles/opening.css', 'utf8')
    const [, lasts, waits] = /#opening\.leaving \{\s+animation: [\w-]+ (\d+)ms [^;]+? (\d+)ms forwards;/.exec(css) ?? []
    expect(Number(lasts) + Number(waits)).toBe(800)
  })

  it('R-025 is part of the HTML, before any script', () => {
    const html = readFileSync('index.html', 'utf8')
    const [, body = ''] = html.split('<body>')
    expect(body.indexOf('id="opening"')).toBeGreaterThan(-1)
    expect(body.indexOf('id="opening"')).toBeLessThan(body.indexOf('<script'))
  })
})
