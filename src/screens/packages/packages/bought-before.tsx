import { createContext, type ReactNode, useContext } from 'react'
import type { AnyActorRef } from 'xstate'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectPackagePurchase } from './package-purchase.connect.ts'

/** The actor of the purchase, for the list of packages inside it. */
const PurchaseContext = createContext<AnyActorRef | null>(null)

/** Provides the list with the actor of the purchase. */
export function PurchaseFrame({ actor, children }: { actor: AnyActorRef; children: ReactNode }) {
  return <PurchaseContext value={actor}>{children}</PurchaseContext>
}

/**
 * Shows the last purchase to a customer who came back from it, with a link to it; another package can be
 * bought.
 */
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
