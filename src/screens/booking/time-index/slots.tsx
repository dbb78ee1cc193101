import { memo, useMemo, useState } from 'react'
import type { Slot } from '#domain/booking/slots.ts'
import { countShown, findOverlap, tapsToShow } from '#domain/booking/times.ts'
import type { Interval } from '#domain/entities.ts'
import { SlotList } from '#src/components/list/slot-list.tsx'
import type { SlotTexts } from './slot-texts.ts'

export interface SlotsProps {
  /** Names the list, such as the professional's name. */
  label: string
  /** The professional in the name of each slot; null if the customer does not choose one. */
  professional: { id: string; name: string } | null
  slots: readonly Slot[]
  /** Start of the chosen slot, if it is in this list. */
  chosenStart: string | null
  /** Times chosen for other services; a slot that overlaps one is marked. */
  others: readonly Interval[]
  texts: SlotTexts
  onToggle: (professionalId: string | null, start: string) => void
}

/**
 * Shows the times of one list, four at first. "More" or a chosen time opens more of them; the list never
 * shrinks, so that a deselected time stays under the finger.
 */
export const Slots = memo(function Slots({
  label,
  professional,
  slots,
  chosenStart,
  others,
  texts,
  onToggle,
}: SlotsProps) {
  const [moreTaps, setMoreTaps] = useState(0)
  const openTaps = tapsToShow(slots, chosenStart)
  if (openTaps > moreTaps) setMoreTaps(openTaps)
  const count = countShown(slots, moreTaps)
  const items = useMemo(
    () =>
      slots.slice(0, count).map((slot) => {
        const { start } = slot
        const overlaps = findOverlap(slot, others) !== null
        return {
          id: start,
          time: texts.time(start),
          name: texts.name(start, professional?.name ?? null, overlaps),
          ...(overlaps ? { mark: texts.mark } : {}),
          part: texts.part(start),
          selected: start === chosenStart,
        }
      }),
    [slots, count, texts, professional, chosenStart, others],
  )
  return (
    <SlotList
      label={label}
      zone={texts.zone}
      items={items}
      onChoose={(start) => onToggle(professional?.id ?? null, start)}
      left={slots.length - count}
      onMore={() => setMoreTaps(moreTaps + 1)}
    />
  )
})
