import { useMemo } from 'react'
import type { PhoneCountry } from '#domain/phone-number.ts'
import { CountrySelect } from '#src/components/country-select.tsx'
import { MaskedField, maskOf } from '#src/components/masked-field.tsx'
import { useLanguage, useTexts } from '#src/i18n/use-texts.ts'
import { readNumber, showNumber, toCountryEntries } from './phone-number.ts'

export interface PhoneFieldProps {
  country: PhoneCountry
  digits: string
  onDigits: (digits: string) => void
  onCountry: (prefix: string) => void
  canChooseCountry: boolean
}

/** The country and the number in its mask; an international number that is pasted chooses its country. */
export function PhoneField({ country, digits, onDigits, onCountry, canChooseCountry }: PhoneFieldProps) {
  const t = useTexts('phone-field')
  const language = useLanguage()
  const entries = useMemo(() => toCountryEntries(language), [language])
  const mask = useMemo(() => maskOf(country.pattern.mask), [country.pattern.mask])

  function take(text: string) {
    const read = readNumber(country, text)
    if (read.country.prefix !== country.prefix) onCountry(read.country.prefix)
    onDigits(read.digits)
  }

  return (
    <MaskedField
      label={t('label')}
      hint={country.ddi === '+55' ? t('hint') : t('hintAbroad')}
      name="phone"
      autoComplete="tel-national"
      value={showNumber(country, digits)}
      onChange={take}
      onPaste={(text) => text}
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
