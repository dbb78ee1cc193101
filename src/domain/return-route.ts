import { type OwnPath, pathTo } from './paths.ts'

/**
 * A remembered return route, if it is a path of this app; null for anything else. It comes from navigation state
 * and from storage, so it could say anything: an address of another host must never get through.
 */
export function ownPath(route: unknown): OwnPath | null {
  if (typeof route !== 'string' || !/^\/(?![/\\])/.test(route)) return null
  // What browsers drop or turn round while they read an address: it could make another host of the rest.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what must not be there
  return /[\\\s\u0000-\u001f]/.test(route) ? null : (route as OwnPath)
}

/**
 * The address of a confirmation, of appointments or of a package, by the business and the transaction: where a card
 * provider sends the customer.
 */
export function confirmationPath(subject: 'booking' | 'package', businessId: string, transactionId: string): OwnPath {
  const page = subject === 'package' ? 'confirmationPackageTransaction' : 'confirmationTransaction'
  return pathTo(page, { id: businessId, bookingTransactionId: transactionId })
}
