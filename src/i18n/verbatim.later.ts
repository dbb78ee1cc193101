/** The same as `verbatim.ts`, for flows that come later: apart, so that the first page does not carry it. */

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

// ── referrals ──
export const referrals = {
  /** */
  withdraw: 'Request withdrawal',
  /** */
  attention: 'Attention',
} as const

// ── bank-account ──
export const bankAccount = {
  /** */
  saved: 'Dados enviados com sucesso!',
  /** */
  savingFailed: 'Ocorreu um erro ao enviar os dados. Por favor revise-os',
} as const

// ── notifications ──
export const notifications = {
  /** */
  allRead: 'Mark everything as read',
} as const

// ── request-payment ──
export const requestPayment = {
  /** */
  over: 'Pagamento já foi efetuado ou essa solicitação de pagamento foi cancelada pelo estabelecimento.',
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

// ── date-selection ──
export const dateSelection = {
  /** */
  title: 'Choose the date',
  /** */
  nextDay: 'Show next available day',
  /** */
  search: 'Search schedules',
  /** */
  attention: 'Attention',
  /** */
  noDatesTitle: 'No dates or times available',
  noDatesText: 'Please contact the establishment',
  /** */
  loadFailed: 'Error loading available dates',
} as const

// ── time-index ──
export const timeIndex = {
  /** */
  title: 'Select time',
  /** */
  bookedFor: "You're booked for {{date}} at {{business}}",
  /** */
  onlyTime: 'This time has been automatically selected',
  /** */
  removedAll: 'Você removeu todos os serviços',
  /** */
  openingHours: 'Opening hours from',
  /** */
  servicesWithTime: 'Services with selected time',
  /** */
  missingTime: 'You forgot to select the time for the {{ordinal}} service, please set a time for it before continuing',
  /** */
  searchFailed: 'The services are unavailable at the moment.',
  /** */
  closedDay: 'The establishments are closed for this day and time',
  closedAtThisTime: 'Establishments closed for the chosen day and time; change them',
  /** */
  noProfessionals: 'There are no professionals available for these services at the moment',
} as const

// ── card-payment ──
export const cardPayment = {
  /** */
  emptyFields: 'List of empty fields',
  /** */
  document: 'Document on card',
  /** */
  card: 'Error Card Not Valid',
} as const

// ── pix-payment ──
export const pixPayment = {
  /** */
  notReceived: 'Message no received payment',
  wait: 'Wait',
  giveUp: 'Give up',
  /** */
  notSuccessful: 'Payment was not successful',
} as const

// ── provider-payment ──
export const providerPayment = {
  /** */
  withError: 'Payment with error',
} as const
