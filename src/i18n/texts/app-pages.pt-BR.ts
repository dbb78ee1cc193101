import { appPages } from '#src/i18n/verbatim.pages.ts'

export const texts = {
  notFound: appPages.notFound,
  notFoundText: appPages.notFoundText,
  lastBusiness: 'Voltar ao último estabelecimento',
  support: 'Falar com o suporte',
  download: {
    title: 'Agende pelo aplicativo',
    text: 'Este estabelecimento recebe agendamentos só pelo aplicativo. Baixe e encontre seu horário.',
    android: 'Baixar para Android',
    ios: 'Baixar para iPhone',
  },
} as const
