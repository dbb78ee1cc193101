import type { Palette } from './palettes.ts'
import {
  at,
  darken,
  lighten,
  line,
  many,
  mix,
  oval,
  path,
  pick,
  type Random,
  rect,
  ring,
  twice,
  veil,
} from './shapes.ts'

/** Parts of rooms. Each stands on y = 0 with its middle at x = 0, unless it says otherwise. */

const shadow = (width: number) => oval(0, 2, width, veil('#2a1626', 0.2), 9)

export function plant(p: Palette, height = 150): string {
  const leaf = (turn: number, tone: string, size: number) =>
    at(
      0,
      -58,
      path(
        `M0 0C${-26 * size} ${-height * 0.35} ${-16 * size} ${-height * 0.8} 0 ${-height}C${16 * size} ${-height * 0.8} ${26 * size} ${-height * 0.35} 0 0Z`,
        tone,
      ) + line(`M0 0V${-height * 0.8}`, veil(p.light, 0.25), 2),
      1,
      turn,
    )
  return (
    shadow(48) +
    leaf(-58, darken(p.leaf, 0.28), 0.9) +
    leaf(56, darken(p.leaf, 0.28), 0.9) +
    leaf(-34, darken(p.leaf, 0.12), 1) +
    leaf(32, darken(p.leaf, 0.12), 1) +
    leaf(-10, p.leaf, 1.1) +
    leaf(14, lighten(p.leaf, 0.16), 1) +
    path('M-38 -66H38L28 0H-28Z', p.main) +
    path('M10 -66H38L28 0H8Z', veil('#2a1626', 0.16)) +
    rect(-42, -74, 84, 16, lighten(p.main, 0.14), 4)
  )
}

/** A lamp that hangs from the ceiling at y = 0. */
export function lamp(p: Palette, drop: number, colour = p.main): string {
  return (
    rect(-2, 0, 4, drop, p.ink) +
    oval(0, drop + 44, 150, 'url(#glow)') +
    path(`M-50 ${drop + 44}C-50 ${drop + 6} -22 ${drop - 8} 0 ${drop - 8}S50 ${drop + 6} 50 ${drop + 44}Z`, colour) +
    path(
      `M-30 ${drop + 36}C-30 ${drop + 12} -18 ${drop + 2} -6 ${drop}C-20 ${drop + 12} -22 ${drop + 24} -22 ${drop + 36}Z`,
      veil('#ffffff', 0.35),
    ) +
    oval(0, drop + 45, 48, darken(colour, 0.3), 7) +
    oval(0, drop + 48, 17, '#fff3c9', 9)
  )
}

/** A window whose upper left corner is at 0, 0, with what is outside. */
export function pane(p: Palette, width: number, height: number, outside = greenery(p, width, height)): string {
  return (
    rect(-10, -10, width + 20, height + 20, lighten(p.wood, 0.1), 6) +
    rect(0, 0, width, height, 'url(#sky)') +
    outside +
    path(
      `M${width * 0.1} ${height}L${width * 0.45} 0H${width * 0.62}L${width * 0.27} ${height}Z`,
      veil('#ffffff', 0.2),
    ) +
    rect(width / 2 - 4, 0, 8, height, lighten(p.wood, 0.1)) +
    rect(0, height * 0.42, width, 7, lighten(p.wood, 0.1)) +
    rect(-20, height + 8, width + 40, 14, p.wood, 5)
  )
}

function greenery(p: Palette, width: number, height: number): string {
  const far = mix(p.leaf, '#dff0ee', 0.55)
  return (
    oval(width * 0.74, height * 0.24, height * 0.12, '#fff1c4') +
    path(
      `M0 ${height}V${height * 0.62}Q${width * 0.2} ${height * 0.38} ${width * 0.42} ${height * 0.6}T${width} ${height * 0.55}V${height}Z`,
      far,
    ) +
    path(
      `M0 ${height}V${height * 0.82}Q${width * 0.3} ${height * 0.62} ${width * 0.6} ${height * 0.8}T${width} ${height * 0.76}V${height}Z`,
      mix(p.leaf, '#dff0ee', 0.25),
    )
  )
}

export function bottle(colour: string, height = 54): string {
  return (
    rect(-11, -height, 22, height, colour, 6) +
    rect(-6, -height - 13, 12, 15, darken(colour, 0.35), 3) +
    rect(-8, -height + 5, 5, height - 12, veil('#ffffff', 0.35), 3) +
    rect(-11, -height * 0.55, 22, height * 0.28, veil('#fff6e9', 0.7))
  )
}

export function jar(colour: string): string {
  return (
    rect(-18, -28, 36, 28, colour, 7) +
    rect(-20, -38, 40, 13, lighten(colour, 0.4), 5) +
    rect(-14, -22, 6, 17, veil('#ffffff', 0.35), 3)
  )
}

/** Bottles and jars side by side. */
export function goods(p: Palette, random: Random, width: number): string {
  const count = Math.floor(width / 36)
  return many(count, (index) => {
    const x = Math.round(-width / 2 + 24 + index * ((width - 48) / Math.max(1, count - 1)))
    const tone = pick(random, [p.main, p.second, lighten(p.second, 0.5), lighten(p.main, 0.5), p.light])
    return at(x, 0, pick(random, [bottle(tone, 38 + Math.round(random() * 22)), jar(tone), bottle(tone, 52)]), 0.85)
  })
}

/** A board whose middle of the upper edge is at 0, 0, with goods on it. */
export function shelf(p: Palette, random: Random, width: number): string {
  return (
    goods(p, random, width) +
    rect(-width / 2, 0, width, 12, p.wood, 4) +
    rect(-width / 2 + 8, 12, width - 16, 7, veil('#2a1626', 0.14), 3)
  )
}

export function mirror(p: Palette, radius: number, frame = p.wood): string {
  return (
    oval(6, 8, radius + 4, veil('#2a1626', 0.16)) +
    oval(0, 0, radius, mix(p.wall, '#e9f6fa', 0.72)) +
    path(
      `M${-radius * 0.6} ${radius * 0.5}L${radius * 0.3} ${-radius * 0.8}L${radius * 0.52} ${-radius * 0.62}L${-radius * 0.34} ${radius * 0.74}Z`,
      veil('#ffffff', 0.5),
    ) +
    ring(0, 0, radius, frame, 9)
  )
}

export function towels(p: Palette): string {
  return [p.second, p.light, p.main]
    .map(
      (tone, index) =>
        rect(-50 + index * 4, -22 - index * 22, 100 - index * 8, 21, tone, 10) +
        rect(-50 + index * 4, -13 - index * 22, 100 - index * 8, 5, veil('#2a1626', 0.1)),
    )
    .join('')
}

export function candle(p: Palette): string {
  return (
    oval(0, -66, 60, 'url(#glow)') +
    rect(-16, -46, 32, 46, p.light, 5) +
    path('M0 -72C9 -60 8 -50 0 -50S-9 -60 0 -72Z', '#f6b53c') +
    rect(4, -46, 12, 46, veil('#2a1626', 0.1), 5)
  )
}

/** A chair in front of a mirror, from behind. */
export function salonChair(p: Palette): string {
  return (
    shadow(66) +
    oval(0, -4, 46, darken(p.ink, 0.1), 8) +
    rect(-6, -66, 12, 62, '#8d8792') +
    twice(rect(50, -122, 18, 62, darken(p.main, 0.25), 9)) +
    rect(-60, -86, 120, 32, darken(p.main, 0.16), 15) +
    rect(-52, -190, 104, 116, p.main, 30) +
    rect(-40, -180, 80, 92, lighten(p.main, 0.13), 24) +
    rect(-34, -172, 12, 70, veil('#ffffff', 0.22), 6)
  )
}

export function barberChair(p: Palette): string {
  const steel = '#c9c6c4'
  return (
    shadow(84) +
    oval(0, -4, 60, steel, 10) +
    rect(-10, -70, 20, 66, '#9d989c') +
    path('M-66 -40H66L54 -24H-54Z', steel) +
    rect(-30, -244, 60, 44, darken(p.main, 0.14), 15) +
    rect(-7, -206, 14, 20, steel) +
    rect(-64, -196, 128, 130, p.main, 24) +
    rect(-50, -184, 100, 96, lighten(p.main, 0.1), 18) +
    many(4, (index) => oval(-24 + (index % 2) * 48, -158 + Math.floor(index / 2) * 42, 4, darken(p.main, 0.35))) +
    rect(-74, -94, 148, 38, darken(p.main, 0.18), 17) +
    twice(rect(62, -142, 24, 56, p.wood, 11) + rect(66, -100, 10, 50, steel)) +
    rect(-44, -176, 12, 72, veil('#ffffff', 0.16), 6)
  )
}

/** A long table of a treatment room. */
export function couch(p: Palette): string {
  return (
    shadow(190) +
    line('M-140 -4L-96 -84M-96 -4L-140 -84M140 -4L96 -84M96 -4L140 -84', darken(p.wood, 0.2), 10) +
    rect(-186, -116, 372, 36, p.light, 16) +
    rect(-186, -92, 372, 12, veil('#2a1626', 0.1), 6) +
    path('M-80 -118H150V-70C130 -60 110 -72 90 -64S40 -72 10 -62S-60 -72 -80 -64Z', p.main) +
    path('M40 -118H150V-70C130 -60 110 -72 90 -64S60 -68 40 -66Z', veil('#ffffff', 0.14)) +
    rect(-176, -142, 84, 30, lighten(p.second, 0.55), 15)
  )
}

export function counter(p: Palette, width = 240): string {
  return (
    shadow(width / 2) +
    rect(-width / 2, -120, width, 120, lighten(p.wood, 0.12), 8) +
    many(Math.floor(width / 24) - 1, (index) =>
      rect(-width / 2 + 22 + index * 24, -104, 4, 96, veil('#2a1626', 0.12), 2),
    ) +
    rect(-width / 2 - 10, -134, width + 20, 18, darken(p.wood, 0.14), 6)
  )
}

/** A framed abstract on the wall, with its middle at 0, 0. */
export function frame(p: Palette, width = 90, height = 116): string {
  const [x, y] = [-width / 2, -height / 2]
  return (
    rect(x + 5, y + 7, width, height, veil('#2a1626', 0.14), 4) +
    rect(x, y, width, height, p.wood, 4) +
    rect(x + 7, y + 7, width - 14, height - 14, p.light) +
    oval(width * 0.08, -height * 0.12, width * 0.2, p.second) +
    path(
      `M${x + 7} ${height / 2 - 7}V${height * 0.14}Q0 ${-height * 0.12} ${width / 2 - 7} ${height * 0.2}V${height / 2 - 7}Z`,
      p.main,
    )
  )
}

export function rug(p: Palette, width: number): string {
  return (
    oval(0, 0, width, lighten(p.second, 0.3), width * 0.14) +
    oval(0, 0, width - 22, p.second, width * 0.14 - 8) +
    oval(0, 0, width - 40, lighten(p.second, 0.18), width * 0.14 - 14)
  )
}
