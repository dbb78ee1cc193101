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

/** What may be known of a saved account outside its form. */
export interface SavedAccount {
  /** Who is paid; null where the server does not say. */
  recipientId: string | null
  bankName: string | null
  accountType: AccountType
}
