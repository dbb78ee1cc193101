import { isBookable } from '#domain/business/business.ts'
import { type OwnPath, pathTo } from '#domain/paths.ts'
import type { CheckoutAttempt } from '#machines/booking/booking-submission/index.ts'
import type { PackageCheckoutInput, PackageCheckoutOutput } from '#machines/packages/package-checkout/index.ts'
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

/** What travels between the purchase, its history entries and the flows before and after it. All pure. */

/** What tells the unpaid Pix code apart from the review on the one address of the checkout. */
export const PIX_STEP = 'pix'

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

/** The package that an entry of the history stands for; null when it says none. What it holds is not trusted. */
export function findPackageId(entry: RouteEntry): string | null {
  const packageId = entry.state?.packageId
  return typeof packageId === 'string' && packageId !== '' ? packageId : null
}

/**
 * The step that an entry of the history leads to. Where a package has been bought at a review, and this tab keeps nothing of
 * it any more, it is paid or given up: the list is gone back to, and not what would buy it once more. `isCached`: it keeps it.
 */
function goalAt(entry: RouteEntry, isKept: boolean): PurchaseStep {
  return typeof entry.state?.transactionId === 'string' && !isKept ? 'packages' : getStep(entry)
}

/** What an entry of the history that leads to a running purchase changes. */
export function arriveAt({ packageId, attempt }: PackagePurchaseContext, entry: RouteEntry) {
  const isKept = attempt !== null && attempt.transactionId === entry.state?.transactionId
  return { entry, goal: goalAt(entry, isKept), packageId: findPackageId(entry) ?? packageId }
}

/** Whether the business takes bookings at present. */
export function isActive({ business }: Pick<PackagePurchaseContext, 'business'>): boolean {
  return business !== null && isBookable(business)
}

/** Whether there is a Pix code on the screen, or about to be again after a reload. */
export function isAwaitingPix({ attempt }: Pick<PackagePurchaseContext, 'attempt'>): boolean {
  return attempt !== null && attempt.pix !== null
}

/**
 * Whether an entry of the history leaves the customer where the checkout has them. An unpaid Pix code has an entry of its
 * own behind that of the review, so that a Back always finds one of this flow and is asked first.
 */
export function staysAtCheckout(context: PackagePurchaseContext, entry: RouteEntry): boolean {
  return getStep(entry) === 'checkout' && (!isAwaitingPix(context) || entry.step === PIX_STEP)
}

/** The id the server knows the business by; before it is read, the one in the address. */
export function getBusinessId({ business, entry }: Pick<PackagePurchaseContext, 'business' | 'entry'>): string {
  return business?.id ?? getAddressId({ entry })
}

/** Navigation state of both pages. */
export function purchaseState({ packageId }: Pick<PackagePurchaseContext, 'packageId'>): NavigationState {
  return { packageId }
}

/** The same of the checkout's entry, with what has been bought there. */
export function checkoutEntryState(context: Pick<PackagePurchaseContext, 'packageId' | 'attempt'>): NavigationState {
  const transactionId = context.attempt?.transactionId ?? null
  return transactionId === null ? purchaseState(context) : { ...purchaseState(context), transactionId }
}

/** Whether what another tab has bought is what would be bought here, and this one has not begun to. */
export function isSamePurchase(context: PackagePurchaseContext, message: PurchaseMessage): boolean {
  const { attempt, packageId } = context
  return attempt === null && message.businessId === getBusinessId(context) && message.packageId === packageId
}

/** What the other tabs are told once the package is bought. */
export function getMessage(context: PackagePurchaseContext, attempt: CheckoutAttempt | null): PurchaseMessage {
  return {
    businessId: getBusinessId(context),
    packageId: context.packageId ?? '',
    transactionId: attempt?.transactionId ?? '',
  }
}

// ── What the steps start with ────────────────────────────────────────────────────────────────────────────────────────

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

export function toCheckout(context: PackagePurchaseContext): PackageCheckoutInput {
  const { business, bookingPackage, customer, language, attempt } = context
  if (business === null || bookingPackage === null) throw new Error('a package is bought of a business')
  return { business, bookingPackage, recipientId: business.recipientId, customer, language, attempt }
}

export function toRememberReturn(context: PackagePurchaseContext): RememberReturnInput {
  return { businessId: getBusinessId(context), packageId: context.packageId ?? '', path: pathOfStep(context) }
}

// ── Departures ───────────────────────────────────────────────────────────────────────────────────────────────────────

function pathOfStep(context: PackagePurchaseContext): OwnPath {
  return pathTo(context.goal === 'checkout' ? 'checkoutPackage' : 'packages', { id: getAddressId(context) })
}

/** What the end of the list leaves behind: the package to buy, or where the customer goes next. */
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

/** What the end of the checkout leaves behind. */
export function afterCheckout(
  context: PackagePurchaseContext,
  output: PackageCheckoutOutput,
): Partial<PackagePurchaseContext> {
  switch (output.kind) {
    case 'bought':
      return { departure: toConfirmation(context, output.transactionId) }
    case 'signIn':
      return { departure: toSignIn(context, output.to), goal: 'checkout' }
    case 'sessionExpired':
      return { departure: toSignIn(context, 'login', { askedBy: 'expiry' }), goal: 'checkout' }
    case 'signedOutWhilePaying':
      // What was bought asks for a sign-in by itself, and says how its payment stands.
      return { departure: toTransaction('reservation', getAddressId(context), output.transactionId) }
    case 'abandoned':
      return { departure: toBusinessPage(context) }
    case 'back':
      // A business that sells nothing has no list to go back to.
      return isActive(context) ? { goal: 'packages', bookingPackage: null } : { departure: toBefore(context) }
  }
}

/** To the sign-in, the name or the address, and back to the very page with the package. */
function toSignIn(context: PackagePurchaseContext, to: SignInStep, why: Partial<ReturnRoute> = {}): Departure {
  const isCheckout = context.bookingPackage !== null
  const path = pathOfStep({ ...context, goal: isCheckout ? 'checkout' : 'packages' })
  const state = { goBackRoute: path, goBackRouteProps: purchaseState(context), ...why }
  const target = to === 'address' ? { name: to, params: { id: getAddressId(context) } } : { name: to, params: {} }
  return { ...target, query: {}, state, replace: false }
}

/** What the other tab has bought. */
export function toOtherTabsPurchase(context: PackagePurchaseContext): Departure {
  return context.message === null ? toBusinessPage(context) : toConfirmation(context, context.message.transactionId)
}

/** What was bought before the customer came back to the packages. */
export function toBoughtBefore(context: PackagePurchaseContext): Departure {
  return context.before === null ? toBusinessPage(context) : toConfirmation(context, context.before.transactionId)
}

function toConfirmation(context: PackagePurchaseContext, transactionId: string): Departure {
  return toTransaction('confirmationPackageTransaction', getAddressId(context), transactionId)
}

export function toBusinessPage(context: PackagePurchaseContext): Departure {
  return { name: 'business', params: { id: getAddressId(context) }, query: {}, state: null, replace: false }
}

/** Out of the purchase, to where the customer came from, else to the business: its own addresses are not met again. */
function toBefore(context: PackagePurchaseContext): Departure {
  const params = { path: pathTo('business', { id: getAddressId(context) }) }
  return { name: 'back', params, query: {}, state: null, replace: true }
}
