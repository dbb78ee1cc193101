/** Words of an expired link. The reference for the other languages. */
export const texts = {
  title: 'Link expirado',
  replaced: 'Este link foi substituído por um novo.',
  useNew: 'Guarde o novo para os próximos agendamentos.',
  ask: 'Peça o novo link ao estabelecimento.',
  copy: 'Copiar o link',
  open: 'Abrir o novo link',
  copied: 'Copiado',
  copyByHand: 'Não foi possível copiar. Selecione o link acima e copie.',
  talk: 'Falar com o estabelecimento',
  toBusiness: 'Voltar ao estabelecimento',
  message: 'Olá! O link de agendamento que eu tinha expirou. Podem me enviar o novo?',
  messageTo: 'Olá, {{name}}! O link de agendamento que eu tinha expirou. Podem me enviar o novo?',
} as const
