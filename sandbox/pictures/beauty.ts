import { bottle, jar, mirror } from './furniture.ts'
import { BEARDS, MEN, WOMEN } from './hair.ts'
import type { Palette } from './palettes.ts'
import { createLook, type Look } from './people.ts'
import type { Scene } from './rooms.ts'
import { at, darken, lighten, line, many, mix, oval, path, rect, twice, veil } from './shapes.ts'
import { cape, comb, hand, razor, scissors, sitter, sprig, stage, table } from './stage.ts'

const swap = (p: Palette): Palette => ({ ...p, main: p.second, second: p.main })

const hair: Scene = (p, random, variant) => {
  const look = createLook(random, 'woman')
  return stage(
    p,
    sitter(
      { ...look, style: WOMEN[variant % WOMEN.length] ?? WOMEN[0], eyes: 'smiling', mouth: 'smile', extra: 'earrings' },
      cape(p.main, p.light),
    ),
    at(728, 330, hand('#c08356', p.second, at(-14, -10, comb(p.ink), 0.9, -62)), 1),
  )
}

const cutting: Scene = (p, random, variant) => {
  const look = createLook(random, 'man')
  const beard = BEARDS[(variant + 1) % BEARDS.length] ?? BEARDS[0]
  return stage(
    p,
    at(480, 290, mirror(p, 250, p.wood)),
    sitter(
      { ...look, style: MEN[variant % MEN.length] ?? MEN[0], beard, eyes: 'open', mouth: 'smile', extra: 'none' },
      cape(p.main, p.second),
    ),
    at(706, 218, hand('#94603d', p.second, at(-20, 0, scissors(p.ink), 0.95, 12)), 1),
  )
}

const shave: Scene = (p, random) => {
  const lather = () =>
    path(
      'M65 98C60 130 82 150 100 150S140 130 135 98C130 112 124 108 118 112C110 106 90 106 82 112C76 108 70 112 65 98Z',
      '#fffdf8',
    ) +
    oval(82, 132, 12, '#ffffff') +
    oval(118, 130, 12, '#ffffff') +
    oval(100, 144, 12, '#f3ece2')
  const look: Look = {
    ...createLook(random, 'man'),
    style: MEN[1] ?? MEN[0],
    beard: lather,
    eyes: 'closed',
    mouth: 'calm',
    extra: 'none',
  }
  return stage(
    p,
    sitter(look, cape(p.light, p.main)),
    at(700, 392, hand('#c08356', p.second, at(-26, -8, razor(p), 0.9, -20)), 1),
  )
}

const skin: Scene = (palette, random, variant) => {
  const p = variant % 2 ? palette : swap(palette)
  const dabs = () => oval(78, 110, 8, '#fffdf8', 5) + oval(122, 110, 8, '#fffdf8', 5) + oval(100, 72, 9, '#fffdf8', 4)
  const mask = () =>
    path(
      'M68 105C80 112 90 104 100 104S120 112 132 105C131 122 116 137 100 137S69 122 68 105Z',
      lighten(p.main, 0.55),
    ) + path('M69 78Q100 60 131 78Q118 86 100 80Q82 86 69 78Z', lighten(p.main, 0.55))
  const towel = {
    back: () => '',
    front: () =>
      path('M60 86C46 40 70 14 104 16C142 18 154 44 140 86C128 70 112 64 96 66C80 68 68 74 60 86Z', '#fffaf0') +
      path('M84 22C104 34 128 34 142 54C132 60 108 54 92 40Z', lighten(p.main, 0.6)) +
      line('M64 78C74 62 96 56 114 58', darken('#fffaf0', 0.12), 3),
  }
  const look: Look = {
    ...createLook(random, 'woman'),
    style: towel,
    skin: variant % 2 ? '#94603d' : '#efbf9c',
    beard: variant % 2 ? dabs : mask,
    eyes: 'closed',
    mouth: 'calm',
    extra: 'none',
  }
  return stage(
    p,
    sitter(
      look,
      path('M18 214C18 176 52 168 78 160Q100 176 122 160C148 168 182 176 182 214Z', look.skin) +
        path('M14 214C20 190 60 184 100 196S180 190 186 214Z', p.main),
    ),
    table(p.wood, 566),
    at(204, 570, jar(p.main), 2.2) +
      at(296, 570, jar(p.light), 1.6) +
      at(690, 570, bottle(p.second, 74), 1.7) +
      at(762, 570, jar(p.second), 1.9),
  )
}

const nails: Scene = (palette, random, variant) => {
  const p = variant % 2 ? palette : swap(palette)
  const tone = createLook(random, 'woman').skin
  const shade = mix(tone, '#8a2f2a', 0.25)
  const fingers: [number, number, number, number, number][] = [
    [434, 420, 398, 226, 54],
    [480, 400, 474, 176, 56],
    [524, 410, 548, 200, 53],
    [560, 440, 610, 280, 46],
    [440, 500, 332, 388, 54],
  ]
  const shape = (fill: string) =>
    rect(402, 380, 182, 170, fill, 74) +
    rect(424, 470, 140, 200, fill, 40) +
    fingers.map(([x, y, toX, toY, width]) => line(`M${x} ${y}L${toX} ${toY}`, fill, width)).join('')
  const picture =
    rect(0, 0, 960, 640, 'url(#wall)') +
    oval(480, 330, 420, veil(p.light, 0.28)) +
    at(
      480,
      350,
      rect(-300, -190, 600, 420, lighten(p.second, 0.62), 34) + rect(-276, -166, 552, 372, lighten(p.second, 0.74), 24),
      1,
      -3,
    ) +
    at(12, 16, shape(veil('#2a1626', 0.16))) +
    shape(tone) +
    line('M436 420L420 330M482 410L478 320M524 418L534 330', shade, 4) +
    fingers
      .map(([x, y, toX, toY], index) =>
        at(toX, toY, nail(index % 2 ? p.second : p.main), 1, (Math.atan2(toX - x, y - toY) * 180) / Math.PI),
      )
      .join('') +
    path('M396 570H592L610 640H378Z', p.main) +
    rect(384, 556, 220, 30, lighten(p.main, 0.2), 14) +
    at(196, 420, polish(p.main), 1.5, -8) +
    at(262, 250, polish(lighten(p.second, 0.2)), 1.2, 10) +
    at(748, 440, polish(p.second), 1.6, 6) +
    at(716, 224, polish(lighten(p.main, 0.45)), 1.15, -12) +
    at(840, 330, sprig(p.leaf, 4), 0.8, 20)
  return variant % 2 ? picture : at(960, 0, picture, 1, 0, -1)
}

const nail = (tone: string) => rect(-18, -32, 36, 52, tone, 17) + rect(-11, -24, 7, 28, veil('#ffffff', 0.5), 3)

const polish = (tone: string) =>
  oval(6, 4, 44, veil('#2a1626', 0.16), 10) +
  rect(-36, -66, 72, 70, tone, 20) +
  rect(-26, -56, 12, 46, veil('#ffffff', 0.4), 6) +
  rect(-15, -136, 30, 72, '#33222e', 9) +
  rect(-9, -130, 6, 60, veil('#ffffff', 0.25), 3)

const brows: Scene = (p, random) => {
  const { skin: tone, hair: colour } = createLook(random, 'woman')
  const shade = mix(tone, '#8a2f2a', 0.3)
  const eye =
    path('M70 6C110 -44 200 -44 240 4C200 30 110 32 70 6Z', lighten(shade, 0.12)) +
    path('M66 8C110 46 200 46 246 4C200 28 110 28 66 8Z', darken(shade, 0.1)) +
    line('M66 8C110 44 200 44 246 4', '#2b1b20', 9) +
    many(6, (index) =>
      line(`M${106 + index * 24} ${30 - Math.abs(index - 2.5) * 3}l${index * 5 - 6} 26`, '#2b1b20', 6),
    ) +
    path('M54 -66C96 -122 190 -126 262 -84C196 -100 120 -92 62 -44Z', darken(colour, 0.15))
  return (
    rect(0, 0, 960, 640, tone) +
    oval(480, 90, 330, veil('#fff8ec', 0.1), 250) +
    at(
      480,
      300,
      twice(eye) +
        twice(oval(190, 130, 96, veil('#e2604f', 0.22), 64)) +
        line('M-34 150Q-60 196 -22 208M34 150Q60 196 22 208', shade, 7),
    ) +
    at(
      480,
      0,
      twice(
        path('M250 0C330 90 400 250 400 640H500V0Z', colour) +
          path('M330 0C420 150 440 400 430 640H500V0Z', darken(colour, 0.25)),
      ),
    ) +
    at(
      748,
      262,
      line('M0 0L170 170', p.main, 20) +
        line('M-6 -6L-70 -70', '#dfe3e6', 7) +
        many(7, (index) => line(`M${-26 - index * 8} ${-46 - index * 8}l20 -20`, p.ink, 5)),
      0.95,
    )
  )
}

/** The tools of a barber on a wooden board, from above. */
const tools: Scene = (p, random) =>
  rect(0, 0, 960, 640, 'url(#wall)') +
  oval(480, 320, 440, veil(p.light, 0.18)) +
  at(494, 338, rect(-330, -190, 660, 390, veil('#2a1626', 0.22), 40)) +
  at(
    480,
    322,
    rect(-330, -190, 660, 390, p.wood, 40) +
      many(6, (index) => rect(-310, -160 + index * 62, 620, 3, veil('#2a1626', 0.12 + random() * 0.06))),
    1,
  ) +
  at(
    286,
    316,
    oval(6, 8, 92, veil('#2a1626', 0.2)) +
      oval(0, 0, 92, p.main) +
      oval(0, 0, 74, darken(p.main, 0.25)) +
      oval(-6, -4, 60, '#fffdf8') +
      oval(14, 12, 30, '#f1e8dc'),
  ) +
  at(
    462,
    330,
    at(6, 8, rect(-24, -20, 48, 130, veil('#2a1626', 0.2), 22)) +
      rect(-24, -10, 48, 120, p.second, 22) +
      path('M-30 -10C-46 -90 -34 -120 0 -124S46 -90 30 -10Z', '#e8dcc6') +
      path('M-30 -10H30L26 6H-26Z', '#c9c6c4') +
      rect(-14, 10, 8, 80, veil('#ffffff', 0.3), 4),
  ) +
  at(724, 252, scissors(p.ink), 1.5, -8) +
  at(664, 400, razor(p), 1.25, 8) +
  at(600, 474, comb(p.light), 1.2, 2) +
  at(76, 640, sprig(p.leaf, 5), 1.1, 18) +
  at(900, 90, towelRoll(p), 1.2, 24)

const towelRoll = (p: Palette) =>
  rect(-90, -40, 150, 80, p.light, 38) +
  oval(60, 0, 26, darken(p.light, 0.1), 40) +
  line('M60 -22C76 -14 74 18 58 16C46 12 50 -6 60 -4', darken(p.light, 0.28), 4) +
  rect(-40, -40, 14, 80, p.main)

export const beauty = { hair, cut: cutting, shave, skin, nails, brows, tools } satisfies Record<string, Scene>
