import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './bank-account.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Bank data',
  lead: 'Used only to pay your earnings. For your safety, nothing you type is kept on this device.',
  bank: 'Bank',
  chooseBank: 'Choose the bank',
  agency: 'Agency',
  agencyDigit: 'Agency digit',
  account: 'Account',
  accountDigit: 'Account digit',
  accountType: 'Account type',
  chooseType: 'Choose the type',
  types: {
    corrente: 'Current account',
    corrente_conjunta: 'Joint current account',
    poupanca: 'Savings account',
    poupanca_conjunta: 'Joint savings account',
  },
  legalNumber: 'CPF of the holder',
  holder: 'Name of the holder',
  missing: 'Fill in this field',
  digitsOnly: 'Use digits only',
  cpfWrong: 'This CPF isn’t valid',
  save: 'Save',
  saved: 'Your data were sent',
  savedText: 'Taking you back to Refer and Earn.',
  savingFailed: 'The data could not be sent. Check them and try again',
  contract: 'Contract',
  contractFailed: 'The contract could not be opened',
  failed: 'Your bank data could not be loaded',
}
