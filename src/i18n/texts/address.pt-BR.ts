import { address } from '#src/i18n/verbatim.later.ts'

/** Words of the page of the address. The reference for the other languages. */
export const texts = {
  title: 'Seu endereço',
  lead: 'O pagamento pede o seu endereço. Preencha uma vez só: fica salvo para as próximas.',
  postalCode: 'CEP',
  street: 'Rua ou avenida',
  number: 'Número',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  chooseState: 'UF',
  submit: 'Salvar e continuar',
  unavailable: 'Não foi possível carregar esta página',
  savingFailed: 'Não foi possível salvar o endereço',
  fillAll: 'Preencha todos os campos',
  fillAllText: 'Falta preencher o que está marcado.',
  problems: {
    postalCodeEmpty: address.postalCodeEmpty,
    postalCodeMalformed: address.postalCodeMalformed,
    empty: 'Preencha este campo',
    malformed: 'Preencha os dados corretamente',
  },
  place: 'Como chegar',
  noPlace: '{{name}} ainda não informou o endereço.',
  map: 'Ver no mapa',
  call: 'Ligar',
  signIn: 'Entrar para preencher o seu',
  signInText: 'Para salvar o seu próprio endereço, entre na sua conta.',
} as const
