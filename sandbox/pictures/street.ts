import { bottle, jar, lamp, mirror, plant, salonChair } from './furniture.ts'
import type { Palette } from './palettes.ts'
import { pole, type Scene } from './rooms.ts'
import { at, darken, lighten, line, many, mix, oval, path, rect, twice, veil } from './shapes.ts'
import { sprig } from './stage.ts'

const INK = '#2a1626'
const WARM = '#ffe6b0'

const sky = (p: Palette) =>
  rect(0, 0, 960, 640, 'url(#sky)') +
  oval(820, 120, 54, '#fff1c4') +
  [
    [150, 96],
    [640, 60],
  ]
    .map(([x = 0, y = 0]) =>
      at(
        x,
        y,
        oval(0, 0, 60, veil('#ffffff', 0.75), 22) +
          oval(34, -16, 38, veil('#ffffff', 0.75), 22) +
          oval(-34, -6, 32, veil('#ffffff', 0.75), 16),
      ),
    )
    .join('') +
  many(9, (index) =>
    rect(
      -20 + index * 118,
      150 + ((index * 71) % 110),
      108,
      400,
      mix(mix(p.wall, '#9cc4d4', 0.55), INK, (index % 3) * 0.06),
      4,
    ),
  )

const awning = (x: number, width: number, tone: string) => {
  const step = width / 10
  return (
    many(10, (index) =>
      path(
        `M${x + index * step} 208H${x + (index + 1) * step}V268A${step / 2} ${step / 2} 0 0 1 ${x + index * step} 268Z`,
        index % 2 ? '#fffaf0' : tone,
      ),
    ) + rect(x, 204, width, 12, darken(tone, 0.25), 4)
  )
}

const tree = (p: Palette, size = 1) =>
  at(
    0,
    0,
    oval(0, 2, 70, veil(INK, 0.18), 9) +
      rect(-10, -150, 20, 150, p.wood, 6) +
      oval(0, -220, 92, darken(p.leaf, 0.12), 98) +
      oval(-34, -236, 56, p.leaf, 62) +
      oval(38, -200, 48, lighten(p.leaf, 0.1), 54) +
      oval(-20, -270, 26, lighten(p.leaf, 0.22), 22),
    size,
  )

const bike = (p: Palette) =>
  [-60, 60].map((x) => `<circle cx="${x}" cy="-40" r="38" fill="none" stroke="${p.ink}" stroke-width="7"/>`).join('') +
  line('M-60 -40L-16 -100L36 -100L60 -40M-16 -100L8 -40L36 -100M8 -40H-60', p.second, 8) +
  line('M-24 -112H-4M36 -100L32 -122H54', p.ink, 8) +
  rect(30, -118, 52, 30, p.wood, 6)

/** A shop in its street, with light in its windows. */
const front: Scene = (p, _random, variant) => {
  const facade = lighten(mix(p.main, p.wall, 0.72), 0.05)
  const room =
    rect(0, 0, 330, 220, WARM) +
    rect(0, 150, 330, 70, mix(WARM, p.floor, 0.6)) +
    at(90, 74, mirror(p, 38)) +
    at(240, 74, mirror(p, 38)) +
    at(90, 214, salonChair(p), 0.5) +
    at(240, 214, salonChair(p), 0.5) +
    at(165, 0, lamp(p, 20, p.second), 0.7) +
    at(165, 150, bottle(p.second, 40), 0.8) +
    at(190, 150, jar(p.main), 0.8)
  return [
    sky(p),
    rect(170, 60, 620, 450, facade, 6) +
      rect(150, 44, 660, 30, darken(facade, 0.2), 6) +
      rect(170, 460, 620, 50, darken(facade, 0.28)) +
      many(
        3,
        (index) =>
          rect(240 + index * 180, 92, 100, 84, darken(p.main, 0.35), 8) +
          rect(248 + index * 180, 100, 84, 68, mix(WARM, '#8cc8e4', 0.55), 5) +
          rect(236 + index * 180, 172, 108, 10, lighten(facade, 0.4), 3),
      ),
    rect(214, 236, 346, 236, p.ink, 8) +
      at(222, 244, room) +
      path('M270 464L400 244H450L320 464Z', veil('#ffffff', 0.16)),
    rect(598, 236, 134, 274, darken(p.main, 0.3), 8) +
      rect(612, 252, 106, 170, WARM, 8) +
      path('M612 422L690 252H718V300L664 422Z', veil('#ffffff', 0.3)) +
      rect(704, 376, 9, 46, '#e9c46a', 4) +
      rect(612, 436, 106, 60, darken(p.main, 0.42), 6),
    awning(200, 560, p.main) + rect(200, 284, 560, 26, veil(INK, 0.08)),
    at(
      180,
      300,
      line('M-16 -40H-60V-20', p.ink, 7) +
        oval(-60, 14, 36, p.second) +
        oval(-60, 14, 28, lighten(p.second, 0.55)) +
        at(-60, 14, path('M0 14C-24 -2 -14 -20 0 -8C14 -20 24 -2 0 14Z', p.main)),
    ),
    rect(0, 506, 960, 134, mix(p.floor, '#b9b2ad', 0.55)) +
      rect(0, 506, 960, 16, lighten(p.floor, 0.4)) +
      rect(0, 590, 960, 50, mix(p.ink, '#8d8792', 0.55)),
    variant % 2 ? at(780, 516, pole(p), 0.9) : at(772, 520, plant(p, 110)),
    at(570, 520, plant(p, 90), 0.8) + at(100, 528, tree(p, 1.15)) + at(890, 532, tree(p, 1)) + at(330, 560, bike(p)),
    rect(222, 452, 330, 26, p.wood, 5) +
      many(
        9,
        (index) =>
          at(242 + index * 37, 456, sprig(index % 2 ? p.leaf : darken(p.leaf, 0.15), 2), 0.34, (index % 3) * 8 - 8) +
          oval(242 + index * 37, 440, 9, index % 3 ? p.second : p.main),
      ),
  ].join('')
}

/** A house in a garden. */
const garden: Scene = (p) =>
  [
    rect(0, 0, 960, 640, 'url(#sky)') + oval(190, 130, 200, 'url(#glow)') + oval(190, 130, 50, '#fff1c4'),
    path('M0 330Q240 210 480 300T960 270V640H0Z', mix(p.leaf, '#cfe6ee', 0.55)) +
      path('M0 400Q300 330 560 390T960 370V640H0Z', mix(p.leaf, '#e8f0c8', 0.35)),
    at(
      560,
      480,
      rect(-210, -180, 420, 180, '#fffaf0', 4) +
        path('M-250 -172L0 -310L250 -172Z', p.main) +
        path('M0 -310L250 -172H110Z', veil(INK, 0.14)) +
        rect(-210, -180, 420, 16, veil(INK, 0.1)) +
        rect(-52, -140, 104, 140, p.wood, 8) +
        rect(-40, -128, 80, 84, WARM, 6) +
        rect(30, -66, 8, 26, '#e9c46a', 3) +
        twice(
          rect(84, -136, 96, 86, darken(p.second, 0.1), 8) +
            rect(92, -128, 80, 70, WARM, 5) +
            rect(128, -128, 7, 70, darken(p.second, 0.1)) +
            rect(78, -46, 108, 18, p.wood, 4) +
            many(4, (index) => oval(94 + index * 26, -50, 14, index % 2 ? p.main : p.leaf)),
        ) +
        rect(-90, -6, 180, 14, lighten(p.wood, 0.3), 4),
    ),
    path('M470 640C500 560 540 520 520 486H600C600 530 640 570 690 640Z', lighten(p.floor, 0.3)) +
      path('M0 500Q220 450 500 500L470 640H0Z', p.leaf) +
      path('M960 470Q780 460 610 496L690 640H960Z', darken(p.leaf, 0.08)),
    at(160, 510, tree(p, 1.2)) + at(890, 500, tree(p, 1.05)),
    many(18, (index) =>
      at(
        40 + index * 54 + ((index * 31) % 20),
        560 + ((index * 47) % 60),
        line('M0 0V26', darken(p.leaf, 0.3), 4) +
          many(5, (petal) => at(0, 0, oval(0, -10, 7, index % 3 ? p.main : '#fffaf0', 10), 1, petal * 72)) +
          oval(0, 0, 6, '#f3cf6b'),
      ),
    ),
    at(
      330,
      530,
      oval(0, 2, 90, veil(INK, 0.16), 8) +
        rect(-80, -50, 160, 16, p.wood, 6) +
        rect(-80, -96, 160, 14, p.wood, 6) +
        line('M-70 0V-96M70 0V-96', p.wood, 10),
    ),
  ].join('')

export const street = { front, garden } satisfies Record<string, Scene>
