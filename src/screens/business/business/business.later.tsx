import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Business } from '#domain/entities.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { laterScreens } from '#src/screens/later.tsx'
import { useConnect } from '#src/screens/use-connect.ts'
import { BusinessPage } from './business-page.tsx'

/** What follows the first page; its texts come with the flow. */
export const later = laterScreens(() => import('./later-screens.ts'), [], ComingList)

/** The shape of a list under the business. */
export function ComingList({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('shell')
  const { business, shell } = useConnect(actor, connectComing)
  return (
    <BusinessPage at={null} business={business} shell={shell} title={t('loading')}>
      <Skeleton shape="list" rows={6} />
    </BusinessPage>
  )
}

/** The little that all machines with later screens know: the business, and in which shape of page it stands. */
function connectComing({ context }: AnyMachineSnapshot): { business: Business | null; shell: 'landing' | 'page' } {
  return { business: context.business, shell: context.position === 'front' ? 'landing' : 'page' }
}
