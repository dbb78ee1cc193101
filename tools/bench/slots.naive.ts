import type { generateSlots, Slot } from '#domain/booking/slots.ts'

/**
 * Generates slots by the plainest form of the rule, without regard for speed. The property test compares `generateSlots` with it,
 * and the benchmark uses it as a reference.
 */
export function generateSlotsNaively(
  professional: Parameters<typeof generateSlots>[0],
  options: Parameters<typeof generateSlots>[1],
): Slot[] {
  const now = Date.parse(options.now)
  const found: { start: number; end: number; vacancies: number }[] = []

  if (professional.schedule !== undefined && professional.schedule.length > 0) {
    for (const [interval, vacancies] of professional.schedule) {
      found.push({ start: Date.parse(interval.start), end: Date.parse(interval.end), vacancies })
    }
  } else {
    const minutes = professional.duration || options.serviceDuration || 60
    const step = options.timeLapse > 0 ? options.timeLapse : minutes
    for (const window of professional.availability) {
      for (let k = 0; ; k++) {
        const start = Date.parse(window.start) + k * step * 60_000
        const end = start + minutes * 60_000
        if (end > Date.parse(window.end)) break
        const busy = professional.unavailability.filter(
          (other) => Date.parse(other.start) < end && start < Date.parse(other.end),
        )
        found.push({ start, end, vacancies: (professional.vacancies ?? 1) - busy.length })
      }
    }
  }

  const offered = found.filter((slot) => slot.start >= now && slot.vacancies > 0).sort((a, b) => a.start - b.start)
  return offered
    .filter((slot, index) => offered.findIndex((other) => other.start === slot.start) === index)
    .map((slot) => ({
      start: new Date(slot.start).toISOString(),
      end: new Date(slot.end).toISOString(),
      vacancies: slot.vacancies,
    }))
}
