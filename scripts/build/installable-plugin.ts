import { build, type Plugin, type Rollup } from 'vite'

/** `--color-page` of src/styles/tokens.css. A manifest cannot read CSS variables. */
const PAGE_COLOR = '#ece3d7'

/**
 * Makes the build installable. Emits `manifest.webmanifest`, with the product's name from the configuration block, and `sw.js`, the
 * service worker of `src/app/service-worker.entry.ts` with the list of the build's files. The page links both once it has rendered
 * (`src/app/installation.ts`).
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

/** Returns the name from the configuration block, or the page's title if the deployment fills the block. */
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

/** Compiles the service worker into one file. */
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
