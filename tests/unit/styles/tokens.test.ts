import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8')

/** Reads the declarations of the `:root` rule inside a media query, or of the first one outside any. */
function getTokens(media: string | null): Map<string, string> {
  const at = media === null ? 0 : css.indexOf(`@media (${media})`)
  expect(at, `there is no @media (${media})`).not.toBe(-1)
  const open = css.indexOf('{', css.indexOf(':root', at))
  const body = css.slice(open + 1, css.indexOf('}', open))
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']))
}

const light = getTokens(null)
const dark = new Map([...light, ...getTokens('prefers-color-scheme: dark')])

/** Computes the WCAG 2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

const PAPERS = ['surface', 'raised', 'sunken']

/** Text and its background: 4.5:1. */
const TEXT: [string, string][] = [
  ...['ink', 'ink-soft', 'ink-faint', 'accent', 'danger'].flatMap((ink) =>
    PAPERS.map((paper): [string, string] => [ink, paper]),
  ),
  ['ink', 'page'],
  ['ink', 'pressed'],
  ['ink-soft', 'pressed'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-accent-soft', 'accent-soft'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-danger-soft', 'danger-soft'],
  ['on-warn-soft', 'warn-soft'],
  ['on-success-soft', 'success-soft'],
  ['on-info-soft', 'info-soft'],
]

/** Borders of controls, focus rings, and marks with a meaning: 3:1. */
const MARKS: [string, string][] = [
  ...PAPERS.map((paper): [string, string] => ['line-strong', paper]),
  ...PAPERS.map((paper): [string, string] => ['accent', paper]),
  ['accent', 'accent-soft'],
  ['danger', 'danger-soft'],
  ...PAPERS.map((paper): [string, string] => ['ring', paper]),
  ['ring', 'accent-soft'],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('the colours of the %s scheme', (_scheme, tokens) => {
  const colour = (name: string) => {
    const value = tokens.get(`--color-${name}`)
    if (!value || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--color-${name} is ${value}`)
    return value
  }

  it.each(TEXT)('let %s be read on %s', (ink, paper) => {
    expect(contrast(colour(ink), colour(paper))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(MARKS)('let %s be seen on %s', (mark, paper) => {
    expect(contrast(colour(mark), colour(paper))).toBeGreaterThanOrEqual(3)
  })
})

it('each colour of the light scheme has its counterpart in the dark one', () => {
  const own = getTokens('prefers-color-scheme: dark')
  const shared = ['--color-on-photo', '--color-ink-on-white']
  const missing = [...light.keys()].filter((name) => name.startsWith('--color-') && !own.has(name))
  expect(missing).toEqual(shared)
})

describe('height scale', () => {
  /** Returns the scale of a window of this height: the last rule that matches wins. */
  function scaleAt(height: number): number {
    const rules = [...css.matchAll(/@media \(max-height: (\d+)px\) \{\s*:root \{\s*--height-scale: ([\d.]+);/g)]
    const base = Number(light.get('--height-scale'))
    return rules.reduce((scale, [, limit, value]) => (height <= Number(limit) ? Number(value) : scale), base)
  }

  it('R-021 is 0.7 up to and including 600 px', () => {
    expect([1, 599, 600].map(scaleAt)).toEqual([0.7, 0.7, 0.7])
  })

  it('R-022 is 0.8 above 600 and up to 800 px', () => {
    expect([601, 800].map(scaleAt)).toEqual([0.8, 0.8])
  })

  it('R-023 is 0.9 above 800 and up to 1000 px', () => {
    expect([801, 1000].map(scaleAt)).toEqual([0.9, 0.9])
  })

  it('R-024 is 1 above 1000 px', () => {
    expect([1001, 2160].map(scaleAt)).toEqual([1, 1])
  })

  it('never changes the size of letters', () => {
    for (const [name, value] of light) if (name.startsWith('--text-')) expect(value).toMatch(/^[\d.]+rem$/)
  })
})

/** Returns the scale in a window of that height, in px: the last matching rule of the sheet wins. */
function heightScaleAt(height: number): number {
  const rules = [...css.matchAll(/@media \(max-height: (\d+)px\)/g)].map(([, limit]) => Number(limit))
  const last = rules.findLast((limit) => height <= limit)
  const tokens = last === undefined ? light : getTokens(`max-height: ${last}px`)
  return Number(tokens.get('--height-scale'))
}

it.each([
  ['R-021', 0.7, [320, 600]],
  ['R-022', 0.8, [601, 800]],
  ['R-023', 0.9, [801, 1000]],
  ['R-024', 1, [1001, 2160]],
])('%s distances and pictures are scaled by %d in a window of these heights', (_, scale, heights) => {
  expect(heights.map(heightScaleAt)).toEqual([scale, scale])
  for (const name of ['--stack-4', '--picture-height', '--cell-height']) {
    expect(light.get(name)).toContain('var(--height-scale)')
  }
})

describe('focus ring', () => {
  it.each([
    ['light', light],
    ['dark', dark],
  ])('has two colours so different that one of them has 3:1 on any background, %s', (_, tokens) => {
    const [ring, edge] = ['--color-ring', '--color-ring-edge'].map((name) => tokens.get(name) ?? '')
    expect(contrast(ring ?? '', edge ?? '')).toBeGreaterThanOrEqual(9)
  })
})
