import { launch } from 'chrome-launcher'
import lighthouse, { Audit, type Flags, Gatherer, type Result } from 'lighthouse'
import { chromiumFlags, chromiumPath } from '#tools/support/chromium.ts'
import { atLeast, atMost, type Figure, median, told } from './figure.ts'
import { openProduct } from './product.ts'

/** Texts that the page shows once the business and its services have loaded. */
const BUSINESS = { path: '/business/aurora', words: ['Studio Aurora', 'Selecione a categoria', 'Cabelo'] }
const RUNS = 5

const onlyCategories = ['performance', 'accessibility', 'best-practices']

/** Storage that is cleared before a first visit, above all the session token. */
const FORGOTTEN = [
  'cache_storage',
  'cookies',
  'file_systems',
  'indexeddb',
  'local_storage',
  'service_workers',
  'shader_cache',
] satisfies Flags['clearStorageTypes']

type Throttling = 'simulate' | 'devtools'

/**
 * Runs Lighthouse on the page of a business on a mobile phone: first visit and return, with simulated and applied throttling. Each
 * run must have shown the business. The figures are the medians of five runs.
 */
export async function benchLoad(): Promise<Figure[]> {
  const sandbox = await openProduct()
  try {
    const address = `${sandbox.origin}${BUSINESS.path}`
    const first = await visits(address, 'simulate', 'first')
    const applied = await visits(address, 'devtools', 'first')
    const again = await visits(address, 'simulate', 'return')
    const appliedAgain = await visits(address, 'devtools', 'return')
    return [
      atLeast('performance, simulated, first visit', score(first, 'performance'), '', 97),
      atLeast('accessibility', score(first, 'accessibility'), '', 100),
      atLeast('best practices', score(first, 'best-practices'), '', 100),
      atMost('largest paint, simulated, first visit', seconds(first, 'largest-contentful-paint'), 's', 2),
      atMost('layout shift', middle(first, 'cumulative-layout-shift'), '', 0.01),
      told('blocked time', middle(first, 'total-blocking-time'), 'ms'),
      atMost('largest paint, applied throttling, first visit', seconds(applied, 'largest-contentful-paint'), 's', 2.9),
      atMost('largest paint, simulated, return', seconds(again, 'largest-contentful-paint'), 's', 1.9),
      atMost('largest paint, applied throttling, return', seconds(appliedAgain, 'largest-contentful-paint'), 's', 2.4),
    ]
  } finally {
    await sandbox.close()
  }
}

/** Makes five visits. A return has the cache and the session of an earlier visit. */
async function visits(address: string, throttling: Throttling, visit: 'first' | 'return'): Promise<Result[]> {
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless', ...chromiumFlags],
    logLevel: 'error',
  })
  try {
    if (visit === 'return') await run(address, chrome.port, throttling, false)
    const results: Result[] = []
    for (let index = 0; index < RUNS; index++) {
      results.push(await run(address, chrome.port, throttling, visit === 'return'))
    }
    return results
  } finally {
    chrome.kill()
  }
}

async function run(address: string, port: number, throttlingMethod: Throttling, keeps: boolean): Promise<Result> {
  const done = await lighthouse(
    address,
    {
      port,
      logLevel: 'error',
      output: 'json',
      throttlingMethod,
      disableStorageReset: keeps,
      clearStorageTypes: FORGOTTEN,
      onlyCategories,
      onlyAudits: [WordsShown.meta.id],
    },
    {
      extends: 'lighthouse:default',
      artifacts: [{ id: 'Words', gatherer: { instance: new Words() } }],
      audits: [{ implementation: WordsShown }],
    },
  )
  if (done === undefined) throw new Error('Lighthouse gave no result')
  const { lhr } = done
  if (lhr.runtimeError !== undefined) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`)
  // An error page is fast, too.
  const shown = lhr.audits[WordsShown.meta.id]?.displayValue ?? ''
  if (!BUSINESS.words.every((word) => shown.includes(word))) throw new Error(`the page shows "${shown}"`)
  return lhr
}

/** Gathers the text on the page when Lighthouse has finished. */
class Words extends Gatherer {
  override meta = { supportedModes: ['navigation' as const] }

  override async getArtifact({ driver }: Parameters<Gatherer['getArtifact']>[0]): Promise<string> {
    return driver.executionContext.evaluate(() => document.body.innerText, { args: [] })
  }
}

/** Lighthouse keeps only what an audit needs, so there is one. */
class WordsShown extends Audit {
  static override get meta() {
    const title = 'What stands on the page'
    const requiredArtifacts = ['Words'] as never[]
    return { id: 'words-shown', title, failureTitle: title, description: title, requiredArtifacts }
  }

  static override audit(artifacts: object) {
    return { score: 1, displayValue: 'Words' in artifacts ? String(artifacts.Words) : '' }
  }
}

/** Returns the median score of the runs, 0 to 100. */
function score(results: readonly Result[], category: string): number {
  return median(results.map(({ categories }) => Math.round((categories[category]?.score ?? Number.NaN) * 100)))
}

function middle(results: readonly Result[], audit: string): number {
  return median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
}

function seconds(results: readonly Result[], audit: string): number {
  return middle(results, audit) / 1_000
}
