import { chooseBackground } from '#domain/business/business.ts'
import type { Business } from '#domain/entities.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'

export interface NoServicesLeftProps {
  business: Business
  /** 2 or 3, of 4. */
  step: number
  chooseServices: () => void
  goBack: () => void
}

/** Shows that every service was removed, with a link back to the selection. */
export function NoServicesLeft({ business, step, chooseServices, goBack }: NoServicesLeftProps) {
  const { t } = useTranslation('booking')
  return (
    <Page
      title={t('removedAll')}
      onBack={goBack}
      step={{ current: step, total: 4 }}
      picture={chooseBackground(business, null)}
      footer={
        <Button wide onClick={chooseServices}>
          {t('chooseServices')}
        </Button>
      }
    >
      <EmptyState illustration={drawings.noTimes} heading="p" role="status" title={t('removedAllText')} />
    </Page>
  )
}
