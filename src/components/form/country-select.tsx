import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Dialog, preloadDialog } from '#src/components/overlay/dialog.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type CountrySelectProps, getFlagEmoji } from './country.ts'
import { CountryList } from './country-list.tsx'
import styles from './country-select.module.css'

/**
 * Renders the dial code of the selected country as a button that opens a searchable list. Fits into a field.
 */
export function CountrySelect({ entries, selectedId, onSelect, disabled }: CountrySelectProps) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const chosen = entries.find((entry) => entry.id === selectedId)
  return (
    <>
      <button
        type="button"
        className={styles.chosen}
        aria-haspopup="dialog"
        disabled={disabled}
        aria-label={`${t('country.label')}: ${chosen ? t('country.chosen', { name: chosen.name, dialCode: chosen.dialCode }) : ''}`}
        onPointerEnter={preloadDialog}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden>{chosen ? getFlagEmoji(chosen.flag) : ''}</span>
        <span>{chosen?.dialCode}</span>
        <ChevronDown size={18} />
      </button>
      {open && (
        <Dialog title={t('country.label')} onClose={() => setOpen(false)}>
          <CountryList
            entries={entries}
            selectedId={selectedId}
            onSelect={(id) => {
              setOpen(false)
              onSelect(id)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

export type { CountryEntry, CountrySelectProps } from './country.ts'
