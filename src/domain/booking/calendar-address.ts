/** Returns the link with which a device offers to subscribe to a calendar at an https address. */
export function toSubscriptionLink(address: string): string {
  return address.replace(/^https:/, 'webcal:')
}
