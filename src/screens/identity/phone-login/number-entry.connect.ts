import type { SnapshotFrom } from 'xstate'
import { isCompletePhone, isFullPhone, withoutExtraPrefix } from '#domain/identity/phone-number.ts'
import type { NumberEntryDialog, NumberEntryEvent, numberEntryMachine } from '#machines/identity/number-entry/index.ts'
import { countryOfId } from '#src/screens/identity/phone-field/phone-number.ts'

type NumberEntrySnapshot = SnapshotFrom<typeof numberEntryMachine>

const DIALOGS: readonly NumberEntryDialog[] = ['support', 'numberMissing', 'sendingFailed']

const REASONS = ['askedByPage', 'askedByLink', 'sessionExpired'] as const

/** The entering of the number as its screen sees it. */
export function connectNumberEntry(snapshot: NumberEntrySnapshot, send: (event: NumberEntryEvent) => void) {
  const { country, phone, ddi, failure } = snapshot.context
  return {
    country,
    failure,
    /** Digits of the number sent to before, for the field; none where another country is chosen. */
    typedBefore: phone !== null && ddi === country.ddi ? withoutExtraPrefix(country, phone) : '',
    dialog: DIALOGS.find((name) => snapshot.hasTag(`dialog:${name}`)) ?? null,
    /** Why the visitor is here, where they have not come by themselves; null where they have. */
    reason: REASONS.find((reason) => reason === snapshot.context.arrival) ?? null,
    /** Which of the two ways a code is being sent by; null while none is. */
    sendingBy: snapshot.hasTag('busy') ? snapshot.context.way : null,
    isComplete: (number: string) => isCompletePhone(country, number),
    /** All of its digits are there, and no mobile number of the country is like that. */
    isNoMobile: (number: string) => isFullPhone(country, number) && !isCompletePhone(country, number),
    offersWhatsApp: country.ddi === '+55',
    canSend: (number: string) => snapshot.can({ type: 'number.submit', number }),
    canSendWhatsApp: (number: string) => snapshot.can({ type: 'whatsapp.submit', number }),
    canChooseCountry: snapshot.can({ type: 'country.choose', country }),
    canGoOtherWays: snapshot.can({ type: 'otherWays.open' }),
    canAskSupport: snapshot.can({ type: 'support.open' }),
    chooseCountry: (prefix: string) => {
      const chosen = countryOfId(prefix)
      if (chosen !== null) send({ type: 'country.choose', country: chosen })
    },
    sendCode: (number: string) => send({ type: 'number.submit', number }),
    sendWhatsApp: (number: string) => send({ type: 'whatsapp.submit', number }),
    toOtherWays: () => send({ type: 'otherWays.open' }),
    askSupport: () => send({ type: 'support.open' }),
    closeDialog: () => send({ type: 'dialog.close' }),
    retry: () => send({ type: 'sending.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}
