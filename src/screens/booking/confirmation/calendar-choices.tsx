import CalendarPlus from 'lucide-react/icons/calendar-plus'
import {
  type CalendarEntry,
  toCalendarEntry,
  toCalendarFile,
  toCancellationFile,
  toGoogleCalendarLink,
} from '#domain/booking/calendar-entry.ts'
import { nameOfService } from '#domain/business/service-tree.ts'
import type { Booking, Business } from '#domain/entities.ts'
import { Button, LinkButton } from '#src/components/form/button.tsx'
import type { Format } from '#src/i18n/format.ts'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import type { CalendarSource } from './calendar-card.tsx'

/**
 * Shows the calendar options: a file for any calendar, created on the device, or Google's form, one per service (beyond
 * 10).
 */
export function CalendarChoices({ source }: { source: CalendarSource }) {
  const { t } = useTranslation('confirmation')
  const entries = useEntries(source)
  return (
    <>
      <FileButton label={t('calendarFile')} toFile={() => toCalendarFile(entries, source.readAt)} />
      {entries.map((entry) => (
        <LinkButton key={entry.bookingId} href={toGoogleCalendarLink(entry)} wide external>
          {entries.length === 1 ? t('calendarGoogle') : t('calendarGoogleOne', { title: entry.title })}
        </LinkButton>
      ))}
    </>
  )
}

/** Shows the file that removes cancelled bookings from a calendar (beyond 10). */
export function CalendarRemoval({ source }: { source: CalendarSource }) {
  const { t } = useTranslation('confirmation')
  const entries = useEntries(source)
  return <FileButton label={t('calendarRemovalFile')} toFile={() => toCancellationFile(entries, source.readAt)} />
}

function FileButton({ label, toFile }: { label: string; toFile: () => string }) {
  return (
    <Button kind="secondary" wide icon={<CalendarPlus size={18} />} onClick={() => save(toFile())}>
      {label}
    </Button>
  )
}

function useEntries({ business, bookings }: CalendarSource): CalendarEntry[] {
  const { t } = useTranslation('confirmation')
  const format = useFormat()
  const title = (service: Booking['service']) =>
    t('calendarTitle', { service: nameOfService(service, format.language), business: business.name })
  const note = (professional: string) => t('calendarNote', { professional })
  return bookings.flatMap((one) => toEntry(one, business, { title, note, format }))
}

interface Words {
  title: (service: Booking['service']) => string
  note: (professional: string) => string
  format: Format
}

function toEntry(booking: Booking, business: Business, { title, note, format }: Words): CalendarEntry[] {
  const { service, professional, start } = booking
  const { timeZone } = business
  // Calendars show only the hour, which repeats when the clocks go back.
  const isRepeated = start !== null && format.repeatedZone(start, timeZone) !== null
  const when = isRepeated ? `${format.dayAt(start, timeZone)}, ${format.time(start, timeZone)}` : ''
  const description = [when, professional?.name ? note(professional.name) : '', business.phone ?? '']
  const words = { title: title(service), description: description.filter(Boolean).join('\n') }
  const entry = toCalendarEntry(booking, business, words)
  return entry === null ? [] : [entry]
}

const RELEASED_AFTER_MS = 40_000

/** Downloads the file, without a connection; the browser opens or saves it. */
function save(file: string): void {
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'hora-certa.ics'
  link.click()
  // Some browsers read the file only after the tap.
  setTimeout(() => URL.revokeObjectURL(address), RELEASED_AFTER_MS)
}
