import { ACCOUNT_TYPES, type Bank } from '#domain/referrals/bank-account.ts'
import { cpfMask, MaskedField } from '#src/components/form/masked-field.tsx'
import { SelectField } from '#src/components/form/select-field.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import type { Form } from '#src/components/form/use-form.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import type { BankDraft } from './bank-form.ts'
import styles from './bank-form-screen.module.css'

/** Renders bank, agency, account, type, document and holder, each with its error. */
export function BankFields({ form, banks }: { form: Form<BankDraft>; banks: readonly Bank[] }) {
  const { t } = useTranslation('referrals')
  const number = (name: 'agency' | 'account') => (
    <TextField {...form.field(name)} label={t(`bank.${name}`)} inputMode="numeric" autoComplete="off" />
  )
  // A check digit may be the letter X, which a numeric keyboard does not have.
  const digit = (name: 'agencyDigit' | 'accountDigit') => (
    <TextField {...form.field(name)} label={t(`bank.${name}`)} autoComplete="off" autoCapitalize="characters" />
  )
  return (
    <>
      <SelectField
        {...form.field('bankId')}
        label={t('bank.bank')}
        placeholder={t('bank.chooseBank')}
        options={banks.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className={styles.pair}>
        {number('agency')}
        {digit('agencyDigit')}
      </div>
      <div className={styles.pair}>
        {number('account')}
        {digit('accountDigit')}
      </div>
      <SelectField
        {...form.field('accountType')}
        label={t('bank.accountType')}
        placeholder={t('bank.chooseType')}
        options={ACCOUNT_TYPES.map((type) => ({ value: type, label: t(`bank.types.${type}`) }))}
      />
      <MaskedField {...form.field('legalNumber')} label={t('bank.legalNumber')} mask={cpfMask} autoComplete="off" />
      <TextField {...form.field('holder')} label={t('bank.holder')} autoComplete="name" autoCapitalize="words" />
    </>
  )
}
