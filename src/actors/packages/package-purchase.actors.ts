import { type EventObject, fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Package } from '#domain/entities.ts'
import type { checkoutMachine } from '#machines/booking/checkout/index.ts'
import type { googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'
import {
  findPackageId,
  type PackagePurchaseEvent,
  type PurchaseMessage,
  type packagePurchaseMachine,
  type ReadPackageInput,
  type RememberReturnInput,
  type ResumedPurchase,
  type ResumePurchaseInput,
} from '#machines/packages/package-purchase/index.ts'
import { packageSelectionMachine, type ReadPackagesInput } from '#machines/packages/package-selection/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import { readBusiness } from '#src/queries/business.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { packagesQuery } from '#src/queries/packages.query.ts'
import { read } from '#src/queries/queries.ts'
import { boughtBefore, madeBefore } from '#src/storage/booked-before.store.ts'
import { boughtChannel } from '#src/storage/bought-channel.store.ts'
import { rememberPath } from '#src/storage/return-path.store.ts'
import { selectedPackageStore } from '#src/storage/selected-package.store.ts'

/** Returns the actors of the package purchase, with its list and its checkout. */
export function createPackagePurchaseImplementations(
  deps: Deps,
  lazy: { googleSignIn: typeof googleSignInMachine; checkout: typeof checkoutMachine },
): MachineImplementationsFrom<typeof packagePurchaseMachine> {
  return {
    actors: {
      resumePurchase: fromPromise<ResumedPurchase, ResumePurchaseInput>(({ input, signal }) =>
        resumePurchase(deps, input, signal),
      ),
      readPackage: fromPromise<Package | null, ReadPackageInput>(async ({ input, signal }) => {
        const packages = await read(deps, packagesQuery(deps, input), signal)
        return packages.find(({ id }) => id === input.packageId) ?? null
      }),
      rememberReturn: fromPromise<void, RememberReturnInput>(async ({ input: { path, ...remembered } }) => {
        selectedPackageStore.write(deps, remembered)
        rememberPath(deps, path)
      }),
      forgetPurchase: fromPromise<void>(async () => selectedPackageStore.remove(deps)),
      watchPurchases: fromCallback<EventObject>(({ sendBack }) =>
        boughtChannel.subscribe(deps, (purchase) =>
          sendBack({ type: 'purchase.made', purchase } satisfies PackagePurchaseEvent),
        ),
      ),
      packageSelection: packageSelectionMachine.provide({
        actors: {
          readPackages: fromPromise<Package[], ReadPackagesInput>(({ input, signal }) =>
            read(deps, packagesQuery(deps, input), signal),
          ),
          googleSignIn: lazy.googleSignIn,
        },
      }),
      checkout: lazy.checkout,
    },
    actions: {
      announceSelection: (_, { businessId, packageId }) => {
        if (packageId === null) selectedPackageStore.remove(deps)
        else selectedPackageStore.write(deps, { businessId, packageId })
      },
      announceBought: (_, message: PurchaseMessage) => boughtChannel.post(deps, message),
    },
  }
}

/**
 * Reads the state of the purchase: the package of the URL, else the one this tab saved, else the one stored for the
 * return from a sign-in. Reads the business if the app does not have it. Throws a `Failure`.
 */
async function resumePurchase(
  deps: Deps,
  { entry, saved, business: known }: ResumePurchaseInput,
  signal: AbortSignal,
): Promise<ResumedPurchase> {
  const business = known ?? (await readBusiness(deps, getAddressId({ entry }), signal))
  const own = saved?.businessId === business.id ? saved : null
  const packageId = findPackageId(entry) ?? own?.packageId ?? getRemembered(deps, business.id)
  const attempt = own?.attempt ?? null
  return {
    business,
    packageId,
    attempt,
    before: madeBefore(deps, entry, attempt, () => boughtBefore(deps, business.id)),
  }
}

/** Returns the stored package of this business; one that does not parse is removed. */
function getRemembered(deps: Pick<Deps, 'storage' | 'track'>, businessId: string): string | null {
  const remembered = selectedPackageStore.readOrDrop(deps, 'selectedPackage')
  return remembered?.businessId === businessId ? remembered.packageId : null
}
