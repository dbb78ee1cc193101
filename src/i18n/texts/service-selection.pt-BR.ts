/** The reference: what is missing or extra in another language is a type error there. */
export const texts = {
  title: 'Escolha os serviços para agendar',
  forPet: 'Para {{pet}}',
  search: 'Nome do serviço',
  services: 'Serviços',
  inside_one: '{{count}} serviço',
  inside_other: '{{count}} serviços',
  chosen_one: '{{count}} serviço escolhido',
  chosen_other: '{{count}} serviços escolhidos',
  noneChosen: 'Nenhum serviço escolhido',
  noMatch: 'Nenhum serviço com esse nome',
  noMatchText: 'Confira se está escrito certo ou procure por outra palavra.',
  clearSearch: 'Limpar a busca',
  emptyTitle: 'Nada nesta categoria por enquanto',
  emptyText: 'Veja outra categoria ou fale com o estabelecimento.',
  otherCategory: 'Ver as categorias',
  servicesFailed: 'Não foi possível carregar os serviços',
} as const
