/** What all pictures are drawn with: shapes as SVG text, colours, and numbers by seed. Each is named for what it draws. */

export type Random = () => number

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

export const oval = (x: number, y: number, width: number, fill: string, height = width) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${fill}"/>`

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const ring = (x: number, y: number, radius: number, stroke: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`

/** Puts parts at a place, larger by `scale` and turned by `degrees`; a negative `scaleX` mirrors them. */
export const at = (x: number, y: number, parts: string, scale = 1, degrees = 0, scaleX = scale) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scaleX} ${scale})">${parts}</g>`

/** Draws the same on both sides of x = 0. */
export const twice = (parts: string) => parts + at(0, 0, parts, 1, 0, -1)

/** Cuts parts off outside a path. */
export const cut = (id: string, d: string, parts: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${parts}</g>`

export function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Mixes two colours (`#rrggbb`); `share` is that of the second one, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const channel = (at: number) => {
    const [from, to] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return toHex((from ?? 0) * (1 - share) + (to ?? 0) * share)
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

export const lighten = (colour: string, share: number) => mix(colour, '#fff8ec', share)
export const darken = (colour: string, share: number) => mix(colour, '#2a1626', share)

/** Makes a colour transparent; `opacity` is 0 to 1. */
export const veil = (colour: string, opacity: number) => `${colour}${toHex(opacity * 255)}`

function toHex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}

/** Creates a generator of numbers in [0, 1), the same for the same name (mulberry32). */
export function seeded(name: string): Random {
  let state = [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 9)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<Item>(random: Random, list: readonly [Item, ...Item[]]): Item {
  return list[Math.floor(random() * list.length)] ?? list[0]
}
