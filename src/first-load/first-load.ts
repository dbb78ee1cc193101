/**
 * The inline script in the head of the page, before the style sheet and the bundle (its hash is in the CSP). A first
 * visit needs a token, then the business, then its categories and picture. The script starts this chain at once, and
 * the bundle, which loads in parallel, adopts the responses (`adopt.ts`). It uses no SDK and no library. A failure here
 * is silent, because the bundle then sends its own requests.
 */
import type { Language } from '#domain/entities.ts'
import { chooseLanguage, DEFAULT_LANGUAGE, isLanguage } from '#domain/language.ts'
import type { FirstLoad } from './first-load.types.ts'

/** Text chunks of the next page, by the first segment of its path and by language; filled in by the build. */
declare const PRELOADS: { [segment: string]: { [language: string]: string[] } }

function start(): void {
  const [, segment = '', id, place = ''] = location.pathname.split('/')
  const preload = PRELOADS[segment]
  if (preload === undefined) return
  const stored = sessionStorage.getItem('language')
  const chosen = isLanguage(stored) ? stored : null
  const shown = chosen ?? localStorage.getItem('language') ?? DEFAULT_LANGUAGE
  // A browser requests six files per host at a time, so the chain is started before these hints.
  ask(id, place === '', { chosen, shown })
  for (const file of preload[shown] ?? []) hint(file)
}

function ask(
  id: string | undefined,
  isBusinessPage: boolean,
  { chosen, shown }: { chosen: Language | null; shown: string },
) {
  const configText = document.getElementById('config')?.textContent ?? ''
  const config = JSON.parse(configText)
  const emulator: string | null = config.identity.emulator
  const provider = emulator === null ? 'https://' : `${emulator}/`
  const expiresAt = localStorage.getItem('accessTokenExpiry')
  const stored = localStorage.getItem('accessToken')
  // A minute of grace, so that the token outlives its request.
  const isFresh = stored !== null && expiresAt !== null && Date.parse(expiresAt) > Date.now() + 60_000
  const signUp = isFresh
    ? null
    : localStorage.getItem('userId') === null
      ? fetch(`${provider}identitytoolkit.googleapis.com/v1/accounts:signUp?key=${config.identity.apiKey}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"returnSecureToken":true}',
          // The bundle waits for this account, and creates another one if it fails.
          signal: AbortSignal.timeout(30_000),
        })
          .then((response) => (response.ok ? response.json() : null))
          .then((user) =>
            user === null
              ? null
              : {
                  idToken: String(user.idToken),
                  refreshToken: String(user.refreshToken),
                  localId: String(user.localId),
                  expiresAt: new Date(Date.now() + Number(user.expiresIn) * 1_000).toISOString(),
                },
          )
          .catch(() => null)
      : null
  const responses: FirstLoad['responses'] = {}
  globalThis.__horacerta = { signUp, responses }
  if (id === undefined || id === 'link' || (signUp === null && !isFresh)) return

  const { main } = config.hosts
  const token = isFresh ? Promise.resolve(stored) : Promise.resolve(signUp).then((user) => user?.idToken ?? null)
  /** Sends a request that the app will send. The app gets the response once `follow` has sent what follows from it. */
  const read = (url: string, language: string, follow?: (response: Response) => Promise<void>) => {
    responses[url] = token
      .then((token) =>
        token === null
          ? null
          : fetch(url, {
              headers: { 'client-type': 'WebConsumer', 'accept-language': language, authorization: `Bearer ${token}` },
            }),
      )
      .then(async (response) => {
        // What cannot be read here is the app's to report.
        if (response?.ok) await follow?.(response.clone()).catch(() => {})
        return response
      })
      .catch(() => null)
  }
  read(`${main}/business/${id}`, shown, async (response) => {
    const record = await response.json()
    const categories = (record.categories ?? []).map((one: { id: string }) => ['category_ids[]', one.id])
    // Other pages below this path read no categories. What is read after a business is in its language
    //
    const language = chooseLanguage({ chosen, business: record, earlier: null })
    if (isBusinessPage && categories.length > 0) {
      read(`${main}/sector/?${new URLSearchParams(categories)}`, language)
    }
    setTimeout(() => warmUp(language))
    const photos = [...(record.photos ?? [])].sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    const cover = photos[0]?.url
    if (typeof cover === 'string' && putUp(cover, String(record.name).replace(/\p{Cc}/gu, ' '))) return
    const picture = cover ?? record.thumbnailUrl
    if (typeof picture === 'string') hint(picture, 'image')
  })
}

/**
 * Shows the picture and the name of the business in place of the product's mark (`opening.css`), until its page is
 * shown (`use-opening.ts`) and takes the picture over (`cover-picture.tsx`). On a phone this is long before the bundle
 * runs. Returns false if the page is there first or has another layout.
 */
function putUp(cover: string, name: string): boolean {
  const opening = document.getElementById('opening')
  const isPageThere = document.getElementById('root')?.hasChildNodes() === true
  if (opening === null || isPageThere || !matchMedia('(max-width: 559px)').matches) return false
  const picture = new Image()
  picture.alt = ''
  picture.fetchPriority = 'high'
  picture.src = cover
  const title = document.createElement('p')
  title.textContent = name
  opening.replaceChildren(picture, title)
  opening.className = 'of-business'
  return true
}

/** Loads the browser's collation and list of time zones while the bundle loads, because their first use is slow. */
function warmUp(language: Language): void {
  new Intl.Collator(language)
  Intl.supportedValuesOf('timeZone')
}

function hint(href: string, as?: 'image'): void {
  const link = document.createElement('link')
  link.href = href
  if (as === undefined) {
    link.rel = 'modulepreload'
    // As on the tags of the build; otherwise the hint would be for another request.
    link.crossOrigin = ''
    link.fetchPriority = 'low'
  } else {
    link.rel = 'preload'
    link.as = as
    link.fetchPriority = 'high'
  }
  document.head.append(link)
}

try {
  start()
} catch {
  // No configuration or no storage: the bundle shows the error.
}
