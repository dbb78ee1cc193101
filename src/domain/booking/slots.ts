import { MINUTE_MS, readInstant, toUtc, writeInstant } from '#domain/instant.ts'

/** A bookable time of a professional. ISO instants in UTC; `vacancies` are the places left, always above 0. */
export type Slot = { start: string; end: string; vacancies: number }

/** Duration in minutes if neither the professional nor the service has one. */
const DEFAULT_DURATION = 60

/**
 * Returns the slots of one professional for one service on one day, in ascending order (R-236 to R-240,
 *
 * - A `schedule` that is not empty is the server's own list. It is used as it is, without past slots and slots without
 * places.
 * - Otherwise each availability window is its own grid, starting at its start. A slot lies inside its window and lasts
 * the professional's duration (else the service's, else 60 minutes). The next slot starts `timeLapse` minutes later, or
 * after that duration if `timeLapse` is 0.
 * - Places left are `vacancies` (1 if missing) minus the overlapping unavailability intervals (half-open: back to back
 * does not overlap).
 * - Slots before `now`, slots without places and duplicate starts are dropped.
 * - Instants may have any offset. An interval is ignored if its end is not an instant or is before its start.
 */
export function generateSlots(
  professional: {
    /** Minutes. */
    duration: number | null
    /** Parallel appointments. */
    vacancies: number | null
    availability: { start: string; end: string }[]
    unavailability: { start: string; end: string }[]
    schedule?: [{ start: string; end: string }, number][]
  },
  options: {
    /** Minutes between slot starts; 0 uses the duration. */
    timeLapse: number
    /** Minutes. */
    serviceDuration: number | null
    /** ISO instant. */
    now: string
  },
): Slot[] {
  const nowMs = readInstant(options.now)
  const schedule = professional.schedule
  if (schedule !== undefined && schedule.length > 0) return takeSchedule(schedule, nowMs)

  const places = professional.vacancies ?? 1
  const lengthMs = getDuration(professional.duration, options.serviceDuration) * MINUTE_MS
  const stepMs = options.timeLapse > 0 ? options.timeLapse * MINUTE_MS : lengthMs
  const slots: Slot[] = []
  if (places <= 0) return slots

  // Starts and ends of the windows, each in one list, sorted by start. The lists are short and mostly sorted, so
  // inserting in place is faster than a sort with a comparator.
  const opens: number[] = []
  const closes: number[] = []
  for (const window of professional.availability) {
    const start = readInstant(window.start)
    const end = readInstant(window.end)
    if (!(end - start >= lengthMs)) continue
    let at = opens.length
    opens.push(start)
    closes.push(end)
    for (; at > 0 && (opens[at - 1] ?? 0) > start; at--) {
      opens[at] = opens[at - 1] ?? 0
      closes[at] = closes[at - 1] ?? 0
    }
    opens[at] = start
    closes[at] = end
  }
  if (opens.length === 0) return slots

  // Overlapping busy intervals = those that began before the slot's end, minus those that ended by its start. So starts
  // and ends are sorted separately, and one sweep over each is enough.
  const begins: number[] = []
  const ends: number[] = []
  for (const busy of professional.unavailability) {
    const start = readInstant(busy.start)
    const end = readInstant(busy.end)
    if (!(end >= start)) continue
    begins.push(start)
    ends.push(end)
  }
  sortNumbers(begins)
  sortNumbers(ends)
  const busyCount = begins.length

  let lastClose = Number.NEGATIVE_INFINITY
  let isDisjoint = true
  let begun = 0
  let ended = 0
  for (let window = 0; window < opens.length; window++) {
    const open = opens[window] ?? 0
    const close = closes[window] ?? 0
    if (open < lastClose) {
      // Overlapping windows: their grids interleave, so the sweep restarts and the result is sorted at the end.
      isDisjoint = false
      begun = 0
      ended = 0
    }
    if (close > lastClose) lastClose = close

    let start = open
    if (start < nowMs) start += Math.ceil((nowMs - start) / stepMs) * stepMs
    for (let end = start + lengthMs; end <= close; start += stepMs, end += stepMs) {
      while (begun < busyCount && (begins[begun] ?? 0) < end) begun++
      while (ended < busyCount && (ends[ended] ?? 0) <= start) ended++
      const left = places - (begun - ended)
      if (left > 0) slots.push({ start: writeInstant(start), end: writeInstant(end), vacancies: left })
    }
  }
  return isDisjoint ? slots : inOrder(slots)
}

/**
 * Returns the slots that overlap none of the chosen times (half-open, A-03). Returns the same array if nothing is
 * removed.
 */
export function withoutOverlaps(slots: Slot[], chosen: { start: string; end: string }[]): Slot[] {
  const taken: { start: string; end: string }[] = []
  for (const time of chosen) {
    const start = readInstant(time.start)
    const end = readInstant(time.end)
    if (end >= start) taken.push({ start: writeInstant(start), end: writeInstant(end) })
  }
  if (taken.length === 0) return slots

  // Instants in the same format compare as strings, which is faster than parsing two for each slot.
  let free: Slot[] | null = null
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]
    if (slot === undefined) continue
    const isFree = !taken.some((time) => alike(slot.start) < time.end && time.start < alike(slot.end))
    if (!isFree) free ??= slots.slice(0, index)
    else if (free !== null) free.push(slot)
  }
  return free ?? slots
}

/** Returns the text in the format of `writeInstant`; a text in that format already is returned as it is. */
function alike(text: string): string {
  const isWrittenAlike =
    text.length === 24 && text.charCodeAt(23) === 90 && text.charCodeAt(19) === 46 && text.charCodeAt(10) === 84
  return isWrittenAlike ? text : (toUtc(text) ?? text)
}

/**
 * Returns the duration of a slot in minutes: the professional's, else the service's, else 60. 0 counts as
 * missing.
 */
export function getDuration(professionalDuration: number | null, serviceDuration: number | null): number {
  if (professionalDuration !== null && professionalDuration > 0) return professionalDuration
  if (serviceDuration !== null && serviceDuration > 0) return serviceDuration
  return DEFAULT_DURATION
}

function takeSchedule(schedule: [{ start: string; end: string }, number][], nowMs: number): Slot[] {
  const slots: Slot[] = []
  for (const [interval, vacancies] of schedule) {
    const start = readInstant(interval.start)
    const end = readInstant(interval.end)
    if (!(end >= start) || start < nowMs || vacancies <= 0) continue
    slots.push({ start: writeInstant(start), end: writeInstant(end), vacancies })
  }
  return inOrder(slots)
}

/** Sorts by start and drops duplicate starts. ISO instants in UTC sort as strings. */
function inOrder(slots: Slot[]): Slot[] {
  slots.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
  return slots.filter((slot, index) => slot.start !== slots[index - 1]?.start)
}

/** Up to this many values, insertion sort is faster; a whole unsorted month would be too slow. */
const FEW = 32

/** Sorts in place. Values from a server are mostly sorted, which costs one comparison each. */
function sortNumbers(values: number[]): void {
  for (let index = 1; index < values.length; index++) {
    const value = values[index] ?? 0
    if ((values[index - 1] ?? 0) <= value) continue
    if (values.length > FEW) {
      const sorted = new Float64Array(values).sort()
      for (let at = 0; at < sorted.length; at++) values[at] = sorted[at] ?? 0
      return
    }
    let at = index
    for (; at > 0 && (values[at - 1] ?? 0) > value; at--) values[at] = values[at - 1] ?? 0
    values[at] = value
  }
}
