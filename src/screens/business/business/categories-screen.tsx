import { useEffect } from 'react'
import { sortCategories } from '#domain/business/business.ts'
import { CategoryGrid } from '#src/components/list/category-grid.tsx'
import { useLanguage, useTranslation } from '#src/i18n/use-translation.ts'
import { pets } from '#src/screens/business/pets/pets.lazy.tsx'
import type { Screen } from '#src/screens/flow-module.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectBusiness } from './business.connect.ts'
import { chunk } from './business.lazy.tsx'
import { BusinessPage } from './business-page.tsx'
import { categoriesParts } from './categories-parts.lazy.tsx'
import { InactiveNotice } from './inactive-notice.tsx'
import { ScheduleFooter } from './schedule-footer.tsx'

const ChosenCategories = categoriesParts.screen(({ ChosenCategories }) => ChosenCategories)
const Reminder = categoriesParts.screen(({ Reminder }) => Reminder)

/** Shows the landing page: the business and its categories, sorted by name. */
export function CategoriesScreen({
  actor,
  preloadPets,
}: {
  actor: ActorOf<typeof connectBusiness>
  preloadPets: () => void
}) {
  const { t } = useTranslation('business')
  const language = useLanguage()
  const view = useConnect(actor, connectBusiness)
  const { business } = view
  useEffect(() => whenSettled(view.servesPets ? preloadPets : null), [view.servesPets, preloadPets])
  const tiles = sortCategories(view.categories, language).map(({ id, name, imageUrl }) => ({
    id,
    name,
    picture: imageUrl,
  }))
  return (
    <BusinessPage
      business={business}
      shell="landing"
      title={t('selectCategory')}
      footer={
        <ScheduleFooter
          hasChosen={view.chosen.length > 0}
          canViewSchedules={view.canViewSchedules}
          onViewSchedules={view.viewSchedules}
        >
          <ChosenCategories actor={actor} />
        </ScheduleFooter>
      }
    >
      {business !== null && !view.isBookable && <InactiveNotice business={business} />}
      {view.isReminded && <Reminder actor={actor} />}
      <CategoryGrid label={t('categories')} items={tiles} onChoose={view.chooseCategory} />
    </BusinessPage>
  )
}

/** Creates the screen; in a pet business it preloads the pages of pets. */
export function createCategoriesScreen(preloadPets: () => void): Screen<'business'> {
  return ({ actor }) => <CategoriesScreen actor={actor} preloadPets={preloadPets} />
}

/** Long enough for the cover picture to be painted. */
const SETTLED_MS = 2_000

/** Preloads the pets or the list, which come next, once this page is complete; returns the function that cancels it. */
function whenSettled(preloadPets: (() => void) | null): () => void {
  const timer = setTimeout(() => {
    if (preloadPets !== null) {
      preloadPets()
      pets.preload()
    }
    chunk.preload()
  }, SETTLED_MS)
  return () => clearTimeout(timer)
}
