/** What is said of a coupon. The reference: what is missing or extra in another language is a type error there. */
export const texts = {
  title: 'Cupom aplicado',
  remove: 'Tirar o cupom',
  worth: '{{worth}} de desconto',
  until: 'Vale até {{day}}',
  overTitle: 'Este cupom venceu',
  unknownTitle: 'Não encontramos este cupom',
  lossText: 'Você pode agendar sem ele.',
} as const
