import { CODE_STEP, isAwaitingCode } from '#domain/booking/booking-attempt.ts'
import { draftPackage } from '#domain/booking/booking-draft.ts'
import { isBookable } from '#domain/business/business.ts'
import { type OwnPath, pathTo } from '#domain/paths.ts'
import type { CheckoutAttempt, CheckoutInput, CheckoutOutput } from '#machines/booking/checkout/index.ts'
import type { PackageSelectionInput, PackageSelectionOutput } from '#machines/packages/package-selection/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import type { Departure, NavigationState, RouteEntry } from '#machines/shared/flow.types.ts'
import type { ReturnRoute, SignInStep } from '#machines/shared/return-route.ts'
import { toTransaction } from '#machines/shared/to-transaction.ts'
import type {
  PackagePurchaseContext,
  PackagePurchaseInput,
  PurchaseMessage,
  PurchaseStep,
  ReadPackageInput,
  RememberReturnInput,
} from './package-purchase.types.ts'

/** Mappers between the purchase, its history entries and the flows before and after it. All pure. */

export function toContext(input: PackagePurchaseInput): PackagePurchaseContext {
  return {
    ...input,
    goal: goalAt(input.entry, input.saved?.packageId === findPackageId(input.entry)),
    packageId: null,
    bookingPackage: null,
    attempt: null,
    before: null,
    message: null,
    failure: null,
    departure: null,
  }
}

export function getStep(entry: RouteEntry): PurchaseStep {
  return entry.name === 'checkoutPackage' ? 'checkout' : 'packages'
}

/** Returns the package id of a history entry; null without one. The entry is not trusted. */
export function findPackageId(entry: RouteEntry): string | null {
  const packageId = entry.state?.packageId
  return typeof packageId === 'string' && packageId !== '' ? packageId : null
}

/**
 * Returns the step of a history entry. If its review was bought and this tab has no saved attempt (`isKept` is false),
 * the purchase is paid or abandoned, so it leads to the list, to avoid buying twice.
 */
function goalAt(entry: RouteEntry, isKept: boolean): PurchaseStep {
  return typeof entry.state?.transactionId === 'string' && !isKept ? 'packages' : getStep(entry)
}

/** Returns the context changes of a history entry that leads to the running purchase. */
export function arriveAt({ packageId, attempt }: PackagePurchaseContext, entry: RouteEntry) {
  const isKept = attempt !== null && attempt.transactionId === entry.state?.transactionId
  return { entry, goal: goalAt(entry, isKept), packageId: findPackageId(entry) ?? packageId }
}

/**
 * Returns whether a history entry keeps the customer in the checkout. A code to pay with has its own entry after the
 * review's, so that Back stays in this flow, which asks first.
 */
export function staysAtCheckout(context: PackagePurchaseContext, entry: RouteEntry): boolean {
  return getStep(entry) === 'checkout' && (!isAwaitingCode(context) || entry.step === CODE_STEP)
}

/** Returns the business id of the server; before the business is read, the one in the URL. */
export function getBusinessId({ business, entry }: Pick<PackagePurchaseContext, 'business' | 'entry'>): string {
  return business?.id ?? getAddressId({ entry })
}

/** Returns the navigation state of both pages. */
export function purchaseState({ packageId }: Pick<PackagePurchaseContext, 'packageId'>): NavigationState {
  return { packageId }
}

/** Returns the checkout's navigation state for its history entry, with the id of a purchase made there. */
export function checkoutEntryState(context: Pick<PackagePurchaseContext, 'packageId' | 'attempt'>): NavigationState {
  const transactionId = context.attempt?.transactionId ?? null
  return transactionId === null ? purchaseState(context) : { ...purchaseState(context), transactionId }
}

/** Returns whether another tab bought the package that is selected here, and this tab has no attempt yet. */
export function isSamePurchase(context: PackagePurchaseContext, message: PurchaseMessage): boolean {
  const { attempt, packageId } = context
  return attempt === null && message.businessId === getBusinessId(context) && message.packageId === packageId
}

/** Returns the message to post to other tabs after the purchase. */
export function getMessage(context: PackagePurchaseContext, attempt: CheckoutAttempt | null): PurchaseMessage {
  return {
    businessId: getBusinessId(context),
    packageId: context.packageId ?? '',
    transactionId: attempt?.transactionId ?? '',
  }
}

// ── Inputs of the steps ──────────────────────────────────────────────────────────────────────────────────────────────

export function toReadPackage(context: PackagePurchaseContext): ReadPackageInput {
  return { businessId: getBusinessId(context), packageId: context.packageId ?? '', language: context.language }
}

export function toSelection({
  business,
  customer,
  language,
  packageId,
}: PackagePurchaseContext): PackageSelectionInput {
  if (business === null) throw new Error('packages are chosen of a business')
  return { business, customer, language, selectedId: packageId }
}

export function toCheckout(context: PackagePurchaseContext): CheckoutInput {
  const { business, bookingPackage, customer, language, attempt } = context
  if (business === null || bookingPackage === null) throw new Error('a package is bought of a business')
  const draft = draftPackage(bookingPackage)
  return { business, draft, recipientId: business.recipientId, customer, language, attempt }
}

export function toRememberReturn(context: PackagePurchaseContext): RememberReturnInput {
  return { businessId: getBusinessId(context), packageId: context.packageId ?? '', path: pathOfStep(context) }
}

// ── Departures ───────────────────────────────────────────────────────────────────────────────────────────────────────

function pathOfStep(context: PackagePurchaseContext): OwnPath {
  return pathTo(context.goal === 'checkout' ? 'checkoutPackage' : 'packages', { id: getAddressId(context) })
}

/** Maps the list's output to context changes: the package to buy, or the departure. */
export function afterSelection(
  context: PackagePurchaseContext,
  output: PackageSelectionOutput,
): Partial<PackagePurchaseContext> {
  switch (output.kind) {
    case 'chosen':
      return { bookingPackage: output.bookingPackage, packageId: output.bookingPackage.id, goal: 'checkout' }
    case 'signIn':
      return { departure: toSignIn(context, output.to) }
    case 'left':
      return { departure: toBefore(context) }
  }
}

/** Maps the checkout's output to context changes. */
export function afterCheckout(
  context: PackagePurchaseContext,
  output: CheckoutOutput,
): Partial<PackagePurchaseContext> {
  switch (output.kind) {
    case 'booked':
      return { departure: toConfirmation(context, output.transactionId) }
    case 'signIn':
      return { departure: toSignIn(context, output.to), goal: 'checkout' }
    case 'sessionExpired':
      return { departure: toSignIn(context, 'login', { askedBy: 'expiry' }), goal: 'checkout' }
    case 'signedOutWhilePaying':
      // The reservation page asks for a sign-in by itself and shows the payment.
      return { departure: toTransaction('reservation', getAddressId(context), output.transactionId) }
    case 'abandoned':
      return { departure: toBusinessPage(context) }
    // A package has no times, coupon or change that could end its checkout otherwise.
    case 'taken':
    case 'couponDropped':
    case 'rescheduleRejected':
    case 'back':
      // A business that takes no bookings has no list to go back to.
      return isBookable(context.business)
        ? { goal: 'packages', bookingPackage: null }
        : { departure: toBefore(context) }
  }
}

/** Returns the departure to the sign-in, name or address form, with a return route to the same page and package. */
function toSignIn(context: PackagePurchaseContext, to: SignInStep, why: Partial<ReturnRoute> = {}): Departure {
  const isCheckout = context.bookingPackage !== null
  const path = pathOfStep({ ...context, goal: isCheckout ? 'checkout' : 'packages' })
  const state = { goBackRoute: path, goBackRouteProps: purchaseState(context), ...why }
  const target = to === 'address' ? { name: to, params: { id: getAddressId(context) } } : { name: to, params: {} }
  return { ...target, query: {}, state, replace: false }
}

/** Returns the departure to the confirmation of the purchase that another tab made. */
export function toOtherTabsPurchase(context: PackagePurchaseContext): Departure {
  return context.message === null ? toBusinessPage(context) : toConfirmation(context, context.message.transactionId)
}

/** Returns the departure to the confirmation of the purchase that was made before the customer went back. */
export function toBoughtBefore(context: PackagePurchaseContext): Departure {
  return context.before === null ? toBusinessPage(context) : toConfirmation(context, context.before.transactionId)
}

function toConfirmation(context: PackagePurchaseContext, transactionId: string): Departure {
  return toTransaction('confirmationPackageTransaction', getAddressId(context), transactionId)
}

export function toBusinessPage(context: PackagePurchaseContext): Departure {
  return { name: 'business', params: { id: getAddressId(context) }, query: {}, state: null, replace: false }
}

/**
 * Returns the departure that leaves the purchase with all its history entries, to the page before it, else to the
 * business.
 */
function toBefore(context: PackagePurchaseContext): Departure {
  const params = { path: pathTo('business', { id: getAddressId(context) }) }
  return { name: 'back', params, query: {}, state: null, replace: true }
}
