/**
 * The few lines that stand inline in the head of the page, before the stylesheet and the bundle (their hash is in the
 * CSP). A first visit needs a token, then the business, then its picture: these lines start that chain at once, and the
 * bundle, which loads beside it, adopts the answers (`adopt.ts`). No SDK, no library; a failure here is silent, because
 * the bundle then asks again by its own rules.
 */
import type { FirstLoad } from './first-load.types.ts'

/** The files that a page needs next, by the first segment of its path; filled in by the build. */
declare const PRELOADS: { [segment: string]: { files: string[]; texts: { [language: string]: string[] } } }

function start(): void {
  const [, segment = '', id] = location.pathname.split('/')
  const preload = PRELOADS[segment]
  if (preload === undefined) return
  // A browser asks for six files of a host at a time: the chain goes first, what is wanted at its end comes after.
  const language = sessionStorage.getItem('language') ?? localStorage.getItem('language') ?? 'pt-BR'
  ask(id, language)
  for (const file of [...preload.files, ...(preload.texts[language] ?? [])]) hint(file)
}

function ask(id: string | undefined, language: string): void {
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
          .then((answer) => (answer.ok ? answer.json() : null))
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
  const firstLoad: FirstLoad = { signUp, answers: {} }
  globalThis.__horacerta = firstLoad
  if (id === undefined || id === 'link' || (signUp === null && !isFresh)) return

  const url = `${config.hosts.main}/business/${id}`
  const business = (
    isFresh ? Promise.resolve(stored) : (signUp ?? Promise.resolve(null)).then((user) => user?.idToken ?? null)
  ).then((token) =>
    token === null
      ? null
      : fetch(url, {
          headers: { 'client-type': 'WebConsumer', 'accept-language': language, authorization: `Bearer ${token}` },
        }),
  )
  firstLoad.answers[url] = business.catch(() => null)
  business
    .then((answer) => (answer?.ok ? answer.clone().json() : null))
    .then((record) => {
      if (record === null) return
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

function hint(href: string, as?: 'image'): void {
  const link = document.createElement('link')
  link.href = href
  if (as === undefined) {
    link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload'
    // The tags of the build carry it too; without it the hint would be for another request.
    link.crossOrigin = ''
    if (href.endsWith('.css')) link.as = 'style'
    else link.fetchPriority = 'low'
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
