import { fillPath, type OwnPath, PATHS } from '#domain/paths.ts'

/** The areas of the product that the foot of a business's page leads to. */
export type Section = 'schedule' | 'reservations' | 'coupons' | 'rewards' | 'notifications' | 'entry'

/** The route of each; `entry` is where a visitor says that they are a customer. */
const ROUTES = {
  schedule: 'business',
  reservations: 'reservations',
  coupons: 'coupons',
  rewards: 'referrals',
  notifications: 'notifications',
  entry: 'linkEntry',
} as const satisfies { [section in Section]: string }

/** The path of an area for a business, by the id or slug of its address. */
export function pathOfSection(section: Section, businessId: string): OwnPath {
  return fillPath(PATHS[ROUTES[section]], { id: businessId })
}
