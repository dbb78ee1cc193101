import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { addDays } from '#domain/calendar.ts'
import { cx } from '#src/components/cx.ts'
import { Button, IconButton } from '#src/components/form/button.tsx'
import { useStable } from '#src/components/use-stable.ts'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import type { Calendar } from './date-selection.connect.ts'
import styles from './day-grid.module.css'
import { addMonthsTo, findLaterSpan, getFirstDay, getWeeks, placeInWeek, type Span, turnSpan } from './spans.ts'

export interface DayGridProps {
  calendar: Calendar
  /** Whether a month or a week is shown. */
  span: Span
  onSpanChange: (span: Span) => void
  selected: string | null
  onSelect: (day: string) => void
}

/** The texts of each span, and the other one, which a button leads to. */
const SPANS = {
  month: { previous: 'previousMonth', next: 'nextMonth', other: 'week' },
  week: { previous: 'previousWeek', next: 'nextWeek', other: 'month' },
} as const

/**
 * Renders one month or one week as a date grid by the ARIA Authoring Practices. It has one current day, which is in the
 * Tab order, and shows the span that this day is in. Arrows, Home, End, PageUp and PageDown move, also into other spans.
 * Each day is read as its full date. Days without free times are struck through.
 */
export function DayGrid({ calendar, span, onSpanChange, selected, onSelect }: DayGridProps) {
  const { enabled, today, last } = calendar
  const { t } = useTranslation('date-selection')
  const format = useFormat()
  const table = useRef<HTMLTableElement>(null)
  /** Where the customer turned or moved to, until another day is selected. */
  const [turned, setTurned] = useState<{ day: string; selected: string | null } | null>(null)
  const moved = useRef(false)
  const select = useStable(onSelect)

  const current = turned?.selected === selected ? turned.day : (selected ?? calendar.first)
  const getFirst = (day: string) => getFirstDay(span, day, format.weekStart)
  const shown = getFirst(current)
  const later = findLaterSpan(span, enabled, shown, format.weekStart)
  const texts = SPANS[span]

  useEffect(() => {
    // Only keys move the focus; the buttons that turn keep it.
    if (!moved.current) return
    moved.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current])

  /** Shows another span, from its first day: its current day is the selected one, else the first that can be chosen. */
  function turn(to: string) {
    const days = getWeeks(span, to, format.weekStart)
      .flat()
      .filter((day) => getFirst(day) === to)
    const day = [selected, days.find((one) => enabled.has(one)), today].find((one) => one != null && days.includes(one))
    setTurned({ day: day ?? to, selected })
  }

  function move(event: KeyboardEvent) {
    const day = target(event.key, current, format.weekStart)
    if (day === null) return
    event.preventDefault()
    if (getFirst(day) < getFirst(today) || getFirst(day) > getFirst(last)) return
    moved.current = true
    setTurned({ day, selected })
  }

  const describe = (from: string) =>
    format.sentence(span === 'month' ? format.day(from, 'month') : format.dayRange(from, addDays(from, 6)))

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={HEADING_ID} aria-live="polite">
          {describe(shown)}
        </h2>
        <div className={styles.buttons}>
          <Button kind="quiet" onClick={() => onSpanChange(texts.other)}>
            {t(texts.other)}
          </Button>
          <IconButton
            label={t(texts.previous)}
            icon={<ChevronLeft size={22} />}
            disabled={shown <= getFirst(today)}
            onClick={() => turn(turnSpan(span, shown, -1))}
          />
          <IconButton
            label={t(texts.next)}
            icon={<ChevronRight size={22} />}
            disabled={shown >= getFirst(last)}
            onClick={() => turn(turnSpan(span, shown, 1))}
          />
        </div>
      </div>
      <Weekdays />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the APG date grid is a table with the role grid. */}
      <table ref={table} className={styles.grid} role="grid" aria-labelledby={HEADING_ID} onKeyDown={move}>
        {/* No head: the name of each day begins with its weekday, which would be announced twice. */}
        <tbody>
          {getWeeks(span, shown, format.weekStart).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  neighbour={getFirst(day) !== shown}
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
      {later !== null && (
        <Button
          kind="quiet"
          icon={<ChevronRight size={20} />}
          onClick={() => {
            // This button goes away, so the focus moves to a day.
            moved.current = true
            turn(later.first)
          }}
        >
          {t('later', { when: describe(later.first), count: later.count })}
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

/** One of up to 42 cells: rendered again only when something about this day changes. */
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
