import { useMemo } from 'react'
import { findBranch, type ServiceTree } from '#domain/business/service-tree.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { SearchField } from '#src/components/form/search-field.tsx'
import { RowList } from '#src/components/list/service-row.tsx'
import { SkipList } from '#src/components/list/skip-list.tsx'
import { useStable } from '#src/components/use-stable.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { BusinessPage } from '#src/screens/business/business/business-page.tsx'
import { ChosenBar } from '#src/screens/business/business/chosen-bar.tsx'
import { InactiveNotice } from '#src/screens/business/business/inactive-notice.tsx'
import { Reminder } from '#src/screens/business/business/reminder.tsx'
import { ScheduleFooter } from '#src/screens/business/business/schedule-footer.tsx'
import { langOfBranch } from './branch-lang.ts'
import { LevelRows, type LevelRowsProps } from './level-rows.tsx'
import { SearchResults } from './search-results.tsx'
import type { ServiceSelectionView } from './service-selection.connect.ts'
import { useRowTexts } from './use-row-texts.ts'
import { useServiceSearch } from './use-service-search.ts'
import { useSums } from './use-sums.ts'

/** Shows the services on the landing page, one level at a time. */
export function LandingList({ view }: { view: ServiceSelectionView }) {
  const { t } = useTranslation('service-selection')
  const { business, chosen, tree, level } = view
  const chosenIds = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen])
  const lines = { chosenIds, getTexts: useRowTexts(business.currency), onToggle: useStable(view.toggle) }
  const { range } = useSums(business.currency)
  const open = useStable(view.open)
  const getLang = useBusinessLang()
  const branch = tree && findBranch(tree, level)
  return (
    <BusinessPage
      at={level.join('/')}
      business={business}
      shell={view.isFront ? 'landing' : 'page'}
      categoryId={view.categoryId}
      title={t('title')}
      {...(level.length > 0 || view.petName !== null
        ? {
            lead: (
              <Lead petName={view.petName} level={level} lang={branch ? langOfBranch(branch, getLang) : undefined} />
            ),
          }
        : {})}
      {...(level.length > 0 ? { said: level.at(-1) } : {})}
      {...(view.canGoBack ? { onBack: view.goBack } : {})}
      footer={
        <ScheduleFooter hasChosen={chosen.length > 0} canViewSchedules={view.canSubmit} onViewSchedules={view.submit}>
          <ChosenBar chosen={chosen} currency={business.currency} onShow={view.showChosen} />
        </ScheduleFooter>
      }
    >
      {!view.isBookable && <InactiveNotice business={business} />}
      {view.isReminded && <Reminder />}
      {tree === null ? (
        <Skeleton shape="list" rows={6} />
      ) : (
        <Level key={JSON.stringify(level)} view={view} tree={tree} onOpen={open} getRange={range} {...lines} />
      )}
    </BusinessPage>
  )
}

interface LevelProps extends Omit<LevelRowsProps, 'nodes'> {
  view: ServiceSelectionView
  tree: ServiceTree
}

/** Shows a level, and a search over everything below it. */
function Level({ view, tree, onOpen, getRange, ...lines }: LevelProps) {
  const { t } = useTranslation('service-selection')
  const search = useServiceSearch(tree, view.level)
  return (
    <SearchField
      label={t('search')}
      value={search.typed}
      onChange={search.type}
      isOffered={search.isOffered}
      {...(search.found === null ? {} : { results: search.found.leaves.length })}
    >
      {search.found !== null ? (
        <SearchResults
          found={search.found.leaves}
          typed={search.found.typed}
          onClear={() => search.type('')}
          {...lines}
        />
      ) : (
        <>
          <SkipList stops={view.nodes.length} />
          <RowList label={t('services')}>
            <LevelRows nodes={view.nodes} onOpen={onOpen} getRange={getRange} {...lines} />
          </RowList>
        </>
      )}
    </SearchField>
  )
}

/** Shows the pet and the current level of the services; `lang` is set if the business's language is not the page's. */
function Lead({
  petName,
  level,
  lang,
}: {
  petName: string | null
  level: readonly string[]
  lang: string | undefined
}) {
  const { t } = useTranslation('service-selection')
  return (
    <>
      {petName !== null && <span>{t('forPet', { pet: petName })}</span>}
      {petName !== null && level.length > 0 && <span>{' · '}</span>}
      {level.length > 0 && <span lang={lang}>{level.join(' › ')}</span>}
    </>
  )
}
