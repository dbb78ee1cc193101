import { fillPath, type OwnPath, PATHS } from '#domain/paths.ts'

/** Sections of a business that its footer links to. */
export type Section = 'schedule' | 'reservations' | 'coupons' | 'rewards' | 'notifications' | 'entry'

/** Route of each section; on `entry` an anonymous user signs in as a customer. */
const ROUTES = {
  schedule: 'business',
  reservations: 'reservations',
  coupons: 'coupons',
  rewards: 'referrals',
  notifications: 'notifications',
  entry: 'linkEntry',
} as const satisfies { [section in Section]: string }

/** Returns the path of a section of a business, by the id or slug in its route. */
export function pathOfSection(section: Section, businessId: string): OwnPath {
  return fillPath(PATHS[ROUTES[section]], { id: businessId })
}
