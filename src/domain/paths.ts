/** All routes by name, with the specification's paths. */
export const PATHS = {
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
  /** */
  receipt: '/comprovante/:id/bookingTransactionId/:bookingTransactionId',
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
} as const

export type PathName = keyof typeof PATHS

/** Parameter names of a path. */
type KeysOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Key}/${infer More}`
    ? Key | KeysOf<More>
    : Rest
  : never

type ParamsOf<Name extends PathName> = { [key in KeysOf<(typeof PATHS)[Name]>]: string }

/** A route by name, with exactly the parameters of its path. */
export type PathTarget = {
  [Name in PathName]: {
    name: Name
    params: [KeysOf<(typeof PATHS)[Name]>] extends [never] ? { [key: string]: never } : ParamsOf<Name>
  }
}[PathName]

/** A path of the table with any text for each parameter. */
type Filled<Path extends string> = Path extends `${infer Start}:${infer Rest}`
  ? Rest extends `${string}/${infer More}`
    ? `${Start}${string}/${Filled<More>}`
    : `${Start}${string}`
  : Path

/** A path of the app, optionally with a query; `/` is the page that explains how to get a business's link. */
export type OwnPath = '/' | Filled<(typeof PATHS)[PathName]> | `${Filled<(typeof PATHS)[PathName]>}?${string}`

/** Returns the path of a route, with its parameters filled in. */
export function pathTo<Name extends PathName>(
  name: Name,
  ...[params]: [KeysOf<(typeof PATHS)[Name]>] extends [never] ? [] : [params: ParamsOf<Name>]
): Filled<(typeof PATHS)[Name]> {
  return fillPath(PATHS[name], params ?? {})
}

/** Fills in the parameters of a path. This is the only place that encodes them. */
export function fillPath<Path extends string>(
  path: Path,
  params: { readonly [name: string]: string | undefined },
): Filled<Path> {
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? '')) as Filled<Path>
}

/** Returns the parameters of a path (query and hash ignored) if it matches the route; otherwise null. */
export function paramsIn<Name extends PathName>(name: Name, path: string): ParamsOf<Name> | null {
  const given = (path.split(/[?#]/)[0] ?? '').split('/')
  const wanted = PATHS[name].split('/')
  const fits =
    wanted.length === given.length &&
    wanted.every((part, at) => (part[0] === ':' ? given[at] !== '' : part === given[at]))
  if (!fits) return null
  const found = wanted.map((part, at) => [part.slice(1), decodeSegment(given[at] ?? '')] as const)
  return Object.fromEntries(found.filter((_, at) => wanted[at]?.[0] === ':')) as ParamsOf<Name>
}

/** Decodes a path segment; invalid percent encoding is returned as it is. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
