import { createContext, type ReactNode, useContext } from 'react'
import type { AnyActorRef } from 'xstate'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectPackagePurchase } from './package-purchase.connect.ts'

/** The purchase, for the list of packages that stands in it. */
const PurchaseContext = createContext<AnyActorRef | null>(null)

/** The frame of the purchase: the list knows what was bought before. */
export function PurchaseFrame({ actor, children }: { actor: AnyActorRef; children: ReactNode }) {
  return <PurchaseContext value={actor}>{children}</PurchaseContext>
}

/** Says what was bought already to a customer who has gone back from it, and leads to it; more can be bought. */
export function BoughtBefore() {
  const actor = useContext(PurchaseContext)
  return actor === null ? null : <BoughtNotice actor={actor} />
}

function BoughtNotice({ actor }: { actor: ActorOf<typeof connectPackagePurchase> }) {
  const { t } = useTranslation('packages')
  const { before, openPurchase } = useConnect(actor, connectPackagePurchase)
  if (before === null) return null
  return (
    <Notice
      kind="success"
      role="note"
      title={t('before', { name: before.name })}
      action={
        <Button kind="quiet" onClick={openPurchase}>
          {t('openPurchase')}
        </Button>
      }
    >
      {t('beforeText')}
    </Notice>
  )
}
