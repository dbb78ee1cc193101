import type { Palette } from './palettes.ts'
import { at, darken, lighten, line, many, oval, path, pick, type Random, rect, ring, twice, veil } from './shapes.ts'

/** A sign around 0, 0, about 100 wide, in two tones. */
type Sign = (tone: string, second: string) => string

const flower: Sign = (tone, second) =>
  many(6, (index) =>
    at(
      0,
      0,
      path('M0 -6C-24 -20 -22 -48 0 -56C22 -48 24 -20 0 -6Z', index % 2 ? tone : lighten(tone, 0.22)),
      1,
      index * 60,
    ),
  ) + oval(0, 0, 13, second)
const moustache: Sign = (tone, second) =>
  twice(path('M0 6C8 -16 32 -16 42 0C48 10 58 8 62 -2C64 26 34 36 16 26C8 22 2 16 0 6Z', tone)) +
  line('M-40 -44L40 -20M40 -44L-40 -20', second, 8) +
  ring(-46, -48, 9, second, 6) +
  ring(46, -48, 9, second, 6)
const paw: Sign = (tone, second) =>
  path('M0 -4C24 -4 46 22 40 40C34 56 16 46 0 46S-34 56 -40 40C-46 22 -24 -4 0 -4Z', tone) +
  twice(oval(18, -36, 12, second, 17) + oval(46, -10, 11, second, 15))
const tooth: Sign = (tone, second) =>
  path(
    'M0 -38C12 -48 36 -50 44 -32C52 -10 42 12 36 28C32 44 32 60 22 60C12 60 16 28 0 28S-12 60 -22 60C-32 60 -32 44 -36 28C-42 12 -52 -10 -44 -32C-36 -50 -12 -48 0 -38Z',
    tone,
  ) + line('M-18 -4Q0 14 18 -4', second, 7)
const lotus: Sign = (tone, second) =>
  twice(
    path('M0 36C26 34 58 20 62 -8C40 -8 14 6 0 36Z', second) +
      path('M0 36C20 22 42 -4 36 -34C14 -24 0 4 0 36Z', lighten(tone, 0.25)),
  ) + path('M0 36C-20 14 -22 -28 0 -54C22 -28 20 14 0 36Z', tone)
const wave: Sign = (tone, second) =>
  oval(0, -18, 30, second) +
  line('M-58 16Q-44 0 -29 16T0 16T29 16T58 16', tone, 13) +
  line('M-44 42Q-29 26 -15 42T15 42T44 42', tone, 13)

const tune: Sign = (tone, second) =>
  oval(-24, 36, 20, tone, 15) +
  oval(32, 24, 20, tone, 15) +
  rect(-12, -48, 9, 86, tone, 3) +
  rect(44, -58, 9, 84, tone, 3) +
  path('M-12 -50L53 -62V-38L-12 -26Z', second)
const voice: Sign = (tone, second) =>
  rect(-22, -60, 44, 74, tone, 22) +
  line('M-40 -8C-40 44 40 44 40 -8M0 34V58M-22 58H22', second, 9) +
  line('M-10 -40H10M-10 -24H10', veil('#ffffff', 0.6), 5)
const leaf: Sign = (tone, second) =>
  path('M-46 40C-56 -20 -10 -60 52 -54C56 8 16 56 -46 40Z', tone) +
  line('M-56 54C-30 10 0 -10 30 -30M-14 8L-16 -22M6 -8L34 -4', second, 6)
const heart: Sign = (tone, second) =>
  path('M0 50C-80 0 -50 -64 0 -26C50 -64 80 0 0 50Z', tone) + line('M-34 0H-14L-4 -18L8 18L16 0H34', second, 7)
const star: Sign = (tone, second) =>
  path('M0 -56L16 -18L56 -14L26 12L36 52L0 30L-36 52L-26 12L-56 -14L-16 -18Z', tone) + oval(0, 2, 13, second)

/** The sign for a word of a logo's name: of what its first picture shows, else of its sector. */
const SIGNS: Readonly<Record<string, Sign>> = {
  salon: flower,
  hair: flower,
  beauty: flower,
  nails: flower,
  barber: moustache,
  cut: moustache,
  grooming: paw,
  vet: paw,
  pets: paw,
  clinic: tooth,
  smile: tooth,
  health: heart,
  spa: lotus,
  pilates: lotus,
  garden: leaf,
  beach: wave,
  court: wave,
  sports: wave,
  music: tune,
  education: tune,
  studio: voice,
}

/** Draws the logo of a business in a box of 200. */
export function drawLogo(p: Palette, random: Random, words: readonly string[]): string {
  const sign = SIGNS[words.find((word) => word in SIGNS) ?? ''] ?? star
  const ground = pick(random, [p.main, p.second, darken(p.main, 0.2)])
  const tone = ground === p.second ? p.main : p.second
  const turn = Math.round(random() * 40)
  const badge = pick(random, [
    oval(0, 0, 78, p.light),
    many(10, (index) => at(0, 0, oval(0, -64, 22, p.light), 1, turn + index * 36)) + oval(0, 0, 66, p.light),
    at(0, 0, rect(-62, -62, 124, 124, p.light, 34), 1, 45),
    path('M-66 74V-6A66 66 0 0 1 66 -6V74Z', p.light),
  ])
  return (
    rect(0, 0, 200, 200, ground) +
    oval(40 + turn, 30, 90, veil('#ffffff', 0.1)) +
    at(100, 100, badge + at(0, 4, sign(darken(tone, 0.08), ground), 0.86))
  )
}
