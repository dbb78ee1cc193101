/** Words of the choice among the ways to sign in. The reference for the other languages. */
export const texts = {
  title: 'Como você quer entrar?',
  lead: 'Escolha a forma que for melhor para você.',
  phone: 'Continuar com o celular',
  email: 'Continuar com e-mail',
  whatsapp: 'WhatsApp',
  soon: 'Em breve',
  settled: 'Você já entrou',
  settledText: 'Para agendar ou ver suas reservas, abra o link do estabelecimento.',
  referAndEarn: 'Indique e ganhe',
  unprepared: 'Não conseguimos carregar seus dados.',
} as const
