export { addressMachine } from './address.machine.ts'
export type { AddressContext, AddressEvent, AddressScreen, SaveAddressInput, SavedAddress } from './address.types.ts'
