import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './bank-account.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Datos bancarios',
  lead: 'Solo para pagarte tus ganancias. Por seguridad, nada de lo que escribes se guarda en este dispositivo.',
  bank: 'Banco',
  chooseBank: 'Elige el banco',
  agency: 'Agencia',
  agencyDigit: 'Dígito de la agencia',
  account: 'Cuenta',
  accountDigit: 'Dígito de la cuenta',
  accountType: 'Tipo de cuenta',
  chooseType: 'Elige el tipo',
  types: {
    corrente: 'Cuenta corriente',
    corrente_conjunta: 'Cuenta corriente conjunta',
    poupanca: 'Cuenta de ahorro',
    poupanca_conjunta: 'Cuenta de ahorro conjunta',
  },
  legalNumber: 'CPF del titular',
  holder: 'Nombre del titular',
  missing: 'Rellena este campo',
  digitsOnly: 'Usa solo números',
  cpfWrong: 'El CPF no es válido',
  save: 'Guardar',
  saved: 'Datos enviados',
  savedText: 'Te llevamos de vuelta a Recomienda y gana.',
  savingFailed: 'No se pudieron enviar los datos. Revísalos e inténtalo de nuevo',
  contract: 'Contrato',
  contractFailed: 'No se pudo abrir el contrato',
  failed: 'No se pudieron cargar tus datos bancarios',
}
