/**
 * Every text that the specification quotes, letter by letter, in the language it was quoted in, faults included.
 * They stand here together so that the owner can change one in one place; the catalogues take them from here.
 */

// ── shell ──
export const shell = {
  /** nothing answered. */
  checkConnection: 'Verifique sua conexão e tente novamente',
  /** an answer without a text. */
  unexpectedError: 'Erro inesperado, tente novamente.',
  /** */
  offline: 'Sem conexão com a internet',
  /** */
  offlineWhileRetrying: 'Sem conexão na tentativa de retry',
  /** */
  slowTitle: 'Connection problem detected',
  slowText: 'We are trying again',
  /** */
  slowerTitle: 'Could not establish connection',
  slowerText: 'Check stable internet',
  /** */
  connectionProblem: 'Connection problem; retry',
  networkError: 'Network Error',
  /** */
  sections: {
    schedule: 'Schedule',
    reservations: 'Reservations',
    coupons: 'Coupons',
    rewards: 'Rewards',
    notifications: 'Notifications',
    entry: 'I am a customer, view my reserved times',
  },
  /** */
  noText: 'Ops...',
  tryAgain: 'Try again',
  /** */
  errorTitle: 'Ocorreu um erro',
  errorOk: 'Ok',
} as const

// ── business ──
export const business = {
  /** */
  learnMore: 'Learn more',
  /** */
  selectCategory: 'Select Category',
  /** */
  chooseServices: 'Choose the services to schedule',
  /** */
  selectMore: 'Select more services',
  /** */
  viewSchedules: 'View schedules',
  /** packages were offered and declined. */
  viewDatesAndTimes: 'View dates and times',
  /** */
  selectedService: 'Selected Service',
  /** */
  selectACategory: 'Select a category',
  /** */
  selectAtLeastOne: 'Please select at least one service',
  /** */
  sectorsFailed: 'Unable to load the sectors of this establishment',
  /** */
  nameService: 'Name Service',
  /** */
  servicesFailed: 'Unable to load the services',
} as const

// ── about ──
export const about = {
  /** */
  about: 'About',
  portfolio: 'Portfolio',
  social: 'Social networks',
  professionals: 'Professionals',
  photos: 'Photos',
  location: 'Location',
} as const

// ── packages ──
export const packages = {
  /** */
  discover: 'Discover packages',
  /** */
  howToContinue: 'How would you like to continue',
  selectPackage: 'Select Package',
  singleServices: 'Single services',
  servicePackages: 'Service packages',
  buyNow: 'Buy now and schedule later',
  scheduleNow: 'Schedule now without buying a package',
  /** */
  none: 'No packages found',
  /** */
  purchasing: 'You are purchasing',
  /** */
  balance: 'Balance payable',
  /** */
  withCard: 'Pay with card',
  withPix: 'Pay with pix',
  makePayment: 'Make payment',
  /** */
  buy: 'Buy package',
  /** */
  confirmActivation: 'Confirm activation',
  activate: 'Active',
  /** */
  confirmed: 'Purchase confirmed',
  /** */
  reservations: 'View my reservations',
  /** */
  listFailed: 'Erro',
} as const

// ── pets ──
export const pets = {
  /** */
  male: 'Macho',
  female: 'Fêmea',
  /** */
  incomplete: 'You do not fill informations about the Pet',
  /** */
  incompleteDetail: 'Pet information is incomplete',
  /** */
  duplicate: 'The pet {{name}} has already registred!',
  /** */
  duplicateDetail: 'A pet with that name is already registered',
  /** */
  newPet: 'New Pet',
  /** */
  listFailed: 'Erro tentar ao carregar os Pets',
  /** */
  deletionFailed: 'Erro tentar deletar o Pet',
} as const

// ── checkout ──
export const checkout = {
  /** */
  confirm: 'Confirm Scheduling',
  /** */
  continue: 'Continue',
  /** */
  mandatoryAnswer: 'Mandatory answer',
  /** */
  tryAgain: 'Tente novamente!',
  /** */
  emptyFields: 'The following fields are empty: {{list}}',
  /** */
  invalidPackage: 'Pacote de informações inválido.',
  /** how the message begins. */
  invalidBooking: 'Dados de reserva inválidos',
  /** */
  invalidEmail: 'O email informado é inválido, por favor, verifique e tente novamente',
  /** */
  addressProblems: 'adress problems',
  /** */
  invalidCpf: 'CPF inválido',
  /** */
  payEarly: 'Pay early',
  refuseOffer: 'Refuse offer',
  /** */
  noBooking: 'booking não gerado',
} as const

// ── confirmation ──
export const confirmation = {
  /** */
  succeeded: 'Payment succeeded',
  /** */
  processing: 'Payment is being processed',
  /** */
  viewProfessional: 'View professional',
  /** */
  referAndEarn: 'Refer and Earn',
} as const

// ── google-sign-in ──
export const googleSignIn = {
  /** */
  group: 'Google sign-in',
  continue: 'Continue with Google',
  /** */
  failed: 'Erro durante o login com Google: {{message}}',
} as const
