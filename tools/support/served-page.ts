import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'

/** A test page, built by Vite and served from memory. It leaves no files, and several can run at the same time. */
export interface ServedPage {
  /** The URL of the page. */
  url: string
  close(): void
}

const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}

const root = new URL('../..', import.meta.url).pathname

/** Builds and serves the page at the path `html` in the project. */
export async function servePage(html: string): Promise<ServedPage> {
  const files = await buildPage(html)
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)
    const body = files.get(path)
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    })
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${html}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function buildPage(html: string): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      copyPublicDir: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: `${root}${html}` },
    },
  })) as Rolldown.RolldownOutput
  return new Map(built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]))
}
