export const texts = {
  title: 'Google Agenda',
  text: 'Seus agendamentos entram na sua agenda, mudam quando você remarca e saem quando você cancela.',
  upToDate: 'Sua agenda está em dia.',
  busy: 'Atualizando sua agenda…',
  missing: 'Para atualizar sua agenda, o Google precisa da sua permissão de novo.',
  allow: 'Permitir no Google',
  failed: 'Não deu para atualizar sua agenda. Seus agendamentos continuam como estão.',
  ask: 'Ligar o Google Agenda?',
  askText:
    'O Google vai pedir sua permissão. Usamos sua agenda só para colocar, mudar e tirar seus agendamentos, com um lembrete por e-mail 1 dia antes e um aviso 10 minutos antes. Você pode desligar quando quiser: o que já está na agenda fica lá.',
  open: 'Continuar no Google',
  notNow: 'Agora não',
  reasons: {
    closed: 'A janela do Google foi fechada.',
    blocked: 'O navegador bloqueou a janela do Google. Permita janelas deste site e tente novamente.',
    denied: 'O Google não recebeu sua permissão.',
    embedded: 'O Google não pede permissão dentro de outro aplicativo. Abra esta página no seu navegador.',
    refused: 'O Google não aceitou.',
    unexpected: 'Algo não deu certo aqui.',
  },
} as const
