import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { atMost, exactly, type Figure } from './figure.ts'

interface ManifestChunk {
  file: string
  name?: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

type Manifest = { [key: string]: ManifestChunk }

/** What the page of each flow fetches, including texts of one language: modules, texts, or chunks by name. */
const PAGES: { [name: string]: readonly string[] } = {
  landing: ['chunk:app', 'chunk:pt-BR'],
  booking: ['src/screens/booking/booking/flow.ts', 'booking', 'date-selection', 'time-index'],
  checkout: ['src/actors/booking/checkout.actors.ts', 'src/screens/booking/checkout/lazy-screens.ts', 'checkout'],
  pix: ['src/screens/payment/code-payment/lazy-screens.ts', 'code-payment'],
  'phone-login': ['src/screens/identity/phone-login/flow.ts', 'phone-login', 'phone-field'],
  profile: ['src/screens/identity/profile/flow.ts', 'profile', 'phone-field'],
  'link-entry': ['src/screens/business/link-entry/flow.tsx', 'link-entry', 'checkout'],
  'expired-link': ['src/screens/business/expired-link/flow.ts', 'expired-link'],
  address: ['src/screens/identity/address/flow.ts', 'address'],
  'login-options': ['src/screens/identity/login-options/flow.ts', 'login-options', 'checkout'],
  'email-login': ['src/screens/identity/email-login/flow.tsx', 'email-login'],
  confirmation: ['src/screens/booking/confirmation/flow.ts', 'confirmation'],
  packages: ['src/screens/packages/packages/flow.tsx', 'packages', 'checkout'],
  'package-checkout': ['src/actors/booking/checkout.actors.ts', 'src/screens/packages/packages/lazy-screens.ts'],
  receipt: ['src/screens/account/receipt/flow.ts', 'receipt'],
  notifications: ['src/screens/account/notifications/flow.ts', 'notifications'],
  'request-payment': ['src/screens/payment/request-payment/flow.tsx', 'request-payment', 'checkout'],
  'request-dialogs': ['src/screens/payment/request-payment/payment-dialogs.ts'],
  referrals: ['src/screens/referrals/referrals/flow.tsx', 'referrals'],
  coupons: ['src/screens/business/coupons/flow.ts', 'coupons', 'coupon'],
  reservations: ['src/screens/account/reservations/flow.tsx', 'reservations'],
}

/** Pages that are reached only through others, so that their files are loaded already. */
const AFTER: { [name: string]: readonly string[] } = {
  checkout: ['booking'],
  'package-checkout': ['packages'],
  pix: ['booking', 'checkout'],
  'request-dialogs': ['request-payment'],
}

/** What must never be part of the first load, by words that only its code contains. */
const FORBIDDEN: { [what: string]: RegExp } = {
  'the identity SDK': /firebase|identitytoolkit\.googleapis\.com\/v2/i,
  Temporal: /epochNano/,
  'the phone table': /phoneTypeAuthVerify/,
  "the card provider's library": /js\.stripe\.com/,
  'the QR encoder': /Mask value out of range/,
  'another language': /"?Book in the app"?|Reserva desde la app/,
}

/** Measures the exact bytes of the production build in dist/, from its manifest (run `npm run build` first). */
export function benchBundle(): Figure[] {
  const path = join('dist', '.vite', 'manifest.json')
  if (!existsSync(path)) throw new Error('dist/ is not built: npm run build')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true) ?? 'index.html'

  const files = (keys: readonly string[]) => {
    const js = new Set<string>()
    const css = new Set<string>()
    const seen = new Set<string>()
    const visit = (key: string) => {
      const chunk = manifest[key]
      if (chunk === undefined || seen.has(key)) return
      seen.add(key)
      if (chunk.file.endsWith('.js')) js.add(chunk.file)
      for (const one of chunk.css ?? []) css.add(one)
      for (const one of chunk.imports ?? []) visit(one)
    }
    keys.forEach(visit)
    return { js, css }
  }
  const getKey = (one: string) => {
    const [, name] = one.split('chunk:')
    if (name !== undefined) {
      const isChunk = ([key, chunk]: [string, ManifestChunk]) => chunk.name === name && !key.endsWith('.css')
      return Object.entries(manifest).find(isChunk)?.[0] ?? one
    }
    const texts = new RegExp(`/${one}[./]texts[.]pt-BR[.]json$`)
    return one.includes('/') ? one : (Object.keys(manifest).find((key) => texts.test(key)) ?? one)
  }
  const getKeys = (page: readonly string[]) => page.map(getKey)
  // A page without an entry in the manifest would be measured as nothing.
  const missing = Object.values(PAGES)
    .flatMap(getKeys)
    .find((key) => manifest[key] === undefined)
  if (missing !== undefined) throw new Error(`the build has no chunk for ${missing}`)
  const gzipped = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join('dist', name)), { level: 9 }).length, 0) / 1_000

  const landing = files([entry, ...getKeys(PAGES.landing ?? [])])
  const figures: Figure[] = [
    kilobytes('JavaScript to the landing page, gzip', gzipped(landing.js), 176),
    kilobytes('CSS to the landing page, gzip', gzipped(landing.css), 15),
  ]
  for (const [name, page] of Object.entries(PAGES)) {
    if (name === 'landing') continue
    const earlier = ['landing', ...(AFTER[name] ?? [])].flatMap((page) => PAGES[page] ?? [])
    const before = files([entry, ...getKeys(earlier)]).js
    const more = [...files([entry, ...getKeys(page)]).js].filter((file) => !before.has(file))
    figures.push(kilobytes(`further JavaScript of ${name}, gzip`, gzipped(more), 45))
  }
  const standIn = files(['src/domain/temporal-stand-in.ts']).js
  figures.push(kilobytes('Temporal, where the browser has none, gzip', gzipped(standIn), 7))
  const getCode = (names: Iterable<string>) =>
    [...names].map((name) => readFileSync(join('dist', name), 'utf8')).join('\n')
  const code = getCode(landing.js)
  const whole = getCode(
    readdirSync(join('dist', 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => join('assets', name)),
  )
  for (const [what, words] of Object.entries(FORBIDDEN)) {
    // Words that no file of the build contains would prove nothing.
    if (!words.test(whole)) throw new Error(`the build no longer contains the words of ${what}`)
    const found = words.test(code) ? 1 : 0
    figures.push(exactly(`first load without ${what}`, found, '', 0))
  }
  return figures
}

function kilobytes(name: string, value: number, limit: number): Figure {
  return atMost(name, Math.ceil(value * 100) / 100, 'kB', limit)
}
