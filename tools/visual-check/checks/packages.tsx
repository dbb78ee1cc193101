import { createActor } from 'xstate'
import { EMPTY_PET_DRAFT } from '#domain/business/pets.ts'
import { businessMachine } from '#machines/business/business/index.ts'
import { type PackagePurchaseContext, packagePurchaseMachine } from '#machines/packages/package-purchase/index.ts'
import { type PackageSelectionContext, packageSelectionMachine } from '#machines/packages/package-selection/index.ts'
import {
  exampleAdvanceInfo,
  exampleBooking,
  exampleBusiness,
  exampleCustomer,
  exampleInfo,
  examplePackage,
  exampleSettings,
  exampleTransaction,
} from '#machines/shared/examples.ts'
import { CategoriesScreen } from '#src/screens/business/business/categories-screen.tsx'
import { ContinueScreen, SelectPackageScreen } from '#src/screens/business/business/continue-screens.tsx'
import { DiscoverButton } from '#src/screens/business/business/discover-button.tsx'
import { BusinessHome } from '#src/screens/business/business/learn-more.tsx'
import { PurchaseFrame } from '#src/screens/packages/packages/bought-before.tsx'
import { PackageConfirmationScreen } from '#src/screens/packages/packages/package-confirmation-screen.tsx'
import { PackageReviewScreen } from '#src/screens/packages/packages/package-review-screen.tsx'
import { PackagesScreen } from '#src/screens/packages/packages/packages-screen.tsx'
import { BoughtElsewhereScreen } from '#src/screens/packages/packages/purchase-screens.tsx'
import { checkoutAt, confirmationAt, policy } from '#tools/support/checkout-snapshots.ts'
import { picture } from '#tools/visual-check/pictures.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** Packages from the page of a business to the confirmation. */

const business = exampleBusiness({
  name: 'Equilíbrio Pilates',
  photos: [{ id: 'p', url: picture('pine'), order: 1 }],
  thumbnailUrl: picture('rose'),
})
const service = {
  id: 'pilates',
  name: 'Aula de pilates',
  nameEng: 'Pilates class',
  nameEsp: 'Clase de pilates',
  durationMinutes: 50,
}
const ten = examplePackage({ name: 'Pacote 10 aulas', priceCents: 99_999, validityDays: 120, service })
const three = examplePackage({ id: 'tres', name: 'Boas-vindas', quantity: 3, priceCents: 30_000, service })
const one = examplePackage({ id: 'um', name: 'Avaliação postural completa', quantity: 1, priceCents: 12_000, service })

function purchaseAt(value: 'choosingPackage' | 'boughtElsewhere', bought: Partial<PackagePurchaseContext> = {}) {
  const input = {
    entry: { name: 'checkoutPackage' as const, params: { id: business.id }, query: {}, state: null },
    saved: null,
    business,
    customer: exampleCustomer(),
    language: 'pt-BR' as const,
  }
  const context: PackagePurchaseContext = {
    ...input,
    goal: 'checkout',
    packageId: ten.id,
    bookingPackage: ten,
    attempt: null,
    before: null,
    message: { businessId: business.id, packageId: ten.id, transactionId: 'tx-2' },
    failure: null,
    departure: null,
    ...bought,
  }
  const snapshot = packagePurchaseMachine.resolveState({ value, context })
  return createActor(packagePurchaseMachine, { snapshot, input })
}

function listAt(
  value: Parameters<typeof packageSelectionMachine.resolveState>[0]['value'],
  context: Partial<PackageSelectionContext> = {},
) {
  const whole: PackageSelectionContext = {
    business,
    customer: exampleCustomer(),
    language: 'pt-BR',
    selectedId: null,
    packages: [ten, three, one],
    goneId: null,
    failure: null,
    ...context,
  }
  const snapshot = packageSelectionMachine.resolveState({ value, context: whole })
  return createActor(packageSelectionMachine, { snapshot, input: whole })
}

function reviewAt(value: Parameters<typeof checkoutAt>[0], context: Parameters<typeof checkoutAt>[1] = {}) {
  return checkoutAt(value, { business, items: [], bookingPackage: ten, terms: free, ...context })
}

const readAt = '2026-03-01T12:00:00.000Z'
const free = {
  info: exampleInfo({ totalCents: 99_999, balanceCents: 99_999 }),
  policy: null,
  settings: exampleSettings,
  readAt,
}
const half = exampleAdvanceInfo({
  totalCents: 99_999,
  anticipationCents: 50_000,
  balanceCents: 49_999,
  cancellationFeeCents: 10_000,
})
const paid = { info: half, policy, settings: exampleSettings, readAt }

function pageAt(value: Parameters<typeof businessMachine.resolveState>[0]['value']) {
  const context = {
    address: 'b-1',
    entryPoint: 'landing' as const,
    step: null,
    categoryId: 'cabelo',
    level: [],
    linkCode: null,
    wanted: [],
    serviceId: null,
    customerId: null,
    language: 'pt-BR' as const,
    business,
    categories: business.categories,
    chosen: [],
    goneServices: [],
    coupon: null,
    couponLoss: null,
    serves: 'people' as const,
    pets: [],
    petPage: 'list' as const,
    professionalId: null,
    petDraft: EMPTY_PET_DRAFT,
    packages: 'undecided' as const,
  }
  const entry = { name: 'business' as const, params: { id: 'b-1' }, query: {}, state: null }
  const input = { entry, saved: null, business: null, customer: null, language: 'pt-BR' as const }
  return createActor(businessMachine, { snapshot: businessMachine.resolveState({ value, context }), input })
}

const sessions = Array.from({ length: 10 }, (_, index) =>
  exampleBooking({ id: `bk-${index}`, start: null, end: null, priceCents: 9_999 }),
)
const bought = exampleTransaction({ totalCents: 99_999, bookings: sessions, package: ten })
const confirmed = { subject: 'package' as const, business, transaction: bought }

const check = (name: string, render: VisualCheck['render']): VisualCheck => ({
  name: `packages-${name}`,
  frame: 'none',
  render,
})

export const checks: VisualCheck[] = [
  check('discover', () => {
    const actor = pageAt({ choosingCategory: 'browsing' })
    const home = {
      tapHeader: () => {},
      learnMore: () => {},
      navigation: null,
      notices: null,
      above: null,
      hasDeclinedPackages: false,
    }
    return (
      <BusinessHome value={{ ...home, packages: <DiscoverButton actor={actor} /> }}>
        <CategoriesScreen preloadPets={() => {}} actor={actor} />
      </BusinessHome>
    )
  }),
  check('continue', () => <ContinueScreen actor={pageAt('continuing')} />),
  check('select', () => <SelectPackageScreen actor={pageAt('selectingPackage')} />),
  check('list', () => <PackagesScreen actor={listAt('choosing')} />),
  check('bought', () => (
    <PurchaseFrame
      actor={purchaseAt('choosingPackage', { before: { transactionId: 'tx-1', name: 'Pacote 10 aulas' } })}
    >
      <PackagesScreen actor={listAt('choosing')} />
    </PurchaseFrame>
  )),
  check('selected', () => <PackagesScreen actor={listAt('choosing', { selectedId: ten.id })} />),
  check('visitor', () => <PackagesScreen actor={listAt('choosing', { selectedId: three.id, customer: null })} />),
  check('none', () => <PackagesScreen actor={listAt('empty', { packages: [] })} />),
  {
    ...check('failed', () => (
      <PackagesScreen actor={listAt('readingFailed', { packages: [], failure: { kind: 'connection' } })} />
    )),
    waitFor: '[role$=dialog]',
  },
  check('review-free', () => <PackageReviewScreen actor={reviewAt({ reviewing: 'ready' })} />),
  {
    ...check('activation', () => <PackageReviewScreen actor={reviewAt({ reviewing: 'activating' })} />),
    waitFor: '[role$=dialog]',
  },
  check('review-paid', () => <PackageReviewScreen actor={reviewAt({ reviewing: 'ready' }, { terms: paid })} />),
  check('gate', () => <PackageReviewScreen actor={reviewAt({ atGate: 'invited' }, { customer: null })} />),
  check('unpriced', () => <PackageReviewScreen actor={reviewAt('calculationFailed', { terms: null })} />),
  check('elsewhere', () => <BoughtElsewhereScreen actor={purchaseAt('boughtElsewhere')} />),
  check('confirmed', () => (
    <PackageConfirmationScreen actor={confirmationAt({ packageShown: 'settled' }, confirmed)} />
  )),
  check('confirmed-paid', () => (
    <PackageConfirmationScreen
      actor={confirmationAt(
        { packageShown: 'settled' },
        { ...confirmed, transaction: { ...bought, paymentStatus: 'completed' } },
      )}
    />
  )),
  check('waiting', () => (
    <PackageConfirmationScreen
      actor={confirmationAt(
        { packageShown: 'settled' },
        {
          ...confirmed,
          transaction: { ...bought, bookings: sessions.map((one) => ({ ...one, status: 'waiting' as const })) },
        },
      )}
    />
  )),
]
