import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, chromium } from 'playwright'

export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Returns the path of the browser for tests: that of the variable CHROMIUM, the system's (headless shell first), or Playwright's own. */
export function chromiumPath(): string {
  return named() ?? chromium.executablePath()
}

export function launchChromium(
  flags: readonly string[] = [],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Browser> {
  const path = named()
  return chromium.launch({
    args: [...chromiumFlags, ...flags],
    env: Object.fromEntries(
      Object.entries(environment).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
    ...(path === undefined ? {} : { executablePath: path }),
  })
}

/** Launches Chromium with the fonts of a common phone or desktop instead of those of a bare Linux server. */
export function launchForScreenshots(folder: string): Promise<Browser> {
  mkdirSync(folder, { recursive: true })
  const fonts = resolve(folder, 'fonts.conf')
  writeFileSync(
    fonts,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
    <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
    <selectfont><rejectfont><glob>/usr/share/fonts/truetype/dejavu/*</glob><glob>/usr/share/fonts/*/urw-base35/*</glob></rejectfont></selectfont>
    <match target="pattern"><edit name="family" mode="append_last"><string>Liberation Sans</string></edit></match>
    <alias binding="strong"><family>system-ui</family><prefer><family>Roboto</family><family>Liberation Sans</family></prefer></alias>
    <alias binding="strong"><family>sans-serif</family><prefer><family>Roboto</family><family>Liberation Sans</family></prefer></alias>
    </fontconfig>`,
  )
  return launchChromium(['--hide-scrollbars'], { ...process.env, FONTCONFIG_FILE: fonts })
}

function named(): string | undefined {
  const known = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  return known.find((path) => path !== undefined && existsSync(path))
}
