/** Quoted texts, letter by letter, of pages at which nobody is meant to end up: no flow carries them. */
export const appPages = {
  /** */
  notFound: 'Não era pra você estar aqui!',
  /** */
  notFoundText: 'Solicite o link de agendamento ao estabelecimento desejado.',
} as const
