import { toAsciiDigits } from '#domain/digits.ts'

/** Types of bank accounts, as the payout service names them. */
export const ACCOUNT_TYPES = ['corrente', 'corrente_conjunta', 'poupanca', 'poupanca_conjunta'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** A bank for payouts. */
export interface Bank {
  id: string
  name: string
}

/** Values of the bank account form. Never stored, never logged. */
export interface BankDetails {
  bankId: string
  agency: string
  agencyDigit: string
  account: string
  accountDigit: string
  accountType: AccountType
  /** CPF, digits only. */
  legalNumber: string
  /** Name of the account holder. */
  holder: string
}

/** A branch or account number with its check digit; empty if it was typed without one. */
export interface BankNumber {
  number: string
  digit: string
}

/** Reads "1234", "12.345-6" or "12 345 - x"; null for anything else. */
export function readBankNumber(text: string): BankNumber | null {
  const [, number = '', digit = ''] = /^([\d\s.]+)(?:-\s*([\da-z]{1,2})\s*)?$/i.exec(toAsciiDigits(text)) ?? []
  return /\d/.test(number) ? { number: number.replace(/\D/g, ''), digit: digit.toUpperCase() } : null
}

/** Reads a check digit, which may be a letter or, at a few banks, two digits: "7", "- x"; null for anything else. */
export function readCheckDigit(text: string): string | null {
  return /^\s*-?\s*([\da-z]{0,2})\s*$/i.exec(toAsciiDigits(text))?.[1]?.toUpperCase() ?? null
}

/** The saved account, without personal data. */
export interface SavedAccount {
  /** Id of the payee; null if the server does not send it. */
  recipientId: string | null
  bankName: string | null
  accountType: AccountType
}
