import { type AddressField, BRAZILIAN_STATES } from '#domain/identity/postal-address.ts'
import { createMask, MaskedField } from '#src/components/form/masked-field.tsx'
import { SelectField } from '#src/components/form/select-field.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import type { AddressView } from './address.connect.ts'
import styles from './form-screen.module.css'

/** 99999-999. */
const postalCodeMask = createMask('XXXXX-XXX')

const states = BRAZILIAN_STATES.map((code) => ({ value: code, label: code }))

/** Renders the fields of a Brazilian address, each with its error. */
export function AddressFields({ view }: { view: AddressView }) {
  const { t } = useTranslation('address')
  const { draft, problems, change } = view
  const getError = (field: AddressField) => {
    const problem = problems[field]
    if (problem === undefined) return null
    if (field !== 'postalCode') return t(`problems.${problem}`)
    return problem === 'empty' ? t('problems.postalCodeEmpty') : t('problems.postalCodeMalformed')
  }
  const textField = (field: Exclude<AddressField, 'postalCode' | 'state'>, autoComplete: string) => (
    <TextField
      label={t(field)}
      name={field}
      autoComplete={autoComplete}
      autoCapitalize="words"
      value={draft[field]}
      onChange={(text) => change({ [field]: text })}
      error={getError(field)}
    />
  )
  return (
    <>
      <MaskedField
        label={t('postalCode')}
        name="postalCode"
        autoComplete="postal-code"
        mask={postalCodeMask}
        placeholder="00000-000"
        value={draft.postalCode}
        onChange={(postalCode) => change({ postalCode })}
        error={getError('postalCode')}
      />
      {textField('street', 'address-line1')}
      <div className={styles.pair}>
        {textField('number', 'off')}
        {textField('neighborhood', 'address-level3')}
      </div>
      <div className={styles.pair}>
        {textField('city', 'address-level2')}
        <SelectField
          label={t('state')}
          name="state"
          autoComplete="address-level1"
          placeholder={t('chooseState')}
          options={states}
          value={draft.state === '' ? null : draft.state}
          onChange={(state) => change({ state })}
          error={getError('state')}
        />
      </div>
    </>
  )
}
