import * as z from 'zod/mini'
import type { Customer } from '#domain/entities.ts'
import { ACCOUNT_TYPES, type Bank, type BankDetails, type SavedAccount } from '#domain/referrals/bank-account.ts'
import { bearer, byId, type Endpoint } from './endpoint.ts'
import { ofUserParamsSchema } from './referrals.ts'
import { emptySchema, idSchema, maybe } from './wire.ts'

/** R-688; the shape is assumed. */
export const bankSchema = z.object({ id: idSchema, description: z.string() })

export function toBank({ id, description }: z.infer<typeof bankSchema>): Bank {
  return { id, name: description }
}

const accountFields = {
  bank_id: idSchema,
  agency: z.string(),
  agency_digit: maybe(z.string()),
  account: z.string(),
  account_digit: maybe(z.string()),
  account_type: z.enum(ACCOUNT_TYPES),
  legal_number: z.string(),
  name: z.string(),
}

/** R-732; `bank_description` is assumed. Null if no account is saved. */
export const bankAccountSchema = z.nullable(
  z.object({ ...accountFields, recipient_id: maybe(idSchema), bank_description: maybe(z.string()) }),
)
export type BankAccountWire = NonNullable<z.infer<typeof bankAccountSchema>>

/** Maps an account to the fields that are shown outside its form. */
export function toSavedAccount(wire: BankAccountWire): SavedAccount {
  return {
    recipientId: wire.recipient_id ?? null,
    bankName: wire.bank_description ?? null,
    accountType: wire.account_type,
  }
}

/** Maps a saved account to the initial values of the form. */
export function toBankDetails(wire: BankAccountWire): BankDetails {
  return {
    bankId: wire.bank_id,
    agency: wire.agency,
    agencyDigit: wire.agency_digit ?? '',
    account: wire.account,
    accountDigit: wire.account_digit ?? '',
    accountType: wire.account_type,
    legalNumber: wire.legal_number,
    holder: wire.name,
  }
}

/** no `recipient_id` while no account is saved. */
export const saveBankAccountBodySchema = z.object({
  ...accountFields,
  email: maybe(z.string()),
  phone: maybe(z.string()),
  recipient_id: z.optional(idSchema),
  company_name: z.string(),
  is_user_consumer: z.literal(true),
  managing_partners: z.array(z.object({ name: z.string(), document_number: z.string(), email: maybe(z.string()) })),
})

/** Builds the body that saves an account. The holder is both company and partner of a personal account. */
export function buildSaveBankAccount(
  details: BankDetails,
  recipientId: string | null,
  { email, phone }: Pick<Customer, 'email' | 'phone'>,
): z.infer<typeof saveBankAccountBodySchema> {
  return {
    bank_id: details.bankId,
    agency: details.agency,
    agency_digit: details.agencyDigit,
    account: details.account,
    account_digit: details.accountDigit,
    account_type: details.accountType,
    legal_number: details.legalNumber,
    name: details.holder,
    email,
    phone,
    ...(recipientId === null ? {} : { recipient_id: recipientId }),
    company_name: details.holder,
    is_user_consumer: true,
    managing_partners: [{ name: details.holder, document_number: details.legalNumber, email }],
  }
}

/** R-694; assumed: the text of the contract, with an empty line between paragraphs. */
const contractSchema = z.object({ contract: z.string() })

export const readBanks = {
  ...bearer,
  id: 'readBanks',
  host: 'payout',
  method: 'GET',
  path: '/bank/all',
  response: z.array(bankSchema),
  assumed: true,
  source: ['R-688'],
} as const satisfies Endpoint

export const readBankAccount = {
  ...bearer,
  id: 'readBankAccount',
  host: 'payout',
  method: 'GET',
  path: '/recipient/bank-account/consumer/{userId}',
  params: ofUserParamsSchema,
  response: bankAccountSchema,
  source: ['R-689', 'R-732'],
} as const satisfies Endpoint

export const saveBankAccount = {
  ...bearer,
  id: 'saveBankAccount',
  host: 'payout',
  method: 'POST',
  path: '/recipient/bank-account/save',
  body: saveBankAccountBodySchema,
  response: emptySchema,
  retry: 'idempotent',
  source: ['R-690'],
} as const satisfies Endpoint

export const readContract = {
  ...bearer,
  id: 'readContract',
  host: 'payout',
  method: 'GET',
  path: '/recipient/contract/{id}',
  params: byId,
  response: contractSchema,
  assumed: true,
  source: ['R-694'],
} as const satisfies Endpoint
