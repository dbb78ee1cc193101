import MessageCircle from 'lucide-react/icons/message-circle'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { LinkButton } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectExpiredLink } from './expired-link.connect.ts'
import { NewLink } from './new-link.tsx'

/** Shows `/link-expirado`: the link was replaced, with the new one or how to ask for it. */
export function ExpiredScreen({ actor }: { actor: ActorOf<typeof connectExpiredLink> }) {
  const { t } = useTranslation('expired-link')
  const view = useConnect(actor, connectExpiredLink)
  const { newLink, businessName } = view
  const message = businessName === null ? t('message') : t('messageTo', { name: businessName })
  return (
    <Page title={t('title')}>
      <EmptyState
        illustration={drawings.inactive}
        heading="p"
        title={t('replaced')}
        text={newLink === null ? t('ask') : t('useNew')}
        actions={
          newLink === null ? (
            <>
              <LinkButton
                href={`https://wa.me/${view.chatNumber}?text=${encodeURIComponent(message)}`}
                icon={<MessageCircle size={18} />}
                wide
                external
              >
                {t('talk')}
              </LinkButton>
              {view.isBusinessKnown && (
                <LinkButton kind="quiet" wide {...view.toBusiness}>
                  {t('toBusiness')}
                </LinkButton>
              )}
            </>
          ) : (
            <>
              <NewLink link={newLink} />
              <LinkButton href={newLink} wide>
                {t('open')}
              </LinkButton>
            </>
          )
        }
      />
    </Page>
  )
}
