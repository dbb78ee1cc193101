import { timeIndex } from '#src/i18n/verbatim.later.ts'

/** The reference: what is missing or extra in another language is a type error there. */
export const texts = {
  resumingTitle: 'Seu agendamento',
  resuming: 'Preparando seu agendamento…',
  removedAll: timeIndex.removedAll,
  removedAllText: 'Escolha o que quer agendar e continue daqui.',
  chooseServices: 'Escolher serviços',
  bookedTitle: 'Este horário já é seu',
  bookedText: 'Você acabou de fazer este agendamento em outra aba.',
  openBooking: 'Ver agendamento',
  repeatBooking: 'Agendar de novo',
  before: 'Você já agendou: {{when}}',
  beforeText: 'Se quiser, agende mais um aqui.',
  beforeMovedText: 'Se quiser, escolha outro horário aqui.',
  heldText: 'Você já reservou este horário, e só falta o pagamento. Pague agora para ficar com ele.',
  payNow: 'Pagar agora',
  chooseOtherTime: 'Escolher outro horário',
  inactiveTitle: 'Agenda fechada no momento',
  inactiveText: '{{name}} não está recebendo agendamentos por aqui. Fale direto com o estabelecimento.',
  inactiveTextNoContact: '{{name}} não está recebendo agendamentos por aqui agora.',
  reducedTotal: 'Total com desconto',
  backToBusiness: 'Voltar ao estabelecimento',
  message: 'Olá, {{name}}! Gostaria de agendar {{services}}.',
  messageForDay: 'Olá, {{name}}! Gostaria de agendar {{services}} para {{day}}.',
} as const
