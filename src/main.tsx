import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { chooseLanguage } from '#domain/language.ts'
import { appMachine } from '#machines/app/app/index.ts'
import { createAppImplementations } from './app/app.actors.ts'
import { App } from './app/app.tsx'
import { compose } from './app/compose.ts'
import { CrashBoundary } from './app/crash-boundary.tsx'
import { followShortcuts } from './components/form/shortcuts.ts'
import { loadTexts, setLanguage, showLanguage } from './i18n/i18n.ts'
import { type Config, parseConfig } from './platform/config.ts'
import { inputClock } from './platform/input-clock.ts'
import { chosenLanguageStore, lastLanguageStore } from './storage/language.store.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/opening.css'
// Most visits begin with the page of a business, so it is in the app's chunk (decision 0063).
import './screens/business/business/flow.ts'

/** Whether this build has the inspector's feed; the production build has none of it. */
declare const INSPECTED: boolean

/** Long after the page is shown, so that nothing waits for it. */
const INSTALL_AFTER_MS = 4_000

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')
const parsed = parseConfig(document.getElementById('config')?.textContent ?? null)

if ('missing' in parsed) {
  // No text or style is loaded yet, so this is an English sentence for the person who deploys.
  document.getElementById('opening')?.remove()
  root.textContent = `This deployment is not configured: "${parsed.missing}" is missing or wrong in the page's configuration block.`
} else {
  void run(parsed.config, root)
}

async function run(config: Config, element: HTMLElement): Promise<void> {
  // First, while the URL is still the one that was opened.
  const inspect = INSPECTED ? await (await import('./inspector/feed/start.ts')).startFeed(window) : null
  // Lets a phone that has just parsed the bundle respond to a tap first.
  await nextTask()
  const app = compose(config)
  const language = chooseLanguage({
    chosen: chosenLanguageStore.read(app.deps),
    business: null,
    earlier: lastLanguageStore.read(app.deps),
  })
  // Nothing is rendered yet; requests from now on use this language.
  showLanguage(language)
  const texts = loadTexts(language, ['shell'])
  followShortcuts()
  const actor = createActor(appMachine.provide(createAppImplementations(app)), {
    input: { entry: await app.bar.arrive(), language },
    clock: inputClock,
    ...(inspect === null ? null : { inspect }),
  })
  // Requests the flow's code and the business while the texts of the frame are loading.
  actor.start()
  const isWordless = await texts.then(
    () => false,
    () => true,
  )
  if (isWordless) return standInWordless()
  // The business may have arrived before the texts, with another language. If its texts are missing, those of the frame
  // can still say so.
  await setLanguage(actor.getSnapshot().context.language).catch(() => {})
  await nextTask()
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <CrashBoundary>
          <App actor={actor} app={app} />
        </CrashBoundary>
      </StrictMode>,
    ),
  )
  // If it fails, the app works as before.
  if (import.meta.env.PROD)
    setTimeout(
      () => import('./app/installation.ts').then(({ installHere }) => installHere(actor)).catch(() => {}),
      INSTALL_AFTER_MS,
    )
}

/** Shows the sentences of the document itself, with a link to reload, when no texts could be loaded. */
function standInWordless(): void {
  document.getElementById('opening')?.remove()
  const wordless = document.querySelector<HTMLTemplateElement>('#wordless')
  root?.append(wordless?.content ?? '')
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
