/** The reference: what is missing or extra in another language is a type error there. */
export const texts = {
  title: 'Escolha a data',
  lead_one: '{{count}} serviço para agendar em {{business}}',
  lead_many: '{{count}} serviços para agendar em {{business}}',
  lead_other: '{{count}} serviços para agendar em {{business}}',
  services: 'Serviços escolhidos',
  nextDay: 'Mostrar o próximo dia disponível',
  search: 'Buscar horários',
  hint: 'Toque em um dia para ver os horários. Dias riscados não têm nenhum livre.',
  chosen: 'Dia escolhido: {{day}}',
  opening: 'Abrindo os horários de {{day}}…',
  attention: 'Atenção',
  noDatesTitle: 'Nenhuma data ou horário disponível',
  noDatesText: 'Entre em contato com o estabelecimento',
  couponDates: 'O cupom pode valer só em alguns dias. Volte aos serviços para tirá-lo.',
  loadFailed: 'Erro ao carregar as datas disponíveis',
} as const
