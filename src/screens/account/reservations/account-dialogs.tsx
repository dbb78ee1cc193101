import LogOut from 'lucide-react/icons/log-out'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Button, LinkButton } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { theme } from '#src/screens/shell/theme/theme.lazy.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectReservations } from './reservations.connect.ts'

const ThemeChoice = theme.screen(({ ThemeChoice }) => ThemeChoice)

/** Shows the header menu: the signed-in customer, the colour scheme, and the log-out. */
export function Menu({ actor }: { actor: ActorOf<typeof connectReservations> }) {
  const view = useConnect(actor, connectReservations)
  const { t } = useTranslation('reservations')
  const { customerName } = view
  return (
    <Dialog
      title={t('menu')}
      text={customerName === null ? t('menuTextNameless') : t('menuText', { name: customerName })}
      onClose={view.closeMenu}
      actions={
        <>
          <Button kind="secondary" wide icon={<LogOut size={18} />} onClick={view.logOut}>
            {t('logOut')}
          </Button>
          <Button kind="quiet" wide onClick={view.requestErasure}>
            {t('erase')}
          </Button>
        </>
      }
    >
      <ThemeChoice actor={actor} />
    </Dialog>
  )
}

/** Asks before the saved data are deleted, and offers a retry if the deletion failed. */
export function Erasure({ actor }: { actor: ActorOf<typeof connectReservations> }) {
  const view = useConnect(actor, connectReservations)
  const { t } = useTranslation('reservations')
  const { t: shell } = useTranslation('shell')
  const hasFailed = view.erasure === 'failed'
  return (
    <Dialog
      kind="alert"
      title={hasFailed ? t('eraseFailed') : t('eraseTitle')}
      text={hasFailed ? t('eraseFailedText') : t('eraseText')}
      onClose={view.closeMenu}
      actions={
        <>
          <Button kind="danger" wide busy={view.erasure === 'busy'} onClick={view.confirmErasure}>
            {hasFailed ? shell('retry') : t('eraseAll')}
          </Button>
          <Button kind="quiet" wide onClick={view.closeMenu}>
            {hasFailed ? shell('close') : t('eraseKeep')}
          </Button>
        </>
      }
    />
  )
}

/** Shows that this device no longer stores any data of the customer. */
export function ErasedScreen({ actor }: { actor: ActorOf<typeof connectReservations> }) {
  const { t } = useTranslation('reservations')
  const view = useConnect(actor, connectReservations)
  return (
    <Page title={t('erased')}>
      <EmptyState
        illustration={drawings.done}
        heading="p"
        role="status"
        title={t('erasedText')}
        actions={
          <LinkButton kind="primary" {...view.toBusiness}>
            {t('toBusiness')}
          </LinkButton>
        }
      />
    </Page>
  )
}
