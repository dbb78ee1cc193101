import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { DayGrid } from '#src/screens/booking/date-selection/day-grid.tsx'
import { renderScreen } from '#tests/support/screens.tsx'

const ENABLED = new Set(['2026-03-03', '2026-03-10', '2026-03-31', '2026-04-02'])

function Calendar({ onSelect = () => {}, loading = false }: { onSelect?: (day: string) => void; loading?: boolean }) {
  const [month, setMonth] = useState('2026-03')
  const [selected, setSelected] = useState<string | null>(null)
  return (
    <DayGrid
      month={month}
      onMonthChange={setMonth}
      firstMonth="2026-03"
      lastMonth="2026-04"
      enabled={ENABLED}
      selected={selected}
      onSelect={(day) => {
        setSelected(day)
        onSelect(day)
      }}
      today="2026-03-02"
      loading={loading}
    />
  )
}

const show = (props: Parameters<typeof Calendar>[0] = {}, language: Language = 'en-US') =>
  renderScreen(<Calendar {...props} />, { language })

const day = (name: string) => screen.getByRole('button', { name })
const isSelected = (name: string) => screen.getByRole('gridcell', { selected: true }).contains(day(name))
const focused = () => document.activeElement?.getAttribute('aria-label')

describe('the month', () => {
  it('R-198 shows one month as 6 weeks of 7 days', () => {
    show()
    const grid = screen.getByRole('grid', { name: 'March 2026' })
    const weeks = within(grid).getAllByRole('row')
    expect(weeks).toHaveLength(6)
    for (const week of weeks) expect(week.querySelectorAll('td')).toHaveLength(7)
  })

  it('shows the days of neighbouring months inert', () => {
    show()
    expect(screen.queryByRole('button', { name: /April/ })).toBeNull()
    expect(screen.getAllByRole('button', { name: /, March/ })).toHaveLength(31)
  })

  it('starts the week on Monday in Spanish, on Sunday in Portuguese', () => {
    const { unmount } = show({}, 'es-ES')
    const firstWeekday = () => document.querySelector('[aria-hidden="true"] > span')?.textContent
    expect(firstWeekday()).toBe('lun')
    unmount()
    show({}, 'pt-BR')
    expect(firstWeekday()).toBe('dom')
  })

  it('says the weekday of a day once, in its name', () => {
    show()
    expect(screen.queryByRole('columnheader')).toBeNull()
    expect(day('Tuesday, March 3').textContent).toBe('3')
  })

  it('a month is a grid with one selected cell, each with a button that is not a toggle', async () => {
    const { user } = show()
    const grid = within(screen.getByRole('grid', { name: 'March 2026' }))
    expect(grid.queryByRole('gridcell', { selected: true })).toBeNull()
    day('Tuesday, March 10').focus()
    await user.keyboard('{Enter}')
    expect(grid.getAllByRole('gridcell', { selected: true })).toHaveLength(1)
    expect(isSelected('Tuesday, March 10')).toBe(true)
    for (const button of grid.getAllByRole('button')) {
      expect(button.hasAttribute('aria-pressed')).toBe(false)
      // Screen readers speak the name of a focused button, the full date; that of a cell is only its number.
      expect(button.getAttribute('role')).toBeNull()
    }
  })

  it('never shows a month outside its limits', async () => {
    const { user } = show()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getByRole('heading', { name: 'April 2026' })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true)
  })

  it('says that it is loading, and shows no day that could be taken for unavailable', () => {
    show({ loading: true })
    expect(screen.getByRole('status').textContent).toBe('Loading available days…')
    expect(screen.queryByRole('grid')).toBeNull()
  })
})

describe('a day', () => {
  it('R-199 an available day can be chosen and reads as its full date', async () => {
    const onSelect = vi.fn()
    const { user } = show({ onSelect })
    await user.click(day('Tuesday, March 10'))
    expect(onSelect).toHaveBeenCalledWith('2026-03-10')
    expect(isSelected('Tuesday, March 10')).toBe(true)
  })

  it('R-200 an unavailable day is struck through and cannot be chosen', async () => {
    const onSelect = vi.fn()
    const { user } = show({ onSelect })
    const closed = day('Wednesday, March 11')
    expect(closed.getAttribute('aria-disabled')).toBe('true')
    // The style sheet strikes through every day without the class "enabled".
    expect(closed.className).not.toContain('enabled')
    expect(day('Tuesday, March 10').className).toContain('enabled')
    await user.click(closed)
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('today is marked as the current date', () => {
    show()
    expect(day('Monday, March 2').getAttribute('aria-current')).toBe('date')
  })
})

describe('the keys', () => {
  it('find one day in the Tab order: the first that can be chosen', async () => {
    const { user } = show()
    await user.tab()
    await user.tab()
    expect(focused()).toBe('Tuesday, March 3')
    expect(screen.getByRole('grid').querySelectorAll('button[tabindex="0"]')).toHaveLength(1)
  })

  it.each([
    ['{ArrowRight}', 'Wednesday, March 4'],
    ['{ArrowLeft}', 'Monday, March 2'],
    ['{ArrowDown}', 'Tuesday, March 10'],
    ['{Home}', 'Sunday, March 1'],
    ['{End}', 'Saturday, March 7'],
    ['{PageDown}', 'Friday, April 3'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}', 'Tuesday, April 7'],
    // No month before the first can be reached.
    ['{ArrowUp}', 'Tuesday, March 3'],
    ['{PageUp}', 'Tuesday, March 3'],
    ['{ArrowDown}{ArrowDown}{ArrowUp}', 'Tuesday, March 10'],
    ['{PageDown}{ArrowRight}{PageUp}', 'Wednesday, March 4'],
  ])('%s leads from March 3 to %s', async (keys, name) => {
    const { user } = show()
    day('Tuesday, March 3').focus()
    await user.keyboard(keys)
    expect(focused()).toBe(name)
  })

  it('choose with Enter and Space', async () => {
    const onSelect = vi.fn()
    const { user } = show({ onSelect })
    day('Tuesday, March 3').focus()
    await user.keyboard('{Enter}{ArrowDown} ')
    expect(onSelect.mock.calls).toEqual([['2026-03-03'], ['2026-03-10']])
  })

  it('leave the focus on the month button when that changed the month', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(focused()).toBe('Next month')
  })
})
