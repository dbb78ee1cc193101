import { createEvent, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Router, useLocation } from 'wouter'
import { type ActorRefFrom, createActor, createMachine } from 'xstate'
import type { appMachine } from '#machines/app/app/index.ts'
import { createMachineLocation } from '#src/app/machine-location.ts'
import { matchPath } from '#src/app/match-path.ts'
import { LinkButton } from '#src/components/form/button.tsx'
import { AppLink } from '#src/components/layout/app-link.tsx'
import { renderScreen } from '#tests/support/screens.tsx'

const link = () => screen.getByRole('link')

/** Presses the link; returns whether the default action is left to the browser. */
function press(init: MouseEventInit = {}): boolean {
  const click = createEvent.click(link(), { button: 0, ...init })
  fireEvent(link(), click)
  return !click.defaultPrevented
}

/** Presses that the app does not follow: another tab, another window, a download, a menu. */
const ELSEWHERE: readonly MouseEventInit[] = [
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
]

describe('a link within the app', () => {
  it('calls the flow when it is followed, and is a plain link otherwise', () => {
    const follow = vi.fn()
    renderScreen(
      <AppLink href="/cupons/b1" follow={follow}>
        Coupons
      </AppLink>,
    )
    expect(link().getAttribute('href')).toBe('/cupons/b1')
    for (const init of ELSEWHERE) expect(press(init), JSON.stringify(init)).toBe(true)
    expect(follow).not.toHaveBeenCalled()
    expect(press()).toBe(false)
    expect(follow).toHaveBeenCalledOnce()
  })

  it('R-086 sends the event to the app machine outside a flow, and writes no history', () => {
    const heard: unknown[] = []
    const machine = createMachine({
      context: { entry: matchPath('/nowhere') },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    })
    const actor = createActor(machine).start() as unknown as ActorRefFrom<typeof appMachine>
    function Place() {
      return <p>{useLocation()[0]}</p>
    }
    renderScreen(
      <Router hook={createMachineLocation(actor)}>
        <LinkButton href="/business/sal%C3%A3o?x=1">Back</LinkButton>
        <Place />
      </Router>,
    )
    expect(screen.getByText('/not-found')).toBeTruthy()
    for (const init of ELSEWHERE) expect(press(init), JSON.stringify(init)).toBe(true)
    expect(heard).toEqual([])
    const before = [location.href, history.length]
    expect(press()).toBe(false)
    expect(heard).toEqual([
      {
        type: 'route.changed',
        entry: { name: 'business', params: { id: 'salão' }, query: { x: '1' }, state: null },
      },
    ])
    expect([location.href, history.length]).toEqual(before)
  })

  it.each(['https://apps.example/app', 'tel:+5511999990000', '//evil.example/x', 'mailto:a@b.example'])(
    'A-120 leaves links to other sites to the browser: %s',
    (href) => {
      renderScreen(<LinkButton href={href}>Out</LinkButton>)
      let isLeft = false
      document.body.addEventListener(
        'click',
        (event) => {
          isLeft = !event.defaultPrevented
          event.preventDefault()
        },
        { once: true },
      )
      fireEvent.click(link())
      expect(isLeft).toBe(true)
    },
  )
})
