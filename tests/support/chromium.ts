import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser of the tests: the one named by CHROMIUM, the system's, or Playwright's own. */
export function chromiumPath(): string {
  return named() ?? chromium.executablePath()
}

export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  const path = named()
  return chromium.launch({
    args: [...chromiumFlags, ...flags],
    ...(path === undefined ? {} : { executablePath: path }),
  })
}

function named(): string | undefined {
  return [process.env.CHROMIUM, '/usr/bin/chromium'].find((path) => path !== undefined && existsSync(path))
}
