import { drawClothes } from './clothes.ts'
import { figure, type Joints } from './figure.ts'
import { candle, couch, jar, lamp, pane, plant, towels } from './furniture.ts'
import { MEN, WOMEN } from './hair.ts'
import type { Palette } from './palettes.ts'
import { createLook } from './people.ts'
import { room, type Scene } from './rooms.ts'
import { at, darken, lighten, line, many, mix, oval, path, rect, veil } from './shapes.ts'
import { hand, sitter, sprig, stage, table } from './stage.ts'

const sparkle = (x: number, y: number, size: number) =>
  at(x, y, path('M0 -30Q4 -4 30 0Q4 4 0 30Q-4 4 -30 0Q-4 -4 0 -30Z', '#ffffff'), size)

const smile: Scene = (p, random) => {
  const [left, right] = [createLook(random, 'woman'), createLook(random, 'man')]
  return stage(
    p,
    sitter(
      {
        ...right,
        skin: '#94603d',
        hair: '#241a1c',
        style: MEN[3] ?? MEN[0],
        eyes: 'smiling',
        mouth: 'laugh',
        extra: 'none',
      },
      drawClothes('other', p.second, random),
      616,
      2.66,
    ),
    sitter(
      {
        ...left,
        skin: '#efbf9c',
        hair: '#6e4329',
        style: WOMEN[2] ?? WOMEN[0],
        eyes: 'open',
        mouth: 'laugh',
        extra: 'none',
      },
      drawClothes('other', p.main, random),
      356,
      2.76,
    ),
    sparkle(214, 190, 1.2) + sparkle(760, 200, 1.5) + sparkle(490, 150, 0.8),
  )
}

const tooth: Scene = (p, _random, variant) =>
  stage(
    p,
    at(
      480,
      310,
      at(10, 14, path(TOOTH, veil('#2a1626', 0.14)), 1.5) +
        at(
          0,
          0,
          path(TOOTH, '#fffdf8') +
            path('M70 -104C120 -80 116 10 96 60C88 90 84 130 64 132C52 110 70 20 40 -60Z', veil(p.main, 0.16)) +
            line('M-74 -66C-74 -90 -56 -100 -40 -98', '#ffffff', 16) +
            face(),
          1.5,
        ),
    ),
    table(lighten(p.main, 0.2), 536),
    variant
      ? at(262, 470, brush(p), 1.2, -62)
      : at(
          240,
          430,
          line('M0 120L26 -70', '#aeb9c0', 12) + oval(30, -104, 44, '#8fa3ad') + oval(30, -104, 34, '#e2f2f6'),
        ),
    at(
      716,
      540,
      rect(-50, -130, 100, 130, veil('#ffffff', 0.7), 14) +
        rect(-50, -80, 100, 80, veil(p.main, 0.25), 14) +
        rect(-38, -120, 12, 100, veil('#ffffff', 0.8), 6),
    ),
    sparkle(330, 190, 1.1) + sparkle(650, 180, 1.5) + sparkle(690, 300, 0.8),
  )

const TOOTH =
  'M0 -96C30 -116 74 -120 96 -84C118 -44 96 16 84 52C76 84 78 132 56 132C34 132 40 60 0 60S-34 132 -56 132C-78 132 -76 84 -84 52C-96 16 -118 -44 -96 -84C-74 -120 -30 -116 0 -96Z'
const face = () =>
  oval(-34, -26, 8, '#33222e', 10) +
  oval(34, -26, 8, '#33222e', 10) +
  oval(-56, -4, 14, veil('#e2604f', 0.35), 9) +
  oval(56, -4, 14, veil('#e2604f', 0.35), 9) +
  path('M-22 -8Q0 -2 22 -8Q18 20 0 20T-22 -8Z', '#a8433f')
const brush = (p: Palette) =>
  rect(-150, -14, 300, 28, p.second, 14) +
  rect(72, -40, 70, 30, '#fffdf8', 5) +
  path('M70 -40Q106 -70 144 -40Z', lighten(p.main, 0.4)) +
  rect(-140, -8, 160, 7, veil('#ffffff', 0.4), 3)

const dentist: Scene = (p, random) => {
  const look = createLook(random, 'woman')
  return stage(
    p,
    sitter(
      {
        ...look,
        skin: '#c08356',
        hair: '#241a1c',
        style: WOMEN[4] ?? WOMEN[0],
        eyes: 'open',
        mouth: 'laugh',
        extra: 'glasses',
      },
      drawClothes('health', p.main, random),
    ),
    at(720, 356, hand('#c08356', '#fbf7f0', at(28, -51, brush(p), 0.72, -72))),
    sparkle(330, 170, 1.1) + sparkle(640, 150, 1.4),
  )
}

/** Warm stones, towels and a candle. */
const stones: Scene = (p) =>
  stage(
    p,
    table(p.wood, 478),
    at(
      480,
      500,
      [
        [120, 44, 0.1],
        [96, 38, 0.24],
        [70, 32, 0.04],
        [44, 24, 0.3],
      ]
        .map(
          ([width = 0, height = 0, share = 0], index) =>
            oval((index % 2) * 8 - 4, -30 - index * 58, width, mix('#5b5560', '#a79f9a', share * 2.4), height) +
            oval(
              (index % 2) * 8 - 4 - width * 0.3,
              -42 - index * 58,
              width * 0.34,
              veil('#ffffff', 0.16),
              height * 0.3,
            ),
        )
        .join('') + at(4, -236, orchid(p)),
    ),
    at(270, 520, towels(p), 1.5) +
      at(690, 520, candle(p), 1.5) +
      at(764, 524, candle(p), 1.05) +
      at(366, 524, jar(p.second), 1.2),
  )

const orchid = (p: Palette) =>
  many(5, (index) =>
    at(
      0,
      0,
      path(
        'M0 0C-26 -16 -24 -50 0 -58C24 -50 26 -16 0 0Z',
        index % 2 ? lighten(p.second, 0.42) : lighten(p.second, 0.58),
      ),
      0.85,
      index * 72,
    ),
  ) + oval(0, 0, 11, '#e9b949')

/** Somebody who rests on the couch. */
const massage: Scene = (p, random, variant) => {
  const { skin, hair } = createLook(random, variant % 2 ? 'woman' : 'man')
  const shade = mix(skin, '#8a2f2a', 0.24)
  const rest =
    path('M-128 -112C-126 -150 -100 -176 -56 -174C0 -172 60 -156 160 -150L186 -112Z', skin) +
    path('M10 -167C60 -156 110 -152 160 -150C182 -148 190 -130 188 -112H-2C-10 -132 -6 -156 10 -167Z', p.second) +
    path('M10 -167C20 -150 20 -130 16 -112H-2C-10 -132 -6 -156 10 -167Z', veil('#ffffff', 0.25)) +
    [-84, -50, -16]
      .map(
        (x, index) =>
          oval(x, -178 + index * 4, 15, '#5b5560', 9) + oval(x - 4, -181 + index * 4, 5, veil('#ffffff', 0.3), 2.5),
      )
      .join('') +
    oval(-152, -142, 32, skin, 28) +
    path(
      'M-186 -138C-188 -176 -150 -186 -126 -164C-136 -158 -150 -160 -158 -150C-166 -146 -174 -138 -186 -138Z',
      hair,
    ) +
    (variant % 2 ? oval(-150, -180, 17, hair, 15) : '') +
    line('M-172 -132Q-166 -126 -160 -131', '#2b1b20', 3) +
    line('M-112 -124C-132 -106 -150 -102 -176 -108', skin, 20) +
    line('M-108 -128C-120 -116 -128 -112 -136 -110', shade, 3)
  return room(
    p,
    variant % 2
      ? oval(480, 250, 240, lighten(p.second, 0.6)) + oval(480, 250, 200, lighten(p.second, 0.72))
      : at(300, 96, pane(p, 400, 220)),
    at(130, 470, sprig(p.leaf, 6), 1.3, -6) + at(850, 470, sprig(p.leaf, 6), 1.3, 8),
    at(496, 540, couch(p) + rest, 1.55),
    at(170, 560, candle(p), 1.1) + at(230, 566, candle(p), 0.8) + at(880, 560, plant(p, 150)),
    at(250, 0, lamp(p, 60, lighten(p.second, 0.2))) + at(730, 0, lamp(p, 40, lighten(p.second, 0.2))),
  )
}

const POSES: readonly [Joints, ...Joints[]] = [
  [
    [342, 226],
    [372, 300],
    [470, 470],
    [570, 390],
    [690, 300],
    [560, 340],
  ],
  [
    [262, 316],
    [326, 356],
    [500, 414],
    [610, 452],
    [724, 486],
    [326, 490],
  ],
]

const pose: Scene = (p, random, variant) => {
  const { skin } = createLook(random, 'woman')
  return room(
    p,
    at(110, 96, pane(p, 740, 260) + [180, 540].map((x) => rect(x, 0, 8, 260, lighten(p.wood, 0.1))).join('')),
    at(500, 522, rect(-330, -14, 660, 26, p.main, 13) + rect(-330, 2, 660, 10, darken(p.main, 0.2), 5)),
    at(20, 0, figure(POSES[variant % POSES.length] ?? POSES[0], skin, '#35231f', p.second, darken(p.main, 0.35))),
    at(
      872,
      540,
      oval(0, 2, 56, veil('#2a1626', 0.2), 9) +
        oval(0, -52, 54, lighten(p.second, 0.3)) +
        oval(-16, -72, 18, veil('#ffffff', 0.4), 13),
    ) + at(84, 540, plant(p, 170)),
  )
}

export const care = { smile, tooth, dentist, stones, massage, pose } satisfies Record<string, Scene>
