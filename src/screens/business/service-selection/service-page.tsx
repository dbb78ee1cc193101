import { Activity, useId, useMemo } from 'react'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { MainButton } from '#src/components/form/main-button.tsx'
import { SearchField } from '#src/components/form/search-field.tsx'
import { useStable } from '#src/components/use-stable.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { BusinessPage } from '#src/screens/business/business/business-page.tsx'
import { SearchResults } from './search-results.tsx'
import { ServiceBranches } from './service-branches.tsx'
import styles from './service-page.module.css'
import type { ServiceSelectionView } from './service-selection.connect.ts'
import { useLastSeen } from './use-last-seen.ts'
import { useRowTexts } from './use-row-texts.ts'
import { useServiceSearch } from './use-service-search.ts'
import { useSums } from './use-sums.ts'

/** Shows the services on their own page: the whole tree, a search, a count and Next. */
export function ServicePage({ view }: { view: ServiceSelectionView }) {
  const { t } = useTranslation('service-selection')
  const { t: shared } = useTranslation('business')
  const hintId = useId()
  const { business, chosen, tree } = view
  const search = useServiceSearch(tree)
  const chosenIds = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen])
  const lines = { chosenIds, getTexts: useRowTexts(business.currency), onToggle: useStable(view.toggle) }
  const { sum, range } = useSums(business.currency)
  const lastSeenIds = useLastSeen(chosenIds, search.found === null)
  return (
    <BusinessPage
      business={business}
      shell="page"
      categoryId={view.categoryId}
      title={t('title')}
      {...(view.petName === null ? {} : { lead: t('forPet', { pet: view.petName }) })}
      step={{ current: 1, total: 4 }}
      {...(view.canGoBack ? { onBack: view.goBack } : {})}
      footer={
        <div className={styles.footer}>
          <div role="status">
            <p className={styles.count}>
              {chosen.length === 0 ? t('noneChosen') : t('chosen', { count: chosen.length })}
            </p>
            <p className={styles.hint} id={hintId}>
              {chosen.length === 0 ? shared('selectAtLeastOne') : sum(chosen).join(' · ')}
            </p>
          </div>
          <MainButton
            disabled={!view.canSubmit}
            onClick={view.submit}
            {...(chosen.length === 0 ? { 'aria-describedby': hintId } : {})}
          >
            {shared('next')}
          </MainButton>
        </div>
      }
    >
      <SearchField
        label={t('search')}
        value={search.typed}
        onChange={search.type}
        {...(search.found === null ? {} : { results: search.found.leaves.length })}
      >
        {tree === null && <Skeleton shape="list" rows={6} />}
        {search.found !== null && (
          <SearchResults
            found={search.found.leaves}
            typed={search.found.typed}
            onClear={() => search.type('')}
            {...lines}
          />
        )}
        {tree !== null && (
          // Hidden during a search, it keeps its open branches, and ticks among the results do not wait for it.
          <Activity mode={search.found === null ? 'visible' : 'hidden'}>
            <ServiceBranches tree={tree} getRange={range} {...lines} chosenIds={lastSeenIds} />
          </Activity>
        )}
      </SearchField>
    </BusinessPage>
  )
}
