/** Words of the entry by a business's link. The reference for the other languages. */
export const texts = {
  title: 'Área do cliente',
  hello: 'Olá, {{name}}',
  helloNameless: 'Boas-vindas',
  clientOf: 'Cliente de {{business}}',
  subtitles: {
    client: 'Seus agendamentos, recompensas e avisos estão aqui.',
    other: 'Aqui você acompanha agendamentos, recompensas e avisos.',
  },
  waysIn: 'Formas de entrar',
  bySms: 'Entrar com número (SMS)',
  byWhatsApp: 'Entrar com WhatsApp em breve',
  nameMissing: 'Para ver seus agendamentos, falta só o seu nome.',
  giveName: 'Completar meu nome',
  linkRefused: 'Não deu para entrar com este link',
  linkRefusedText: 'Entre com o Google ou com o seu número.',
  unavailable: 'Não foi possível abrir esta página',
  apps: 'No seu celular',
  appStore: 'App Store',
  playStore: 'Google Play',
} as const
