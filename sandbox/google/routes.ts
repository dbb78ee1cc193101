import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import type { SandboxEnv } from '#sandbox/http/contract-routes.ts'
import { readOwnPage } from '#sandbox/panel/page.ts'

const SCRIPT = new URL('./windows.js', import.meta.url)
const CHOOSER = new URL('./chooser.html', import.meta.url)

/** The stand-in of Google's sign-in windows: its script, and the page on which an account is chosen. */
export function googleRoutes(): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.get('/windows.js', async (context) =>
    context.body(await readFile(SCRIPT), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    }),
  )
  app.get('/chooser', async (context) => {
    const { html, csp } = await readOwnPage(CHOOSER)
    return context.html(html, 200, { 'content-security-policy': csp, 'cache-control': 'no-store' })
  })
  return app
}
