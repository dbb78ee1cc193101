import type { SnapshotFrom } from 'xstate'
import { hasName } from '#domain/identity/name.ts'
import { isFullPhone } from '#domain/identity/phone-number.ts'
import type { ProfileEvent, profileMachine } from '#machines/identity/profile/index.ts'
import { countryOfId } from '#src/screens/identity/phone-field/phone-number.ts'

export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>

/** Maps the snapshot of the profile to the screens of name and number. */
export function connectProfile(snapshot: ProfileSnapshot, send: (event: ProfileEvent) => void) {
  const { entry, customer, country, failure, problem } = snapshot.context
  /**
   * Builds the event of a number. A typed name is ignored if the customer already has one, and an empty field is no
   * name.
   */
  const numberEvent = (number: string, name: string) =>
    ({ type: 'number.submit', number, name: hasName(customer) || name === '' ? null : name }) as const
  return {
    problem,
    failure,
    country,
    isBusy: snapshot.hasTag('busy'),
    hasFailed: snapshot.hasTag('failed'),
    hasSavingFailed: snapshot.hasTag('dialog:savingFailed'),
    /** What the URL requests, before the customer is read. */
    asked: entry.name === 'loginNumber' ? ('number' as const) : ('name' as const),
    /** Whether the number screen asks for the name as well. */
    asksName: !hasName(customer),
    submitName: (name: string) => send({ type: 'name.submit', name }),
    canChooseCountry: country !== null && snapshot.can({ type: 'country.choose', country }),
    chooseCountry: (id: string) => {
      const chosen = countryOfId(id)
      if (chosen !== null) send({ type: 'country.choose', country: chosen })
    },
    /** Tells whether the number has all digits. */
    isFull: (number: string) => country !== null && isFullPhone(country, number),
    canSubmitNumber: (number: string, name: string) => snapshot.can(numberEvent(number, name)),
    submitNumber: (number: string, name: string) => send(numberEvent(number, name)),
    closeDialog: () => send({ type: 'dialog.close' }),
    retry: () => send({ type: 'profile.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}
