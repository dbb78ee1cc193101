import { type FormEvent, useId, useRef } from 'react'
import { sortCategories } from '#domain/business/business.ts'
import { announce } from '#src/components/feedback/live-region.ts'
import { Button } from '#src/components/form/button.tsx'
import { useLanguage, useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectBusiness } from './business.connect.ts'
import { BusinessPage } from './business-page.tsx'
import { CategoryOption } from './category-option.tsx'
import styles from './category-page-screen.module.css'

/** Shows the category page: one category is selected, Next continues. */
export function CategoryPageScreen({ actor }: { actor: ActorOf<typeof connectBusiness> }) {
  const { t } = useTranslation('business')
  const language = useLanguage()
  const view = useConnect(actor, connectBusiness)
  const formId = useId()
  const errorId = useId()
  const form = useRef<HTMLFormElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    // The error is shown already, and screen readers speak only on a change.
    if (view.isCategoryMissing && view.categoryId === null) announce(t('selectACategory'), 'assertive')
    view.submitCategory()
    if (view.categoryId === null) form.current?.querySelector('input')?.focus()
  }
  return (
    <BusinessPage
      business={view.business}
      shell="page"
      categoryId={view.categoryId}
      title={t('selectCategory')}
      {...(view.canGoBack ? { onBack: view.goBack } : {})}
      footer={
        <Button type="submit" form={formId} wide>
          {t('next')}
        </Button>
      }
    >
      <form id={formId} ref={form} onSubmit={submit}>
        <fieldset className={styles.options} aria-describedby={view.isCategoryMissing ? errorId : undefined}>
          <legend className="visually-hidden">{t('categories')}</legend>
          {view.isCategoryMissing && (
            <p className={styles.error} id={errorId} role="alert">
              {t('selectACategory')}
            </p>
          )}
          {sortCategories(view.categories, language).map((category) => (
            <CategoryOption
              key={category.id}
              category={category}
              checked={category.id === view.categoryId}
              onChoose={view.chooseCategory}
            />
          ))}
        </fieldset>
      </form>
    </BusinessPage>
  )
}
