/** The forms of the payment choice: one chunk with masked fields, loaded while the customer reads the review. */
export { CardForm } from './card-form.tsx'
export { CpfForm } from './cpf-form.tsx'
