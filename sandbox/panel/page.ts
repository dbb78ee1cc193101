import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const PANEL = new URL('./panel.html', import.meta.url)

/** A page of the sandbox, the panel unless told, with the policy that lets its own script and style run and nothing else. */
export async function readOwnPage(file: URL = PANEL): Promise<{ html: string; csp: string }> {
  const html = await readFile(file, 'utf8')
  const computeHash = (tag: 'script' | 'style') => {
    const text = new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? ''
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  }
  const csp = `default-src 'none'; connect-src 'self'; img-src data:; script-src ${computeHash('script')}; style-src ${computeHash('style')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html, csp }
}
