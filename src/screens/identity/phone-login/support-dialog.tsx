import { LinkButton } from '#src/components/form/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'

/** Shows how to reach the support. */
export function SupportDialog({ supportUrl, onClose }: { supportUrl: string; onClose: () => void }) {
  const { t } = useTranslation('phone-login')
  return (
    <Dialog
      title={t('support.title')}
      text={t('support.text')}
      onClose={onClose}
      actions={
        <LinkButton href={supportUrl} kind="primary" external>
          {t('support.chat')}
        </LinkButton>
      }
    />
  )
}
