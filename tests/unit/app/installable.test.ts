import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { manifestFor, productName } from '#scripts/build/installable-plugin.ts'
import { matchPath } from '#src/app/match-path.ts'
import { START } from '#src/app/service-worker.ts'

/** Reads width and height of a PNG from its first chunk. */
const getSize = (path: string) => {
  const bytes = readFileSync(path)
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

describe('web app manifest', () => {
  it('has the name of the configuration, or ours without one', () => {
    expect(manifestFor(productName('{"productName":"Agenda Já"}'))).toMatchObject({ name: 'Agenda Já' })
    expect(productName(undefined)).toBe('Hora Certa')
    expect(productName('')).toBe('Hora Certa')
  })

  it('starts at a path that the worker answers and that is no other page', () => {
    expect(manifestFor('x').start_url).toBe(START)
    expect(matchPath(START).name).toBe('notFound')
  })

  it('names existing icons with their size, one of them maskable', () => {
    const { icons } = manifestFor('x')
    for (const { src, sizes } of icons) expect([src, getSize(`public${src}`)]).toEqual([src, sizes])
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
    expect(existsSync('public/icons/apple-180.png')).toBe(true)
  })

  it('has the colours of the page', () => {
    const tokens = readFileSync('src/styles/tokens.css', 'utf8')
    const [light, dark] = [...tokens.matchAll(/--color-page: (#\w+)/g)].map(([, colour]) => colour)
    expect(manifestFor('x')).toMatchObject({ theme_color: light, background_color: light })
    const html = readFileSync('index.html', 'utf8')
    const themes = [...html.matchAll(/theme-color" content="(#\w+)"/g)].map(([, colour]) => colour)
    expect(themes).toEqual([light, dark])
  })
})
