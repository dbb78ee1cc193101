import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Tabs } from '#src/components/layout/tabs.tsx'
import { renderScreen } from '#tests/support/screens.tsx'

const TABS = [
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two' },
  { id: 'three', label: 'Three' },
] as const

type Id = (typeof TABS)[number]['id']

function renderTabs({ refuses = false } = {}) {
  const chosen = vi.fn<(id: Id) => void>()
  function Lists() {
    const [selected, setSelected] = useState<Id>('one')
    function choose(id: Id) {
      chosen(id)
      if (!refuses) setSelected(id)
    }
    return (
      <Tabs label="Lists" tabs={TABS} selected={selected} onSelect={choose}>
        <button type="button">In {selected}</button>
      </Tabs>
    )
  }
  return { ...renderScreen(<Lists />), told: () => chosen.mock.calls.flat() }
}

const tab = (name: string) => screen.getByRole('tab', { name })
const selected = () => screen.getByRole('tab', { selected: true })

describe('R-579 the tabs', () => {
  it('a press chooses a tab once, where it ends, and focuses it', async () => {
    const { user, told } = renderTabs()
    fireEvent.mouseDown(tab('Two'))
    expect(told()).toEqual([])
    await user.click(tab('Two'))
    expect(told()).toEqual(['two'])
    expect(selected()).toBe(tab('Two'))
    expect(document.activeElement).toBe(tab('Two'))
  })

  it('a press on the active tab is reported, too', async () => {
    const { user, told } = renderTabs()
    await user.click(tab('One'))
    tab('One').focus()
    await user.keyboard('{Enter} ')
    expect(told()).toEqual(['one', 'one', 'one'])
  })

  it('a tab can be pressed again if the first press was refused', async () => {
    const { user, told } = renderTabs({ refuses: true })
    await user.click(tab('Two'))
    expect(selected()).toBe(tab('One'))
    const before = told().length
    await user.click(tab('Two'))
    expect(told().length).toBeGreaterThan(before)
  })

  it('the arrows, Home and End move between tabs and choose each once', async () => {
    const { user, told } = renderTabs()
    tab('One').focus()
    for (const [key, name] of [
      ['ArrowRight', 'Two'],
      ['End', 'Three'],
      ['ArrowRight', 'One'],
      ['ArrowLeft', 'Three'],
      ['Home', 'One'],
    ] as const) {
      await user.keyboard(`{${key}}`)
      expect(await screen.findByRole('tab', { name, selected: true })).toBe(document.activeElement)
    }
    expect(told()).toEqual(['two', 'three', 'one', 'three', 'one'])
  })

  it('the tabs are one tab stop, and the panel’s content is the next', async () => {
    const { user } = renderTabs()
    await user.tab()
    expect(document.activeElement).toBe(tab('One'))
    expect(selected().getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel', { name: 'One' }).id)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'In one' }))
  })
})
