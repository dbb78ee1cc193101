import type { AnyMachineSnapshot } from 'xstate'
import type { Business } from '#domain/entities.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { lazyScreens } from '#src/screens/lazy.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { BusinessPage } from './business-page.tsx'

/** The screens after the first page; their texts load with the flow. */
export const chunk = lazyScreens(() => import('./lazy-screens.ts'), [], PendingList)

/** Shows a skeleton list under the business. */
export function PendingList({ actor }: { actor: ActorOf<typeof connectPending> }) {
  const { t } = useTranslation('shell')
  const { business, shell } = useConnect(actor, connectPending)
  return (
    <BusinessPage at={null} business={business} shell={shell} title={t('loading')}>
      <Skeleton shape="list" rows={6} />
    </BusinessPage>
  )
}

/** Selects what all machines with lazy screens have: the business and the page layout. */
function connectPending({ context }: AnyMachineSnapshot): { business: Business | null; shell: 'landing' | 'page' } {
  return { business: context.business, shell: context.position === 'front' ? 'landing' : 'page' }
}
