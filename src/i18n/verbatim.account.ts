/** The same as `verbatim.ts`, for what comes with the account: apart, so that the first page does not carry it. */

// ── expired-link ──
export const expiredLink = {
  /** */
  title: 'Expired link',
  /** */
  copied: 'Copied',
  /** */
  talk: 'Talk to the business',
} as const

// ── link-entry ──
export const linkEntry = {
  /** */
  clientOf: 'Client of {{business}}',
  /** */
  whatsAppSoon: 'WhatsApp login soon',
} as const

// ── address ──
export const address = {
  /** */
  postalCodeEmpty: 'Informe o CEP',
  /** */
  postalCodeMalformed: 'CEP inválido',
  /** */
  fillAll: 'Fill in all fields',
  /** */
  fillCorrectly: 'Fill in the data correctly',
} as const

// ── notifications ──
export const notifications = {
  /** */
  allRead: 'Mark everything as read',
} as const

// ── reservations ──
export const reservations = {
  /** */
  reserves: 'Reservations',
  packages: 'Packages',
  /** */
  more: 'Load more',
  /** */
  pixConfirmed: 'Pix payment confirmed',
  /** */
  toBeScheduled: 'To be scheduled',
  /** */
  labels: {
    scheduled: 'Scheduled',
    excluded: 'Excluded / deleted',
    cancelled: 'Cancelled',
    finished: 'Finished',
    noAcceptance: 'No acceptance',
    refused: 'Refused',
    confirmed: 'Confirmed',
    awaitingPayment: 'Awaiting payment',
  },
  /** */
  reversed: 'Reversed payment',
  waitingReversed: 'Waiting reversed payment',
  /** */
  confirm: 'Confirm',
  reschedule: 'Reschedule',
  cancel: 'Cancel',
  /** */
  confirmCancel: 'Confirm Cancel',
  /** */
  cancelled: 'Appointment cancelled',
  /** */
  termsFailed: 'Failed to load cancellation data',
  /** */
  cancelFailed: 'An error occurred while canceling this appointment',
  /** */
  unexpected: 'Ocorreu um erro inesperado, Tente novamente!',
  /** */
  logOut: 'Log out',
} as const

// ── phone-login ──
export const phoneLogin = {
  /** */
  numberMissing: 'Existe algo errado com seu telefone, por favor verifique e tente novamente!',
  /** */
  askedByPage: 'To access this page, please Login',
} as const

// ── profile ──
export const profile = {
  /** */
  nameEmpty: 'Preencha o campo de Nome!',
  /** */
  nameHasDigit: 'Preencha o campo de Nome apenas com letras!',
  /** */
  savingFailed: 'Houve um erro ao cadastrar seus dados, por favor, tente novamente!',
  /** what follows is the message. */
  numberNotSaved: 'Houve um erro ao cadastrar seu número de telefone',
} as const

// ── email-login ──
export const emailLogin = {
  /** */
  emailEmpty: 'Preencha o e-mail',
  /** */
  passwordEmpty: 'Preencha a senha',
  /** */
  nameEmpty: 'Preencha o nome',
  /** */
  accountCreated: 'E-mail enviado para confirmação de login, valide antes de tentar entrar.',
  /** */
  unverified: 'E-mail não verificado, enviamos uma validação ao seu e-mail.',
  /** */
  resetSent: 'E-mail enviado para troca de senha',
} as const
