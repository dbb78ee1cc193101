import { toAsciiDigits } from '#domain/digits.ts'

/** The four kinds of bank account, as the payout service names them. */
export const ACCOUNT_TYPES = ['corrente', 'corrente_conjunta', 'poupanca', 'poupanca_conjunta'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** A bank that money can be sent to. */
export interface Bank {
  id: string
  name: string
}

/** What a customer types about the account that they are paid to. Never stored, never logged. */
export interface BankDetails {
  bankId: string
  agency: string
  agencyDigit: string
  account: string
  accountDigit: string
  accountType: AccountType
  /** CPF, digits alone. */
  legalNumber: string
  /** Whose account it is. */
  holder: string
}

/** A number of an agency or an account, with its check digit where it was written with it; empty where it was not. */
export interface BankNumber {
  number: string
  digit: string
}

/** Reads "1234", "12.345-6" or "12 345 - x"; null for anything else, of which nothing is dropped. */
export function readBankNumber(text: string): BankNumber | null {
  const [, number = '', digit = ''] = /^([\d\s.]+)(?:-\s*([\da-z]{1,2})\s*)?$/i.exec(toAsciiDigits(text)) ?? []
  return /\d/.test(number) ? { number: number.replace(/\D/g, ''), digit: digit.toUpperCase() } : null
}

/** Reads a check digit, which may be a letter or, at a few banks, two digits: "7", "- x"; null for anything else. */
export function readCheckDigit(text: string): string | null {
  return /^\s*-?\s*([\da-z]{0,2})\s*$/i.exec(toAsciiDigits(text))?.[1]?.toUpperCase() ?? null
}

/** What may be known of a saved account outside its form. */
export interface SavedAccount {
  /** Who is paid; null where the server does not say. */
  recipientId: string | null
  bankName: string | null
  accountType: AccountType
}
