import { build, type Plugin, type Rollup } from 'vite'

/** `--color-page` of src/styles/tokens.css, which a manifest cannot ask. */
const PAGE_COLOR = '#ece3d7'

/**
 * What makes the build installable: `manifest.webmanifest`, with the product's name of the configuration block, and
 * `sw.js`, the worker of `src/app/service-worker.entry.ts` with the list of this build's files. The page names both once it
 * stands (`src/app/installation.ts`).
 */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/'))
          .map((name) => `/${name}`)
          .sort()
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await compileWorker(files) })
        const source = JSON.stringify(manifestFor(productName(process.env.VITE_CONFIG)))
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source })
      },
    },
  }
}

/** The name of the configuration block; that of the page's title where the block is filled at deployment. */
export function productName(config: string | undefined): string {
  const { productName: name = 'Hora Certa' } = JSON.parse(config || '{}') as { productName?: string }
  return name
}

export function manifestFor(name: string) {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name,
    short_name: name,
    lang: 'pt-BR',
    start_url: '/start',
    scope: '/',
    display: 'standalone',
    background_color: PAGE_COLOR,
    theme_color: PAGE_COLOR,
    icons: [icon('any-192', 192, 'any'), icon('any-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
  }
}

/** The worker in one file. */
export async function compileWorker(
  files: readonly string[],
  entry = 'src/app/service-worker.entry.ts',
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { BUILD_FILES: JSON.stringify(files) },
    build: {
      write: false,
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: '_' },
    },
  })
  const output = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput
  return output.output[0].code.trim()
}
