import * as z from 'zod/mini'
import { ACCOUNT_TYPES, type BankDetails } from '#domain/bank-account.ts'
import { formatCpf, isValidCpf, readCpfDigits } from '#domain/cpf.ts'
import type { T } from '#src/i18n/texts.types.ts'

/** The fields as they are typed, in their order on the page. */
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

/** What the form begins with: the saved account, or nothing. */
export function toBankDraft(details: BankDetails | null): BankDraft {
  return details === null ? EMPTY : { ...EMPTY, ...details, legalNumber: formatCpf(details.legalNumber) }
}

/** What the fields must hold, and what is said where they do not. */
export function schemaOf(t: T<'referrals'>) {
  const filled = z.string().check(z.refine((text) => text.trim() !== '', t('bank.missing')))
  const digits = filled.check(z.refine((text) => /^[\d\s]*$/.test(text), t('bank.digitsOnly')))
  return z.object({
    bankId: filled,
    agency: digits,
    agencyDigit: z.string(),
    account: digits,
    accountDigit: z.string(),
    accountType: filled,
    legalNumber: filled.check(z.refine(isValidCpf, t('bank.cpfWrong'))),
    holder: filled,
  })
}

/** What was typed, tidied; the type is one of the four that the field offers. */
export function toBankDetails(draft: BankDraft): BankDetails {
  const accountType = ACCOUNT_TYPES.find((type) => type === draft.accountType) ?? 'corrente'
  const tidy = (text: string) => text.replace(/\s+/g, '')
  return {
    bankId: draft.bankId,
    agency: tidy(draft.agency),
    agencyDigit: tidy(draft.agencyDigit),
    account: tidy(draft.account),
    accountDigit: tidy(draft.accountDigit),
    accountType,
    legalNumber: readCpfDigits(draft.legalNumber),
    holder: draft.holder.trim().replace(/\s+/g, ' '),
  }
}
