import { afterEach, describe, expect, test, vi } from 'vitest'
import { createAdoptingFetch } from '#src/first-load/adopt.ts'

const config = { identity: { emulator: null, apiKey: 'key' }, hosts: { main: 'https://main.test' } }

/** Runs the first lines of the page at the address of a business, for a visitor of whom nothing is stored. */
async function runFirstLines(http: typeof fetch): Promise<NonNullable<typeof globalThis.__horacerta>> {
  const empty = { getItem: () => null }
  vi.stubGlobal('PRELOADS', { business: { files: [], texts: {} } })
  vi.stubGlobal('location', { pathname: '/business/aurora' })
  vi.stubGlobal('localStorage', empty)
  vi.stubGlobal('sessionStorage', empty)
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(config) }) })
  vi.stubGlobal('fetch', http)
  vi.stubGlobal('__horacerta', undefined)
  vi.resetModules()
  await import('#src/first-load/first-load.ts')
  const left = globalThis.__horacerta
  if (left === undefined) throw new Error('the first lines left nothing')
  return left
}

/** A connection that stands and says nothing, until it is given up. */
const silent: typeof fetch = (_, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the first lines of the page', () => {
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
    await expect(left.answers['https://main.test/business/aurora']).resolves.toBeNull()
    expect(limits).toEqual([30_000])
  })

  test('hand out each answer once; what did not come is asked for', async () => {
    const asked: string[] = []
    const page = {
      __horacerta: {
        signUp: null,
        answers: { '/a': Promise.resolve(Response.json('first')), '/b': Promise.resolve(null) },
      },
      fetch: async (input: string) => {
        asked.push(input)
        return Response.json('second')
      },
    } as unknown as Window & typeof globalThis
    const http = createAdoptingFetch(page)
    expect(await (await http('/a')).json()).toBe('first')
    expect(await (await http('/a')).json()).toBe('second')
    expect(await (await http('/b')).json()).toBe('second')
    expect(asked).toEqual(['/a', '/b'])
  })
})
