import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

const ORIGIN = 'http://sandbox.test'

interface Message {
  origin: string
  source: unknown
  data: unknown
}

/** Opens a page with a script of the sandbox's Google, and a window. Messages wait until `deliver`. */
function openPage(script: string) {
  const listeners = new Set<(message: Message) => void>()
  const queue: Message[] = []
  let look = () => {}
  const opened = { closed: false }
  const page: { [name: string]: unknown } = {
    location: { origin: ORIGIN },
    open: () => opened,
    addEventListener: (_: string, heard: (message: Message) => void) => listeners.add(heard),
    removeEventListener: (_: string, heard: (message: Message) => void) => listeners.delete(heard),
    setInterval: (then: () => void) => {
      look = then
      return 1
    },
    clearInterval: () => {
      look = () => {}
    },
    postMessage: (data: unknown) => queue.push({ origin: ORIGIN, source: own(), data }),
  }
  page.window = page
  const context = createContext(page)
  // The script's own `window` object.
  const own = () => runInContext('window', context)
  runInContext(readFileSync(new URL(`../../sandbox/google/${script}`, import.meta.url), 'utf8'), context)
  return {
    page,
    /** Posts the last message of the window and closes it. */
    response(data: unknown) {
      queue.push({ origin: ORIGIN, source: opened, data })
      opened.closed = true
    },
    close() {
      opened.closed = true
    },
    look: () => look(),
    deliver() {
      for (const message of queue.splice(0)) for (const heard of [...listeners]) heard(message)
    },
    listening: () => listeners.size,
  }
}

describe('a calendar permission', () => {
  function ask() {
    const opener = openPage('consent.js')
    const said: unknown[] = []
    const { google } = opener.page as {
      google: { accounts: { oauth2: { initTokenClient(o: object): { requestAccessToken(): void } } } }
    }
    google.accounts.oauth2
      .initTokenClient({
        scope: 'events',
        callback: (response: { access_token?: string }) => said.push(response.access_token),
        error_callback: ({ type }: { type: string }) => said.push(type),
      })
      .requestAccessToken()
    return { ...opener, said }
  }

  test('is reported even if the window closes before its message arrives', () => {
    const { response, look, deliver, said, listening } = ask()
    response({ access_token: 'given' })
    look()
    deliver()
    expect(said).toEqual(['given'])
    expect(listening()).toBe(0)
  })

  test('is missing if the window is closed', () => {
    const { close, look, deliver, said, listening } = ask()
    look()
    deliver()
    expect(said).toEqual([])
    close()
    look()
    deliver()
    expect(said).toEqual(['popup_closed'])
    expect(listening()).toBe(0)
  })
})

describe('a chosen Google account', () => {
  function choose() {
    const opener = openPage('windows.js')
    const { googleWindows } = opener.page as { googleWindows: { open(): Promise<string> } }
    const chosen = googleWindows.open().catch(({ code }: { code: string }) => code)
    return { ...opener, chosen }
  }

  test('is reported even if the window closes before its message arrives', async () => {
    const { response, look, deliver, chosen } = choose()
    response({ idToken: 'renata' })
    look()
    deliver()
    expect(await chosen).toBe('renata')
  })

  test('is missing if the window is closed', async () => {
    const { close, look, deliver, chosen } = choose()
    close()
    look()
    deliver()
    expect(await chosen).toBe('auth/popup-closed-by-user')
  })
})
