import { bankAccount } from '#src/i18n/verbatim.later.ts'

/** The account that a customer is paid to. The reference: what is missing or extra in another language is a type error there. */
export const texts = {
  title: 'Dados bancários',
  lead: 'Usamos só para pagar seus ganhos. Por segurança, nada do que você digita fica guardado neste aparelho.',
  bank: 'Banco',
  chooseBank: 'Escolha o banco',
  agency: 'Agência',
  agencyDigit: 'Dígito da agência',
  account: 'Conta',
  accountDigit: 'Dígito da conta',
  accountType: 'Tipo de conta',
  chooseType: 'Escolha o tipo',
  types: {
    corrente: 'Conta corrente',
    corrente_conjunta: 'Conta corrente conjunta',
    poupanca: 'Conta poupança',
    poupanca_conjunta: 'Conta poupança conjunta',
  },
  legalNumber: 'CPF do titular',
  holder: 'Nome do titular',
  missing: 'Preencha este campo',
  digitsOnly: 'Use só números',
  cpfWrong: 'CPF inválido',
  save: 'Salvar',
  saved: bankAccount.saved,
  savedText: 'Estamos voltando para Indique e ganhe.',
  savingFailed: bankAccount.savingFailed,
  contract: 'Contrato',
  contractFailed: 'Não deu para abrir o contrato',
  failed: 'Não deu para carregar seus dados bancários',
} as const
