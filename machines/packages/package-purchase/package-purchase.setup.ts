import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import type { Customer, Language, Package } from '#domain/entities.ts'
import type { CheckoutAttempt } from '#machines/booking/booking-submission/index.ts'
import { type PackageCheckoutOutput, packageCheckoutMachine } from '#machines/packages/package-checkout/index.ts'
import { type PackageSelectionOutput, packageSelectionMachine } from '#machines/packages/package-selection/index.ts'
import { failureFrom } from '#machines/shared/chart.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import * as mappers from './package-purchase.mappers.ts'
import type {
  PackagePurchaseTypes,
  PurchaseNote,
  ReadPackageInput,
  RememberReturnInput,
  ResumedPurchase,
  ResumePurchaseInput,
} from './package-purchase.types.ts'

/** The words of the purchase's chart: what it may start, do and ask. The chart itself stands in the machine file. */
export const packagePurchaseSetup = setup({
  types: {} as PackagePurchaseTypes,
  actors: {
    resumePurchase: fromPromise<ResumedPurchase, ResumePurchaseInput>(mustBeProvided('resumePurchase')),
    readPackage: fromPromise<Package | null, ReadPackageInput>(mustBeProvided('readPackage')),
    rememberReturn: fromPromise<void, RememberReturnInput>(mustBeProvided('rememberReturn')),
    forgetPurchase: fromPromise<void>(mustBeProvided('forgetPurchase')),
    watchPurchases: fromCallback<EventObject>(() => {
      throw new Error('the actor "watchPurchases" must be provided')
    }),
    packageSelection: packageSelectionMachine,
    packageCheckout: packageCheckoutMachine,
  },
  actions: {
    storePurchase: assign((_, params: ResumedPurchase) => params),
    storeEntry: assign(({ context }, params: { entry: RouteEntry }) => mappers.arriveAt(context, params.entry)),
    storePackage: assign((_, params: { pack: Package | null }) => ({ pack: params.pack })),
    storeSelection: assign((_, params: { packageId: string | null }) => ({ packageId: params.packageId })),
    storeAttempt: assign((_, params: { attempt: CheckoutAttempt | null }) => ({ attempt: params.attempt })),
    storeChoice: assign(({ context }, params: { output: PackageSelectionOutput }) =>
      mappers.afterSelection(context, params.output),
    ),
    storeOutcome: assign(({ context }, params: { output: PackageCheckoutOutput }) =>
      mappers.afterCheckout(context, params.output),
    ),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    storeWayBack: assign({ goal: 'packages' }),
    storeNote: assign((_, params: { purchase: PurchaseNote }) => ({ note: params.purchase })),
    storeNotedPurchase: assign(({ context }) => ({ departure: mappers.toNotedPurchase(context) })),
    storeBoughtBefore: assign(({ context }) => ({ departure: mappers.toBoughtBefore(context) })),
    storeBusinessPage: assign(({ context }) => ({ departure: mappers.toBusinessPage(context) })),
    recordFailure: assign(failureFrom(toReadFailure)),
    clearFailure: assign({ failure: null }),
    clearPurchase: assign({ packageId: null, pack: null, attempt: null }),
    /** Keeps the selection on the device, or forgets it. */
    announceSelection: (_, _params: { businessId: string; packageId: string | null }) => {},
    /** Tells the other tabs. */
    announceBought: (_, _params: PurchaseNote) => {},
  },
  guards: {
    isActive: ({ context }) => mappers.isActive(context),
    isCheckoutWanted: ({ context }) => context.goal === 'checkout' && context.packageId !== null,
    hasPackage: ({ context }) => context.pack !== null && context.pack.id === context.packageId,
    isBought: (_, params: { attempt: CheckoutAttempt | null }) => params.attempt?.transactionId != null,
    isSamePurchase: ({ context }, params: { purchase: PurchaseNote }) =>
      mappers.isSamePurchase(context, params.purchase),
    wasBoughtBefore: ({ context }) => context.before !== null,
    isFound: (_, params: { output: Package | null }) => params.output !== null,
    isStillCheckout: ({ context }, params: { entry: RouteEntry }) => mappers.staysAtCheckout(context, params.entry),
    isPackagesPage: (_, params: { entry: RouteEntry }) => mappers.getStep(params.entry) === 'packages',
    isComingBack: ({ context: { departure } }) => typeof departure?.state?.goBackRoute === 'string',
    hasDeparture: ({ context }) => context.departure !== null,
  },
  delays: {
    /** The checkout answers at once or not at all; this only lets its answer come first. */
    answerPause: 0,
  },
})
