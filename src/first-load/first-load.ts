/**
 * The few lines that stand inline in the head of the page, before the stylesheet and the bundle (their hash is in the
 * CSP). A first visit needs a token, then the business, then its categories and its picture: these lines start that chain at once,
 * and the bundle, which loads beside it, adopts the answers (`adopt.ts`). No SDK, no library; a failure here is silent, because
 * the bundle then asks again by its own rules.
 */
import type { Language } from '#domain/entities.ts'
import { chooseLanguage, DEFAULT_LANGUAGE, isLanguage } from '#domain/language.ts'
import type { FirstLoad } from './first-load.types.ts'

/** The texts that a page needs next, by the first segment of its path and by language; filled in by the build. */
declare const PRELOADS: { [segment: string]: { [language: string]: string[] } }

function start(): void {
  const [, segment = '', id, place = ''] = location.pathname.split('/')
  const preload = PRELOADS[segment]
  if (preload === undefined) return
  const stored = sessionStorage.getItem('language')
  const chosen = isLanguage(stored) ? stored : null
  const shown = chosen ?? localStorage.getItem('language') ?? DEFAULT_LANGUAGE
  // A browser asks for six files of a host at a time: the chain goes first, what is wanted at its end comes after.
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
  // A minute of grace, so that the token outlives the request it is for.
  const isFresh = stored !== null && expiresAt !== null && Date.parse(expiresAt) > Date.now() + 60_000
  const signUp = isFresh
    ? null
    : localStorage.getItem('userId') === null
      ? fetch(`${provider}identitytoolkit.googleapis.com/v1/accounts:signUp?key=${config.identity.apiKey}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"returnSecureToken":true}',
          // The bundle waits for this account, and makes another one where it does not come.
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
  /** Reads a record as the app will ask for it; null where none comes. */
  const read = async (url: string, language: string) => {
    const asked = token.then((token) =>
      token === null
        ? null
        : fetch(url, {
            headers: { 'client-type': 'WebConsumer', 'accept-language': language, authorization: `Bearer ${token}` },
          }),
    )
    responses[url] = asked.catch(() => null)
    const response = await responses[url]
    return response?.ok ? response.clone().json() : null
  }
  read(`${main}/business/${id}`, shown)
    .then((record) => {
      if (record === null) return
      const categories = (record.categories ?? []).map((one: { id: string }) => ['category_ids[]', one.id])
      // Other pages below this address read no categories. What is read after a business is in its language.
      const language = chooseLanguage({ chosen, business: record, earlier: null })
      if (isBusinessPage && categories.length > 0) {
        read(`${main}/sector/?${new URLSearchParams(categories)}`, language).catch(() => {})
      }
      setTimeout(() => warmUp(language))
      const photos = [...(record.photos ?? [])].sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
      const cover = photos[0]?.url
      if (typeof cover === 'string' && putUp(cover, String(record.name).replace(/\p{Cc}/gu, ' '))) return
      const picture = cover ?? record.thumbnailUrl
      if (typeof picture === 'string') hint(picture, 'image')
    })
    .catch(() => {})
}

/**
 * Shows the picture and the name of the business where its page will have them (`opening.css`), in place of the mark of the product,
 * until that page stands (`use-opening.ts`) and takes the picture over (`cover-picture.tsx`): on a phone they are there long before
 * the bundle has run. False where the page is there first, or where it will look otherwise.
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

/** Loads the browser's collation and its list of time zones while the bundle comes: the first use of each is slow. */
function warmUp(language: Language): void {
  new Intl.Collator(language)
  Intl.supportedValuesOf('timeZone')
}

function hint(href: string, as?: 'image'): void {
  const link = document.createElement('link')
  link.href = href
  if (as === undefined) {
    link.rel = 'modulepreload'
    // The tags of the build carry it too; without it the hint would be for another request.
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
  // No configuration, no storage: the bundle says what is wrong.
}
