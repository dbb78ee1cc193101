import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Booking, Business } from '#domain/entities.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'

/** Calendar entries are created by a lazy chunk. */
const chunk = lazyScreens(
  () => import('./calendar-choices.tsx'),
  [],
  () => <Skeleton shape="summary" rows={1} />,
  ChunkErrorPart,
)
export const CalendarChoices = chunk.screen<{ actor: AnyActorRef; source: CalendarSource }>(
  ({ CalendarChoices }) => CalendarChoices,
)
/** Loads the calendar options before they are opened. */
export const preloadCalendar = chunk.preload
const Removal = chunk.screen<{ actor: AnyActorRef; source: CalendarSource }>(({ CalendarRemoval }) => CalendarRemoval)

/** The input of calendar entries: the bookings with a time, and their business. */
export interface CalendarSource {
  business: Business
  bookings: readonly Booking[]
  /** ISO instant, by the server's clock. */
  readAt: string
}

export interface CalendarCardProps {
  /** The actor of the screen. */
  actor: AnyActorRef
  source: CalendarSource
  /** Whether to remove cancelled bookings from the calendar. */
  isRemoval?: boolean
}

/** Shows how to add the booking to the customer's calendar, or to remove it. */
export function CalendarCard({ actor, source, isRemoval = false }: CalendarCardProps) {
  const { t } = useTranslation('confirmation')
  const Shown = isRemoval ? Removal : CalendarChoices
  const [shown, setShown] = useState<'offer' | 'choices'>('offer')
  return (
    <Card title={t(isRemoval ? 'calendarIfAdded' : 'calendar')}>
      {shown === 'choices' ? (
        <Shown actor={actor} source={source} />
      ) : (
        <Button
          kind="secondary"
          wide
          icon={<CalendarPlus size={18} />}
          onPointerEnter={chunk.preload}
          onFocus={chunk.preload}
          onClick={() => setShown('choices')}
        >
          {isRemoval ? t('removeFromCalendar') : t('addToCalendar')}
        </Button>
      )}
    </Card>
  )
}
