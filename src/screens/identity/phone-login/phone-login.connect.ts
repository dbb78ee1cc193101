import type { SnapshotFrom } from 'xstate'
import { phoneCountries } from '#domain/identity/phone-countries.ts'
import { countryOfPhone, isGatewayPhone, showPhone } from '#domain/identity/phone-number.ts'
import { pathTo } from '#domain/paths.ts'
import { type CodeWay, mayWorkAgain } from '#machines/identity/code-sending/index.ts'
import type { PhoneLoginDialog, PhoneLoginEvent, phoneLoginMachine } from '#machines/identity/phone-login/index.ts'

export type PhoneLoginSnapshot = SnapshotFrom<typeof phoneLoginMachine>

const DIALOGS: readonly PhoneLoginDialog[] = ['codeRefused', 'customerMissing', 'resendFailed']

/** Maps the snapshot of the phone sign-in to its own screens, mainly the code screen. */
export function connectPhoneLogin(snapshot: PhoneLoginSnapshot, send: (event: PhoneLoginEvent) => void) {
  const { country, phone, ddi, testNumbers, validateBy, resends } = snapshot.context
  const sentTo = phone === null || ddi === null ? null : countryOfPhone(phoneCountries, ddi, phone, country)
  const byGateway = isGatewayPhone(`${ddi}${phone}`, testNumbers)
  const nextWay: CodeWay = byGateway && resends > 0 ? 'whatsapp' : 'sms'
  return {
    sentTo: sentTo === null || phone === null ? '' : unbroken(showPhone(sentTo, phone)),
    sentBy: (validateBy === 'whatsapp' ? 'whatsapp' : 'sms') as CodeWay,
    nextWay,
    resends,
    resendAvailableAt: snapshot.context.resendAvailableAt,
    failure: snapshot.context.failure,
    /** Whether the same code is not worth a retry. */
    isCodeRefused: !mayWorkAgain(snapshot.context.failure),
    resendFailure: snapshot.context.resendFailure,
    dialog: DIALOGS.find((name) => snapshot.hasTag(`dialog:${name}`)) ?? null,
    isBusy: snapshot.hasTag('busy'),
    hasFailed: snapshot.hasTag('failed'),
    isResending: snapshot.hasTag('resending'),
    canResend: snapshot.hasTag('canResend'),
    canSubmitCode: (code: string) => snapshot.can({ type: 'code.submit', code }),
    submitCode: (code: string) => send({ type: 'code.submit', code }),
    changeNumber: () => send({ type: 'number.change' }),
    sendAgain: () => send({ type: 'resend.request' }),
    canGoOtherWays: snapshot.can({ type: 'otherWays.open' }),
    toOtherWays: { href: pathTo('loginOptions'), follow: () => send({ type: 'otherWays.open' }) },
    dismissResend: () => send({ type: 'resend.dismiss' }),
    closeDialog: () => send({ type: 'dialog.close' }),
    retry: () => send({ type: 'signIn.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}

/** Formats a number so that a line breaks only after its dial code. */
function unbroken(text: string): string {
  const [dialCode, ...national] = text.split(' ')
  return `${dialCode} ${national.join('\u00a0').replaceAll('-', '\u2011')}`
}
