import { memo, useEffect, useRef, useState } from 'react'
import { useTexts } from '#src/i18n/use-texts.ts'
import { Button } from './button.tsx'
import styles from './slot-list.module.css'
import { useStable } from './use-stable.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

export interface SlotItem {
  /** Unique in its list. */
  id: string
  /** What is shown: 14:30. */
  time: string
  /** What is said: "Tuesday, March 3, 14:30, with Ana". Made once, not in render. */
  name: string
  part: PartOfDay
  selected: boolean
}

export interface SlotListProps {
  /** Names the list, such as the professional's name. */
  label: string
  /** Stands beside each part of the day where the times are not of the visitor's own clock. */
  zone?: string | null
  /** What is shown now, in order of time. */
  items: readonly SlotItem[]
  onChoose: (id: string) => void
  /** Shows "More" (R-219). */
  hasMore: boolean
  onMore: () => void
  /** Level of the headings of the parts of the day. */
  heading?: 'h2' | 'h3' | 'h4'
}

const PARTS: readonly PartOfDay[] = ['morning', 'afternoon', 'evening']

/**
 * Times as pressed buttons, under a heading for each part of the day that has one. What "More" adds is announced; when
 * it was the last of it, the focus goes to the first new time.
 */
export const SlotList = memo(function SlotList({
  label,
  zone = null,
  items,
  onChoose,
  hasMore,
  onMore,
  heading: Heading = 'h3',
}: SlotListProps) {
  const t = useTexts('shell')
  const choose = useStable(onChoose)
  const list = useRef<HTMLDivElement>(null)
  const asked = useRef<number | null>(null)
  const [news, setNews] = useState('')

  useEffect(() => {
    const before = asked.current
    if (before === null || items.length <= before) return
    asked.current = null
    setNews(t('slots.moreShown', { count: items.length - before }))
    if (!hasMore) list.current?.querySelectorAll<HTMLElement>('[aria-pressed]')[before]?.focus()
  }, [items.length, hasMore, t])

  function showMore() {
    asked.current = items.length
    onMore()
  }

  return (
    <div className={styles.slots} ref={list}>
      {PARTS.map((part) => {
        const inPart = items.filter((item) => item.part === part)
        if (inPart.length === 0) return null
        return (
          <div key={part}>
            <Heading className={styles.part}>
              {t(`slots.${part}`)}
              {zone !== null && <span className={styles.zone}> · {zone}</span>}
            </Heading>
            <ul className={styles.grid} aria-label={`${label}, ${t(`slots.${part}`)}`}>
              {inPart.map((item) => (
                <SlotButton
                  key={item.id}
                  id={item.id}
                  time={item.time}
                  name={item.name}
                  selected={item.selected}
                  onChoose={choose}
                />
              ))}
            </ul>
          </div>
        )
      })}
      {hasMore && (
        <div className={styles.more}>
          <Button kind="quiet" aria-label={`${t('more')}, ${label}`} onClick={showMore}>
            {t('more')}
          </Button>
        </div>
      )}
      <span className="visually-hidden" role="status">
        {news}
      </span>
    </div>
  )
})

interface SlotButtonProps {
  id: string
  time: string
  name: string
  selected: boolean
  onChoose: (id: string) => void
}

const SlotButton = memo(function SlotButton({ id, time, name, selected, onChoose }: SlotButtonProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.slot}
        aria-label={name}
        aria-pressed={selected}
        onClick={() => onChoose(id)}
      >
        {time}
      </button>
    </li>
  )
})
