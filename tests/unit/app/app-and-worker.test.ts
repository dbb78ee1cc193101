import { describe, expect, test } from 'vitest'
import { matchPath } from '#src/app/match-path.ts'
import { routes } from '#src/app/routes.ts'
import { createShellWorker } from '#src/app/service-worker.ts'

const ORIGIN = 'https://agenda.example'

const worker = createShellWorker({
  caches: { open: () => Promise.reject(new Error('nothing is kept')) },
  fetch: async () => new Response('page'),
  origin: ORIGIN,
  files: [],
})

const at = (path: string) => new URL(ORIGIN + path)

/** Returns whether the service worker treats a path, requested as by a browser, as one of the page's. */
function isOfPage(path: string): boolean {
  const request = new Request(at(path))
  Object.defineProperty(request, 'mode', { value: 'navigate' })
  return worker.respond(request, () => {}) !== null
}

/** Returns whether the app has a screen for a path. */
function isShown(path: string): boolean {
  const { name } = matchPath(at(path).pathname)
  return name !== 'notFound' && name !== 'blank'
}

const IDS = [
  'b1',
  'salão',
  'sal%C3%A3o',
  'a.b',
  'a%2Fb',
  '%E0%A4%A',
  'a b',
  'x@y:z',
  '%3F',
  '%23',
  "it's",
  '日本',
  '-',
  '%20',
]

const examples = routes.flatMap(({ path }) => {
  const filled = path.includes(':') ? IDS.map((id) => path.replace(/:\w+/g, id)) : [path]
  return filled.flatMap((one) => [
    one,
    `${one}/`,
    `${one}?a=1&b=2`,
    `${one}#c`,
    one.toUpperCase(),
    `${one}//`,
    `${one}/x/y/z/w`,
    `/${one}`,
    one.replace(/\/[^/]*$/, '//'),
  ])
})

const HARD = [
  '',
  '/',
  '//',
  '/.',
  '/..',
  '/business',
  '/business/',
  '/business//',
  '/business/../login',
  '/business/b1/./x',
  '/start',
  '/assets/x.js',
  '/nowhere',
  '/a/b/c/d',
  '/login/',
  '/login/x',
  '/robots.txt',
  '/sitemap.xml',
  '/not-a-route.html',
]

/** Paths of the page for which it shows "not found". */
const SAYS_SO = /^\/not-found\/?$|^\/business\/(link|[^/]+\/(code|bookingTransactionId))\/?$/i

describe('the service worker answers exactly the URLs for which the app has a page', () => {
  test.each([...new Set(routes.map(({ path }) => path))])('R-084 A-26 %s, however it is written', (path) => {
    const wrong = examples
      .filter((one) => one.startsWith(path.split(':')[0] ?? ''))
      .filter((one) => isOfPage(one) !== (isShown(one) || SAYS_SO.test(at(one).pathname)))
    expect(wrong).toEqual([])
  })

  test('R-084 A-26 the service worker and the app agree on all other paths', () => {
    // Only the worker handles `/start`.
    const wrong = [...examples, ...HARD]
      .filter((one) => at(one).pathname !== '/start')
      .filter((one) => isOfPage(one) !== (isShown(one) || SAYS_SO.test(at(one).pathname)))
    expect(wrong).toEqual([])
  })
})
