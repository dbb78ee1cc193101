import type { SnapshotFrom } from 'xstate'
import type { Language } from '#domain/entities.ts'
import {
  countryOfText,
  formatPhone,
  nationalDigits,
  type PhoneCountry,
  withoutExtraPrefix,
} from '#domain/phone-number.ts'
import type { NumberEntryDialog, NumberEntryEvent, numberEntryMachine } from '#machines/number-entry/index.ts'
import { phoneCountries } from '#src/actors/phone-countries.ts'

type NumberEntrySnapshot = SnapshotFrom<typeof numberEntryMachine>

const DIALOGS: readonly NumberEntryDialog[] = ['support', 'numberMissing', 'sendingFailed']

/** The entering of the number as its screen sees it. */
export function connectNumberEntry(snapshot: NumberEntrySnapshot, send: (event: NumberEntryEvent) => void) {
  const { country, phone, ddi, failure } = snapshot.context
  return {
    country,
    failure,
    /** Digits of the number sent to before, for the field; none where another country is chosen. */
    typedBefore: phone !== null && ddi === country.ddi ? withoutExtraPrefix(country, phone) : '',
    dialog: DIALOGS.find((name) => snapshot.hasTag(`dialog:${name}`)) ?? null,
    /** A page for customers only sent the visitor here. */
    isAskedByPage: snapshot.context.arrival === 'askedByPage',
    isBusy: snapshot.hasTag('busy'),
    offersWhatsApp: country.ddi === '+55',
    canSend: (number: string) => snapshot.can({ type: 'number.submit', number }),
    canSendWhatsApp: (number: string) => snapshot.can({ type: 'whatsapp.submit', number }),
    chooseCountry: (prefix: string) => {
      const chosen = phoneCountries.find((one) => one.prefix === prefix)
      if (chosen !== undefined) send({ type: 'country.choose', country: chosen })
    },
    sendCode: (number: string) => send({ type: 'number.submit', number }),
    sendWhatsApp: (number: string) => send({ type: 'whatsapp.submit', number }),
    askSupport: () => send({ type: 'support.open' }),
    closeDialog: () => send({ type: 'dialog.close' }),
    retry: () => send({ type: 'sending.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}

/**
 * A number as typed or pasted: its digits, and the country it names where that is another one than the chosen (R-469,
 * beyond 30).
 */
export function readNumber(country: PhoneCountry, text: string): { country: PhoneCountry; digits: string } {
  const named = countryOfText(phoneCountries, text, country) ?? country
  return { country: named, digits: nationalDigits(named, text) }
}

/** The digits in the country's mask. */
export function showNumber(country: PhoneCountry, digits: string): string {
  return formatPhone(country, digits)
}

const LANGUAGES: readonly Language[] = ['pt-BR', 'en-US', 'es-ES']

/** The table as the country list shows it: sorted by name, found by its name in any of the three languages. */
export function toCountryEntries(language: Language) {
  const names = LANGUAGES.map((one) => new Intl.DisplayNames(one, { type: 'region' }))
  const own = new Intl.DisplayNames(language, { type: 'region' })
  const collator = new Intl.Collator(language, { sensitivity: 'base' })
  return phoneCountries
    .map(({ prefix, flag, ddi }) => {
      const name = own.of(flag) ?? flag
      const words = [name, ...names.map((one) => one.of(flag) ?? ''), flag, prefix, ddi.slice(1)].join(' ')
      return { id: prefix, name, dialCode: ddi, flag, search: plain(words) }
    })
    .sort((a, b) => collator.compare(a.name, b.name))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
