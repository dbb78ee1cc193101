import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { toOneLine } from '#domain/address.ts'
import { type CalendarEntry, toCalendarFile, toGoogleCalendarLink } from '#domain/calendar-entry.ts'
import type { Booking, Business } from '#domain/entities.ts'
import { addMinutes } from '#domain/instant.ts'
import { Button, LinkButton } from '#src/components/button.tsx'
import { useTexts } from '#src/i18n/use-texts.ts'
import type { CalendarSource } from './calendar-card.tsx'

/** Which calendar: a file for any, made on the device, or the form of Google's, one for each service (beyond 10). */
export function CalendarChoices({ source: { business, bookings, readAt } }: { source: CalendarSource }) {
  const t = useTexts('confirmation')
  const title = (service: string) => t('calendarTitle', { service, business: business.name })
  const note = (professional: string) => t('calendarNote', { professional })
  const entries = bookings.flatMap((one) => toEntry(one, business, { title, note }))
  return (
    <>
      <Button
        kind="secondary"
        wide
        icon={<CalendarPlus size={18} />}
        onClick={() => save(toCalendarFile(entries, readAt))}
      >
        {t('calendarFile')}
      </Button>
      {entries.map((entry) => (
        <LinkButton key={entry.bookingId} href={toGoogleCalendarLink(entry)} wide external>
          {entries.length === 1 ? t('calendarGoogle') : t('calendarGoogleOne', { title: entry.title })}
        </LinkButton>
      ))}
    </>
  )
}

interface Words {
  title: (service: string) => string
  note: (professional: string) => string
}

/** Minutes of a booking that does not say when it ends. */
const DEFAULT_MINUTES = 60

/** A booking without a time is none for a calendar. */
function toEntry(booking: Booking, business: Business, { title, note }: Words): CalendarEntry[] {
  const { id, start, end, createdAt, service, professional } = booking
  if (start === null) return []
  const { latitude, longitude } = business.address
  const location = toOneLine(business.address)
  return [
    {
      bookingId: id,
      start,
      end: end ?? addMinutes(start, DEFAULT_MINUTES) ?? start,
      createdAt,
      title: title(service.name),
      description: [professional?.name ? note(professional.name) : '', business.phone ?? ''].filter(Boolean).join('\n'),
      location: location === '' ? null : location,
      coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    },
  ]
}

const RELEASED_AFTER_MS = 40_000

/** Hands the file to the browser, which gives it to the calendar or keeps it; needs no connection. */
function save(file: string): void {
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'hora-certa.ics'
  link.click()
  // Some browsers take the file only after the tap is over.
  setTimeout(() => URL.revokeObjectURL(address), RELEASED_AFTER_MS)
}
