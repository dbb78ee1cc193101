import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Package } from '#domain/entities.ts'
import type {
  CheckoutAttempt,
  CheckoutInput,
  CheckoutOutput,
  checkoutMachine,
} from '#machines/booking/checkout/index.ts'
import {
  type PurchaseMessage,
  packagePurchaseMachine,
  type ReadPackageInput,
  type RememberReturnInput,
  type ResumedPurchase,
  type ResumePurchaseInput,
  type SavedPurchase,
} from '#machines/packages/package-purchase/index.ts'
import type {
  PackageSelectionInput,
  PackageSelectionOutput,
  packageSelectionMachine,
} from '#machines/packages/package-selection/index.ts'
import { exampleBusiness, exampleCustomer, examplePackage } from '#machines/shared/examples.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const bookingPackage = examplePackage()
const atPackages: RouteEntry = { name: 'packages', params: { id: 'b-1' }, query: {}, state: null }
const atCheckout: RouteEntry = { ...atPackages, name: 'checkoutPackage', state: { packageId: bookingPackage.id } }
/** The history entry of a review in which a package was bought. */
const boughtThere: RouteEntry = { ...atCheckout, state: { packageId: bookingPackage.id, transactionId: 'tx-1' } }
const attempt: CheckoutAttempt = {
  key: 'key-1',
  itemsKey: `package/${bookingPackage.id}`,
  sent: null,
  transactionId: 'tx-1',
  createdAt: '2026-03-02T12:00:00.000Z',
  pix: null,
}
const never = <Result>() => new Promise<Result>(() => {})

interface Start {
  entry?: RouteEntry
  saved?: SavedPurchase
  resumed?: Partial<ResumedPurchase> | 'failed'
  /** The remembered package as the business sells it now. */
  sold?: Package | null | 'failed' | Promise<Package>
  /** The outputs of the package selection, in turn; after the last one it never ends. */
  selections?: PackageSelectionOutput[]
  checkouts?: CheckoutOutput[]
}

async function bought({
  entry = atPackages,
  saved,
  resumed = {},
  sold = bookingPackage,
  selections = [],
  checkouts = [],
}: Start = {}) {
  const [chosen, reviewed] = [[...selections], [...checkouts]]
  const began: { selection: PackageSelectionInput[]; checkout: CheckoutInput[] } = {
    selection: [],
    checkout: [],
  }
  const stored: unknown[] = []
  const told: PurchaseMessage[] = []
  let otherTab = (_event: { type: 'purchase.made'; purchase: PurchaseMessage }) => {}
  const remembered: RememberReturnInput[] = []
  let forgotten = 0
  let asked = 0
  const machine = packagePurchaseMachine.provide({
    actions: {
      announceSelection: (_, choice) => void stored.push(choice.packageId),
      announceBought: (_, message) => void told.push(message),
    },
    actors: {
      resumePurchase: fromPromise<ResumedPurchase, ResumePurchaseInput>(async () => {
        asked += 1
        if (resumed === 'failed' && asked === 1) throw { kind: 'network' }
        const known = resumed === 'failed' ? {} : resumed
        return { business: exampleBusiness(), packageId: null, attempt: null, before: null, ...known }
      }),
      readPackage: fromPromise<Package | null, ReadPackageInput>(async () => {
        if (sold === 'failed') throw { kind: 'network' }
        return sold
      }),
      rememberReturn: fromPromise<void, RememberReturnInput>(async ({ input }) => void remembered.push(input)),
      forgetPurchase: fromPromise<void>(async () => {
        forgotten += 1
      }),
      watchPurchases: fromCallback<EventObject>(({ sendBack }) => {
        otherTab = sendBack
      }),
      packageSelection: fromPromise<PackageSelectionOutput, PackageSelectionInput>(({ input }) => {
        began.selection.push(input)
        const output = chosen.shift()
        return output === undefined ? never() : Promise.resolve(output)
      }) as unknown as typeof packageSelectionMachine,
      checkout: fromPromise<CheckoutOutput, CheckoutInput>(({ input }) => {
        began.checkout.push(input)
        const output = reviewed.shift()
        return output === undefined ? never() : Promise.resolve(output)
      }) as unknown as typeof checkoutMachine,
    },
  })
  const input = { entry, saved: saved ?? null, business: null, customer: exampleCustomer(), language: 'pt-BR' as const }
  const actor = createActor(machine, { input, clock: new SimulatedClock() }).start()
  await settled()
  return {
    actor,
    began,
    stored,
    told,
    async receive(purchase: PurchaseMessage) {
      otherTab({ type: 'purchase.made', purchase })
      await settled()
    },
    remembered,
    forgotten: () => forgotten,
    departure: () => actor.getSnapshot().output?.departure,
    tags: () => [...actor.getSnapshot().tags],
  }
}

describe('purchase of a package', () => {
  it('R-739 selects, reviews, and is confirmed', async () => {
    const purchase = await bought({
      selections: [{ kind: 'chosen', bookingPackage }],
      checkouts: [{ kind: 'booked', transactionId: 'tx-1' }],
    })
    expect(purchase.began.checkout[0]).toMatchObject({ draft: { bookingPackage }, attempt: null })
    expect(purchase.departure()).toMatchObject({
      name: 'confirmationPackageTransaction',
      params: { id: 'b-1', bookingTransactionId: 'tx-1' },
      replace: true,
    })
  })

  it('R-414 stores the selection on the device, for its business', async () => {
    const { actor, stored } = await bought()
    actor.send({ type: 'package.changed', packageId: bookingPackage.id })
    actor.send({ type: 'package.changed', packageId: null })
    expect(stored).toEqual([bookingPackage.id, null])
  })

  it('R-415 removes the selection from the device once the customer continues with it', async () => {
    const { stored, actor } = await bought({ selections: [{ kind: 'chosen', bookingPackage }] })
    expect(stored).toEqual([null])
    expect(actor.getSnapshot().context.bookingPackage).toEqual(bookingPackage)
  })

  it('R-414 starts the list with the selection from before the sign-in', async () => {
    const { began } = await bought({ resumed: { packageId: bookingPackage.id } })
    expect(began.selection[0]?.selectedId).toBe(bookingPackage.id)
  })

  it('R-414 R-427 a sign-in leads back here, with the package', async () => {
    const { departure, remembered, forgotten } = await bought({
      entry: atCheckout,
      resumed: { packageId: bookingPackage.id },
      checkouts: [{ kind: 'signIn', to: 'login' }],
    })
    expect(remembered).toEqual([expect.objectContaining({ businessId: 'b-1', packageId: bookingPackage.id })])
    expect(departure()).toMatchObject({ name: 'login' })
    expect(departure()?.state).not.toHaveProperty('askedBy')
    expect(forgotten()).toBe(0)
  })

  it('R-566 a session that is lost leads to a sign-in that says so, and back here with the package', async () => {
    const { departure, remembered, forgotten } = await bought({
      entry: atCheckout,
      resumed: { packageId: bookingPackage.id },
      checkouts: [{ kind: 'sessionExpired' }],
    })
    expect(remembered).toEqual([expect.objectContaining({ businessId: 'b-1', packageId: bookingPackage.id })])
    expect(departure()).toMatchObject({
      name: 'login',
      state: {
        goBackRoute: '/checkout-package/b-1',
        goBackRouteProps: { packageId: bookingPackage.id },
        askedBy: 'expiry',
      },
    })
    expect(forgotten()).toBe(0)
  })

  it('R-739 goes to the list from the review of a bought package, and not to the review', async () => {
    const { tags, began, actor } = await bought({ entry: boughtThere, resumed: { packageId: bookingPackage.id } })
    expect([tags(), began.checkout]).toEqual([['screen:child'], []])
    expect(began.selection).toMatchObject([{ selectedId: bookingPackage.id }])
    actor.send({ type: 'route.changed', entry: boughtThere })
    await settled()
    expect(began.checkout).toEqual([])
    expect(actor.getSnapshot().value).toBe('choosingPackage')
  })

  it('R-739 resumes the review if this tab still stores the purchase there', async () => {
    const saved = { version: 1 as const, businessId: 'b-1', packageId: bookingPackage.id, attempt: null }
    const { began } = await bought({ entry: boughtThere, saved, resumed: { packageId: bookingPackage.id } })
    expect(began.checkout).toHaveLength(1)
  })

  it('R-739 goes forward again to the review of an unpaid purchase', async () => {
    const { actor, began } = await bought({
      entry: atCheckout,
      resumed: { packageId: bookingPackage.id, attempt },
      checkouts: [{ kind: 'back' }],
    })
    expect(actor.getSnapshot().value).toBe('choosingPackage')
    actor.send({ type: 'route.changed', entry: boughtThere })
    await settled()
    expect(began.checkout).toHaveLength(2)
  })

  it('takes a checkout up by its address, with the package as it is sold now', async () => {
    const dearer = examplePackage({ priceCents: 99_900 })
    const { began } = await bought({ entry: atCheckout, resumed: { packageId: bookingPackage.id }, sold: dearer })
    expect(began.checkout[0]?.draft.bookingPackage?.priceCents).toBe(99_900)
  })

  it('stays at the list when the customer goes back there while the package is loading', async () => {
    let sell: (sold: Package) => void = () => {}
    const sold = new Promise<Package>((resolve) => {
      sell = resolve
    })
    const { actor, began } = await bought({ entry: atCheckout, resumed: { packageId: bookingPackage.id }, sold })
    actor.send({ type: 'route.changed', entry: atPackages })
    sell(bookingPackage)
    await settled()
    expect(began.checkout).toEqual([])
    expect(began.selection).toHaveLength(1)
  })

  it.each([
    ['is not sold any more', null],
    ['cannot be read', 'failed'],
  ] as const)('R-416 leads back to the list where the package %s', async (_, sold) => {
    const { began } = await bought({ entry: atCheckout, resumed: { packageId: bookingPackage.id }, sold })
    expect(began.checkout).toEqual([])
    expect(began.selection).toHaveLength(1)
  })

  it('R-363 asks the checkout where Back leads from an unpaid Pix code to the review, not where the code stays', async () => {
    const { actor } = await bought({ selections: [{ kind: 'chosen', bookingPackage }] })
    const value = () => actor.getSnapshot().value
    actor.send({ type: 'attempt.changed', attempt: { ...attempt, pix: { code: '0002', amountCents: 2_000 } } })
    actor.send({ type: 'route.changed', entry: { ...atCheckout, step: 'pix' } })
    expect(value()).toEqual({ checkingOut: 'open' })
    actor.send({ type: 'route.changed', entry: atCheckout })
    expect(value()).toEqual({ checkingOut: 'leaving' })
  })

  it('R-363 stays at the review of an attempt that has no Pix code yet', async () => {
    const { actor } = await bought({ selections: [{ kind: 'chosen', bookingPackage }] })
    actor.send({ type: 'attempt.changed', attempt: { ...attempt, transactionId: null } })
    actor.send({ type: 'route.changed', entry: atCheckout })
    expect(actor.getSnapshot().value).toEqual({ checkingOut: 'open' })
  })

  it('goes one step back from the review to the list', async () => {
    const { began } = await bought({ selections: [{ kind: 'chosen', bookingPackage }], checkouts: [{ kind: 'back' }] })
    expect(began.selection.map(({ selectedId }) => selectedId)).toEqual([null, bookingPackage.id])
  })

  it('A-99 goes back from the review of an inactive business to the page before', async () => {
    const { began, departure } = await bought({
      entry: atCheckout,
      resumed: { business: exampleBusiness({ status: 'inactive' }), packageId: bookingPackage.id },
      checkouts: [{ kind: 'back' }],
    })
    expect(began.selection).toEqual([])
    expect(departure()).toMatchObject({ name: 'back', params: { path: '/business/b-1' } })
  })

  it('clears an abandoned purchase', async () => {
    const { departure, forgotten, actor } = await bought({
      selections: [{ kind: 'chosen', bookingPackage }],
      checkouts: [{ kind: 'abandoned' }],
    })
    expect(forgotten()).toBe(1)
    expect(actor.getSnapshot().context).toMatchObject({ packageId: null, bookingPackage: null, attempt: null })
    expect(departure()).toMatchObject({ name: 'business', params: { id: 'b-1' } })
  })

  it('sells nothing at a business that is inactive, and says so', async () => {
    const { tags, began } = await bought({ resumed: { business: exampleBusiness({ status: 'inactive' }) } })
    expect(tags()).toEqual(['screen:inactive'])
    expect(began.selection).toEqual([])
  })

  it('says that the business could not be read, and reads it again', async () => {
    const { actor, tags, began } = await bought({ resumed: 'failed' })
    expect(tags()).toEqual(['screen:unavailable', 'failed'])
    actor.send({ type: 'resume.retry' })
    await settled()
    expect(began.selection).toHaveLength(1)
  })
})

describe('another tab that buys the same package', () => {
  const message: PurchaseMessage = { businessId: 'b-1', packageId: bookingPackage.id, transactionId: 'tx-2' }
  const atReview = () => bought({ selections: [{ kind: 'chosen', bookingPackage }] })

  it('receives a message once the package is bought, and not of an attempt', async () => {
    const { actor, told } = await atReview()
    actor.send({ type: 'attempt.changed', attempt: { ...attempt, transactionId: null } })
    expect(told).toEqual([])
    actor.send({ type: 'attempt.changed', attempt })
    expect(told).toEqual([{ ...message, transactionId: 'tx-1' }])
    expect(actor.getSnapshot().context.attempt).toEqual(attempt)
  })

  it('stops the review before it buys again, and leads to the purchase', async () => {
    const purchase = await atReview()
    await purchase.receive(message)
    expect(purchase.tags()).toEqual(['screen:boughtElsewhere'])
    purchase.actor.send({ type: 'purchase.open' })
    await settled()
    expect(purchase.forgotten()).toBe(1)
    expect(purchase.departure()).toMatchObject({
      name: 'confirmationPackageTransaction',
      params: { bookingTransactionId: 'tx-2' },
    })
  })

  it('lets the customer buy one more on purpose', async () => {
    const purchase = await atReview()
    await purchase.receive(message)
    purchase.actor.send({ type: 'purchase.repeat' })
    expect(purchase.actor.getSnapshot().value).toEqual({ checkingOut: 'open' })
    expect(purchase.began.checkout[1]).toMatchObject({ draft: { bookingPackage }, attempt: null })
  })

  it('follows the other tab back to the list', async () => {
    const purchase = await atReview()
    await purchase.receive(message)
    purchase.actor.send({ type: 'route.changed', entry: atPackages })
    expect(purchase.actor.getSnapshot().value).toBe('choosingPackage')
  })

  it('follows the other tab to the review of another package, which it reads first', async () => {
    const sold = examplePackage({ id: 'bookingPackage-2' })
    const purchase = await bought({ selections: [{ kind: 'chosen', bookingPackage }], sold })
    await purchase.receive(message)
    purchase.actor.send({ type: 'route.changed', entry: { ...atCheckout, state: { packageId: sold.id } } })
    await settled()
    expect(purchase.began.checkout.map((one) => one.draft.bookingPackage?.id)).toEqual([bookingPackage.id, sold.id])
  })

  it('leaves for the page of the business', async () => {
    const purchase = await atReview()
    await purchase.receive(message)
    purchase.actor.send({ type: 'back.request' })
    expect(purchase.departure()).toMatchObject({ name: 'business' })
  })

  it.each<[string, Partial<PurchaseMessage>]>([
    ['another package', { packageId: 'bookingPackage-2' }],
    ['of another business', { businessId: 'b-2' }],
  ])('ignores the other tab if it buys %s', async (_, other) => {
    const purchase = await atReview()
    await purchase.receive({ ...message, ...other })
    expect(purchase.actor.getSnapshot().value).toEqual({ checkingOut: 'open' })
  })

  it('does not interrupt an attempt that began in this tab', async () => {
    const purchase = await atReview()
    purchase.actor.send({ type: 'attempt.changed', attempt: { ...attempt, transactionId: null } })
    await purchase.receive(message)
    expect(purchase.actor.getSnapshot().value).toEqual({ checkingOut: 'open' })
  })
})
