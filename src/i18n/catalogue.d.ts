import type { Moment, Money } from './formatters.ts'

/** The keys of all texts and the values they are given. Written by `npm run texts` after the files in pt-BR. */
export interface Catalogue {
  about: {
    about: null
    readMore: null
    readLess: null
    portfolio: null
    photo: { name: string | number; position: string | number; total: string | number }
    place: { position: string | number; total: string | number }
    previousPhoto: null
    nextPhoto: null
    social: null
    site: null
    facebook: null
    instagram: null
    twitter: null
    professionals: null
    contact: null
    photos: null
    location: null
    map: null
    nothing: { name: string | number }
    nextFree: null
    today: { time: string | number }
    at: { day: string | number; time: string | number }
    openUntil: { time: string | number }
    opensAt: { time: string | number }
    hoursOfDay: { end: string | number; start: string | number }
    accordingTo: { count: number }
  }
  address: {
    title: null
    lead: null
    postalCode: null
    street: null
    number: null
    neighborhood: null
    city: null
    state: null
    chooseState: null
    submit: null
    unavailable: null
    savingFailed: null
    fillAll: null
    fillAllText: null
    'problems.postalCodeEmpty': null
    'problems.postalCodeMalformed': null
    'problems.empty': null
    'problems.malformed': null
    place: null
    noPlace: { name: string | number }
    map: null
    call: null
    signIn: null
    signInText: null
  }
  app: {
    notFound: null
    notFoundText: null
    lastBusiness: null
    support: null
    'download.title': null
    'download.text': null
    'download.android': null
    'download.ios': null
  }
  booking: {
    resumingTitle: null
    resuming: null
    removedAll: null
    removedAllText: null
    chooseServices: null
    bookedTitle: null
    bookedText: null
    openBooking: null
    repeatBooking: null
    before: { when: string | number }
    beforeText: null
    beforeMovedText: null
    heldText: null
    payNow: null
    chooseOtherTime: null
    inactiveTitle: null
    inactiveText: { name: string | number }
    inactiveTextNoContact: { name: string | number }
    reducedTotal: null
    backToBusiness: null
    message: { name: string | number; services: string | number }
    messageForDay: { day: string; name: string | number; services: string | number }
  }
  business: {
    selectCategory: null
    selectACategory: null
    categories: null
    next: null
    yourServices: null
    selectedService: null
    selectAtLeastOne: null
    selectMore: null
    viewSchedules: null
    viewDatesAndTimes: null
    noReply: null
    sectorsFailed: null
    inactiveTitle: null
    inactiveText: { name: string | number }
    inactiveTextNoContact: { name: string | number }
    seeBusiness: null
    nothingTitle: null
    nothingText: { name: string | number }
    learnMore: null
  }
  'calendar-sync': {
    title: null
    text: null
    upToDate: null
    busy: null
    missing: null
    allow: null
    failed: null
    ask: null
    askText: null
    open: null
    notNow: null
    'reasons.closed': null
    'reasons.blocked': null
    'reasons.denied': null
    'reasons.embedded': null
    'reasons.refused': null
    'reasons.unexpected': null
    'link.title': null
    'link.text': null
    'link.open': null
    'link.copy': null
    'link.copyFailed': null
    'link.secret': null
  }
  'card-payment': {
    'fields.number': null
    'fields.expiry': null
    'fields.cvc': null
    'fields.holder': null
    'fields.cpf': null
    'fields.email': null
    expiryShape: null
    cpfHint: null
    missing: null
    'wrong.number': null
    'wrong.expiry': null
    'wrong.cvc': null
    'wrong.holder': null
    'wrong.cpf': null
    'wrong.email': null
    'problems.fields': null
    'problems.document': null
    'problems.card': null
    'problemTexts.document': null
    'problemTexts.card': null
  }
  checkout: {
    title: null
    lead: null
    services: null
    with: { name: string | number }
    automatic: null
    automaticBefore: { service: string | number }
    overlaps: { range: string | number; service: string | number }
    summary: null
    coupon: null
    couponRefused: null
    couponRefusedText: null
    withoutCoupon: null
    uncalculated: null
    'lines.total': null
    'lines.discount': null
    'lines.advance': null
    'lines.balance': null
    'lines.cancellationFee': null
    'lines.returned': null
    ifCancelled: null
    session: null
    sessionText: null
    policy: null
    hours: { count: number }
    insideNothing: { hours: string | number }
    insideAmount: { amount: Money; hours: string | number }
    insidePartly: { hours: string | number }
    costPercentage: { percent: string | number }
    costFixed: { amount: Money }
    outside: { amount: Money }
    always: { amount: Money }
    freeUntil: { day: Moment; time: Moment }
    notFree: null
    questions: null
    answer: null
    answerMissing: null
    confirm: null
    payNow: { now: Money }
    payLater: { later: Money }
    paySplit: { later: Money; now: Money }
    gate: null
    gateText: null
    continue: null
    'google.group': null
    'google.continue': null
    'google.failed': { message: string | number }
    'google.reasons.disabled': null
    'google.reasons.inUse': null
    'google.reasons.blocked': null
    'google.embedded': null
    'google.embeddedText': null
    signedOut: null
    signedOutText: null
    changed: null
    changedText: null
    held: null
    heldText: null
    unsure: null
    unsureText: null
    tryAgain: null
    inactiveTitle: null
    inactiveText: { name: string | number }
    toBusiness: null
    emptyFields: { list: string | number }
    'fields.businessId': null
    'fields.professionalId': null
    'fields.serviceId': null
    'fields.start': null
    'fields.end': null
    endsBeforeStart: null
    invalidPackage: null
    invalidBooking: null
    invalidEmail: null
    bookingFailed: null
    moveFailed: null
    paymentFailed: null
    paymentFailedText: null
    refused: null
    earlierRefused: null
    noBooking: null
    noBookingText: null
    over: null
    requestFailedText: null
    requestUnfinishedText: null
    paying: null
    givingBack: null
    paymentUnfinished: null
    resultMissing: null
    paymentUnfinishedText: null
    cancellationFailed: null
    cancellationFailedText: null
    cancelAgain: null
    giveUp: null
    working: null
    paymentAsked: null
    paymentTextAsked: null
    asked: null
    payment: null
    paymentText: null
    paymentTextOffer: null
    pay: { amount: Money }
    method: null
    'methods.pix.name': null
    'methods.pix.text': null
    'methods.card.name': null
    'methods.card.text': null
    cardUsed: { card: string | number }
    cardTried: { card: string | number }
    offer: null
    offerText: { amount: Money }
    acceptOffer: null
    refuseOffer: null
    cardTitle: null
    cardText: null
    cpfTitle: null
    cpfText: null
    cpf: null
    makeCode: { amount: Money }
    invalidCpf: null
    noMethod: null
    noMethodText: { name: string | number }
    address: null
    addressText: null
    addressOpen: null
  }
  'code-payment': {
    title: null
    lead: null
    timeLeft: null
    code: null
    copy: null
    copyFailed: null
    steps: null
    step1: null
    step2: null
    step3: null
    step4: null
    deadline: null
    leadAsked: null
    noDeadline: null
    notReceivedAsked: null
    waiting: null
    signedOut: null
    signedOutText: null
    signIn: null
    leave: null
    notReceived: null
    notReceivedText: null
    wait: null
    giveUp: null
    unanswered: null
    unansweredText: null
    expired: null
    expiredText: null
    again: null
    refused: null
    refusedText: null
    toBusiness: null
  }
  confirmation: {
    loading: null
    loadingPackage: null
    booked: null
    when: null
    moved: null
    newWhen: null
    waiting: null
    waitingLead: { time: string | number }
    toPayment: null
    toReservation: null
    reservations: null
    paid: null
    refused: null
    processing: null
    processingLead: null
    cancelled: null
    cancelledLead: null
    refundPix: null
    refundCard: null
    unpaidLead: null
    lateLead: null
    lateMessage: { name: string | number }
    services: null
    unscheduled: null
    summary: null
    'advance.due': null
    'advance.part': null
    'advance.paid': null
    receipt: null
    summaryMissing: null
    viewProfessional: null
    viewProfessionalOne: { name: string | number }
    referAndEarn: null
    reschedule: null
    rescheduleOne: { service: string | number }
    calendar: null
    addToCalendar: null
    calendarFile: null
    calendarIfAdded: null
    removeFromCalendar: null
    calendarRemovalFile: null
    calendarGoogle: null
    calendarGoogleOne: { title: string | number }
    calendarTitle: { business: string | number; service: string | number }
    calendarNote: { professional: string | number }
    share: null
    shareMessage: { business: string | number; day: Moment; time: string | number }
    shareCopied: null
    shareFailed: null
    shareFailedText: null
    place: null
    map: null
    copyPhone: null
    call: null
    others: null
    toBusiness: null
    notFound: null
    notFoundText: null
    notFoundPackage: null
    notFoundPackageText: null
    failed: null
    failedPackage: null
  }
  coupon: {
    title: null
    remove: null
    worth: { worth: string | number }
    until: { day: Moment }
    overTitle: null
    unknownTitle: null
    lossText: null
    gone: { count: number }
    uncovered: { count: number }
    uncoveredNamed: { count: number; services: string | number }
    more: { count: number }
    unknownService: null
  }
  coupons: {
    title: null
    lead: null
    list: { name: string | number }
    nameless: null
    someServices: null
    over: null
    overSince: { day: Moment }
    allOver: { name: string | number }
    none: null
    noneText: { name: string | number }
    failed: null
    toBusiness: null
  }
  'date-selection': {
    title: null
    lead: { business: string | number; count: number }
    services: null
    nextDay: null
    search: null
    hint: null
    opening: { day: string }
    later: { count: number; when: string | number }
    week: null
    month: null
    previousMonth: null
    nextMonth: null
    previousWeek: null
    nextWeek: null
    loading: null
    attention: null
    noDatesTitle: null
    noDatesText: null
    couponDates: null
    loadFailed: null
  }
  'email-login': {
    'signIn.title': null
    'signIn.submit': null
    'signIn.toSignUp': null
    'signIn.reset': null
    'signUp.title': null
    'signUp.lead': null
    'signUp.submit': null
    'signUp.toSignIn': null
    'signUp.passwordHint': null
    name: null
    email: null
    password: null
    showPassword: null
    hidePassword: null
    'problems.name': null
    'problems.email': null
    'problems.password': null
    'problems.passwordShort': null
    'notices.accountCreated': null
    'notices.mailNotSent': null
    'notices.unverified': null
    'notices.unverifiedNoMail': null
    'notices.resetSent': null
    'errors.wrong-password': null
    'errors.user-not-found': null
    'errors.invalid-credential': null
    'errors.invalid-email': null
    'errors.missing-email': null
    'errors.missing-password': null
    'errors.email-already-in-use': null
    'errors.weak-password': null
    'errors.user-disabled': null
    'errors.operation-not-allowed': null
    'errors.too-many-requests': null
    'errors.quota-exceeded': null
    'errors.network-request-failed': null
    'errors.user-token-expired': null
    'errors.internal-error': null
    customerMissing: null
    unprepared: null
  }
  'expired-link': {
    title: null
    replaced: null
    useNew: null
    ask: null
    copy: null
    open: null
    copied: null
    copyByHand: null
    talk: null
    toBusiness: null
    message: null
    messageTo: { name: string | number }
  }
  'link-entry': {
    title: null
    hello: { name: string | number }
    helloNameless: null
    clientOf: { business: string | number }
    'subtitles.client': null
    'subtitles.other': null
    waysIn: null
    bySms: null
    byWhatsApp: null
    nameMissing: null
    giveName: null
    linkRefused: null
    linkRefusedText: null
    unavailable: null
    apps: null
    appStore: null
    playStore: null
  }
  'login-options': {
    title: null
    lead: null
    phone: null
    email: null
    whatsapp: null
    soon: null
    settled: null
    settledText: null
    referAndEarn: null
    unprepared: null
  }
  notifications: {
    title: null
    lead: { count: number }
    leadMore: { count: number }
    list: null
    fresh: null
    allRead: null
    minutes: { count: number }
    hours: { count: number }
    days: { count: number }
    more: null
    moreFailed: null
    paid: null
    none: null
    noneText: null
    failed: null
    toBusiness: null
    nameless: null
  }
  packages: {
    discover: null
    continueTitle: null
    single: null
    singleText: null
    withPackage: null
    withPackageText: null
    selectTitle: null
    buyNow: null
    buyNowText: null
    scheduleNow: null
    scheduleNowText: null
    title: null
    lead: null
    list: { name: string | number }
    session: { quantity: string | number }
    sessions: { quantity: string | number }
    each: { duration: string | number }
    gone: null
    goneText: null
    none: null
    noneText: { name: string | number }
    toBusiness: null
    listFailed: null
    purchasing: null
    service: null
    quantity: null
    duration: null
    minutes: { count: number }
    value: null
    validityTerm: null
    validity: { count: number }
    buy: null
    gate: null
    gateText: null
    byPhone: null
    review: null
    reviewLead: null
    included: null
    includedLine: { quantity: string | number; service: string | number }
    payment: null
    total: null
    discount: null
    advance: null
    balance: null
    unpriced: null
    'with.pix': null
    'with.card': null
    makePayment: null
    confirmActivation: null
    activationTitle: null
    activationText: null
    activate: null
    held: null
    heldText: null
    working: null
    failed: null
    inactiveTitle: null
    inactiveText: { name: string | number }
    resuming: null
    boughtElsewhere: null
    boughtElsewhereText: null
    openPurchase: null
    repeatPurchase: null
    before: { name: string | number }
    beforeText: null
    confirmed: null
    processingLead: null
    confirmedLead: null
    waitingLead: { time: string | number }
    cancelledTitle: null
    cancelledLead: null
    unpaidLead: null
    lateLead: null
    waitingTitle: null
    toPayment: null
    package: null
    bought: null
    scheduleFirst: null
    reservations: null
  }
  pets: {
    title: null
    list: null
    forCategory: { category: string | number }
    newPet: null
    emptyTitle: null
    emptyText: null
    saved: { name: string | number }
    removed: { name: string | number }
    undo: null
    signInText: null
    signInListed: null
    signIn: null
    listFailed: null
    delete: { name: string | number }
    deletionTitle: { name: string | number }
    deletionText: null
    deletionOfChosenText: null
    deletionConfirm: null
    deletionCancel: null
    deletionFailed: null
    restoringFailed: { name: string | number }
    name: null
    sex: null
    'sexes.M': null
    'sexes.F': null
    type: null
    breed: null
    chooseBreed: null
    save: null
    savingFailed: null
    incomplete: null
    incompleteDetail: null
    duplicate: { name: string | number }
    duplicateDetail: null
    'gaps.name': null
    'gaps.sex': null
    'gaps.species': null
    'gaps.breed': null
    'gaps.otherName': null
  }
  'phone-field': {
    label: null
    hint: null
    hintAbroad: null
    'problems.tooMany': { dial: string | number; max: string | number }
    'problems.unknown': null
    'problems.unfinished': null
  }
  'phone-login': {
    'number.title': null
    'number.lead': null
    'number.send': null
    'number.whatsapp': null
    'number.noMobile': null
    'number.offer': { country: string | number; dial: string | number }
    'number.otherWays': null
    'number.help': null
    'support.title': null
    'support.text': null
    'support.chat': null
    askedByPage: null
    askedByLink: null
    sessionExpired: null
    missing: null
    'code.title': null
    'code.bySms': { phone: string | number }
    'code.byWhatsApp': { phone: string | number }
    'code.change': null
    'code.label': null
    'code.submit': null
    'code.resendIn': null
    'code.resend': null
    'code.resendWhatsApp': null
    'code.sentAgain': null
    'code.helpTitle': null
    'code.helpNumber': { phone: string | number }
    'code.helpSms': null
    'code.helpWhatsApp': null
    'code.helpOtherWays': null
    'errors.none': null
    'errors.invalid-phone-number': null
    'errors.missing-phone-number': null
    'errors.operation-not-allowed': null
    'errors.quota-exceeded': null
    'errors.too-many-requests': null
    'errors.code-expired': null
    'errors.invalid-verification-code': null
    'errors.user-disabled': null
    'errors.network-request-failed': null
    'errors.internal-error': null
    'errors.app-not-authorized': null
    'errors.session-expired': null
    customerMissing: null
  }
  profile: {
    title: null
    lead: null
    label: null
    submit: null
    unprepared: null
    'problems.empty': null
    'problems.hasDigit': null
    savingFailed: null
    'number.title': null
    'number.lead': null
    'number.notSaved': null
  }
  'provider-payment': {
    title: null
    text: null
    pay: { amount: Money }
    working: null
    notAccepted: null
    notAcceptedText: null
    formMissing: null
    formMissingText: null
    atBank: null
    atBankText: null
    openBank: null
    otherCard: null
    underWay: null
    underWayText: null
    lookAgain: null
    undecided: null
    undecidedText: null
    notReceived: null
    notReceivedText: null
    wait: null
    giveUp: null
    formMissingAsked: null
    notReceivedAsked: null
    refusedAsked: null
    asking: null
    refused: null
    refusedText: null
    declinedText: null
    chooseAgain: null
    stillHeldText: null
    cancelAgain: null
    unclear: null
    unclearText: null
    unclearAsked: null
    unfinishedText: null
    unfinishedAsked: null
    toRequest: null
    reservations: null
    unknown: null
    unknownText: null
    unknownAsked: null
    toBusiness: null
  }
  receipt: {
    title: null
    print: null
    toReservation: null
    failed: null
    missing: null
    missingText: null
    'statuses.paid': null
    'statuses.refunded': null
    'statuses.processing': null
    'statuses.due': null
    'statuses.nothing': null
    processingText: null
    refundDue: null
    payment: null
    'amounts.total': null
    'amounts.discount': null
    'amounts.paid': null
    'amounts.refunded': null
    'amounts.left': null
    'methods.pix': null
    'methods.card': null
    'methods.unknown': null
    transaction: null
    services: null
    with: { name: string | number }
    toBeScheduled: null
    off: null
    notFiscal: null
  }
  referrals: {
    'titles.home': null
    'titles.earnings': null
    'titles.list': null
    'titles.steps': null
    'reward.fixed': { amount: Money }
    'reward.upTo': { amount: Money }
    link: null
    linkText: null
    linkMissing: null
    linkMissingText: null
    copy: null
    copied: null
    copyFailed: null
    copyFailedText: null
    share: null
    shareMessage: { link: string | number }
    shareFailed: null
    shareFailedText: null
    places: null
    'placeTexts.earnings': null
    'placeTexts.list': null
    'placeTexts.steps': null
    'steps.share': null
    'steps.shareText': null
    'steps.signUp': null
    'steps.signUpText': null
    'steps.earn': null
    'steps.earnFixed': { amount: Money }
    'steps.earnUpTo': { amount: Money }
    toHome: null
    search: null
    found: null
    'status.approved': null
    'status.processing': null
    none: null
    noneText: null
    noMatch: null
    noMatchText: null
    listFailed: null
    toReceive: null
    paid: null
    potential: null
    withdraw: null
    withdrawing: null
    withdrawn: null
    attention: null
    accountMissing: null
    addAccount: null
    changeAccount: null
    earningsFailed: null
    failed: null
    'bank.title': null
    'bank.lead': null
    'bank.bank': null
    'bank.chooseBank': null
    'bank.agency': null
    'bank.agencyDigit': null
    'bank.account': null
    'bank.accountDigit': null
    'bank.accountType': null
    'bank.chooseType': null
    'bank.types.corrente': null
    'bank.types.corrente_conjunta': null
    'bank.types.poupanca': null
    'bank.types.poupanca_conjunta': null
    'bank.legalNumber': null
    'bank.holder': null
    'bank.missing': null
    'bank.digitsOnly': null
    'bank.digitWrong': null
    'bank.digitDiffers': null
    'bank.cpfWrong': null
    'bank.save': null
    'bank.saving': null
    'bank.saved': null
    'bank.savedText': null
    'bank.savingFailed': null
    'bank.contract': null
    'bank.contractFailed': null
    'bank.failed': null
  }
  'request-payment': {
    title: null
    lead: { name: string | number }
    services: null
    declined: null
    unsure: null
    unsureText: null
    overTitle: null
    over: null
    processing: null
    processingText: null
    toNotifications: null
    unavailable: null
  }
  reschedule: {
    title: null
    from: { from: string | number }
    fromTo: { from: string | number; to: string | number }
    over: null
    overText: null
    unchecked: null
    uncheckedText: null
    nothingToPay: null
    unpaid: { time: string | number }
    freeUntil: { day: string | number; time: string | number }
    notFree: null
  }
  reservations: {
    title: null
    lead: { name: string | number }
    'tabs.reserves': null
    'tabs.packages': null
    upcoming: null
    earlier: null
    more: null
    loadingMore: null
    moreFailed: null
    offline: { date: Moment; time: Moment }
    offlineText: null
    asking: { date: Moment; time: Moment }
    askingText: null
    none: null
    noneText: { name: string | number }
    noPackages: null
    noPackagesText: null
    book: null
    toBusiness: null
    failed: null
    unexpected: null
    menu: null
    menuText: { name: string | number }
    menuTextNameless: null
    logOut: null
    erase: null
    eraseTitle: null
    eraseText: null
    eraseAll: null
    eraseKeep: null
    eraseFailed: null
    eraseFailedText: null
    erased: null
    erasedText: null
    toBeScheduled: null
    sessions: { count: number }
    validUntil: { day: string | number }
    expired: { day: string | number }
    details: null
    detailsOf: { name: string | number }
    'labels.scheduled': null
    'labels.excluded': null
    'labels.cancelled': null
    'labels.cancelledUnpaid': null
    'labels.finished': null
    'labels.noAcceptance': null
    'labels.refused': null
    'labels.confirmed': null
    'labels.awaitingPayment': null
    'cancelledBy.client': null
    'cancelledBy.business': null
    reversed: null
    reversedAmount: { amount: Money }
    waitingReversed: null
    'payments.succeeded': null
    'payments.processing': null
    'payments.notSuccessful': null
    'payments.error': null
    timeLeft: null
    freeUntil: { day: Moment; time: Moment }
    detail: null
    loading: null
    detailFailed: null
    notFound: null
    notFoundText: null
    toList: null
    confirm: null
    reschedule: null
    cancel: null
    cancelInstead: null
    repeat: null
    schedule: null
    actionOf: { action: string | number; service: string | number }
    money: null
    total: null
    discount: null
    paid: null
    refunded: null
    receipt: null
    unpaidTitle: null
    unpaidText: null
    unpaidPackageText: null
    onItsWayText: null
    payNow: null
    wait: null
    giveUp: null
    confirmedTitle: null
    confirmedText: null
    confirmFailed: null
    pixConfirmed: null
    pixConfirmedText: null
    rescheduleRefused: null
    rescheduleRefusedText: { name: string | number }
    rescheduleOver: null
    rescheduleOverText: null
    rescheduleFailed: null
    cancelTitle: null
    'terms.discount': null
    'terms.anticipated': null
    'terms.fee': null
    'terms.returned': null
    nothingPaid: null
    feeOnly: { amount: Money }
    noRefund: { count: number }
    partOnly: { amount: Money; count: number }
    returned: { amount: Money }
    confirmCancel: null
    keep: null
    termsFailed: null
    termsFailedText: null
    cancelled: null
    cancelledText: null
    cancelledReturned: { amount: Money }
    cancelFailed: null
    cancelFailedText: null
    withProfessional: { professional: string | number }
  }
  'returning-customer': {
    next: null
    at: { day: string | number; time: string | number }
    with: { day: string | number; professional: string | number; time: string | number }
    open: null
    move: null
    again: null
  }
  'service-selection': {
    title: null
    forPet: { pet: string | number }
    search: null
    services: null
    inside: { count: number }
    priceFrom: { price: string | number }
    priceRange: { from: string | number; to: string | number }
    chosen: { count: number }
    noneChosen: null
    noMatch: null
    noMatchText: null
    clearSearch: null
    emptyTitle: null
    emptyText: null
    otherCategory: null
    servicesFailed: null
  }
  shell: {
    back: null
    close: null
    ok: null
    cancel: null
    continue: null
    retry: null
    loading: null
    remove: { name: string | number }
    serviceForPet: { pet: string | number; service: string | number }
    clear: null
    search: null
    skipList: null
    copy: null
    copied: null
    step: { step: string | number; total: string | number }
    opensInNewTab: null
    call: null
    whatsApp: null
    wishToBook: { name: string | number }
    counterLimit: { max: string | number }
    counterFull: { max: string | number }
    fieldFull: null
    tooManyDigits: { max: string | number }
    results: { count: number }
    noResults: null
    language: null
    errorTitle: null
    errorOk: null
    checkConnection: null
    unexpectedError: null
    offline: null
    offlineWhileRetrying: null
    networkError: null
    noText: null
    connectionProblem: null
    establishmentNotLoaded: null
    offlineBanner: null
    slowTitle: null
    slowText: null
    slowerTitle: null
    slowerText: null
    flowMissingTitle: null
    flowMissingText: null
    crashTitle: null
    crashText: null
    'slots.morning': null
    'slots.afternoon': null
    'slots.evening': null
    'slots.more': { left: string | number }
    'slots.moreShown': { count: number }
    'code.label': { length: string | number }
    'code.digit': { length: string | number; position: string | number }
    'code.unread': { length: string | number }
    'country.label': null
    'country.search': null
    'country.chosen': { dialCode: string | number; name: string | number }
    qr: null
    timeLeft: { time: string | number }
    'price.onRequest': null
    'price.free': null
    'price.startsAt': null
    'sections.label': null
    'sections.schedule': null
    'sections.reservations': null
    'sections.coupons': null
    'sections.rewards': null
    'sections.notifications': null
    'sections.entry': null
  }
  'soonest-times': {
    title: { day: string | number }
    none: null
  }
  theme: {
    title: null
    system: null
    light: null
    dark: null
  }
  'time-index': {
    title: null
    bookedFor: { business: string | number; date: string }
    dayBefore: { day: string | number }
    dayAfter: { day: string | number }
    serviceOf: { position: string | number; total: string | number }
    openingHours: { end: string | number; start: string | number }
    arrangement: null
    inTurn: null
    together: null
    fromTo: { end: string | number; start: string | number }
    servicesWithTime: null
    timed: { professional: string | number; time: string | number }
    onlyTime: null
    keptTime: null
    automatic: { time: string | number }
    overlaps: null
    overlapMark: null
    overlapName: null
    before: { service: string | number }
    clashText: { end: string | number; service: string | number; start: string | number }
    chooseFitting: { time: string | number }
    missingTime: { ordinal: string | number }
    takenTitle: null
    takenText: null
    takenOther: { service: string | number }
    passedTitle: null
    passedText: null
    passedOther: { service: string | number }
    professionalTitle: null
    professionalText: null
    professionalOther: { service: string | number }
    withProfessional: { professional: string | number }
    anyProfessional: null
    times: null
    earliest: { start: string | number }
    noneOfProfessional: null
    next: null
    anotherDay: null
    removeService: null
    searchFailed: null
    closedDay: null
    closedAtThisTime: null
    noProfessionals: null
    keepsChoice: null
    unserved: { services: string | number }
    withoutUnserved: { services: string | number }
    couponTimes: null
  }
}
