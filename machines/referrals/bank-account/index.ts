export { bankAccountMachine } from './bank-account.machine.ts'
export type { BankAccountEvent, BankAccountInput, BankForm, SaveAccountInput } from './bank-account.types.ts'
