import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { chooseLanguage } from '#domain/language.ts'
import { appMachine } from '#machines/app/app/index.ts'
import { createAppImplementations } from './app/app.actors.ts'
import { App } from './app/app.tsx'
import { compose } from './app/compose.ts'
import { CrashBoundary } from './app/crash-boundary.tsx'
import { loadTexts, setLanguage, showLanguage } from './i18n/i18n.ts'
import { type Config, parseConfig } from './platform/config.ts'
import { chosenLanguageStore, lastLanguageStore } from './storage/language.store.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/opening.css'
// Most visits begin with the page of a business, so it comes with the app (decision 0063).
import './screens/business/business/flow.ts'

/** Whether this build can be watched by the inspector; the production build cannot, and has none of it. */
declare const INSPECTED: boolean

/** Long after the page stands: nobody waits for it. */
const INSTALL_AFTER_MS = 4_000

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')
const parsed = parseConfig(document.getElementById('config')?.textContent ?? null)

if ('missing' in parsed) {
  // Before any text or style is known: a sentence for whoever deploys, in the language of developers.
  document.getElementById('opening')?.remove()
  root.textContent = `This deployment is not configured: "${parsed.missing}" is missing or wrong in the page's configuration block.`
} else {
  void run(parsed.config, root)
}

async function run(config: Config, element: HTMLElement): Promise<void> {
  // First, while the address is still the one that was opened.
  const inspect = INSPECTED ? await (await import('./inspector/feed/start.ts')).startFeed(window) : null
  // A phone that has just read the bundle may answer a finger before it goes on.
  await nextTask()
  const app = compose(config)
  const language = chooseLanguage({
    chosen: chosenLanguageStore.read(app.deps),
    business: null,
    earlier: lastLanguageStore.read(app.deps),
  })
  // Nothing is rendered yet; what is asked for from now on comes in this language.
  showLanguage(language)
  const texts = loadTexts(language, ['shell'])
  const actor = createActor(appMachine.provide(createAppImplementations(app)), {
    input: { entry: await app.bar.arrive(), language },
    ...(inspect === null ? null : { inspect }),
  })
  // The flow's code and the business are asked for while the texts of the frame are on their way.
  actor.start()
  const isWordless = await texts.then(
    () => false,
    () => true,
  )
  if (isWordless) return standInWordless()
  // The business may have come before the texts, and with it another language.
  // Where a text is missing now, those of the frame are still there to say so.
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
  // Where it fails everything works as before.
  if (import.meta.env.PROD)
    setTimeout(
      () => import('./app/installation.ts').then(({ installHere }) => installHere(actor)).catch(() => {}),
      INSTALL_AFTER_MS,
    )
}

/** Not even the words of the page came: the sentences of the document itself stand in, with a way to open it anew. */
function standInWordless(): void {
  document.getElementById('opening')?.remove()
  const wordless = document.querySelector<HTMLTemplateElement>('#wordless')
  root?.append(wordless?.content ?? '')
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
