import { bottle, counter, jar, lamp, pane, plant, shelf, towels } from './furniture.ts'
import type { Palette } from './palettes.ts'
import { FLOOR, room, type Scene } from './rooms.ts'
import { at, darken, lighten, line, many, mix, oval, path, rect, ring, twice, veil } from './shapes.ts'
import { stage, table } from './stage.ts'

const INK = '#2b1b20'

interface Coat {
  coat: string
  ears: 'floppy' | 'curly'
  patch?: boolean
}

/** Dogs as they are at the sandbox's businesses: mixed, golden retriever, poodle, shih tzu. */
const DOGS: readonly [Coat, ...Coat[]] = [
  { coat: '#c98d4e', ears: 'floppy', patch: true },
  { coat: '#e3b56c', ears: 'floppy' },
  { coat: '#f2e6d6', ears: 'curly' },
  { coat: '#8a6a55', ears: 'curly', patch: true },
]
const CATS: readonly [string, ...string[]] = ['#d98a45', '#7d8791', '#3d3a42']

/** A dog that sits on y = 0 and looks at you, 260 high. */
export function dog(variant: number, scarf: string): string {
  const { coat, ears, patch } = DOGS[variant % DOGS.length] ?? DOGS[0]
  const deep = darken(coat, 0.24)
  const pale = lighten(coat, 0.62)
  return [
    oval(0, 2, 92, veil(INK, 0.2), 10),
    line('M56 -24C100 -30 108 -66 92 -92', coat, 24),
    path('M-70 0C-84 -84 -54 -140 0 -140S84 -84 70 0Z', coat) +
      path('M70 0C80 -60 66 -110 40 -130C52 -90 52 -40 40 0Z', veil(INK, 0.1)),
    oval(0, -62, 36, pale, 52),
    twice(oval(48, -22, 32, mix(coat, deep, 0.4), 28) + rect(10, -74, 30, 74, coat, 15) + oval(26, -9, 22, pale, 12)),
    drawHead(coat, deep, pale, ears, patch === true),
    path('M-52 -134Q0 -106 52 -134L44 -112Q0 -88 -44 -112Z', scarf) +
      path('M-26 -104L0 -58L26 -104Q0 -94 -26 -104Z', darken(scarf, 0.12)) +
      oval(0, -102, 7, '#f3cf6b'),
  ].join('')
}

function drawHead(coat: string, deep: string, pale: string, ears: Coat['ears'], patch: boolean): string {
  const curl = (tone: string) =>
    many(7, (index) => oval(-42 + index * 14, -236 - Math.round(Math.sin((index / 6) * Math.PI) * 14), 18, tone))
  const ear =
    ears === 'curly'
      ? many(4, (index) => oval(66 + (index % 2) * 8, -206 + index * 22, 22, index % 2 ? deep : mix(coat, deep, 0.6)))
      : path('M36 -232C88 -246 104 -190 88 -144C66 -142 52 -172 46 -200Z', deep)
  return [
    oval(0, -188, 66, coat, 60) + (ears === 'curly' ? curl(coat) : ''),
    patch ? oval(26, -200, 27, deep, 30) : '',
    twice(ear),
    oval(0, -166, 38, pale, 30) + path('M-16 -240Q0 -190 16 -240Z', ears === 'curly' ? coat : pale),
    twice(
      oval(26, -198, 7.5, INK, 8.5) +
        oval(28, -201, 2.4, '#ffffff') +
        line('M18 -216Q28 -222 36 -214', veil(INK, 0.5), 4),
    ),
    path('M-11 -152Q0 -120 11 -152Z', '#e5697a') +
      line('M0 -168V-156M-18 -158Q-9 -146 0 -156Q9 -146 18 -158', INK, 4) +
      path('M-15 -180Q0 -188 15 -180Q12 -166 0 -164Q-12 -166 -15 -180Z', INK) +
      oval(-5, -180, 4, veil('#ffffff', 0.5), 2),
  ].join('')
}

/** A cat that sits on y = 0, 240 high. */
export function cat(variant: number, scarf: string): string {
  const coat = CATS[variant % CATS.length] ?? CATS[0]
  const deep = darken(coat, 0.3)
  const pale = lighten(coat, 0.7)
  return [
    oval(0, 2, 84, veil(INK, 0.2), 10) +
      line('M54 -18C116 -12 124 -62 96 -96', coat, 20) +
      line('M102 -86L96 -96', pale, 20),
    path('M-60 0C-72 -78 -46 -126 0 -126S72 -78 60 0Z', coat) + oval(0, -52, 28, pale, 46),
    many(3, (index) =>
      twice(line(`M${62 - index * 2} ${-34 - index * 24}L${44 - index} ${-36 - index * 24}`, deep, 7)),
    ),
    twice(rect(6, -60, 26, 60, coat, 13) + oval(19, -7, 17, pale, 10)),
    twice(path('M14 -214L58 -250Q70 -206 62 -178Z', coat) + path('M30 -214L54 -234Q60 -208 56 -194Z', '#e8a3a0')),
    oval(0, -166, 68, coat, 54),
    line('M0 -216V-196M-16 -214L-13 -198M16 -214L13 -198', deep, 7) +
      twice(line('M64 -172L48 -170M62 -156L48 -158', deep, 6)),
    oval(0, -144, 30, pale, 20) +
      twice(
        oval(27, -170, 11, '#e8d36a', 12) +
          oval(27, -170, 4.5, INK, 10) +
          oval(29, -174, 2.4, '#ffffff') +
          line('M34 -144L80 -150M34 -138L80 -134', veil('#ffffff', 0.85), 2.5),
      ),
    path('M-8 -156H8L0 -147Z', '#d9737f') + line('M0 -147V-142M-13 -140Q-6 -132 0 -141Q6 -132 13 -140', INK, 3.5),
    path('M-46 -122Q0 -98 46 -122L40 -108Q0 -84 -40 -108Z', scarf) + oval(0, -94, 9, '#f3cf6b'),
  ].join('')
}

const bubbles = (count: number, width: number, y: number) =>
  many(count, (index) => {
    const [x, radius] = [-width / 2 + (index * width) / (count - 1), 26 + ((index * 29) % 20)]
    return (
      oval(Math.round(x), y + ((index * 17) % 14), radius, index % 3 ? '#ffffff' : '#eef6f8') +
      oval(Math.round(x) - 8, y - 8 + ((index * 17) % 14), radius * 0.25, veil('#cfe6ee', 0.9))
    )
  })

const floating = (places: readonly (readonly [number, number, number])[]) =>
  places
    .map(
      ([x, y, radius]) =>
        oval(x, y, radius, veil('#ffffff', 0.5)) +
        ring(x, y, radius, veil('#ffffff', 0.8), 3) +
        oval(x - radius * 0.3, y - radius * 0.3, radius * 0.22, '#ffffff'),
    )
    .join('')

/** A tub with whoever is bathed in it. */
const tub = (p: Palette, who: string) =>
  oval(0, 8, 250, veil(INK, 0.18), 14) +
  at(0, -76, who, 1.25) +
  path('M-240 -150H240C236 -40 200 0 130 0H-130C-200 0 -236 -40 -240 -150Z', '#fdfaf4') +
  path('M100 -150H240C236 -40 200 0 130 0H60C90 -40 104 -90 100 -150Z', veil(INK, 0.06)) +
  rect(-258, -168, 516, 28, p.main, 14) +
  bubbles(13, 420, -180)

const bath: Scene = (p, _random, variant) =>
  variant % 2
    ? room(
        p,
        tiles(),
        at(80, 120, pane(p, 180, 170)),
        at(780, 200, shelf(p, _random, 220)),
        at(480, 560, tub(p, dog(variant, p.second)), 1.05),
        at(90, 540, plant(p, 150)),
        at(860, 540, towels(p), 1.2),
        floating([
          [250, 260, 22],
          [690, 300, 30],
          [640, 180, 18],
          [320, 170, 14],
          [730, 420, 16],
        ]),
      )
    : stage(
        p,
        table(p.floor, 520),
        at(480, 556, tub(p, dog(variant, p.second)), 1.08),
        at(198, 560, bottle(p.second, 76), 1.5) + at(762, 560, bottle(p.main, 66), 1.5),
        floating([
          [280, 210, 26],
          [694, 240, 34],
          [640, 130, 18],
          [330, 130, 14],
        ]),
      )

const tiles = () =>
  many(13, (index) => rect(index * 80, 300, 3, FLOOR - 314, veil('#ffffff', 0.45))) +
  rect(0, 300, 960, FLOOR - 314, veil('#ffffff', 0.25)) +
  rect(0, 374, 960, 3, veil('#ffffff', 0.45)) +
  rect(0, 294, 960, 9, veil('#ffffff', 0.6))

/** A parlour with a dog on the table. */
const grooming: Scene = (p, random) =>
  room(
    p,
    tiles(),
    at(96, 116, pane(p, 210, 190)),
    at(776, 176, shelf(p, random, 220)) + at(776, 272, shelf(p, random, 220)),
    at(776, FLOOR + 26, counter(p, 220)) + at(730, 348, towels(p), 0.8) + at(826, 348, jar(p.second)),
    at(
      470,
      530,
      oval(0, 2, 190, veil(INK, 0.18), 10) +
        rect(-150, -110, 16, 110, '#9d989c', 6) +
        rect(134, -110, 16, 110, '#9d989c', 6) +
        line('M130 -130V-400H20V-360', '#9d989c', 8) +
        rect(-186, -136, 372, 28, p.main, 12) +
        rect(-186, -116, 372, 8, veil(INK, 0.18), 4),
    ),
    at(440, 396, dog(2, p.second), 1.02),
    at(590, 396, scene(p)),
    at(100, 530, plant(p, 150)),
    at(300, 0, lamp(p, 60, p.second)) + at(620, 0, lamp(p, 50, p.second)),
  )

const scene = (p: Palette) =>
  at(0, 0, bottle(p.second, 50)) +
  at(36, 0, rect(-20, -14, 40, 14, p.wood, 6) + many(6, (index) => rect(-16 + index * 6, -26, 3, 14, INK, 1)))

const vet: Scene = (p, random) =>
  room(
    p,
    rect(0, 0, 960, FLOOR, veil('#ffffff', 0.25)),
    at(110, 130, rect(0, 0, 170, 190, '#ffffff', 16) + path('M68 40H102V78H140V112H102V150H68V112H30V78H68Z', p.main)),
    at(780, 190, shelf(p, random, 220)) + at(780, 290, shelf(p, random, 220)),
    oval(480, 290, 220, lighten(p.second, 0.6)),
    table('#f4f1ea', 486),
    at(392, 500, dog(1, p.main), 1.12),
    at(574, 502, cat(0, p.second), 1.05),
    at(190, 506, bottle(p.main, 62), 1.3) + at(252, 506, jar(p.second), 1.2),
    line('M700 520C690 450 760 440 770 500S840 560 850 500', '#3b4450', 9) +
      oval(850, 494, 20, '#9aa6b2') +
      oval(850, 494, 11, '#dfe3e6'),
  )

export const animals = {
  bath,
  grooming,
  vet,
  dog: (p, _random, variant) => stage(p, table(p.wood, 548), at(480, 566, dog(variant, p.main), 1.75)),
  cat: (p, _random, variant) => stage(p, table(p.wood, 548), at(480, 564, cat(variant, p.main), 1.75)),
} satisfies Record<string, Scene>
