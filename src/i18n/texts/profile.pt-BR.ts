import { profile } from '#src/i18n/verbatim.later.ts'

/** Words of the name screen. The reference for the other languages. */
export const texts = {
  title: 'Como você se chama?',
  lead: 'É o nome que o estabelecimento vê no seu agendamento.',
  label: 'Nome completo',
  submit: 'Salvar e continuar',
  unprepared: 'Não conseguimos carregar seus dados.',
  problems: {
    empty: profile.nameEmpty,
    hasDigit: profile.nameHasDigit,
  },
  savingFailed: profile.savingFailed,
  number: {
    title: 'Qual é o seu celular?',
    lead: 'O estabelecimento fala com você por ele sobre o seu agendamento.',
    notSaved: profile.numberNotSaved,
  },
} as const
