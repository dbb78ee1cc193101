import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { DayGrid } from '#src/screens/booking/date-selection/day-grid.tsx'
import type { Span } from '#src/screens/booking/date-selection/spans.ts'
import { renderScreen } from '#tests/support/screens.tsx'

const ENABLED = new Set(['2026-03-03', '2026-03-10', '2026-03-31', '2026-04-02'])

function Calendar({ onSelect = () => {}, day = null }: { onSelect?: (day: string) => void; day?: string | null }) {
  const [span, setSpan] = useState<Span>('month')
  const [selected, setSelected] = useState(day)
  const choose = (chosen: string) => {
    setSelected(chosen)
    onSelect(chosen)
  }
  return (
    <>
      <DayGrid
        calendar={{ today: '2026-03-02', enabled: ENABLED, first: '2026-03-03', last: '2026-04-02' }}
        span={span}
        onSpanChange={setSpan}
        selected={selected}
        onSelect={choose}
      />
      <button type="button" onClick={() => setSelected('2026-03-31')}>
        Select March 31
      </button>
    </>
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

  it('A-16 never shows a month before that of today or after that of the last available day', async () => {
    const { user } = show()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getByRole('heading', { name: 'April 2026' })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true)
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
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    screen.getByRole('button', { name: 'Next month' }).focus()
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

  it('leave the current day when another one is selected', async () => {
    const { user } = show()
    day('Tuesday, March 3').focus()
    await user.keyboard('{PageDown}')
    await user.click(screen.getByRole('button', { name: 'Select March 31' }))
    expect(screen.getByRole('heading', { name: 'March 2026' })).toBeTruthy()
    expect(day('Tuesday, March 31').tabIndex).toBe(0)
  })

  it('leave the focus on the month button when that changed the month', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(focused()).toBe('Next month')
  })
})

describe('A-199 the week', () => {
  const name = (label: string) => screen.getByRole<HTMLButtonElement>('button', { name: label })
  const days = () => [...document.querySelectorAll('[data-day]')].map((one) => one.getAttribute('data-day'))
  const heading = () => screen.getByRole('heading').textContent

  async function showWeek(setting: Parameters<typeof show>[0] = {}) {
    const shown = show(setting)
    await shown.user.click(name('Week'))
    return shown
  }

  it('is shown at the tap on its button, and the month at another', async () => {
    const { user } = await showWeek()
    expect(screen.getAllByRole('row')).toHaveLength(1)
    expect(screen.getByRole('grid', { name: 'March 1 – 7' })).toBeTruthy()
    await user.click(name('Month'))
    expect(screen.getAllByRole('row')).toHaveLength(6)
    expect(screen.getByRole('grid', { name: 'March 2026' })).toBeTruthy()
  })

  it.each([
    ['en-US', 'March 8 – 14', ['Month', 'Previous week', 'Next week']],
    ['pt-BR', '8 – 14 de março', ['Mês', 'Semana anterior', 'Próxima semana']],
    ['es-ES', '9–15 de marzo', ['Mes', 'Semana anterior', 'Semana siguiente']],
  ] as const)('is that of the selected day, and says so in %s', async (language, title, names) => {
    const { user } = show({ day: '2026-03-10' }, language)
    await user.click(name(language === 'en-US' ? 'Week' : 'Semana'))
    expect(heading()).toBe(title)
    for (const one of names) expect(name(one)).toBeTruthy()
  })

  it('is that of the first day to choose in the month that is shown, and the month again that of the week', async () => {
    const { user } = show()
    await user.click(name('Next month'))
    await user.click(name('Week'))
    expect(heading()).toBe('March 29 – April 4')
    await user.click(name('Month'))
    expect(heading()).toBe('April 2026')
  })

  it('has days of two months, which can all be chosen if they are available', async () => {
    const onSelect = vi.fn()
    const { user } = await showWeek({ onSelect, day: '2026-03-31' })
    expect(days()).toEqual(expect.arrayContaining(['2026-03-29', '2026-04-04']))
    expect(day('Wednesday, April 1').getAttribute('aria-disabled')).toBe('true')
    await user.click(day('Thursday, April 2'))
    expect(onSelect).toHaveBeenCalledWith('2026-04-02')
    expect(heading()).toBe('March 29 – April 4')
  })

  it('turns by the week, from that of today to that of the last available day', async () => {
    const { user } = await showWeek()
    expect(name('Previous week').disabled).toBe(true)
    for (const shown of ['March 8 – 14', 'March 15 – 21', 'March 22 – 28', 'March 29 – April 4']) {
      await user.click(name('Next week'))
      expect(heading()).toBe(shown)
    }
    expect(name('Next week').disabled).toBe(true)
    await user.click(name('Previous week'))
    expect(heading()).toBe('March 22 – 28')
  })

  it('without a day to choose leads to the next week that has some, and focuses the first of them', async () => {
    const { user } = await showWeek({ day: '2026-03-10' })
    await user.click(name('Next week'))
    await user.click(name('March 29 – April 4: 2 days available'))
    expect(focused()).toBe('Tuesday, March 31')
    expect(screen.queryByRole('button', { name: /available/ })).toBeNull()
  })

  it.each([
    ['{ArrowRight}', 'Wednesday, March 11', 'March 8 – 14'],
    ['{ArrowDown}', 'Tuesday, March 17', 'March 15 – 21'],
    ['{ArrowUp}', 'Tuesday, March 3', 'March 1 – 7'],
    ['{Home}{ArrowLeft}', 'Saturday, March 7', 'March 1 – 7'],
    ['{End}{ArrowRight}', 'Sunday, March 15', 'March 15 – 21'],
    // No week after that of April 2, and none before that of today.
    ['{PageDown}', 'Tuesday, March 10', 'March 8 – 14'],
    ['{ArrowUp}{ArrowUp}', 'Tuesday, March 3', 'March 1 – 7'],
  ])('%s leads from March 10 to %s, and turns to the week of that', async (keys, to, shown) => {
    const { user } = await showWeek({ day: '2026-03-10' })
    day('Tuesday, March 10').focus()
    await user.keyboard(keys)
    expect(focused()).toBe(to)
    expect(heading()).toBe(shown)
    expect(screen.getByRole('grid').querySelectorAll('button[tabindex="0"]')).toHaveLength(1)
  })

  it('R-203 turns to a day that is selected elsewhere', async () => {
    const { user } = await showWeek()
    await user.click(name('Next week'))
    await user.click(name('Select March 31'))
    expect(heading()).toBe('March 29 – April 4')
    expect(isSelected('Tuesday, March 31')).toBe(true)
  })
})
