import { useMemo, useState } from 'react'
import { getDigits } from '#domain/digits.ts'
import { type PhoneCountry, showDialCode } from '#domain/identity/phone-number.ts'
import { CountrySelect } from '#src/components/form/country-select.tsx'
import { MaskedField } from '#src/components/form/masked-field.tsx'
import { useLanguage, useTranslation } from '#src/i18n/use-translation.ts'
import { findNumberProblem, getPhoneMask, readNumber, showNumber, toCountryEntries } from './phone-number.ts'

export interface PhoneFieldProps {
  country: PhoneCountry
  /** The national digits, or any other text unchanged; `digitsIn` reads it. */
  text: string
  onText: (text: string) => void
  onCountry: (prefix: string) => void
  canChooseCountry: boolean
  /** Whether the number is complete and valid. */
  isComplete: boolean
  /** The error of the number. */
  error?: string | null
}

/**
 * Renders the country and the masked number; a number with its dial code selects its country (R-458, R-459, beyond 30).
 */
export function PhoneField(props: PhoneFieldProps) {
  const { country, text, onText, onCountry, canChooseCountry, isComplete, error } = props
  const { t } = useTranslation('phone-field')
  const language = useLanguage()
  const entries = useMemo(() => toCountryEntries(language), [language])
  const mask = useMemo(() => getPhoneMask(country), [country])
  // True after a paste or an autofill: an incomplete number then shows its error at once.
  const [cameAtOnce, setCameAtOnce] = useState(false)
  const value = showNumber(country, text)
  const problem = findNumberProblem(country, text) ?? (cameAtOnce && !isComplete ? 'unfinished' : null)

  function take(typed: string) {
    if (typed === value) return
    const reading = readNumber(country, typed)
    const isOfThis = reading.kind === 'number' && reading.country.prefix === country.prefix
    // Its digits alone would be another number in the selected country.
    if (!isOfThis && !canChooseCountry) return
    setCameAtOnce(getDigits(typed).length > getDigits(value).length + 1)
    if (reading.kind !== 'number') return onText(typed)
    if (!isOfThis) onCountry(reading.country.prefix)
    const fits = reading.digits !== '' && reading.digits.length <= reading.country.maxLength
    onText(fits ? reading.digits : typed)
  }

  return (
    <MaskedField
      label={t('label')}
      hint={country.ddi === '+55' ? t('hint') : t('hintAbroad')}
      error={
        problem === null ? error : t(`problems.${problem}`, { max: country.maxLength, dial: showDialCode(country) })
      }
      name="phone"
      autoComplete="tel-national"
      value={value}
      onChange={take}
      onPaste={(pasted) => pasted}
      mask={mask}
      before={
        <CountrySelect
          entries={entries}
          selectedId={country.prefix}
          onSelect={onCountry}
          disabled={!canChooseCountry}
        />
      }
      autoFocus
    />
  )
}
