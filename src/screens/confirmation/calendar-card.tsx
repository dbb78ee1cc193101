import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { useTexts } from '#src/i18n/use-texts.ts'
import { laterScreens } from '#src/screens/later.tsx'
import { NotArrivedPart } from '#src/screens/not-arrived.tsx'

/** What makes the entries comes only for those who want them. */
const later = laterScreens(
  () => import('./calendar-choices.tsx'),
  [],
  () => <Skeleton shape="summary" rows={1} />,
  NotArrivedPart,
)
const Choices = later.screen(({ CalendarChoices }) => CalendarChoices)

/** The booking for the customer's own calendar. */
export function CalendarCard({ actor }: { actor: AnyActorRef }) {
  const t = useTexts('confirmation')
  const [shown, setShown] = useState<'offer' | 'choices'>('offer')
  return (
    <Card title={t('calendar')}>
      {shown === 'choices' ? (
        <Choices actor={actor} />
      ) : (
        <Button
          kind="secondary"
          wide
          icon={<CalendarPlus size={18} />}
          onPointerEnter={later.preload}
          onFocus={later.preload}
          onClick={() => setShown('choices')}
        >
          {t('addToCalendar')}
        </Button>
      )}
    </Card>
  )
}
