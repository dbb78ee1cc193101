import ChevronRight from 'lucide-react/icons/chevron-right'
import PawPrint from 'lucide-react/icons/paw-print'
import Trash2 from 'lucide-react/icons/trash-2'
import { describePet } from '#domain/business/pet-details.ts'
import type { Pet } from '#domain/entities.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { cx } from '#src/components/cx.ts'
import { IconButton } from '#src/components/form/button.tsx'
import card from '#src/components/list/list-card.module.css'
import { isolate } from '#src/i18n/isolate.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './pet-list.module.css'
import type { PetsView } from './pets.connect.ts'

/** Shows the saved pets: a tap selects, the bin deletes. */
export function PetList({ view }: { view: PetsView }) {
  const { t } = useTranslation('pets')
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {view.pets.map((pet) => (
        <PetRow key={pet.id} pet={pet} view={view} />
      ))}
    </ul>
  )
}

function PetRow({ pet, view }: { pet: Pet; view: PetsView }) {
  const { t } = useTranslation('pets')
  const isChosen = pet.id === view.chosenId
  const getLang = useBusinessLang()
  const kind = describePet(pet, view.features).map(isolate).join(' · ')
  const sex = pet.sex === null ? '' : t(`sexes.${pet.sex}`)
  return (
    <li className={cx(styles.item, isChosen && styles.chosen)}>
      <button
        type="button"
        className={styles.choose}
        aria-current={isChosen || undefined}
        onClick={() => view.choose(pet.id)}
      >
        <span className={card.icon} aria-hidden>
          <PawPrint size={22} />
        </span>
        <span className={card.words}>
          <span className={card.name}>{pet.name}</span>
          <span className={card.detail}>
            <span lang={getLang()}>{kind}</span>
            <span>{kind === '' || sex === '' ? sex : `\u00a0· ${sex}`}</span>
          </span>
        </span>
        <ChevronRight size={20} className={card.chevron} aria-hidden />
      </button>
      <IconButton
        label={t('delete', { name: pet.name })}
        icon={<Trash2 size={20} />}
        onClick={() => view.askDeletion(pet.id)}
      />
    </li>
  )
}
