import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Language, Package } from '#domain/entities.ts'
import { languageWord } from '#domain/language.ts'
import type { OfferReading, packageOfferMachine, ReadOfferInput } from '#machines/package-offer/index.ts'
import { readPackages as readPackagesCall, toPackage } from '#src/api/contract/packages.ts'
import type { Deps } from './deps.ts'

/** For so long going back to the packages of a business does not read them again. */
const FRESH_MS = 60_000

/** The packages that a business sells, in its order. Throws a `Failure`. */
export async function readPackages(
  { api }: Pick<Deps, 'api'>,
  { businessId, language }: { businessId: string; language: Language },
  signal: AbortSignal,
): Promise<Package[]> {
  const request = { params: { id: businessId }, query: { language: languageWord(language) } }
  return (await api.read(readPackagesCall, request, { signal, freshMs: FRESH_MS })).map(toPackage)
}

/** What offering packages on the page of a business really asks. */
export function createPackageOfferImplementations(deps: Deps): MachineImplementationsFrom<typeof packageOfferMachine> {
  return {
    actors: {
      readOffer: fromPromise<OfferReading, ReadOfferInput>(async ({ input, signal }) => {
        const packages = await readPackages(deps, input, signal)
        return { count: packages.length }
      }),
    },
  }
}
