import { memo, useMemo, useState } from 'react'
import type { Slot } from '#domain/booking/slots.ts'
import { countShown, tapsToShow } from '#domain/booking/times.ts'
import { SlotList } from '#src/components/list/slot-list.tsx'
import type { SlotTexts } from './slot-texts.ts'

export interface SlotsProps {
  /** Names the list, such as the professional's name. */
  label: string
  /** Who does it, for the name of each slot; null where the customer does not choose. */
  professional: { id: string; name: string } | null
  slots: readonly Slot[]
  /** Start of the chosen slot, when it is one of these. */
  chosenStart: string | null
  texts: SlotTexts
  onToggle: (professionalId: string | null, start: string) => void
}

/**
 * The times of one list, four at first. How far it was opened, by "More" or to show the chosen time, lives
 * as long as the list is on the page and only grows: a time that is given up stays under the finger.
 */
export const Slots = memo(function Slots({ label, professional, slots, chosenStart, texts, onToggle }: SlotsProps) {
  const [moreTaps, setMoreTaps] = useState(0)
  const openTaps = tapsToShow(slots, chosenStart)
  if (openTaps > moreTaps) setMoreTaps(openTaps)
  const count = countShown(slots, moreTaps)
  const items = useMemo(
    () =>
      slots.slice(0, count).map(({ start }) => ({
        id: start,
        time: texts.time(start),
        name: texts.name(start, professional?.name ?? null),
        part: texts.part(start),
        selected: start === chosenStart,
      })),
    [slots, count, texts, professional, chosenStart],
  )
  return (
    <SlotList
      label={label}
      zone={texts.zone}
      items={items}
      onChoose={(start) => onToggle(professional?.id ?? null, start)}
      hasMore={count < slots.length}
      onMore={() => setMoreTaps(Math.ceil(count / 4))}
    />
  )
})
