/** What is said of a coupon, and of services that are not offered. The reference: what is missing or extra in another language is a type error there. */
export const texts = {
  title: 'Cupom aplicado',
  remove: 'Tirar o cupom',
  worth: '{{worth}} de desconto',
  until: 'Vale até {{day}}',
  overTitle: 'Este cupom venceu',
  unknownTitle: 'Não encontramos este cupom',
  lossText: 'Você pode agendar sem ele.',
  gone_one: 'Um serviço que você tinha escolhido não é mais oferecido e saiu da sua lista.',
  gone_other: '{{count}} serviços que você tinha escolhido não são mais oferecidos e saíram da sua lista.',
  uncovered_one: 'Um serviço que você tinha escolhido não vale com este cupom e saiu da sua lista.',
  uncovered_other: '{{count}} serviços que você tinha escolhido não valem com este cupom e saíram da sua lista.',
  uncoveredNamed_one: '{{services}} não vale com este cupom e saiu da sua lista.',
  uncoveredNamed_other: '{{services}} não valem com este cupom e saíram da sua lista.',
  more: 'mais {{count}}',
  unknownService: 'O serviço deste link não está disponível. Escolha outro.',
} as const
