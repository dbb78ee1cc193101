import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import { isAwaitingCode } from '#domain/booking/booking-attempt.ts'
import {
  type BookingDraft,
  EMPTY_DRAFT,
  getTimes,
  hasAllTimes,
  NO_DETAILS,
  withTimes,
} from '#domain/booking/booking-draft.ts'
import type { ChangedTime } from '#domain/booking/times.ts'
import { isBookable } from '#domain/business/business.ts'
import type { ChosenService, ChosenTime, Customer, Language } from '#domain/entities.ts'
import type { CheckoutAttempt, CheckoutOutput, checkoutMachine } from '#machines/booking/checkout/index.ts'
import { type DateSelectionOutput, dateSelectionMachine } from '#machines/booking/date-selection/index.ts'
import { timeIndexMachine, type WatchAgeInput } from '#machines/booking/time-index/index.ts'
import type { FlowInput, FlowOutput, RouteEntry } from '#machines/shared/flow.types.ts'
import { machineToBeProvided, mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import { toBookingWizardFailure } from './booking-wizard.failure.ts'
import * as mappers from './booking-wizard.mappers.ts'
import type {
  BookingMessage,
  BookingWizardContext,
  BookingWizardEvent,
  BookingWizardTag,
  CheckedTimes,
  CheckTimesInput,
  FindHeldInput,
  MadeBooking,
  OpenedCheckout,
  RememberReturnInput,
  RemovedServices,
  ResumeBookingInput,
  ResumedBooking,
  SavedBooking,
  WizardStep,
} from './booking-wizard.types.ts'

/** Sets up actors, actions, guards and delays of the chart in the machine file. */
export const bookingWizardSetup = setup({
  types: {
    context: {} as BookingWizardContext,
    events: {} as BookingWizardEvent,
    input: {} as FlowInput<SavedBooking>,
    output: {} as FlowOutput,
    tags: {} as BookingWizardTag,
  },
  actors: {
    resumeBooking: fromPromise<ResumedBooking, ResumeBookingInput>(mustBeProvided('resumeBooking')),
    checkTimes: fromPromise<CheckedTimes, CheckTimesInput>(mustBeProvided('checkTimes')),
    findHeld: fromPromise<SavedBooking | null, FindHeldInput>(mustBeProvided('findHeld')),
    rememberReturn: fromPromise<void, RememberReturnInput>(mustBeProvided('rememberReturn')),
    forgetBooking: fromPromise<void>(mustBeProvided('forgetBooking')),
    watchBookings: fromCallback<EventObject>(mustWatch('watchBookings')),
    watchNetwork: fromCallback<EventObject>(mustWatch('watchNetwork')),
    watchAge: fromCallback<EventObject, WatchAgeInput>(mustWatch('watchAge')),
    dateSelection: dateSelectionMachine,
    timeIndex: timeIndexMachine,
    checkout: machineToBeProvided<typeof checkoutMachine>('checkout'),
  },
  actions: {
    storeBooking: assign((_, params: { booking: ResumedBooking }) => params.booking),
    storeEntry: assign((_, params: { entry: RouteEntry }) => ({
      entry: params.entry,
      goal: mappers.getStep(params.entry),
      serviceIndex: mappers.getServiceIndex(params.entry),
    })),
    storeGoal: assign((_, params: { step: WizardStep }) => ({ goal: params.step })),
    storeWayBack: assign(({ context }) => ({
      goal: 'times' as const,
      serviceIndex: context.draft.services.length - 1,
    })),
    storeCustomer: assign(({ context }, params: { customer: Customer | null }) => ({
      customer: params.customer,
      lastCustomerId: params.customer?.id ?? context.lastCustomerId,
    })),
    storeLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    storeDate: assign(({ context }, params: { services: ChosenService[]; day: string | null }) => ({
      draft: mappers.withDay(context.draft, params),
      serviceIndex: mappers.indexThatStays(context, params.day),
    })),
    storePicked: assign(({ context }, params: DateSelectionOutput) => ({
      draft: mappers.withSearched({ ...context, draft: mappers.withDay(context.draft, params) }, params),
    })),
    storeTimes: assign(
      (
        { context },
        params: { services: ChosenService[]; times: ChosenTime[]; serviceIndex: number; questions: string[] },
      ) => ({
        draft: mappers.withSearched(context, params),
        serviceIndex: params.serviceIndex,
      }),
    ),
    storeDraft: assign((_, { draft }: { draft: BookingDraft }) => ({ draft })),
    storeOutcome: assign(({ context }, params: { output: CheckoutOutput }) => ({
      ...mappers.getOutcome(context, params.output),
      before: params.output.kind === 'back' ? context.before : null,
    })),
    storeTaken: assign((_, params: { changes: ChangedTime[] }) => ({
      taken: mappers.findTaken(params.changes),
      before: null,
    })),
    storeOwnTimes: assign({ taken: 'unnamed', before: null }),
    storeChecked: assign(({ context: { draft, attempt } }, params: CheckedTimes) => ({
      // The times of a submitted attempt do not change.
      draft: attempt === null ? withTimes(draft, draft.services, params.times) : draft,
    })),
    clearTaken: assign({ taken: null }),
    storeResumable: assign((_, params: { resumable: SavedBooking | null }) => ({ resumable: params.resumable })),
    storeResumed: assign(({ context }) => mappers.resumeUnpaid(context)),
    clearLostTimes: assign(({ context }) => mappers.withoutLostTimes(context)),
    /** A new booking replaces the one that was made before. */
    storeAttempt: assign(({ context }, params: { attempt: CheckoutAttempt | null }) => ({
      attempt: params.attempt,
      before: params.attempt === null ? context.before : null,
    })),
    /** The response to this tab's own request is awaited first. */
    storeMessageOnly: assign((_, params: { booking: BookingMessage }) => ({ message: params.booking, before: null })),
    /** Resets pending decisions, so that they are made again. */
    storeMessage: assign(({ context }, params: { booking: BookingMessage }) => ({
      message: params.booking,
      draft: mappers.applyMessage(context.draft, params.booking),
      taken: null,
      before: null,
      departure: null,
    })),
    clearTimes: assign({
      draft: ({ context: { draft } }) => ({ ...draft, ...NO_DETAILS, items: [] }),
      message: null,
      attempt: null,
      serviceIndex: 0,
      goal: 'times',
      failure: null,
    }),
    clearBooking: assign({ draft: EMPTY_DRAFT, attempt: null, earlierAnswer: '' }),
    storeServicesPage: assign(({ context }) => ({ departure: mappers.toServicesPage(context) })),
    storeBusinessPage: assign(({ context }) => ({ departure: mappers.toBusinessPage(context) })),
    storeBookedBefore: assign(({ context }) => ({ departure: mappers.toBookedBefore(context) })),
    storeConfirmation: assign(({ context }) => ({ departure: mappers.toOtherTabsBooking(context) })),
    recordFailure: assign((_, params: { error: unknown }) => ({
      failure: toBookingWizardFailure(params.error),
      before: null,
    })),
    clearFailure: assign({ failure: null }),
    announceCheckout: (_, _params: OpenedCheckout) => {},
    announceBooked: (_, _params: MadeBooking) => {},
    announceRemoved: (_, _params: RemovedServices) => {},
  },
  guards: {
    hasFewerServices: ({ context }, params: { services: ChosenService[] }) =>
      params.services.length < context.draft.services.length,
    hasServices: ({ context }) => context.draft.services.length > 0,
    hasNoServices: ({ context }) => context.draft.services.length === 0,
    isInactive: ({ context }) => !isBookable(context.business),
    isDateNext: ({ context }) => context.goal === 'date' || context.draft.day === null,
    isCheckoutNext: ({ context }) => context.goal === 'checkout' && hasAllTimes(context.draft),
    isAttemptNext: ({ context }) =>
      context.goal === 'checkout' && hasAllTimes(context.draft) && context.attempt !== null,
    isCodeNext: ({ context }) => context.goal === 'checkout' && hasAllTimes(context.draft) && isAwaitingCode(context),
    hasDay: ({ context }) => context.draft.day !== null,
    isChanged: ({ context }, params: CheckedTimes) => params.changes.length > 0 && context.attempt === null,
    isUncommitted: ({ context }) => context.attempt === null,
    isOutdated: ({ context }, { times }: CheckedTimes) =>
      context.attempt === null && mappers.hasChanged(getTimes(context.draft), times),
    isStep: (_, params: { entry: RouteEntry; step: WizardStep }) => mappers.getStep(params.entry) === params.step,
    isStillCheckout: ({ context }, params: { entry: RouteEntry }) => mappers.staysAtCheckout(context, params.entry),
    isOwnLost: ({ context }, params: { changes: ChangedTime[]; readAt: string }) =>
      mappers.findTaken(params.changes) !== null && mappers.isHeld(context, params.readAt),
    /** A time that was looked for is not looked for again when the times are reloaded. */
    isNewlyLost: ({ context: { taken, customer } }, params: { changes: ChangedTime[] }) =>
      taken === null && customer !== null && mappers.findTaken(params.changes) !== null,
    isTaken: ({ context }) => context.taken !== null,
    isHeld: (_, params: { resumable: SavedBooking | null }) => params.resumable !== null,
    isSigningIn: ({ context: { departure } }) => mappers.isSignIn(departure),
    isComingBack: ({ context: { departure } }) => typeof departure?.state?.goBackRoute === 'string',
    hasDeparture: ({ context }) => context.departure !== null,
    hasFailed: ({ context }) => context.failure !== null,
    isConnectionLost: ({ context: { failure } }) => failure?.kind === 'offline' || failure?.kind === 'connection',
    isKind: (_, params: { output: { kind: string }; kind: string }) => params.output.kind === params.kind,
    isBooked: (_, params: { attempt: CheckoutAttempt | null }) => params.attempt?.transactionId != null,
    isSameBooking: ({ context }, params: { booking: BookingMessage }) => mappers.isSameBooking(context, params.booking),
    isAskedFor: ({ context }, params: { booking: BookingMessage }) => mappers.isAskedFor(context, params.booking),
    wasBookedBefore: ({ context }) => context.before !== null,
    isOwnTaken: ({ context }) => mappers.isOwnTaken(context),
  },
  delays: {
    /** The checkout responds at once or never; this only lets its response come first. */
    answerPause: 0,
  },
})

/** The beginning of an invoke that checks the chosen times again: `invoke: { ...checkingTimes, onDone: … }`. */
export const checkingTimes = {
  id: 'checkTimes',
  src: 'checkTimes',
  input: ({ context }: { context: BookingWizardContext }) => mappers.toCheckTimes(context),
} as const

/** Announces the services that an event no longer has. */
export const announceRemoved = {
  type: 'announceRemoved',
  params: ({ context, event }: { context: BookingWizardContext; event: { services: ChosenService[] } }) =>
    mappers.removedServices(context, event.services),
} as const
