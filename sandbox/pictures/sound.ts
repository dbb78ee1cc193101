import { drawClothes } from './clothes.ts'
import { frame, lamp, pane, plant, rug } from './furniture.ts'
import { WOMEN } from './hair.ts'
import type { Palette } from './palettes.ts'
import { createLook } from './people.ts'
import { room, type Scene } from './rooms.ts'
import { at, darken, lighten, line, many, oval, path, rect, ring, veil } from './shapes.ts'
import { sitter, stage, table } from './stage.ts'

const INK = '#2a1626'

function guitar(p: Palette): string {
  return (
    path(
      'M-46 -70C-72 -60 -62 -30 -74 0C-104 30 -96 110 0 110S104 30 74 0C62 -30 72 -60 46 -70C26 -78 -26 -78 -46 -70Z',
      p.wood,
    ) +
    path('M0 110C96 110 104 30 74 0C62 -30 72 -60 46 -70C60 -20 70 70 0 110Z', veil(INK, 0.14)) +
    oval(0, -4, 27, darken(p.wood, 0.6)) +
    ring(0, -4, 31, lighten(p.wood, 0.45), 5) +
    rect(-30, 56, 60, 13, darken(p.wood, 0.5), 4) +
    rect(-11, -250, 22, 236, darken(p.wood, 0.38), 4) +
    rect(-18, -312, 36, 66, darken(p.wood, 0.5), 9) +
    many(7, (index) => rect(-11, -236 + index * 26, 22, 3, lighten(p.wood, 0.4))) +
    many(3, (index) => oval(-23, -298 + index * 20, 5, '#e9dcc0') + oval(23, -298 + index * 20, 5, '#e9dcc0')) +
    line('M-5 -250V60M0 -250V60M5 -250V60', veil('#fff6e9', 0.6), 1.6)
  )
}

function piano(p: Palette): string {
  const body = darken(p.main, 0.1)
  return (
    oval(0, 4, 210, veil(INK, 0.22), 11) +
    rect(-190, -250, 380, 244, body, 10) +
    rect(-198, -262, 396, 20, darken(body, 0.2), 7) +
    rect(-160, -226, 320, 70, lighten(body, 0.12), 8) +
    rect(-206, -130, 412, 26, darken(body, 0.16), 7) +
    rect(-196, -146, 392, 18, '#fffaf0', 3) +
    many(
      21,
      (index) =>
        rect(-180 + index * 18, -146, 2, 18, veil(INK, 0.25)) +
        (index % 7 === 2 || index % 7 === 6 ? '' : rect(-168 + index * 18, -146, 9, 10, INK, 2)),
    ) +
    rect(-188, -104, 26, 104, darken(body, 0.2), 5) +
    rect(162, -104, 26, 104, darken(body, 0.2), 5) +
    rect(-56, -214, 112, 62, '#fffaf0', 4) +
    line('M-44 -198H44M-44 -184H44M-44 -170H20', veil(INK, 0.3), 4)
  )
}

const stool = (p: Palette) =>
  oval(0, 2, 60, veil(INK, 0.2), 8) +
  line('M-36 0L-24 -62M36 0L24 -62', p.wood, 10) +
  rect(-58, -86, 116, 30, p.second, 13)

const music: Scene = (p) =>
  room(
    p,
    at(82, 120, pane(p, 190, 210)),
    at(500, 150, frame(p, 84, 84)) + at(604, 140, frame(p, 70, 70)),
    at(540, 548, rug(p, 340)),
    at(516, 500, piano(p), 1.02),
    at(516, 560, stool(p)),
    at(810, 410, guitar(p), 0.98, 8) + line('M770 506L800 420M856 506L826 420', p.ink, 8),
    at(372, 0, lamp(p, 100, p.second)) + at(700, 0, lamp(p, 70, p.second)),
    at(116, 530, plant(p, 180)),
  )

const strum: Scene = (p) =>
  stage(
    p,
    table(p.floor, 560),
    at(
      480,
      350,
      at(
        10,
        14,
        path('M-46 -70C-72 -60 -62 -30 -74 0C-104 30 -96 110 0 110S104 30 74 0C62 -30 72 -60 46 -70Z', veil(INK, 0.16)),
      ) + guitar(p),
      1.6,
      38,
    ),
    at(236, 230, note(p.main), 1.3, -8) + at(300, 130, note(p.second), 0.9, 10) + at(716, 430, note(p.main), 1.1, 6),
  )

const note = (tone: string) =>
  oval(-12, 40, 20, tone, 15) +
  rect(2, -44, 8, 86, tone, 3) +
  path('M2 -44C20 -30 44 -26 40 8C34 -8 20 -12 10 -14Z', tone)

/** A desk with books, a lamp and headphones. */
const desk: Scene = (p) =>
  room(
    p,
    at(510, 116, pane(p, 260, 190)),
    at(250, 180, frame(p, 110, 130)) + at(150, 220, frame(p, 70, 84)),
    at(
      480,
      500,
      oval(0, 130, 380, veil(INK, 0.18), 12) +
        rect(-350, 10, 22, 124, p.wood, 5) +
        rect(328, 10, 22, 124, p.wood, 5) +
        rect(-380, -10, 760, 26, lighten(p.wood, 0.16), 9) +
        rect(-380, 6, 760, 10, veil(INK, 0.14), 5),
    ),
    at(
      286,
      490,
      [p.main, p.second, p.leaf, '#fff6e9']
        .map(
          (tone, index) =>
            rect(-86 + index * 9, -34 - index * 34, 172 - index * 14, 32, tone, 5) +
            rect(-70 + index * 9, -28 - index * 34, 10, 20, veil('#ffffff', 0.5), 2),
        )
        .join(''),
    ),
    at(
      480,
      490,
      path('M-96 -6Q-48 -34 0 -8Q48 -34 96 -6V4H-96Z', '#fffaf0') +
        path('M-96 -16Q-48 -44 0 -18V-4Q-48 -28 -96 -6Z', '#ffffff') +
        path('M96 -16Q48 -44 0 -18V-4Q48 -28 96 -6Z', '#f0e6d6'),
    ),
    at(
      716,
      490,
      rect(-50, -12, 100, 12, p.ink, 6) +
        line('M0 -12L-40 -110L40 -190', p.ink, 10) +
        path('M10 -214L80 -176L44 -140C20 -150 4 -180 10 -214Z', p.main) +
        oval(56, -110, 120, 'url(#glow)'),
    ),
    at(610, 490, rect(-24, -52, 48, 52, p.second, 8) + line('M-10 -52L-22 -110M2 -52V-118M12 -52L24 -104', p.leaf, 8)),
    at(106, 540, plant(p, 190)) + at(874, 540, plant(p, 130)),
  )

function stand(p: Palette): string {
  return (
    line('M0 0V-230M-54 4L0 -30L54 4', p.ink, 9) +
    rect(-34, -352, 68, 90, '#8d8792', 32) +
    many(5, (index) => rect(-32, -340 + index * 15, 64, 5, veil(INK, 0.25))) +
    rect(-34, -276, 68, 12, p.second, 4) +
    path('M-26 -264H26L16 -216H-16Z', p.ink) +
    rect(-22, -344, 9, 60, veil('#ffffff', 0.35), 4)
  )
}

const foam = (p: Palette) =>
  many(24, (index) =>
    at(
      330 + (index % 6) * 66,
      96 + Math.floor(index / 6) * 66,
      rect(0, 0, 60, 60, index % 2 ? darken(p.main, 0.25) : darken(p.main, 0.1), 6) +
        path('M0 0H60L30 30Z', veil('#ffffff', 0.08)),
    ),
  )

const studio: Scene = (p) =>
  room(
    p,
    foam(p),
    at(84, 130, pane(p, 180, 200)),
    at(480, 548, rug(p, 330)),
    at(470, 530, stand(p), 1.18) +
      ring(392, 190, 50, p.ink, 8) +
      oval(392, 190, 46, veil('#33222e', 0.35)) +
      line('M430 226L462 340', p.ink, 7),
    at(808, 240, frame(p, 90, 110)),
    at(
      800,
      512,
      oval(0, 4, 130, veil(INK, 0.2), 9) +
        rect(-120, -110, 240, 110, p.wood, 9) +
        rect(-130, -124, 260, 18, darken(p.wood, 0.2), 6) +
        rect(-104, -196, 62, 72, p.ink, 7) +
        oval(-73, -150, 19, '#8d8792') +
        oval(-73, -181, 9, '#8d8792') +
        rect(-20, -142, 128, 18, p.ink, 5) +
        many(6, (index) => rect(-10 + index * 20, -152, 9, 14, index % 2 ? p.second : '#fff6e9', 3)),
    ),
    at(200, 540, stool(p)) + at(80, 530, plant(p, 150)),
    at(300, 0, lamp(p, 70, p.second)) + at(790, 0, lamp(p, 70, p.second)),
  )

const voice: Scene = (p, random) => {
  const headphones =
    line('M62 96C52 18 148 18 138 96', p.ink, 9) +
    rect(50, 82, 20, 36, p.second, 10) +
    rect(130, 82, 20, 36, p.second, 10)
  const style = WOMEN[1] ?? WOMEN[0]
  const look = {
    ...createLook(random, 'woman'),
    style: { back: style.back, front: (hair: string) => style.front(hair) + headphones },
    eyes: 'closed',
    mouth: 'laugh',
    extra: 'none',
  } as const
  return stage(
    p,
    many(3, (index) => ring(668, 330, 90 + index * 52, veil(p.main, 0.32 - index * 0.08), 8)),
    sitter(look, drawClothes('other', p.main, random), 440),
    at(672, 690, stand(p), 1.15),
    at(768, 190, note(p.main), 1.2, 10) + at(226, 200, note(p.main), 1, -10),
  )
}

export const sound = { music, guitar: strum, desk, studio, voice } satisfies Record<string, Scene>
