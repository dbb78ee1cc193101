/** The calls of the card provider's stand-in that faults can be set for. */
export const PROVIDER_CALLS = [
  'provider.script',
  'provider.retrieve',
  'provider.confirm',
  'provider.authenticate',
] as const

export type ProviderCall = (typeof PROVIDER_CALLS)[number]
