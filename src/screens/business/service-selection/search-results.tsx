import type { TreeLeaf } from '#domain/service-tree.ts'
import { Button } from '#src/components/button.tsx'
import { drawings } from '#src/components/drawings.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { RowList } from '#src/components/service-row.tsx'
import { SkipList } from '#src/components/skip-list.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ServiceLines, type ServiceLinesProps } from './service-lines.tsx'

interface SearchResultsProps extends Omit<ServiceLinesProps, 'leaves' | 'withPath'> {
  found: TreeLeaf[]
  onClear: () => void
}

/** The services whose name, or the name of a level above them, holds what was typed. */
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
        <ServiceLines leaves={found} withPath {...lines} />
      </RowList>
    </>
  )
}
