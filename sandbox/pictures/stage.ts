import type { Palette } from './palettes.ts'
import { drawBust, type Look } from './people.ts'
import { at, darken, lighten, line, many, mix, oval, path, rect, ring, twice, veil } from './shapes.ts'

/** Leaves on a stem that grows upwards from 0, 0. */
export function sprig(tone: string, leaves = 5): string {
  return (
    line(`M0 0Q-10 ${-leaves * 20} 4 ${-leaves * 44}`, darken(tone, 0.2), 5) +
    many(leaves, (index) =>
      twice(
        at(
          0,
          -26 - index * 38,
          path('M0 0C26 -40 74 -44 96 -26C78 6 30 16 0 0Z', index % 2 ? tone : lighten(tone, 0.12)),
          1 - index * 0.1,
          -index * 5,
        ),
      ),
    )
  )
}

/** A calm ground for one thing: an arch of light with leaves beside it. */
export function stage(p: Palette, ...parts: string[]): string {
  return [
    rect(0, 0, 960, 640, 'url(#wall)'),
    oval(480, 300, 430, veil(p.light, 0.25)) +
      oval(480, 320, 318, lighten(p.second, 0.55)) +
      oval(480, 320, 268, lighten(p.second, 0.72)),
    at(108, 690, sprig(darken(p.leaf, 0.22), 8), 1.25, -8) + at(858, 690, sprig(darken(p.leaf, 0.22), 8), 1.25, 10),
    ...parts,
    at(10, 660, sprig(p.leaf, 6), 1.4, 12) + at(958, 664, sprig(p.leaf, 6), 1.3, -16),
  ].join('')
}

/** A table along the lower edge. */
export const table = (tone: string, y = 500) =>
  rect(0, y, 960, 640 - y, tone) +
  rect(0, y, 960, 12, lighten(tone, 0.3)) +
  rect(0, y + 12, 960, 10, veil('#2a1626', 0.1))

/** A bust in the middle of a picture. */
export const sitter = (look: Look, clothes: string, x = 480, scale = 2.7) =>
  at(x - 100 * scale, 316 - 92 * scale, drawBust(look, clothes), scale)

export const cape = (tone: string, stripe: string) =>
  path('M10 224C12 176 50 162 82 150Q100 160 118 150C150 162 188 176 190 224Z', tone) +
  line(
    'M60 164Q52 190 54 214M140 164Q148 190 146 214M80 158Q78 190 80 214M120 158Q122 190 120 214',
    veil(stripe, 0.4),
    2,
  ) +
  path('M80 146Q100 160 120 146L121 156Q100 170 79 156Z', '#fbf7f0')

/** A hand from the right that holds something at 0, 0. */
export const hand = (skin: string, sleeve: string, thing: string) =>
  line('M40 34L190 180', darken(sleeve, 0.1), 86) +
  line('M24 18L84 76', skin, 54) +
  thing +
  oval(10, 6, 36, skin, 32) +
  line('M-18 -8L8 2M-20 8L6 16M-14 24L8 30', mix(skin, '#8a2f2a', 0.3), 5)

export const scissors = (grip: string) =>
  line('M-4 0L-112 -52', '#dfe3e6', 9) +
  line('M-4 0L-112 -26', '#b9c0c6', 9) +
  ring(28, 28, 20, grip, 9) +
  ring(40, -8, 20, grip, 9) +
  oval(-4, 0, 7, '#6f777d')

export const comb = (tone: string) =>
  rect(-90, -12, 180, 18, tone, 7) + many(15, (index) => rect(-84 + index * 11.5, 4, 5, 26, tone, 2))

export const razor = (p: Palette) =>
  rect(-14, -8, 120, 16, p.main, 8) +
  path('M-110 -26H-6V4H-96Q-110 -4 -110 -26Z', '#e3e7ea') +
  rect(-110, -26, 104, 8, '#b9c0c6', 3)
