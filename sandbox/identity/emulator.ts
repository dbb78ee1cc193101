import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { IdentityProvider, ProviderCode, ProviderMail, Session } from './identity.ts'
import { makeCustomToken, PROJECT_ID, uidOfPhone } from './tokens.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Paths of the page's origin that belong to the provider's API. */
const PREFIXES = ['/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/', '/emulator/']
const TOOLKIT = '/identitytoolkit.googleapis.com/v1'
const CUSTOMER = { 'content-type': 'application/json' }
/** Authorisation to change any account; an account created with it gets no session. */
const OWNER = { ...CUSTOMER, authorization: 'Bearer owner' }
const API_KEY = 'sandbox'

/**
 * Starts the Firebase Auth emulator of firebase-tools, in this process and under the sandbox's own origin. Its accounts
 * are stored in `dataDir` and survive a restart. Loading its API description takes a second, so it starts in the
 * background and requests wait for it.
 */
export function startEmulator(options: { dataDir: string | null }): IdentityProvider {
  const accountsFile = options.dataDir === null ? null : join(options.dataDir, 'accounts.json')
  let server: Server | null = null
  let origin = ''
  let handler: Handler | null = null
  let saving: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  const started = start()
  // Callers get the error; without callers it must not end the process.
  started.catch(() => {})

  async function start(): Promise<void> {
    handler = await loadEmulator()
    const own = createServer(handler)
    server = own
    await new Promise<void>((resolve, reject) => {
      own.once('error', reject)
      own.listen(0, '127.0.0.1', resolve)
    })
    origin = `http://127.0.0.1:${(own.address() as AddressInfo).port}`
    if (accountsFile !== null) await restore(accountsFile)
  }

  async function call<Body>(method: string, path: string, body?: object, headers: HeadersInit = OWNER): Promise<Body> {
    const response = await fetch(origin + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`identity emulator: ${method} ${path} answered ${response.status}`)
    return (await response.json()) as Body
  }

  async function restore(file: string): Promise<void> {
    let text: string
    try {
      text = await readFile(file, 'utf8')
    } catch {
      return
    }
    await call('POST', `${TOOLKIT}/projects/${PROJECT_ID}/accounts:batchCreate`, { users: JSON.parse(text) })
  }

  /** Saves all accounts after a change: one complete write at a time, and one for all callers who wait for the next. */
  function save(): Promise<void> {
    if (accountsFile === null) return Promise.resolve()
    next ??= saving
      .catch(() => {})
      .then(() => {
        next = null
        return writeAccounts(accountsFile)
      })
    saving = next
    return next
  }

  async function writeAccounts(file: string): Promise<void> {
    const users: unknown[] = []
    let page: string | undefined
    do {
      const response = await call<{ users?: unknown[]; nextPageToken?: string }>(
        'GET',
        `${TOOLKIT}/projects/${PROJECT_ID}/accounts:batchGet?maxResults=1000${page ? `&nextPageToken=${page}` : ''}`,
      )
      users.push(...(response.users ?? []))
      page = response.nextPageToken
    } while (page)
    await writeFile(`${file}.new`, JSON.stringify(users))
    await rename(`${file}.new`, file)
  }

  async function getAccount(phone: string): Promise<{ uid: string }> {
    await started
    const found = await call<{ users?: { localId: string }[] }>(
      'POST',
      `${TOOLKIT}/projects/${PROJECT_ID}/accounts:lookup`,
      { phoneNumber: [phone] },
    )
    const [user] = found.users ?? []
    if (user) return { uid: user.localId }
    const uid = uidOfPhone(phone)
    await call('POST', `${TOOLKIT}/projects/${PROJECT_ID}/accounts:batchCreate`, {
      users: [{ localId: uid, phoneNumber: phone }],
    })
    await save()
    return { uid }
  }

  async function signIn(phone: string | null): Promise<Session> {
    await started
    const response = await (phone === null
      ? call<SignInResponse>('POST', `${TOOLKIT}/accounts:signUp?key=${API_KEY}`, { returnSecureToken: true }, CUSTOMER)
      : call<SignInResponse>('POST', `${TOOLKIT}/accounts:signInWithCustomToken?key=${API_KEY}`, {
          token: makeCustomToken((await getAccount(phone)).uid),
          returnSecureToken: true,
        }))
    await save()
    const uid = phone === null ? (response.localId ?? '') : (await getAccount(phone)).uid
    return { uid, idToken: response.idToken, refreshToken: response.refreshToken }
  }

  return {
    ready: () => started,
    getAccount,
    signIn,
    handle(request, response, onSent) {
      const url = request.url ?? ''
      if (!PREFIXES.some((prefix) => url.startsWith(prefix))) return false
      // The emulator does not implement this call; a project without reCAPTCHA Enterprise returns an empty object.
      if (url.includes('/recaptchaConfig')) {
        response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end('{}')
        return true
      }
      void handleRequest(request, response, onSent)
      return true
    },
    async close() {
      await started.catch(() => {})
      await saving.catch(() => {})
      server?.closeAllConnections()
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
    },
  }

  async function handleRequest(request: IncomingMessage, response: ServerResponse, onSent: OnSent): Promise<void> {
    try {
      await started
    } catch {
      response.writeHead(503).end()
      return
    }
    const url = request.url ?? ''
    // A change must survive a crash once the caller has the response, and a code must be in the inbox before its screen
    // asks for it.
    if ((request.method === 'POST' && url.startsWith(TOOLKIT)) || url.startsWith('/emulator/action')) {
      beforeEnd(response, async (text) => {
        if (url.includes(':sendVerificationCode')) await reportCode(text, onSent)
        if (url.includes(':sendOobCode')) await reportMail(text, onSent)
        await save()
      })
    }
    handler?.(request, response)
  }

  async function reportCode(text: string, onSent: OnSent): Promise<void> {
    const { sessionInfo } = JSON.parse(text) as { sessionInfo?: string }
    const { verificationCodes = [] } = await call<{
      verificationCodes?: { phoneNumber: string; code: string; sessionInfo: string }[]
    }>('GET', `/emulator/v1/projects/${PROJECT_ID}/verificationCodes`)
    const sent = verificationCodes.find((candidate) => candidate.sessionInfo === sessionInfo)
    if (!sent) return
    // Created here, so that the account of a phone has the same uid however its owner signs in first.
    await getAccount(sent.phoneNumber)
    await onSent({ phone: sent.phoneNumber, code: sent.code, sessionInfo: sent.sessionInfo })
  }

  async function reportMail(text: string, onSent: OnSent): Promise<void> {
    const { email } = JSON.parse(text) as { email?: string }
    const { oobCodes = [] } = await call<{ oobCodes?: { email: string; requestType: string; oobCode: string }[] }>(
      'GET',
      `/emulator/v1/projects/${PROJECT_ID}/oobCodes`,
    )
    const sent = oobCodes.findLast((candidate) => candidate.email === email)
    const mode = MODES[sent?.requestType ?? '']
    if (sent !== undefined && mode !== undefined) await onSent({ email: sent.email, mode, oobCode: sent.oobCode })
  }
}

type OnSent = (sent: ProviderCode | ProviderMail) => Promise<void>

const MODES: { [requestType: string]: ProviderMail['mode'] } = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
}

/** Runs work with the text of a response before the response ends; a failure of the work does not stop the response. */
function beforeEnd(response: ServerResponse, work: (text: string) => Promise<void>): void {
  const chunks: Buffer[] = []
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string))
  }
  response.write = ((...parts: Parameters<typeof write>) => {
    keep(parts[0])
    return write(...parts)
  }) as typeof response.write
  response.end = ((...parts: Parameters<typeof end>) => {
    keep(parts[0])
    void work(Buffer.concat(chunks).toString('utf8'))
      .catch(() => {})
      .then(() => end(...parts))
    return response
  }) as typeof response.end
}

interface SignInResponse {
  localId?: string
  idToken: string
  refreshToken: string
}

/** The calls of the app's SDK and of this file; the rest of the provider's API responds 404. */
const CALLS =
  /^\/v1\/(accounts:(createAuthUri|delete|lookup|sendOobCode|sendVerificationCode|signInWith(CustomToken|EmailLink|Idp|Password|PhoneNumber)|signUp|update)|recaptchaParams|token|projects|projects\/[^/]+\/accounts:(batchCreate|batchGet|lookup))$|^\/emulator\/v1\/projects\/[^/]+\/(oobCodes|verificationCodes)$/

/**
 * Loads the emulator from the module that `emulators:start` uses, because firebase-tools exports no API for it. It
 * compiles a validator for each call of the API description, which is most of the start time, so unused calls are
 * removed first.
 */
async function loadEmulator(): Promise<Handler> {
  const load = createRequire(import.meta.url)
  const { default: description } = load('firebase-tools/lib/emulator/auth/apiSpec.js') as {
    default: { paths: { [path: string]: object } }
  }
  for (const path of Object.keys(description.paths)) if (!CALLS.test(path)) delete description.paths[path]
  const module = load('firebase-tools/lib/emulator/auth/server.js') as {
    createApp(projectId: string): Promise<Handler>
  }
  return module.createApp(PROJECT_ID)
}
