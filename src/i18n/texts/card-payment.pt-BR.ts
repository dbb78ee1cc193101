/** The reference: what is missing or extra in another language is a type error there. */
export const texts = {
  title: 'Pagar com cartão',
  text: 'Os dados vão direto para o pagamento. Nada do cartão fica guardado aqui.',
  fields: {
    number: 'Número do cartão',
    expiry: 'Validade',
    cvc: 'CVC',
    holder: 'Nome no cartão',
    cpf: 'CPF',
    email: 'E-mail',
  },
  expiryShape: 'MM/AA',
  cpfHint: 'De quem é o cartão',
  missing: 'Obrigatório',
  wrong: {
    number: 'Confira o número',
    expiry: 'Confira a validade',
    cvc: 'São 3 dígitos',
    holder: 'Obrigatório',
    cpf: 'CPF inválido',
    email: 'Confira o e-mail',
  },
  problems: {
    fields: 'Faltam dados',
    document: 'Confira o CPF do cartão',
    card: 'Cartão inválido',
  },
  problemTexts: {
    document: 'O CPF tem 11 dígitos e não confere.',
    card: 'Confira o número, a validade e o CVC.',
  },
} as const
