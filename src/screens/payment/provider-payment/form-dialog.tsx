import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import { use, useEffect, useMemo } from 'react'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Said, type Saying } from '#src/components/feedback/said.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useLanguage, useTranslation } from '#src/i18n/use-translation.ts'
import type { Deps } from '#src/queries/deps.ts'
import { failureText } from '#src/screens/failure-text.ts'
import { useLookOfForm } from './look-of-form.ts'
import type { connectProviderPayment } from './provider-payment.connect.ts'
import { useProviderSlot } from './provider-slot.ts'

type View = ReturnType<typeof connectProviderPayment>
type Refusal = NonNullable<View['refusal']>
type Sdk = Awaited<ReturnType<Deps['provider']['sdk']>>

/** The provider's locale for each language. */
const LOCALES = { 'pt-BR': 'pt-BR', 'en-US': 'en', 'es-ES': 'es' } as const

interface FormDialogProps {
  view: View
  handle: string
  /** Whether the previous payment was refused, so that it is paid again. */
  isAfterRefusal: boolean
}

/** Shows the provider's form; the amount on the button is ours. */
export function FormDialog({ view, handle, isAfterRefusal }: FormDialogProps) {
  const { t } = useTranslation('provider-payment')
  const { t: checkout } = useTranslation('checkout')
  return (
    <Dialog
      title={t('title')}
      text={t('text')}
      hasFrames
      isWorking={view.isBusy}
      onClose={view.leave}
      actions={
        <Button wide disabled={!view.canSubmit} onClick={view.submit}>
          {t('pay', { amount: { cents: view.amountCents, currency: view.currency } })}
        </Button>
      }
    >
      {isAfterRefusal && view.refusal === null && <Notice kind="warn" title={checkout('earlierRefused')} />}
      {view.refusal !== null && (
        <Notice kind="error" title={t('notAccepted')}>
          <Reason failure={view.refusal} />
        </Notice>
      )}
      <ProviderForm handle={handle} onBroken={view.reportBroken} />
      <p role="status">{view.isBusy ? t('working') : ''}</p>
    </Dialog>
  )
}

/** Shows the provider's own sentence, if it has one. */
function Reason({ failure }: { failure: Refusal }) {
  return <Said of={useReason(failure)} />
}

function useReason(failure: Refusal): Saying {
  const { t } = useTranslation('provider-payment')
  const { t: shell } = useTranslation('shell')
  switch (failure.kind) {
    case 'noBooking':
    case 'formMissing':
    case 'incomplete':
    case 'over':
    case 'undecided':
      return t('notAcceptedText')
    case 'notAccepted':
    case 'declined':
    case 'brokenOff':
      return failure.text ?? t('notAcceptedText')
    default:
      return failureText(failure, shell)
  }
}

/** Renders the provider's form for one payment; it is created once and keeps what is typed while the dialog is open. */
function ProviderForm({ handle, onBroken }: { handle: string; onBroken: View['reportBroken'] }) {
  const sdk = use(useProviderSlot().sdk())
  const language = useLanguage()
  const parts = sdk.getParts(handle)
  const look = useLookOfForm()
  const options = useMemo(
    () => (parts === null ? {} : { clientSecret: parts.clientSecret, locale: LOCALES[language], ...look }),
    [parts, language, look],
  )
  useEffect(() => {
    if (parts === null) onBroken('formMissing')
  }, [parts, onBroken])
  if (parts === null) return null
  return (
    <Elements stripe={parts.stripe} options={options}>
      <PaymentElement onLoadError={({ error }) => onBroken(sdk.whyBroken(error))} />
      <Attached sdk={sdk} handle={handle} />
    </Elements>
  )
}

/** Registers the form's elements with the SDK, which charges the card. */
function Attached({ sdk, handle }: { sdk: Sdk; handle: string }) {
  const elements = useElements()
  useEffect(() => (elements === null ? undefined : sdk.attach(handle, elements)), [sdk, handle, elements])
  return null
}
