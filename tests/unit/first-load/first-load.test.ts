import { afterEach, describe, expect, test, vi } from 'vitest'
import { createAdoptingFetch } from '#src/first-load/adopt.ts'

const config = { identity: { emulator: null, apiKey: 'key' }, hosts: { main: 'https://main.test' } }

/** URLs that the page asked the browser to preload. */
const hinted: string[] = []

type Stored = { [where in 'device' | 'tab']?: { [key: string]: string } }

/** Runs the inline script of the page at the URL of a business, with the given stored data of device and tab. */
async function runFirstLines(
  http: typeof fetch,
  { device = {}, tab = {} }: Stored = {},
  pathname = '/business/aurora',
): Promise<NonNullable<typeof globalThis.__horacerta>> {
  vi.stubGlobal('PRELOADS', { business: {} })
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('localStorage', { getItem: (key: string) => device[key] ?? null })
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => tab[key] ?? null })
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'config' ? { textContent: JSON.stringify(config) } : null),
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => hinted.push(href) },
  })
  vi.stubGlobal('fetch', http)
  vi.stubGlobal('__horacerta', undefined)
  vi.resetModules()
  await import('#src/first-load/first-load.ts')
  const left = globalThis.__horacerta
  if (left === undefined) throw new Error('the first lines left nothing')
  return left
}

/** A connection that never responds, until the request is aborted. */
const silent: typeof fetch = (_, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

/** Creates the fetch of a page whose inline script got these responses; a repeated request gets "second". */
function adopting(first: { [url: string]: Response | null }) {
  const asked: string[] = []
  const responses = Object.fromEntries(Object.entries(first).map(([url, response]) => [url, Promise.resolve(response)]))
  const http = createAdoptingFetch({
    __horacerta: { signUp: null, responses },
    fetch: async (input: string) => {
      asked.push(input)
      return Response.json('second')
    },
  } as unknown as Window & typeof globalThis)
  return { http, asked }
}

afterEach(() => {
  hinted.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('first-load script', () => {
  test('R-721 give the account up after half a minute, so that the bundle makes another one', async () => {
    const limits: number[] = []
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms)
      return limit.signal
    })
    const left = await runFirstLines(silent)
    limit.abort()
    await expect(left.signUp).resolves.toBeNull()
    await expect(left.responses['https://main.test/business/aurora']).resolves.toBeNull()
    expect(limits).toEqual([30_000])
  })

  test.each([
    ['pt-BR', {}],
    ['en-US', { device: { language: 'en-US' } }],
    ['es-ES', { device: { language: 'en-US' }, tab: { language: 'es-ES' } }],
  ])('A-173 ask for the business in the language of the page, %s', async (language, stored) => {
    const sent: Headers[] = []
    const left = await runFirstLines(async (input, init) => {
      if (String(input).includes('accounts:signUp')) return Response.json({ idToken: 'token', expiresIn: '3600' })
      sent.push(new Headers(init?.headers))
      return Response.json({ name: 'Aurora' })
    }, stored)
    await left.responses['https://main.test/business/aurora']
    expect(sent.map((headers) => headers.get('accept-language'))).toEqual([language])
  })

  const categories = [{ id: 'hair' }, { id: 'nails & co' }]
  const sectors = 'https://main.test/sector/?category_ids%5B%5D=hair&category_ids%5B%5D=nails+%26+co'
  test.each<[string, string, object, Stored, string | null]>([
    ['at a business in English', '/business/aurora', { language: 'english', categories }, {}, 'en-US'],
    ['in what the customer chose', '/business/aurora', { categories }, { tab: { language: 'es-ES' } }, 'es-ES'],
    [
      'not in what another business left',
      '/business/aurora/',
      { categories },
      { device: { language: 'es-ES' } },
      'pt-BR',
    ],
    ['not where there are none', '/business/aurora', { language: 'english' }, {}, null],
    ['not for a reservation there', '/business/aurora/bookingTransactionId/t-1', { categories }, {}, null],
  ])('R-127 A-117 ask for the categories of a business, %s', async (_, pathname, record, stored, language) => {
    const sent: [string, string | null][] = []
    const { responses } = await runFirstLines(
      async (input, init) => {
        if (String(input).includes('accounts:signUp')) return Response.json({ idToken: 'token', expiresIn: '3600' })
        sent.push([String(input), new Headers(init?.headers).get('accept-language')])
        return Response.json(sent.length === 1 ? { ...record, thumbnailUrl: '/cover' } : [])
      },
      stored,
      pathname,
    )
    // The page requests the picture after the categories.
    await vi.waitFor(() => expect(hinted).toEqual(['/cover']))
    const business = 'https://main.test/business/aurora'
    expect(Object.keys(responses)).toEqual(language === null ? [business] : [business, sectors])
    await Promise.all(Object.values(responses))
    expect(sent.slice(1)).toEqual(language === null ? [] : [[sectors, language]])
  })

  test('A-117 ask for the categories before the app gets the business, so that it does not ask again', async () => {
    const { responses } = await runFirstLines(async (input) => {
      if (String(input).includes('accounts:signUp')) return Response.json({ idToken: 'token', expiresIn: '3600' })
      if (String(input) === sectors) return Response.json([])
      // The copy that the script reads is slower than the one that the app reads.
      const response = Response.json({ language: 'english', categories })
      const copy = response.clone()
      response.clone = () =>
        Object.assign(copy, {
          json: async () => {
            await new Promise((resolve) => setImmediate(resolve))
            return { language: 'english', categories }
          },
        })
      return response
    })
    const response = await responses['https://main.test/business/aurora']
    expect(await response?.json()).toEqual({ language: 'english', categories })
    expect(Object.keys(responses)).toContain(sectors)
  })

  test('leave a business that cannot be read to the app', async () => {
    const { responses } = await runFirstLines(async (input) =>
      String(input).includes('accounts:signUp')
        ? Response.json({ idToken: 'token', expiresIn: '3600' })
        : new Response('not JSON'),
    )
    const response = await responses['https://main.test/business/aurora']
    expect(await response?.text()).toBe('not JSON')
  })

  test('A-173 R-129 passes on a refusal, and repeats the request after a refused token', async () => {
    const { http, asked } = adopting({
      '/missing': Response.json('not there', { status: 404 }),
      '/token': Response.json('not let in', { status: 401 }),
    })
    expect(await (await http('/missing')).json()).toBe('not there')
    expect(await (await http('/token')).json()).toBe('second')
    expect(asked).toEqual(['/token'])
  })

  test('passes on each response once, and leaves failed ones to the app', async () => {
    const { http, asked } = adopting({ '/a': Response.json('first'), '/b': null })
    expect(await (await http('/a')).json()).toBe('first')
    expect(await (await http('/a')).json()).toBe('second')
    expect(await (await http('/b')).json()).toBe('second')
    expect(asked).toEqual(['/a', '/b'])
  })
})
