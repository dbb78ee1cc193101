import { type FormEvent, useId, useRef } from 'react'
import type { PetGap } from '#domain/business/new-pet.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { ChoiceField } from '#src/components/form/choice-field.tsx'
import { SelectField } from '#src/components/form/select-field.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { BusinessPage } from '#src/screens/business/business/business-page.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { PetDialogs } from './pet-dialogs.tsx'
import styles from './pet-form-screen.module.css'
import { connectPets, type PetsView } from './pets.connect.ts'

/** Shows `/adicionar-pet/{id}`: name, sex, species and, for a dog, the breed. */
export function PetFormScreen({ actor }: { actor: ActorOf<typeof connectPets> }) {
  const { t } = useTranslation('pets')
  const view = useConnect(actor, connectPets)
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (view.isBusy) return
    view.submit()
    // Errors are marked in the next frame: focus the first one.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <BusinessPage
      business={view.business}
      shell="page"
      categoryId={view.categoryId}
      title={t('newPet')}
      lead={view.categoryName === null ? undefined : t('forCategory', { category: view.categoryName })}
      {...(view.canGoBack ? { onBack: view.goBack } : {})}
      footer={
        <Button wide type="submit" form={formId} busy={view.isBusy}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} ref={form} className={styles.form} noValidate onSubmit={submit}>
        {view.gaps.length > 0 && (
          <Notice kind="error" title={t('incomplete')}>
            {t('incompleteDetail')}
          </Notice>
        )}
        {view.isDuplicate && (
          <Notice kind="error" title={t('duplicate', { name: view.draft.name.trim() })}>
            {t('duplicateDetail')}
          </Notice>
        )}
        <Fields view={view} />
      </form>
      <PetDialogs view={view} />
    </BusinessPage>
  )
}

function Fields({ view }: { view: PetsView }) {
  const { t } = useTranslation('pets')
  const getLang = useBusinessLang()
  const { draft, features, breeds, change } = view
  const getError = (gap: PetGap) => (view.gaps.includes(gap) ? t(`gaps.${gap}`) : null)
  const ofItem = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name, lang: getLang() })
  return (
    <>
      <TextField
        label={t('name')}
        name="pet-name"
        autoComplete="off"
        autoCapitalize="words"
        value={draft.name}
        onChange={(name) => change({ name })}
        error={view.isDuplicate ? t('gaps.otherName') : getError('name')}
      />
      <ChoiceField
        label={t('sex')}
        name="pet-sex"
        options={[
          { value: 'M', label: t('sexes.M') },
          { value: 'F', label: t('sexes.F') },
        ]}
        value={draft.sex}
        onChange={(sex) => change({ sex: sex === 'M' ? 'M' : 'F' })}
        error={getError('sex')}
      />
      {features.species !== null && (
        <ChoiceField
          label={t('type')}
          name="pet-type"
          options={features.species.items.map(ofItem)}
          value={draft.speciesId}
          onChange={(speciesId) => change({ speciesId })}
          error={getError('species')}
        />
      )}
      {breeds.length > 0 && (
        <SelectField
          label={t('breed')}
          name="pet-breed"
          placeholder={t('chooseBreed')}
          options={breeds.map(ofItem)}
          value={draft.breedId}
          onChange={(breedId) => change({ breedId })}
          error={getError('breed')}
        />
      )}
    </>
  )
}
