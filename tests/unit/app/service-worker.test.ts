import { describe, expect, it, vi } from 'vitest'
import { createShellWorker, START } from '#src/app/service-worker.ts'

const ORIGIN = 'https://agenda.example'
const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })

/** Creates one cache in memory, and a network that responds by path, or is down. */
function setUp(network: { [path: string]: () => Response } = {}) {
  const stored = new Map<string, Response>()
  const getUrl = (asked: RequestInfo | URL) => new URL(asked instanceof Request ? asked.url : asked, ORIGIN).href
  const asked: string[] = []
  const fetch = vi.fn(async (request: RequestInfo | URL) => {
    const { pathname } = new URL(getUrl(request))
    asked.push(pathname)
    const respond = network[pathname]
    if (respond === undefined) throw new TypeError('Failed to fetch')
    return respond()
  })
  const cache = {
    match: async (request: RequestInfo | URL) => stored.get(getUrl(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => void stored.set(getUrl(request), response),
    add: async (request: RequestInfo | URL) => void stored.set(getUrl(request), await fetch(request)),
    delete: async (request: RequestInfo | URL) => stored.delete(getUrl(request)),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
  } as unknown as Cache
  const worker = createShellWorker({
    caches: { open: async () => cache },
    fetch,
    origin: ORIGIN,
    files: ['/assets/new-2.js', '/assets/same-1.js'],
  })
  const work: Promise<unknown>[] = []
  const ask = async (path: string, init: { method?: string; mode?: string } = {}) => {
    const request = new Request(new URL(path, ORIGIN), { method: init.method ?? 'GET' })
    Object.defineProperty(request, 'mode', { value: init.mode ?? 'cors' })
    const respond = worker.respond(request, (one) => void work.push(one))
    const response = await respond
    await Promise.all(work)
    return response
  }
  const open = (path: string) => ask(path, { mode: 'navigate' })
  const paths = () => [...stored.keys()].map((url) => new URL(url).pathname).sort()
  return { worker, cache, ask, open, paths, asked, network }
}

describe('service worker', () => {
  it('requests the page from the network first, and falls back to the cache', async () => {
    const { open, network, paths } = setUp({ '/business/aurora': () => html('build 1') })
    expect(await (await open('/business/aurora'))?.text()).toBe('build 1')
    network['/business/aurora'] = () => html('build 2')
    expect(await (await open('/business/aurora'))?.text()).toBe('build 2')
    delete network['/business/aurora']
    expect(await (await open('/reservas/aurora'))?.text()).toBe('build 2')
    expect(paths()).toEqual(['/'])
  })

  it('asks the network for the page of an address with dots, as of a token, and has the last one without it', async () => {
    const path = '/business/salao.da.ana/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln.js'
    const { open, network } = setUp({ [path]: () => html('page') })
    expect(await (await open(path))?.text()).toBe('page')
    delete network[path]
    expect(await (await open(path))?.text()).toBe('page')
  })

  it('caches no URL, and so no token in one', async () => {
    const { open, paths } = setUp({ '/business/aurora/secret-token': () => html('page') })
    await open('/business/aurora/secret-token')
    expect(paths()).toEqual(['/'])
  })

  it.each([
    ['an answer of an error', () => new Response('down', { status: 503, headers: { 'content-type': 'text/html' } })],
    ['something that is no page', () => new Response('{}', { headers: { 'content-type': 'application/json' } })],
  ])('does not cache %s as the page', async (_, response) => {
    const { open, paths } = setUp({ '/business/aurora': response })
    await open('/business/aurora')
    expect(paths()).toEqual([])
  })

  it('without a page and without a network fails as the browser does', async () => {
    const { open } = setUp()
    expect((await open('/business/aurora'))?.type).toBe('error')
  })

  it('caches each used file once, and does not request it again', async () => {
    const { ask, asked, paths } = setUp({ '/assets/new-2.js': () => new Response('code') })
    expect(await (await ask('/assets/new-2.js'))?.text()).toBe('code')
    expect(await (await ask('/assets/new-2.js'))?.text()).toBe('code')
    expect(asked).toEqual(['/assets/new-2.js'])
    expect(paths()).toEqual(['/assets/new-2.js'])
  })

  it('does not cache that a file is missing', async () => {
    const { ask, paths } = setUp({ '/assets/gone-0.js': () => new Response('', { status: 404 }) })
    expect((await ask('/assets/gone-0.js'))?.status).toBe(404)
    expect(paths()).toEqual([])
  })

  it.each([
    ['a call to a server', '/api/business/aurora', {}],
    ['a call that sends', '/assets/new-2.js', { method: 'POST' }],
    ['a picture', '/pictures/cabelo.webp', {}],
    ['another origin', 'https://identitytoolkit.example/assets/x.js', {}],
    ['the sandbox', '/sandbox', { mode: 'navigate' }],
    ['what the identity provider has here', '/__/auth/handler', { mode: 'navigate' }],
    ['a file of the host', '/robots.txt', { mode: 'navigate' }],
    ['an address that leads nowhere', '/elsewhere', { mode: 'navigate' }],
    ['a page that is sent to', '/business/aurora', { mode: 'navigate', method: 'POST' }],
  ])('leaves %s to the browser', async (_, path, init) => {
    const { ask, asked, paths } = setUp()
    expect(await ask(path, init)).toBeNull()
    expect([asked, paths()]).toEqual([[], []])
  })

  it('caches the page on install, and drops the files of older builds on activation', async () => {
    const { worker, cache, paths } = setUp({ '/': () => html('page') })
    await worker.install()
    for (const path of ['/assets/new-2.js', '/assets/same-1.js', '/assets/old-1.js', START])
      await cache.put(new URL(path, ORIGIN), new Response('x'))
    await worker.activate()
    expect(paths()).toEqual(['/', '/assets/new-2.js', '/assets/same-1.js', '/start'])
  })

  it('starts at the business that was looked at last', async () => {
    const { cache, open } = setUp()
    await cache.put(new URL(START, ORIGIN), new Response('/business/aurora'))
    const response = await open(START)
    expect([response?.status, response?.headers.get('location')]).toEqual([302, `${ORIGIN}/business/aurora`])
  })

  it.each(['https://elsewhere.example/business/x', '//elsewhere.example', '/business/aurora/token', '/sandbox', ''])(
    'does not start at "%s"',
    async (stored) => {
      const { cache, open } = setUp({ '/start': () => html('page') })
      await cache.put(new URL(START, ORIGIN), new Response(stored))
      expect((await open(START))?.status).toBe(200)
    },
  )
})
