import { Fragment } from 'react'
import { getDigits } from '#domain/digits.ts'
import { formatCpf } from '#domain/identity/cpf.ts'
import { type CardField, editExpiry, isLongExpiry, readExpiry } from '#domain/payment/card.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { ANYTHING, cpfMask, createMask, type Mask, MaskedField } from '#src/components/form/masked-field.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { CardBrand } from '#src/components/media/card-brand.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { useConnect } from '#src/screens/use-connect.ts'
import styles from './card-form.module.css'
import { connectPaymentChoice } from './payment-choice.connect.ts'
import { type CardFormProps, useCardForm } from './use-card-form.ts'

/** The masks are also the limits: 16 digits, MM/YY, 3 digits. `formatExpiry` formats the expiry. */
const numberMask = createMask('XXXX XXXX XXXX XXXX')
const expiryMask: Mask = {
  mask: ANYTHING,
  takesKey: (_, after) => getDigits(after).length <= 4 || isLongExpiry(after),
}
const cvcMask = createMask('XXX')

/** Asks for the card. What is typed stays in the state of the sheet. */
export function CardForm(props: CardFormProps) {
  const { t } = useTranslation('card-payment')
  const view = useConnect(props.actor, connectPaymentChoice)
  const { brand, problem, field, submit } = useCardForm(props, view)
  return (
    <form id={props.formId} noValidate className={styles.form} onSubmit={submit}>
      {problem !== null && (
        <Notice kind="error" title={t(`problems.${problem.kind}`)}>
          {problem.kind === 'fields' ? <Names of={problem.fields} /> : t(`problemTexts.${problem.kind}`)}
        </Notice>
      )}
      <MaskedField
        {...field('number')}
        mask={numberMask}
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        before={<CardBrand brand={brand} />}
        autoFocus
      />
      <div className={styles.pair}>
        <MaskedField
          {...field('expiry', editExpiry)}
          mask={expiryMask}
          autoComplete="cc-exp"
          placeholder={t('expiryShape')}
          onPaste={readExpiry}
        />
        <MaskedField {...field('cvc')} mask={cvcMask} autoComplete="cc-csc" placeholder="000" />
      </div>
      <TextField {...field('holder')} autoComplete="cc-name" autoCapitalize="words" spellCheck={false} />
      <MaskedField
        {...field('cpf', formatCpf)}
        mask={cpfMask}
        autoComplete="off"
        placeholder="000.000.000-00"
        hint={t('cpfHint')}
      />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit(event)
        }}
      />
    </form>
  )
}

/** Renders the names of fields. Each is an element, so that screen readers announce nothing when one is removed. */
function Names({ of: fields }: { of: readonly CardField[] }) {
  const { t } = useTranslation('card-payment')
  return fields.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && <span>, </span>}
      <span>{t(`fields.${name}`)}</span>
    </Fragment>
  ))
}
