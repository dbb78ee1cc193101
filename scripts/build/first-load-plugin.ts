import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type IndexHtmlTransformContext, type Plugin, type Rollup } from 'vite'

/**
 * Inlines `src/first-load/first-load.ts` in the head of the page, before the stylesheet and the bundle, with the list of files that
 * a business page needs next. Writes the script's hash to `csp.json` for the server that sends the CSP header.
 */
export function firstLoad(): Plugin {
  let script = ''
  return {
    name: 'first-load',
    transformIndexHtml: {
      order: 'post',
      async handler(html, context) {
        script = await compile(context.bundle === undefined ? {} : preloads(context.bundle))
        // It runs after the configuration block, which it reads. The replacement is a function because "$" is special in a
        // replacement text.
        return behindTheChain(html).replace('<!-- first load -->', () => `<script>${script}</script>`)
      },
    },
    writeBundle({ dir = 'dist' }) {
      const hash = createHash('sha256').update(script).digest('base64')
      writeFileSync(join(dir, 'csp.json'), JSON.stringify({ 'script-src': [`'sha256-${hash}'`] }))
    },
  }
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

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

/** Moves the bundle behind the inline chain, whose requests are needed before the bundle has run. */
function behindTheChain(html: string): string {
  return html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
}

async function compile(preload: unknown): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { PRELOADS: JSON.stringify(preload) },
    build: {
      write: false,
      modulePreload: false,
      lib: { entry: 'src/first-load/first-load.ts', formats: ['iife'], name: '_' },
    },
  })
  const output = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput
  return output.output[0].code.trim()
}
