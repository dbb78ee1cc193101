import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { addDays, addMonths, getMonth } from '#domain/calendar.ts'
import { cx } from '#src/components/cx.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button, IconButton } from '#src/components/form/button.tsx'
import { useStable } from '#src/components/use-stable.ts'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import styles from './day-grid.module.css'
import { addMonthsTo, getWeeks, placeInWeek } from './spans.ts'

export interface DayGridProps {
  /** The shown month, `yyyy-mm`. */
  month: string
  onMonthChange: (month: string) => void
  /** The first and the last month that can be shown. */
  firstMonth: string
  lastMonth: string
  /** Days that can be chosen, `yyyy-mm-dd`; all others are struck through. */
  enabled: ReadonlySet<string>
  selected: string | null
  onSelect: (day: string) => void
  /** Marked as the current date. */
  today: string
  /** A later month with more days, which a button below the days shows. */
  later?: { month: string; label: string } | null
  /** The days are loading: a skeleton that does not look like "nothing available". */
  loading?: boolean
}

/**
 * Renders one month as a date grid by the ARIA Authoring Practices: one day is in the Tab order. Arrows, Home, End,
 * PageUp and PageDown move, also into other months. Each day is read as its full date.
 */
export function DayGrid(props: DayGridProps) {
  const { month, onMonthChange, firstMonth, lastMonth, enabled, selected, onSelect, today, later, loading } = props
  const { t } = useTranslation('date-selection')
  const format = useFormat()
  const table = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const moved = useRef(false)

  const weeks = getWeeks(month, format.weekStart)
  const inMonth = weeks.flat().filter((day) => getMonth(day) === month)
  const current = pick([cursor, selected, inMonth.find((day) => enabled.has(day)), today, inMonth[0]], month)

  useEffect(() => {
    // Only keys move the focus; the month buttons keep it.
    if (!moved.current || loading) return
    moved.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current, loading])

  const select = useStable((chosen: string) => {
    setCursor(chosen)
    onSelect(chosen)
  })

  /** Its button goes away, so the focus moves to a day of that month. */
  function showLater(next: string) {
    moved.current = true
    onMonthChange(next)
  }

  function move(event: KeyboardEvent) {
    const next = target(event.key, current, format.weekStart)
    if (next === null) return
    event.preventDefault()
    const nextMonth = getMonth(next)
    if (nextMonth < firstMonth || nextMonth > lastMonth) return
    moved.current = true
    setCursor(next)
    if (nextMonth !== month) onMonthChange(nextMonth)
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <h2 className={styles.month} id={HEADING_ID} aria-live="polite">
          {format.sentence(format.day(`${month}-01`, 'month'))}
        </h2>
        <IconButton
          label={t('previousMonth')}
          icon={<ChevronLeft size={22} />}
          disabled={month <= firstMonth}
          onClick={() => onMonthChange(addMonths(month, -1))}
        />
        <IconButton
          label={t('nextMonth')}
          icon={<ChevronRight size={22} />}
          disabled={month >= lastMonth}
          onClick={() => onMonthChange(addMonths(month, 1))}
        />
      </div>
      <Weekdays />
      {loading ? (
        <Skeleton shape="calendar" text={t('loading')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the APG date grid is a table with the role grid.
        <table ref={table} className={styles.grid} role="grid" aria-labelledby={HEADING_ID} onKeyDown={move}>
          {/* No head: the name of each day begins with its weekday, which would be announced twice. */}
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <DayCell
                    key={day}
                    day={day}
                    neighbour={getMonth(day) !== month}
                    enabled={enabled.has(day)}
                    selected={day === selected}
                    today={day === today}
                    past={day < today}
                    inTabOrder={day === current}
                    label={format.day(day)}
                    onSelect={select}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {later != null && (
        <Button kind="quiet" icon={<ChevronRight size={20} />} onClick={() => showLater(later.month)}>
          {later.label}
        </Button>
      )}
    </div>
  )
}

const HEADING_ID = 'day-grid-heading'

function Weekdays() {
  const format = useFormat()
  const long = format.weekdays('long')
  return (
    <div className={styles.weekdays} aria-hidden>
      {format.weekdays('short').map((name, index) => (
        <span key={long[index]}>{name.replace('.', '')}</span>
      ))}
    </div>
  )
}

/** One of 42 cells: rendered again only when something about this day changes. */
const DayCell = memo(function DayCell({
  day,
  neighbour,
  enabled,
  selected,
  today,
  past,
  inTabOrder,
  label,
  onSelect,
}: {
  day: string
  neighbour: boolean
  enabled: boolean
  selected: boolean
  today: boolean
  past: boolean
  inTabOrder: boolean
  label: string
  onSelect: (day: string) => void
}) {
  const number = Number(day.slice(8))
  if (neighbour) {
    return (
      <td className={styles.neighbour}>
        <span aria-hidden>{number}</span>
      </td>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the APG date grid is a table with the role grid.
    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus. Of a cell that is the button, Orca reads the number alone.
    <td role="gridcell" aria-selected={selected}>
      <button
        type="button"
        className={cx(styles.day, enabled && styles.enabled, today && styles.today, past && styles.past)}
        data-day={day}
        tabIndex={inTabOrder ? 0 : -1}
        aria-label={label}
        aria-current={today ? 'date' : undefined}
        // Not `disabled`: the arrows must be able to reach it, and it must announce that it cannot be chosen.
        aria-disabled={enabled ? undefined : true}
        onClick={() => enabled && onSelect(day)}
      >
        {number}
      </button>
    </td>
  )
})

/** Returns the first candidate in the month. */
function pick(candidates: (string | null | undefined)[], month: string): string {
  return candidates.find((day) => day != null && getMonth(day) === month) ?? `${month}-01`
}

/** Returns the day that a key leads to; null for other keys. */
function target(key: string, from: string, weekStart: 0 | 1): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1)
    case 'ArrowRight':
      return addDays(from, 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return addDays(from, -placeInWeek(from, weekStart))
    case 'End':
      return addDays(from, 6 - placeInWeek(from, weekStart))
    case 'PageUp':
      return addMonthsTo(from, -1)
    case 'PageDown':
      return addMonthsTo(from, 1)
    default:
      return null
  }
}
