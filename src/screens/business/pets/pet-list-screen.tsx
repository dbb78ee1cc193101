import Plus from 'lucide-react/icons/plus'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button } from '#src/components/form/button.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { BusinessPage } from '#src/screens/business/business/business-page.tsx'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { PetDialogs } from './pet-dialogs.tsx'
import { PetList } from './pet-list.tsx'
import { connectPets, type PetsView } from './pets.connect.ts'

/** Shows `/pets-cadastrados/{id}`: the pet to choose services for. */
export function PetListScreen({ actor }: { actor: ActorOf<typeof connectPets> }) {
  const { t } = useTranslation('pets')
  const view = useConnect(actor, connectPets)
  const isEmpty = !view.isReading && view.pets.length === 0
  return (
    <BusinessPage
      at={view.isReading ? null : ''}
      business={view.business}
      shell={view.isFront ? 'landing' : 'page'}
      categoryId={view.categoryId}
      title={t('title')}
      lead={view.categoryName === null ? undefined : t('forCategory', { category: view.categoryName })}
      busy={view.isBusy && !view.isReading}
      {...(view.canGoBack ? { onBack: view.goBack } : {})}
      {...(view.isReading || view.isUnread
        ? {}
        : {
            footer: (
              <Button wide kind={isEmpty ? 'primary' : 'secondary'} icon={<Plus size={20} />} onClick={view.add}>
                {t('newPet')}
              </Button>
            ),
          })}
    >
      {view.isReading ? (
        <Skeleton shape="list" rows={3} />
      ) : view.isUnread ? (
        <Unread view={view} />
      ) : (
        <Pets view={view} />
      )}
      <PetDialogs view={view} />
    </BusinessPage>
  )
}

function Pets({ view }: { view: PetsView }) {
  const { t } = useTranslation('pets')
  return (
    <>
      {view.isSaved && <Notice kind="success">{t('saved', { name: view.petName })}</Notice>}
      {view.isRemoved && (
        <Notice
          action={
            <Button kind="quiet" onClick={view.undoDeletion}>
              {t('undo')}
            </Button>
          }
        >
          {t('removed', { name: view.removedName })}
        </Notice>
      )}
      {view.pets.length === 0 ? (
        <EmptyState illustration={drawings.pets} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <PetList view={view} />
      )}
      {view.canSignIn && (
        <Notice
          role="note"
          action={
            <Button kind="quiet" onClick={view.signIn}>
              {t('signIn')}
            </Button>
          }
        >
          {t(view.pets.length === 0 ? 'signInText' : 'signInListed')}
        </Notice>
      )}
    </>
  )
}

/** Shows that the pets could not be read, on the page itself, because no page is behind it. */
function Unread({ view }: { view: PetsView }) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('pets')
  return (
    <ReadFailed
      failure={null}
      title={t('listFailed')}
      reason={view.serverText ?? shell(view.isUnanswered ? 'checkConnection' : 'unexpectedError')}
      onRetry={view.retry}
    />
  )
}
