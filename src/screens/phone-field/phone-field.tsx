import { useMemo, useState } from 'react'
import type { PhoneCountry } from '#domain/phone-number.ts'
import { CountrySelect } from '#src/components/country-select.tsx'
import { MaskedField } from '#src/components/masked-field.tsx'
import { useLanguage, useTexts } from '#src/i18n/use-texts.ts'
import { phoneMaskOf, readNumber, showNumber, toCountryEntries } from './phone-number.ts'

export interface PhoneFieldProps {
  country: PhoneCountry
  digits: string
  onDigits: (digits: string) => void
  onCountry: (prefix: string) => void
  canChooseCountry: boolean
  /** What is wrong with the number. */
  error?: string | null
}

/** The country and the number in its mask; a number with its dial code chooses its country (R-458, R-459, beyond 30). */
export function PhoneField({ country, digits, onDigits, onCountry, canChooseCountry, error }: PhoneFieldProps) {
  const t = useTexts('phone-field')
  const language = useLanguage()
  const entries = useMemo(() => toCountryEntries(language), [language])
  const mask = useMemo(() => phoneMaskOf(country), [country])
  // The dial code as far as it is typed, while no country has it yet.
  const [dialling, setDialling] = useState<string | null>(null)

  function take(text: string) {
    const read = readNumber(country, text)
    const isOfThis = read?.country.prefix === country.prefix
    // Its digits alone would be another number in the country that stands.
    if (!isOfThis && !canChooseCountry) return
    setDialling(read === null ? text : null)
    if (read !== null && !isOfThis) onCountry(read.country.prefix)
    onDigits(read?.digits ?? '')
  }

  function choose(prefix: string) {
    setDialling(null)
    onCountry(prefix)
  }

  return (
    <MaskedField
      label={t('label')}
      hint={country.ddi === '+55' ? t('hint') : t('hintAbroad')}
      error={error}
      name="phone"
      autoComplete="tel-national"
      value={dialling ?? showNumber(country, digits)}
      onChange={take}
      onPaste={(text) => text}
      mask={mask}
      before={
        <CountrySelect entries={entries} selectedId={country.prefix} onSelect={choose} disabled={!canChooseCountry} />
      }
      autoFocus
    />
  )
}
