import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const PANEL = new URL('./panel.html', import.meta.url)

/** Reads a page of the sandbox, by default the panel, with a policy that allows only its own script and style. */
export async function readOwnPage(file: URL = PANEL): Promise<{ html: string; csp: string }> {
  const html = await readFile(file, 'utf8')
  const computeHash = (tag: 'script' | 'style') => {
    const text = new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? ''
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  }
  const csp = `default-src 'none'; connect-src 'self'; img-src data:; script-src ${computeHash('script')}; style-src ${computeHash('style')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html, csp }
}
