import {
  barberChair,
  bottle,
  candle,
  couch,
  counter,
  frame,
  goods,
  jar,
  lamp,
  mirror,
  pane,
  plant,
  rug,
  salonChair,
  shelf,
  towels,
} from './furniture.ts'
import type { Palette } from './palettes.ts'
import { at, darken, lighten, line, many, mix, oval, path, type Random, rect, twice, veil } from './shapes.ts'

/** A picture of 960 by 640. What matters is between y = 136 and y = 504, which is all that a cover shows. */
export type Scene = (p: Palette, random: Random, variant: number) => string

export const FLOOR = 456

/** A wall, a floor, and light that falls in from the left. */
export function room(p: Palette, ...parts: string[]): string {
  return [
    rect(0, 0, 960, FLOOR, 'url(#wall)'),
    rect(0, FLOOR, 960, 640 - FLOOR, 'url(#floor)'),
    many(9, (index) =>
      line(`M${480 + (index - 4) * 110} ${FLOOR}L${480 + (index - 4) * 200} 640`, veil(darken(p.floor, 0.4), 0.18), 3),
    ),
    rect(0, FLOOR - 14, 960, 14, lighten(p.wall, 0.45)),
    ...parts,
    path('M0 60L560 640H180L0 400Z', veil('#fff3cf', 0.08)),
  ].join('')
}

const panelling = (tone: string, from = 0) =>
  rect(from, 330, 960 - from, FLOOR - 344, tone) +
  rect(from, 322, 960 - from, 10, lighten(tone, 0.3)) +
  many(Math.floor((960 - from) / 60), (index) => rect(from + 26 + index * 60, 344, 3, 92, veil('#2a1626', 0.12)))

const bricks = (p: Palette) =>
  many(60, (index) => {
    const row = Math.floor(index / 6)
    const x = (index % 6) * 168 + (row % 2) * 84 + ((row * 37) % 50)
    return rect(x, 20 + row * 30, 54, 20, veil(index % 4 ? darken(p.wall, 0.3) : lighten(p.wall, 0.3), 0.3), 4)
  })

const arch = (x: number, width: number, tone: string) =>
  path(`M${x} ${FLOOR - 14}V250A${width / 2} ${width / 2} 0 0 1 ${x + width} 250V${FLOOR - 14}Z`, tone)

const salon: Scene = (p, random) =>
  room(
    p,
    at(70, 150, pane(p, 190, 190)),
    panelling(mix(p.wall, p.main, 0.28), 312),
    at(810, 190, shelf(p, random, 200)),
    ...[430, 640].map(
      (x) =>
        at(x, 238, mirror(p, 76)) +
        at(x, 342, at(-52, 0, bottle(p.second, 40)) + at(-20, 0, jar(p.light)) + at(46, 0, bottle(p.main, 34)), 0.8) +
        rect(x - 86, 342, 172, 16, p.wood, 6),
    ),
    at(812, 446, counter(p, 190)),
    at(786, 312, towels(p), 0.62) + at(864, 312, plant(p, 70), 0.7),
    at(534, 540, rug(p, 330)),
    at(430, 520, salonChair(p)) + at(640, 520, salonChair(p)),
    at(300, 0, lamp(p, 130, p.second)) + at(535, 0, lamp(p, 118)) + at(740, 0, lamp(p, 96, p.second)),
    at(96, 520, plant(p, 190), 1.1),
  )

const barber: Scene = (p, random) =>
  room(
    p,
    bricks(p),
    panelling(darken(p.wood, 0.18)),
    ...[300, 520, 740].map(
      (x) =>
        rect(x - 74, 128, 148, 176, p.wood, 12) +
        rect(x - 64, 138, 128, 156, mix(p.wall, '#e9f6fa', 0.62), 8) +
        path(`M${x - 40} 294L${x + 30} 138H${x + 56}L${x - 14} 294Z`, veil('#ffffff', 0.35)),
    ),
    rect(190, 316, 660, 18, darken(p.wood, 0.1), 6) +
      at(410, 316, goods(p, random, 96), 0.8) +
      at(632, 316, goods(p, random, 100), 0.8),
    at(106, 440, pole(p)),
    ...[300, 520, 740].map((x) => at(x, 0, lamp(p, 54, p.second))),
    ...[300, 520, 740].map((x) => at(x, 536, barberChair(p), 1.02)),
    at(900, 500, plant(p, 140)),
  )

export function pole(p: Palette): string {
  return (
    rect(-30, -268, 60, 24, p.second, 10) +
    rect(-30, -30, 60, 26, p.second, 10) +
    rect(-23, -244, 46, 216, p.light) +
    many(6, (index) =>
      path(
        `M-23 ${-214 + index * 38}L23 ${-244 + index * 38}V${-228 + index * 38}L-23 ${-198 + index * 38}Z`,
        index % 2 ? '#2f5d8c' : '#c8443c',
      ),
    ) +
    rect(-18, -244, 9, 216, veil('#ffffff', 0.4)) +
    oval(0, -282, 20, p.second) +
    rect(-34, -6, 68, 8, veil('#2a1626', 0.2), 4)
  )
}

const clinic: Scene = (p, random) =>
  room(
    p,
    rect(0, 0, 960, 640, veil('#ffffff', 0.12)),
    arch(560, 300, lighten(p.main, 0.72)),
    at(90, 130, pane(p, 230, 210)),
    at(710, 196, shelf(p, random, 200)) + at(710, 290, shelf(p, random, 200)),
    at(790, FLOOR + 20, cabinet(p)),
    at(480, 548, rug(p, 300)),
    at(466, 524, dentalChair(p), 1.12),
    at(66, 506, plant(p, 170)),
    at(900, 510, plant(p, 120), 0.9),
  )

function cabinet(p: Palette): string {
  return (
    rect(-100, -110, 200, 110, '#fdfaf4', 10) +
    rect(-108, -122, 216, 16, p.wood, 6) +
    twice(rect(6, -96, 86, 84, lighten(p.wall, 0.5), 6) + rect(42, -84, 16, 6, p.main, 3)) +
    at(-50, -122, jar(p.second)) +
    at(0, -122, bottle(p.main, 46)) +
    at(46, -122, plant(p, 60), 0.5)
  )
}

function dentalChair(p: Palette): string {
  return (
    oval(10, 2, 150, veil('#2a1626', 0.18), 10) +
    rect(-46, -14, 130, 16, '#d8d4cd', 8) +
    path('M-6 -14L4 -80H52L44 -14Z', '#ebe7df') +
    line('M-150 -84L-60 -86L24 -96L118 -190', darken(p.main, 0.22), 46) +
    line('M-150 -92L-60 -94L22 -106L112 -198', p.main, 36) +
    line('M-140 -102L-60 -104L16 -114', lighten(p.main, 0.3), 7) +
    line('M134 -222L148 -238', darken(p.main, 0.1), 38) +
    line('M-20 -122L70 -132', lighten(p.main, 0.25), 15) +
    line('M196 -2V-262L120 -316L34 -296', '#dcd7cf', 11) +
    oval(196, 0, 40, '#d8d4cd', 8) +
    oval(30, -250, 110, 'url(#glow)') +
    path('M-12 -296L76 -300L66 -272L-2 -268Z', '#f6f2ea') +
    rect(0, -272, 62, 9, '#fff0b8', 4) +
    line('M-70 -60L-126 -142', '#dcd7cf', 9) +
    rect(-196, -156, 116, 14, '#f6f2ea', 7) +
    line('M-176 -164H-130M-120 -166L-96 -160', '#8fa3ad', 5)
  )
}

const spa: Scene = (p, random) =>
  room(
    p,
    oval(560, 236, 150, lighten(p.wall, 0.5)) +
      oval(560, 236, 128, 'url(#sky)') +
      bamboo(p) +
      `<circle cx="560" cy="236" r="138" fill="none" stroke="${p.wood}" stroke-width="20"/>`,
    many(7, (index) => rect(40 + index * 42, 80, 16, FLOOR - 94, veil(p.wood, 0.32), 6)),
    at(188, 250, shelf(p, random, 190)),
    at(838, 220, shelf(p, random, 170)) + at(838, 310, shelf(p, random, 170)),
    at(536, 556, rug(p, 340)),
    at(540, 520, couch(p), 1.1),
    at(170, 486, counter(p, 150), 0.8) + at(146, 380, candle(p), 0.9) + at(196, 380, candle(p), 0.65),
    at(360, 0, lamp(p, 100, lighten(p.second, 0.3))) + at(760, 0, lamp(p, 70, lighten(p.second, 0.3))),
    at(872, 516, plant(p, 180), 1.05) + at(52, 520, plant(p, 150)),
  )

function bamboo(p: Palette): string {
  return many(
    5,
    (index) =>
      rect(466 + index * 40, 120 + (index % 2) * 10, 11, 226, mix(p.leaf, '#dff0ee', index % 2 ? 0.15 : 0.45), 5) +
      at(
        472 + index * 40,
        180 + ((index * 53) % 90),
        path('M0 0C18 -22 40 -22 52 -14C38 2 18 8 0 0Z', p.leaf),
        0.8,
        index % 2 ? 0 : 150,
      ),
  )
}

const pilates: Scene = (p) =>
  room(
    p,
    at(70, 110, pane(p, 650, 250) + many(3, (index) => rect(158 + index * 163, 0, 8, 250, lighten(p.wood, 0.1)))),
    at(850, 250, mirror(p, 84)),
    ...[276, 650].map((x, index) => at(x, 500 + index * 14, reformer(p), 1.15)),
    at(880, 520, ball(p)) + at(70, 520, plant(p, 180)),
    at(200, 0, lamp(p, 50)) + at(760, 0, lamp(p, 60)),
  )

const ball = (p: Palette) =>
  oval(0, 2, 56, veil('#2a1626', 0.2), 9) + oval(0, -58, 60, p.second) + oval(-18, -80, 20, veil('#ffffff', 0.35), 15)

function reformer(p: Palette): string {
  return (
    oval(0, 4, 170, veil('#2a1626', 0.18), 9) +
    rect(-160, -44, 320, 18, p.wood, 7) +
    rect(-150, -28, 18, 30, darken(p.wood, 0.2), 4) +
    rect(132, -28, 18, 30, darken(p.wood, 0.2), 4) +
    rect(-30, -76, 128, 32, p.main, 12) +
    rect(-30, -52, 128, 8, darken(p.main, 0.25), 4) +
    rect(72, -98, 40, 30, lighten(p.main, 0.18), 10) +
    line('M-120 -44V-126H-84', '#8d8792', 9) +
    rect(-104, -136, 44, 18, p.ink, 9) +
    line('M-122 -60H-32', lighten(p.ink, 0.4), 4) +
    line('M150 -44V-110L106 -80', '#8d8792', 6)
  )
}

const lounge: Scene = (p, random) =>
  room(
    p,
    arch(340, 280, lighten(p.second, 0.6)),
    at(92, 140, pane(p, 200, 200)),
    at(760, 220, shelf(p, random, 220)) + at(760, 320, shelf(p, random, 220)),
    at(480, 240, frame(p, 110, 140)),
    at(480, 540, rug(p, 300)),
    at(480, 506, sofa(p), 1.15),
    at(480, 0, lamp(p, 70)),
    at(190, 510, plant(p, 170)) + at(800, 520, counter(p, 150), 0.7) + at(800, 426, candle(p), 0.8),
  )

export function sofa(p: Palette): string {
  return (
    oval(0, 2, 150, veil('#2a1626', 0.2), 9) +
    rect(-126, -150, 252, 110, darken(p.main, 0.12), 30) +
    rect(-112, -140, 108, 86, p.main, 22) +
    rect(4, -140, 108, 86, p.main, 22) +
    rect(-132, -74, 264, 56, lighten(p.main, 0.1), 20) +
    twice(rect(108, -106, 46, 90, p.main, 22)) +
    twice(rect(96, -18, 12, 20, p.wood, 4)) +
    at(-62, -72, rect(-32, -52, 64, 56, p.second, 14), 1, -10)
  )
}

export const rooms = { salon, barber, clinic, spa, pilates, lounge } satisfies Record<string, Scene>
