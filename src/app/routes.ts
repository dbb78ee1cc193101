import { parse } from 'regexparam'
import type { RouteName } from '#machines/shared/flow.types.ts'

/** Every route of the product by name; the paths are the specification's. */
export const paths = {
  business: '/business/:id',
  businessToken: '/business/:id/:token',
  businessCode: '/business/:id/code/:code',
  categories: '/selecionar-categoria/:id',
  services: '/selecionar-servicos/:id',
  pets: '/pets-cadastrados/:id',
  newPet: '/adicionar-pet/:id',
  /** */
  date: '/selecionar-data/:id',
  /** */
  times: '/selecionar-horarios/:id',
  /** */
  checkout: '/checkout/:id',
  checkoutRequest: '/checkout/:id/paymentRequestId/:paymentRequestId',
  /** */
  confirmation: '/confirmation/:id',
  /** */
  confirmationTransaction: '/confirmation/:id/bookingTransactionId/:bookingTransactionId',
  packages: '/packages/:id',
  checkoutPackage: '/checkout-package/:id',
  coupons: '/cupons/:id',
  reservations: '/reservas/:id',
  reservation: '/reservas/:id/bookingTransactionId/:bookingTransactionId',
  businessReservation: '/business/:id/bookingTransactionId/:bookingTransactionId',
  notifications: '/notificacoes/:id',
  notificationsTransaction: '/notificacoes/:id/bookingTransactionId/:bookingTransactionId',
  confirmationPackage: '/confirmation-package/:id',
  confirmationPackageTransaction: '/confirmation-package/:id/bookingTransactionId/:bookingTransactionId',
  address: '/endereco/:id',
  linkEntry: '/business/link/:id',
  linkEntryToken: '/business/link/:id/:token',
  expiredLink: '/link-expirado',
  referrals: '/indicacoes',
  earnings: '/indicacoes/seus-ganhos',
  referralList: '/indicacoes/suas-indicacoes',
  referralSteps: '/indicacoes/como-funciona',
  /** */
  login: '/login',
  /** */
  loginCode: '/login/code',
  /** */
  loginName: '/login/personal-information',
  loginNumber: '/login/personal-information-number',
  loginOptions: '/login/options',
  loginEmailSignIn: '/login/email-sign-in',
  loginEmailSignUp: '/login/email-sign-up',
  download: '/download/:id',
  notFound: '/not-found',
  blank: '/robots.txt',
} as const satisfies { [name in Exclude<RouteName, 'path' | 'back'>]: string }

export interface Route {
  name: RouteName
  path: string
  /** What a path has to look like, and the names of the parameters in it, in order. */
  pattern: RegExp
  keys: readonly string[]
}

/** A segment that stands for itself is more specific than a parameter; the leftmost difference decides. */
function bySpecificity(a: { path: string }, b: { path: string }): number {
  const left = a.path.split('/')
  const right = b.path.split('/')
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = Number(left[i]?.startsWith(':') ?? true) - Number(right[i]?.startsWith(':') ?? true)
    if (difference !== 0) return difference
  }
  return 0
}

/** One table, most specific first. */
export const routes: readonly Route[] = [
  ...Object.entries(paths).map(([name, path]) => ({ name: name as RouteName, path })),
  // The host serves the files themselves; inside the app their addresses render nothing.
  { name: 'blank' as const, path: '/sitemap.xml' },
]
  .sort(bySpecificity)
  .map((route) => ({ ...route, ...parse(route.path) }))
