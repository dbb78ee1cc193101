import type { TreeLeaf } from '#domain/business/service-tree.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Button } from '#src/components/form/button.tsx'
import { RowList } from '#src/components/list/service-row.tsx'
import { SkipList } from '#src/components/list/skip-list.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ServiceLines, type ServiceLinesProps } from './service-lines.tsx'

interface SearchResultsProps extends Omit<ServiceLinesProps, 'leaves'> {
  found: TreeLeaf[]
  onClear: () => void
}

/** Shows the services whose name, description, or a level above it, contains the search text. */
export function SearchResults({ found, onClear, ...lines }: SearchResultsProps) {
  const { t } = useTranslation('service-selection')
  if (found.length === 0) {
    return (
      <EmptyState
        illustration={drawings.notFound}
        title={t('noMatch')}
        text={t('noMatchText')}
        actions={
          <Button kind="secondary" onClick={onClear}>
            {t('clearSearch')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <SkipList stops={found.length} />
      <RowList label={t('services')}>
        <ServiceLines leaves={found} {...lines} />
      </RowList>
    </>
  )
}
