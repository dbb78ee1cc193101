import { type FocusEvent, type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { answerTouch } from '#src/components/answer-touch.ts'
import { cx } from '#src/components/cx.ts'
import { Button } from '#src/components/form/button.tsx'
import { useStable } from '#src/components/use-stable.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './slot-list.module.css'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

export interface SlotItem {
  /** Unique in its list. */
  id: string
  /** The shown time: 14:30. */
  time: string
  /** Below the time: "with Ana", in a list of several professionals. */
  whom?: string
  /** Below them: "overlaps", about another time of the customer. */
  mark?: string
  /** The accessible name: "Tuesday, March 3, 14:30, with Ana". Formatted once, not in render. */
  name: string
  part: PartOfDay
  selected: boolean
}

export interface SlotListProps {
  /** Names the list, such as the professional's name. */
  label: string
  /** Name of the time zone, shown if it differs from the user's clock. */
  zone?: string | null
  /** The shown times, ascending. */
  items: readonly SlotItem[]
  onChoose: (id: string) => void
  /** How many times are not shown yet: "More 18" shows the next ones (R-219, A-184). */
  left: number
  onMore: () => void
  /** Heading level of the parts of the day. */
  heading?: 'h2' | 'h3' | 'h4'
}

const PARTS: readonly PartOfDay[] = ['morning', 'afternoon', 'evening']

/** The id of "More" among the ids of the times. */
const MORE = 'more'

/**
 * Renders times as toggle buttons, under a heading for each part of the day that has one. The list is one Tab stop,
 * like a toolbar in the ARIA Authoring Practices: arrows, Home and End move inside. The times that "More" adds are
 * announced; if none are left, the focus goes to the first new time.
 */
export const SlotList = memo(function SlotList({
  label,
  zone = null,
  items,
  onChoose,
  left,
  onMore,
  heading: Heading = 'h3',
}: SlotListProps) {
  const { t } = useTranslation('shell')
  const choose = useStable((id: string) => {
    answerTouch()
    onChoose(id)
  })
  const list = useRef<HTMLDivElement>(null)
  const asked = useRef<number | null>(null)
  const [added, setAdded] = useState(0)
  const [cursor, setCursor] = useState<string | null>(null)
  const isHere = (id: string | null) => (id === MORE ? left > 0 : items.some((item) => item.id === id))
  const current = isHere(cursor) ? cursor : (items.find((item) => item.selected) ?? items[0])?.id

  useEffect(() => {
    const before = asked.current
    if (before === null || items.length <= before) return
    asked.current = null
    setAdded(items.length - before)
    if (left === 0) list.current?.querySelectorAll<HTMLElement>('[aria-pressed]')[before]?.focus()
  }, [items.length, left])

  function showMore() {
    asked.current = items.length
    onMore()
  }

  function remember({ target }: FocusEvent<HTMLElement>) {
    setCursor(target.dataset.slot ?? null)
  }

  function move(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const next = findNext(event.key, at, buttons.length)
    if (next === null || at === -1) return
    event.preventDefault()
    buttons[next]?.focus()
  }

  return (
    <div className={styles.slots} ref={list} role="toolbar" aria-label={label} onFocus={remember} onKeyDown={move}>
      {PARTS.map((part) => {
        const inPart = items.filter((item) => item.part === part)
        if (inPart.length === 0) return null
        return (
          <div key={part}>
            <Heading className={styles.part}>
              <span>{t(`slots.${part}`)}</span>
              {zone !== null && <span className={styles.zone}>{` · ${zone}`}</span>}
            </Heading>
            <ul
              className={cx(styles.grid, inPart.some(({ whom }) => whom !== undefined) && styles.wide)}
              aria-label={`${label}, ${t(`slots.${part}`)}`}
            >
              {inPart.map((item) => (
                <SlotButton
                  key={item.id}
                  id={item.id}
                  time={item.time}
                  whom={item.whom}
                  mark={item.mark}
                  name={item.name}
                  selected={item.selected}
                  inTabOrder={item.id === current}
                  onChoose={choose}
                />
              ))}
            </ul>
          </div>
        )
      })}
      {left > 0 && (
        <div className={styles.more}>
          <Button
            kind="quiet"
            aria-label={`${t('slots.more', { left })}, ${label}`}
            data-slot={MORE}
            tabIndex={current === MORE ? 0 : -1}
            onClick={showMore}
          >
            {t('slots.more', { left })}
          </Button>
        </div>
      )}
      <span className="visually-hidden" role="status">
        {added > 0 && t('slots.moreShown', { count: added })}
      </span>
    </div>
  )
})

interface SlotButtonProps {
  id: string
  time: string
  whom: string | undefined
  mark: string | undefined
  name: string
  selected: boolean
  inTabOrder: boolean
  onChoose: (id: string) => void
}

const SlotButton = memo(function SlotButton({
  id,
  time,
  whom,
  mark,
  name,
  selected,
  inTabOrder,
  onChoose,
}: SlotButtonProps) {
  return (
    <li>
      <button
        type="button"
        className={cx(styles.slot, mark !== undefined && styles.marked)}
        data-slot={id}
        tabIndex={inTabOrder ? 0 : -1}
        aria-label={name}
        aria-pressed={selected}
        onClick={() => onChoose(id)}
      >
        <span>{time}</span>
        {whom !== undefined && <span className={styles.whom}>{` ${whom}`}</span>}
        {mark !== undefined && <span className={styles.mark}>{` ${mark}`}</span>}
      </button>
    </li>
  )
})

/** Returns the index that a key leads to; null for other keys. */
function findNext(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(at + 1, count - 1)
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
