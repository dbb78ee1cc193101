import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ReadFailure } from '#machines/shared/read-failure.ts'
import { banksQuery } from '#src/actors/referrals/bank-account.actors.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Said } from '#src/components/feedback/said.tsx'
import { Button } from '#src/components/form/button.tsx'
import { useForm } from '#src/components/form/use-form.ts'
import { Page } from '#src/components/layout/page.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { LoadingOverlay } from '#src/components/overlay/loading-overlay.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { failureText } from '#src/screens/failure-text.ts'
import { isSignedIn, useShownDeps } from '#src/screens/query-deps.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { type BankAccountView, connectBankAccount } from './bank-account.connect.ts'
import { BankFields } from './bank-fields.tsx'
import { createSchema, toBankDetails, toBankDraft } from './bank-form.ts'
import styles from './bank-form-screen.module.css'
import { useBankSlot } from './bank-slot.ts'

/** Shows the form of the payout account; what is typed stays in this component. */
export function BankFormScreen({ actor }: { actor: ActorOf<typeof connectBankAccount> }) {
  const { t } = useTranslation('referrals')
  const view = useConnect(actor, connectBankAccount)
  const slot = useBankSlot()
  const deps = useShownDeps()
  const { data: banks = [] } = useQuery({ ...banksQuery(deps), enabled: isSignedIn(deps) }, deps.queries.client)
  const formId = useId()
  const form = useForm({
    schema: createSchema(t),
    initial: toBankDraft(view.handle === null ? null : slot.peek(view.handle)),
    onSubmit: (draft) => {
      // A second tap while saving must not replace what the first one stored.
      if (connectBankAccount(actor.getSnapshot(), actor.send).canSubmit) view.submit(slot.give(toBankDetails(draft)))
    },
  })
  return (
    <Page
      title={t('bank.title')}
      lead={t('bank.lead')}
      {...(view.canGoBack ? { onBack: view.goBack } : {})}
      footer={
        <Button wide type="submit" form={formId} busy={view.isSaving}>
          {t('bank.save')}
        </Button>
      }
    >
      {view.savingFailure !== null && <SavingFailed failure={view.savingFailure} />}
      <form id={formId} className={styles.form} noValidate onSubmit={form.submit}>
        <BankFields form={form} banks={banks} />
      </form>
      <LoadingOverlay busy={view.isSaving} text={t('bank.saving')} />
      <News view={view} />
      {view.canOpenContract && (
        <Button kind="quiet" wide busy={view.isReadingContract} onClick={view.openContract}>
          {t('bank.contract')}
        </Button>
      )}
    </Page>
  )
}

/**
 * Shows that saving failed, above the form and scrolled into view: at the end of the page the connection banner would
 * cover it.
 */
function SavingFailed({ failure }: { failure: ReadFailure }) {
  const { t } = useTranslation('referrals')
  const { t: shell } = useTranslation('shell')
  return (
    <div className={styles.failed} ref={showWhole}>
      <Notice kind="error" title={t('bank.savingFailed')}>
        <Said of={failureText(failure, shell)} />
      </Notice>
    </div>
  )
}

function showWhole(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: 'nearest' })
}

/** Shows the contract over the form, or why it could not be read. */
function News({ view }: { view: BankAccountView }) {
  const { t } = useTranslation('referrals')
  const { t: shell } = useTranslation('shell')
  return (
    <>
      {view.contractFailure !== null && (
        <Notice kind="error" title={t('bank.contractFailed')}>
          <Said of={failureText(view.contractFailure, shell)} />
        </Notice>
      )}
      {view.contract !== null && (
        <Dialog
          title={t('bank.contract')}
          onClose={view.closeDialog}
          actions={
            <Button wide onClick={view.closeDialog}>
              {shell('close')}
            </Button>
          }
        >
          <p className={styles.contract}>{view.contract}</p>
        </Dialog>
      )}
    </>
  )
}
