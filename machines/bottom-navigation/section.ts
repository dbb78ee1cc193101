/** The areas of the product that the foot of a business's page leads to. */
export type Section = 'schedule' | 'reservations' | 'coupons' | 'rewards' | 'notifications' | 'entry'

/** The address of each; `entry` is where a visitor says that they are a customer. */
const PATHS: { readonly [section in Section]: (id: string) => string } = {
  schedule: (id) => `/business/${id}`,
  reservations: (id) => `/reservas/${id}`,
  coupons: (id) => `/cupons/${id}`,
  rewards: () => '/indicacoes',
  notifications: (id) => `/notificacoes/${id}`,
  entry: (id) => `/business/link/${id}`,
}

/** The path of an area for a business, by the id or slug of its address. */
export function pathOfSection(section: Section, businessId: string): string {
  return PATHS[section](encodeURIComponent(businessId))
}
