export { packageOfferMachine } from './package-offer.machine.ts'
export type {
  OfferReading,
  PackageAnswer,
  PackageOfferContext,
  PackageOfferEvent,
  PackageOfferReport,
  ReadOfferInput,
} from './package-offer.types.ts'
