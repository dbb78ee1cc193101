import { figure } from './figure.ts'
import type { Palette } from './palettes.ts'
import type { Scene } from './rooms.ts'
import { at, darken, lighten, line, many, mix, oval, path, pick, type Random, rect, ring, veil } from './shapes.ts'

const INK = '#2a1626'

const palm = (p: Palette) =>
  oval(14, 18, 70, veil(INK, 0.16), 60) +
  many(9, (index) =>
    at(
      0,
      0,
      path('M0 0C22 -26 64 -34 104 -10C70 -4 34 8 0 0Z', index % 2 ? p.leaf : darken(p.leaf, 0.14)),
      1,
      index * 40,
    ),
  ) +
  oval(0, 0, 13, darken(p.leaf, 0.35))

const player = (random: Random, shirt: string) =>
  oval(16, 18, 40, veil(INK, 0.2), 24) +
  line('M-26 0L-48 -30M26 0L54 -20', pick(random, ['#dea57a', '#94603d', '#efbf9c']), 14) +
  oval(0, 0, 34, shirt, 21) +
  line('M54 -20L70 -34', INK, 7) +
  oval(84, -48, 20, '#fff6e9', 24) +
  ring(84, -48, 21, INK, 5) +
  oval(0, -4, 18, pick(random, ['#35231f', '#c9964f', '#241a1c']))

/** A sand court from above, with its players. */
const court: Scene = (p, random, variant) => {
  const sand = lighten(p.floor, 0.18)
  return (
    rect(0, 0, 960, 640, variant % 2 ? p.second : mix(p.leaf, p.floor, 0.25)) +
    at(
      480,
      320,
      rect(-460, -260, 920, 520, p.floor, 30) +
        many(14, () =>
          oval(
            Math.round(random() * 880 - 440),
            Math.round(random() * 480 - 240),
            6,
            veil(darken(p.floor, 0.3), 0.25),
            3,
          ),
        ) +
        rect(-360, -190, 720, 380, sand) +
        `<rect x="-360" y="-190" width="720" height="380" fill="none" stroke="${p.main}" stroke-width="10"/>` +
        (variant > 2 ? line('M-360 0H360', veil(p.main, 0.5), 6) : '') +
        line('M14 -216V244', veil(INK, 0.22), 16) +
        many(22, (index) => line(`M-10 ${-206 + index * 19}H10`, veil('#ffffff', 0.8), 2)) +
        line('M-9 -214V214M9 -214V214', '#ffffff', 5) +
        oval(0, -222, 13, p.second) +
        oval(0, 222, 13, p.second) +
        at(-236, -74, player(random, p.second), 1.3) +
        at(-170, 96, player(random, lighten(p.main, 0.35)), 1.3) +
        at(222, 84, player(random, p.main), 1.3, 180) +
        at(190, -96, player(random, '#fff6e9'), 1.3, 180) +
        oval(-74, 26, 11, veil(INK, 0.2), 6) +
        oval(-82, 6, 12, '#f6e34b') +
        oval(-85, 2, 4, '#fffbd0'),
      variant % 2 ? 1 : 0.78,
      variant % 2 ? 7 : -7,
    ) +
    at(64, 78, palm(p), 1.25) +
    at(906, 560, palm(p), 1.35, 20) +
    at(880, 66, palm(p), 1) +
    (variant % 2 ? at(70, 590, parasol(p), 1.1) : at(92, 576, palm(p), 0.9, 40))
  )
}

const parasol = (p: Palette) =>
  oval(12, 14, 72, veil(INK, 0.18), 1.3) +
  many(8, (index) =>
    at(0, 0, path('M0 0L-28 -68A74 74 0 0 1 28 -68Z', index % 2 ? p.main : '#fff6e9'), 1, index * 45),
  ) +
  oval(0, 0, 8, p.second)

const net = () =>
  many(30, (index) => line(`M${110 + index * 26} 262V352`, veil('#ffffff', 0.6), 2)) +
  many(4, (index) => line(`M96 ${276 + index * 22}H866`, veil('#ffffff', 0.6), 2)) +
  rect(92, 252, 778, 16, '#ffffff', 5) +
  rect(92, 346, 778, 8, '#ffffff', 4)

/** A beach with a net, and two who play. */
const beach: Scene = (p) => {
  const skins = ['#efbf9c', '#94603d'] as const
  return [
    rect(0, 0, 960, 640, 'url(#sky)') + oval(690, 150, 240, 'url(#glow)') + oval(690, 150, 62, '#fff0bf'),
    path('M-20 250C80 170 170 190 250 236C320 200 380 214 420 250Z', mix(p.leaf, '#a8d4dc', 0.5)) +
      rect(0, 246, 960, 140, p.second) +
      rect(0, 246, 960, 40, veil('#ffffff', 0.18)) +
      many(9, (index) => line(`M${40 + index * 108} ${292 + (index % 3) * 18}h52`, veil('#ffffff', 0.5), 5)),
    path('M0 372Q240 336 480 362T960 350V640H0Z', '#fffaf0') +
      path('M0 384Q240 350 480 376T960 364V640H0Z', p.floor) +
      path('M0 470Q300 430 960 490V640H0Z', lighten(p.floor, 0.2)),
    [100, 860].map((x) => oval(x + 10, 488, 44, veil(INK, 0.16), 8) + rect(x - 8, 236, 16, 252, p.main, 6)).join('') +
      net(),
    at(
      62,
      230,
      oval(140, 300, 60, veil(INK, 0.14), 9) +
        figure(
          [
            [216, 34],
            [208, 100],
            [196, 196],
            [236, 246],
            [222, 318],
            [292, 56],
            [160, 244],
            [118, 304],
          ],
          skins[0],
          '#35231f',
          p.main,
          darken(p.second, 0.3),
        ) +
        line('M292 56L318 28', INK, 10) +
        oval(338, 4, 26, '#fff6e9', 32) +
        ring(338, 4, 29, INK, 7),
    ),
    at(
      900,
      220,
      oval(170, 310, 60, veil(INK, 0.14), 9) +
        figure(
          [
            [206, 64],
            [206, 130],
            [196, 216],
            [240, 256],
            [232, 322],
            [274, 124],
            [154, 256],
            [120, 312],
          ],
          skins[1],
          '#241a1c',
          '#fff6e9',
          p.main,
        ) +
        line('M274 124L304 106', INK, 10) +
        oval(324, 92, 26, p.second, 32) +
        ring(324, 92, 29, INK, 7),
      1,
      0,
      -1,
    ),
    oval(500, 186, 17, '#f6e34b') +
      oval(495, 180, 6, '#fffbd0') +
      line('M440 200Q466 184 478 186', veil('#ffffff', 0.8), 5),
    at(916, 640, line('M0 0C-10 -140 10 -260 -30 -400', p.wood, 26) + at(-30, -404, palm(p), 1.7)),
  ].join('')
}

/** A racket, a ball and what else one brings to the sand. */
const racket: Scene = (p) =>
  rect(0, 0, 960, 640, lighten(p.floor, 0.12)) +
  path('M0 0H960V120Q700 190 420 130T0 170Z', p.second) +
  path('M0 170Q200 90 420 130T960 120V146Q700 216 420 156T0 198Z', '#fffaf0') +
  many(7, (index) =>
    line(`M${-40 + index * 160} ${300 + (index % 3) * 100}q60 -26 120 0t120 0`, veil(darken(p.floor, 0.3), 0.16), 5),
  ) +
  at(
    470,
    300,
    at(12, 16, paddle(veil(INK, 0.18), veil(INK, 0), veil(INK, 0.18))) + paddle(p.main, lighten(p.main, 0.2), p.ink),
    1.25,
    38,
  ) +
  oval(694, 452, 50, veil(INK, 0.16), 42) +
  oval(684, 436, 50, '#f6e34b') +
  line('M640 420Q684 440 728 416', '#fffbd0', 6) +
  oval(668, 414, 13, veil('#ffffff', 0.6)) +
  at(
    250,
    450,
    oval(10, 14, 96, veil(INK, 0.16), 60) +
      path('M-90 10C-90 -70 90 -70 90 10Z', p.second) +
      path('M-98 10C-60 -10 60 -10 98 10C120 40 -120 40 -98 10Z', darken(p.second, 0.2)) +
      oval(0, -52, 9, '#fff6e9'),
  ) +
  at(880, 250, palm(p), 1.3) +
  at(60, 600, palm(p), 1.1)

const paddle = (frameTone: string, face: string, grip: string) =>
  rect(-17, 96, 34, 150, grip, 15) +
  many(5, (index) => line(`M-15 ${130 + index * 24}L15 ${118 + index * 24}`, veil('#ffffff', 0.25), 4)) +
  path('M-92 -60C-92 -190 92 -190 92 -60C92 20 40 60 22 112H-22C-40 60 -92 20 -92 -60Z', frameTone) +
  path('M-76 -60C-76 -170 76 -170 76 -60C76 4 34 40 14 92H-14C-34 40 -76 4 -76 -60Z', face) +
  many(15, (index) => oval(-44 + (index % 5) * 22, -106 + Math.floor(index / 5) * 32, 6, frameTone))

export const sports = { court, beach, racket } satisfies Record<string, Scene>
