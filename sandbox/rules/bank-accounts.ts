import { and, eq } from 'drizzle-orm'
import type { Language } from '#domain/entities.ts'
import { isValidCpf } from '#domain/identity/cpf.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import type { Db } from '#sandbox/db/open.ts'
import { bankAccounts } from '#sandbox/db/schema.ts'
import type { Tenant } from '#sandbox/tenants.ts'
import type { BankAccountWire } from '#src/api/contract/bank-account.ts'
import type { RequestOf } from '#src/api/contract/endpoint.ts'
import type { Endpoints } from '#src/api/contract/endpoints.ts'
import { newId } from './ids.ts'
import { refusal } from './words.ts'

/** The banks that can be paid to, by their clearing codes. */
export const BANKS = [
  { id: '001', description: 'Banco do Brasil' },
  { id: '033', description: 'Santander' },
  { id: '077', description: 'Banco Inter' },
  { id: '104', description: 'Caixa Econômica Federal' },
  { id: '208', description: 'BTG Pactual' },
  { id: '212', description: 'Banco Original' },
  { id: '237', description: 'Bradesco' },
  { id: '260', description: 'Nubank' },
  { id: '290', description: 'PagBank' },
  { id: '336', description: 'C6 Bank' },
  { id: '341', description: 'Itaú Unibanco' },
  { id: '748', description: 'Sicredi' },
  { id: '756', description: 'Sicoob' },
]

const ofUser = (tenant: Tenant, userId: string) =>
  and(eq(bankAccounts.tenant, tenant.name), eq(bankAccounts.userId, userId))

async function find(db: Db, tenant: Tenant, userId: string) {
  const [row] = await db.select().from(bankAccounts).where(ofUser(tenant, userId))
  return row ?? null
}

/** Returns the recipient id of a customer; null while no account is saved. */
export async function getRecipient(db: Db, tenant: Tenant, userId: string): Promise<string | null> {
  return (await find(db, tenant, userId))?.recipientId ?? null
}

/** Returns the account of a customer; null while none is saved. */
export async function findBankAccount(db: Db, tenant: Tenant, userId: string): Promise<BankAccountWire | null> {
  const row = await find(db, tenant, userId)
  if (row === null) return null
  return {
    recipient_id: row.recipientId,
    bank_id: row.bankId,
    bank_description: BANKS.find(({ id }) => id === row.bankId)?.description ?? null,
    agency: row.agency,
    agency_digit: row.agencyDigit,
    account: row.account,
    account_digit: row.accountDigit,
    account_type: row.accountType,
    legal_number: row.legalNumber,
    name: row.name,
  }
}

/**
 * Saves the one account of a customer, who keeps the recipient id of the first.
 * @throws Refusal 404 if the recipient is another user's, 400 for an unknown bank, a wrong CPF or an empty field.
 */
export async function saveBankAccount(
  db: Db,
  tenant: Tenant,
  userId: string,
  body: RequestOf<Endpoints['saveBankAccount']>['body'],
): Promise<void> {
  const own = await getRecipient(db, tenant, userId)
  if (body.recipient_id !== undefined && body.recipient_id !== own) throw refusal(404, 'recipientNotFound')
  if (!BANKS.some(({ id }) => id === body.bank_id)) throw refusal(400, 'bankNotFound')
  if (!isValidCpf(body.legal_number)) throw refusal(400, 'cpf')
  if ([body.agency, body.account, body.name].some((text) => text.trim() === '')) throw refusal(400, 'invalid')
  const details = {
    bankId: body.bank_id,
    agency: body.agency,
    agencyDigit: body.agency_digit || null,
    account: body.account,
    accountDigit: body.account_digit || null,
    accountType: body.account_type,
    legalNumber: body.legal_number,
    name: body.name,
  }
  await db
    .insert(bankAccounts)
    .values({ tenant: tenant.name, userId, recipientId: own ?? newId(), ...details })
    .onConflictDoUpdate({ target: [bankAccounts.tenant, bankAccounts.userId], set: details })
}

const CONTRACT = {
  'pt-BR': [
    'Contrato de repasse de {name}.',
    'Os valores recebidos por indicações são transferidos, a seu pedido, para a conta bancária informada.',
    'A conta deve estar no nome do titular informado. Dados incorretos podem atrasar o repasse.',
  ],
  'en-US': [
    'Payout agreement with {name}.',
    'Earnings from referrals are transferred, at your request, to the bank account you gave us.',
    'The account must be in the name of that account holder. Incorrect details may delay the payout.',
  ],
  'es-ES': [
    'Contrato de pagos con {name}.',
    'Las ganancias por recomendaciones se transfieren, cuando lo solicitas, a la cuenta bancaria indicada.',
    'La cuenta debe estar a nombre del titular indicado. Los datos incorrectos pueden retrasar el pago.',
  ],
} as const satisfies { [language in Language]: unknown }

/** Returns the payout contract for a customer's name, in the requested language, else in Portuguese. */
export function getContract(name: string, asked: Language | null): string {
  return CONTRACT[asked ?? DEFAULT_LANGUAGE].join('\n\n').replace('{name}', () => name)
}
