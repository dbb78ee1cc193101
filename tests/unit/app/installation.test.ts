import { describe, expect, it, vi } from 'vitest'
import { exampleBusiness } from '#machines/shared/examples.ts'
import { type InstallationDeps, install } from '#src/app/installation.ts'
import { eventually } from '#tests/support/eventually.ts'

const origin = 'https://agenda.example'

function setUp(id: string | null, parts: Partial<InstallationDeps> = {}, controller: object | null = {}) {
  const stored = new Map<string, string>()
  const cache = {
    match: async (address: string) => (stored.has(address) ? new Response() : undefined),
    add: async (address: string) => void stored.set(address, 'fetched'),
    put: async (address: string, response: Response) => void stored.set(address, await response.text()),
  } as unknown as Cache
  const register = vi.fn(async () => ({}) as ServiceWorkerRegistration)
  const worker = Object.assign(new EventTarget(), { register, controller })
  let business = id === null ? null : exampleBusiness({ id })
  let changed = () => {}
  const app = {
    getSnapshot: () => ({ context: { business } }),
    subscribe: (listener: () => void) => {
      changed = listener
      return { unsubscribe: () => {} }
    },
  } as unknown as Parameters<typeof install>[0]
  const done = install(app, {
    worker: worker as NonNullable<InstallationDeps['worker']>,
    caches: { open: async () => cache },
    loaded: () => [],
    watchLate: () => {},
    origin,
    ...parts,
  })
  const show = (next: string) => {
    business = exampleBusiness({ id: next })
    changed()
  }
  return { stored, register, worker, done, show }
}

/** Waits until all other pending callbacks have run. */
const theNextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('installing the app', () => {
  it('hands the worker the files that the page has loaded, and nothing else that it has', async () => {
    const loaded = () => [
      `${origin}/assets/a-1.js`,
      `${origin}/api/business/x`,
      'https://pictures.example/assets/p.webp',
    ]
    const { stored, register, done } = setUp(null, { loaded })
    await done
    expect(register).toHaveBeenCalledWith('/sw.js')
    expect([...stored.keys()]).toEqual([`${origin}/assets/a-1.js`])
  })

  it('passes loaded files to the worker until the worker controls the page and caches the rest itself', async () => {
    const files = [`${origin}/assets/a-1.js`]
    const { stored, register, worker, done } = setUp(null, { loaded: () => files }, null)
    await eventually(() => expect(register).toHaveBeenCalled())
    await theNextTurn()
    files.push(`${origin}/assets/b-1.js`)
    worker.dispatchEvent(new Event('controllerchange'))
    await done
    expect([...stored.keys()]).toEqual(files)
  })

  it('caches the files that were loading when the worker took control', async () => {
    let arrive = (_address: string) => {}
    const watchLate = (listener: (address: string) => void) => {
      arrive = listener
    }
    const { stored, done } = setUp(null, { watchLate })
    await done
    arrive(`${origin}/assets/c-1.js`)
    arrive(`${origin}/api/business/x`)
    await eventually(() => expect([...stored.keys()]).toEqual([`${origin}/assets/c-1.js`]))
  })

  it('remembers the business by its id, the one of now and each later one', async () => {
    const { stored, done, show } = setUp('b 1')
    await done
    expect(stored.get('/start')).toBe('/business/b%201')
    show('b-2')
    await eventually(() => expect(stored.get('/start')).toBe('/business/b-2'))
  })

  it('continues if a file cannot be loaded', async () => {
    const cache = {
      match: async () => undefined,
      add: async () => Promise.reject(new TypeError('offline')),
      put: vi.fn(),
    }
    const { done } = setUp('b-1', {
      loaded: () => [`${origin}/assets/a-1.js`],
      caches: { open: async () => cache as unknown as Cache },
    })
    await done
    expect(cache.put).toHaveBeenCalledWith('/start', expect.any(Response))
  })

  it('does nothing in a browser without service workers', async () => {
    const { stored, register, done } = setUp('b-1', { worker: undefined })
    await done
    expect([register.mock.calls, stored.size]).toEqual([[], 0])
  })
})
