/** The forms of the payment choice: one chunk with masked fields, loaded while the customer reads the review. */
export { CardDialog } from './card-dialog.tsx'
export { CpfDialog } from './cpf-dialog.tsx'
