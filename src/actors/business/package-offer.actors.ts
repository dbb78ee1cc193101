import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { OfferReading, packageOfferMachine, ReadOfferInput } from '#machines/business/package-offer/index.ts'
import type { Deps } from '#src/queries/deps.ts'
import { read } from '#src/queries/queries.ts'

/** Returns the actors of the package offer on the page of a business. */
export function createPackageOfferImplementations(deps: Deps): MachineImplementationsFrom<typeof packageOfferMachine> {
  return {
    actors: {
      readOffer: fromPromise<OfferReading, ReadOfferInput>(async ({ input, signal }) => {
        // Loaded after the page of the business is shown.
        const { packagesQuery } = await import('#src/queries/packages.query.ts')
        const packages = await read(deps, packagesQuery(deps, input), signal)
        return { count: packages.length }
      }),
    },
  }
}
