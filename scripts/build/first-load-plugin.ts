import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type IndexHtmlTransformContext, type Plugin, type Rollup } from 'vite'

/**
 * Inlines `src/first-load/first-load.ts` in the head of the page, before the bundle, with the list of files that a business page
 * needs next, and the styles of the first load with the script that sets their colour scheme (`theme.ts`). Writes their hashes to `csp.json` for the server that sends the CSP header.
 */
export function firstLoad(): Plugin {
  let script = ''
  let theme = ''
  let styles = ''
  return {
    name: 'first-load',
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        const { bundle = {} } = context
        script = await compile('first-load', context.bundle === undefined ? {} : preloads(bundle))
        theme = await compile('theme', {})
        // It runs after the configuration block, which it reads. The replacements are functions because "$" is special in a
        // replacement text.
        return behindTheChain(largestFirst(html, bundle))
          .replace('<!-- first load -->', () => `<script>${script}</script>`)
          .replace(/<link rel="stylesheet" crossorigin href="\/([^"]+)">/, (link, file) => {
            styles = toStyles(bundle[file])
            return `<style>${styles}</style><script>${theme}</script>${link.replace('crossorigin', 'crossorigin disabled')}`
          })
      },
    },
    writeBundle({ dir = 'dist' }) {
      const policy = { 'script-src': [computeHash(script), computeHash(theme)], 'style-src': [computeHash(styles)] }
      writeFileSync(join(dir, 'csp.json'), JSON.stringify(policy))
    },
  }
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/**
 * Returns the text of a style sheet. In the page it saves a round trip before the first paint. The link to the sheet stays, disabled,
 * and tells the loader of later chunks that these styles are there.
 */
function toStyles(file: Bundle[string] | undefined): string {
  if (file?.type !== 'asset') throw new Error('The first load has no style sheet')
  return String(file.source).trim()
}

/** Returns the hash of an inline text, as the policy names it. */
function computeHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Returns the texts that a first visit is likely to need, by the first segment of its URL and by language. */
function preloads(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk')
  const withImports = (chunk: Rollup.OutputChunk | undefined, seen = new Set<string>()): Set<string> => {
    if (chunk === undefined || seen.has(chunk.fileName)) return seen
    seen.add(chunk.fileName)
    for (const name of chunk.imports)
      withImports(
        chunks.find(({ fileName }) => fileName === name),
        seen,
      )
    return seen
  }
  // The page loads the entry and its imports already.
  const known = withImports(chunks.find(({ isEntry }) => isEntry))
  const inEach = ['pt-BR', 'en-US', 'es-ES'].map((language) => {
    const module = `src/i18n/files/${language}.ts`
    const texts = withImports(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))))
    return [language, [...texts].filter((file) => !known.has(file)).map((file) => `/${file}`)]
  })
  return { business: Object.fromEntries(inEach) }
}

/**
 * Names the largest chunk of the first load first. A browser opens six connections to a host, and the last of the requests waits
 * for one of them: that is to be the smallest chunk.
 */
function largestFirst(html: string, bundle: Bundle): string {
  const size = (tag: string) => {
    const chunk = Object.values(bundle).find(({ fileName }) => tag.includes(fileName))
    return chunk?.type === 'chunk' ? chunk.code.length : 0
  }
  const tags = /<script type="module"[^>]*><\/script>/g
  const sorted = (html.match(tags) ?? []).toSorted((one, other) => size(other) - size(one))
  return html.replaceAll(tags, () => sorted.shift() ?? '')
}

/** Moves the bundle behind the inline chain, whose requests are needed before the bundle has run. */
function behindTheChain(html: string): string {
  return html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
}

/** Compiles a file of `src/first-load` into one script without imports. */
async function compile(name: 'first-load' | 'theme', preload: unknown): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { PRELOADS: JSON.stringify(preload) },
    build: {
      write: false,
      modulePreload: false,
      lib: { entry: `src/first-load/${name}.ts`, formats: ['iife'], name: '_' },
    },
  })
  const output = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput
  return output.output[0].code.trim()
}
