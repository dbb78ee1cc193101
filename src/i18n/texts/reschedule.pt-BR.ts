/** The reference: what is missing or extra in another language is a type error there. */
export const texts = {
  title: 'Você está remarcando',
  from: 'De {{from}}',
  fromTo: 'De {{from}} para {{to}}',
  over: 'Não dá mais para remarcar',
  overText: 'Você ainda pode cancelar este agendamento e agendar um novo horário.',
  unchecked: 'Não deu para ver se ainda dá para remarcar',
  uncheckedText: 'Nada mudou: o agendamento continua no horário de antes.',
  nothingToPay: 'Não há nada a pagar para remarcar.',
  unpaid: 'O pagamento ainda está pendente: o prazo continua sendo {{time}}, também com o novo horário.',
  freeUntil: 'Cancelamento grátis até {{day}}, {{time}}.',
  notFree: 'Com o novo horário, cancelar já não é grátis.',
} as const
