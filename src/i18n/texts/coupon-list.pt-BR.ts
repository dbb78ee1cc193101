/** The list of coupons. The reference: what is missing or extra in another language is a type error there. */
export const texts = {
  title: 'Cupons',
  lead: 'Toque em um cupom para agendar com ele.',
  list: 'Cupons de {{name}}',
  nameless: 'Cupom de desconto',
  someServices: 'Vale para alguns serviços',
  over: 'Vencido',
  overSince: 'Venceu em {{day}}',
  allOver: 'Os cupons de {{name}} venceram. Você pode agendar sem cupom.',
  none: 'Nenhum cupom por enquanto',
  noneText: '{{name}} não tem cupons no momento. Você pode agendar sem cupom.',
  failed: 'Não foi possível carregar os cupons',
  toBusiness: 'Ver os serviços',
} as const
