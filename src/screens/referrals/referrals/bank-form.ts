import * as z from 'zod/mini'
import { formatCpf, isValidCpf, readCpfDigits } from '#domain/identity/cpf.ts'
import { ACCOUNT_TYPES, type BankDetails, readBankNumber, readCheckDigit } from '#domain/referrals/bank-account.ts'
import type { T } from '#src/i18n/texts.types.ts'

/** The typed fields, in their order on the page. */
export type BankDraft = { [field in keyof BankDetails]: string }

const EMPTY: BankDraft = {
  bankId: '',
  agency: '',
  agencyDigit: '',
  account: '',
  accountDigit: '',
  accountType: '',
  legalNumber: '',
  holder: '',
}

/** Returns the initial values of the form: the saved account, or empty fields. */
export function toBankDraft(details: BankDetails | null): BankDraft {
  return details === null ? EMPTY : { ...EMPTY, ...details, legalNumber: formatCpf(details.legalNumber) }
}

/** Creates the schema of the fields with their error texts. */
export function createSchema(t: T<'referrals'>) {
  const filled = z.string().check(z.refine((text) => text.trim() !== '', t('bank.missing')))
  const number = filled.check(z.refine((text) => readBankNumber(text) !== null, t('bank.digitsOnly')))
  const digit = z.string().check(z.refine((text) => readCheckDigit(text) !== null, t('bank.digitWrong')))
  const form = z.object({
    bankId: filled,
    agency: number,
    agencyDigit: digit,
    account: number,
    accountDigit: digit,
    accountType: filled,
    legalNumber: filled.check(z.refine(isValidCpf, t('bank.cpfWrong'))),
    holder: filled,
  })
  const isOne = (name: 'agency' | 'account') => (draft: BankDraft) => joinDigit(draft, name) !== null
  return form.check(
    z.refine(isOne('agency'), { path: ['agencyDigit'], error: t('bank.digitDiffers') }),
    z.refine(isOne('account'), { path: ['accountDigit'], error: t('bank.digitDiffers') }),
  )
}

/**
 * Joins a number and its check digit, which may be in its own field, after the number, or equal in both; null if they
 * differ.
 */
function joinDigit(draft: BankDraft, name: 'agency' | 'account') {
  const { number, digit } = readBankNumber(draft[name]) ?? { number: '', digit: '' }
  const typed = readCheckDigit(draft[`${name}Digit`]) ?? ''
  return digit !== '' && typed !== '' && digit !== typed ? null : { number, digit: typed || digit }
}

/** Maps the typed fields to bank details; the type is one of the four options. */
export function toBankDetails(draft: BankDraft): BankDetails {
  const accountType = ACCOUNT_TYPES.find((type) => type === draft.accountType) ?? 'corrente'
  const agency = joinDigit(draft, 'agency')
  const account = joinDigit(draft, 'account')
  return {
    bankId: draft.bankId,
    agency: agency?.number ?? '',
    agencyDigit: agency?.digit ?? '',
    account: account?.number ?? '',
    accountDigit: account?.digit ?? '',
    accountType,
    legalNumber: readCpfDigits(draft.legalNumber),
    holder: draft.holder.trim().replace(/\s+/g, ' '),
  }
}
