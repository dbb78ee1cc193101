import { at, darken, lighten, line, many, oval, path, veil } from './shapes.ts'

/** Hair around a head in a box of 200 (see people.ts): what is behind the head, and what is before it. */
export interface HairStyle {
  back: (hair: string) => string
  front: (hair: string) => string
}

/** The outside of the hair on a head, from the left ear over the crown to the right ear. */
const CROWN = 'M62 100C54 58 70 38 100 38S146 58 138 100'
/** Where it ends on the forehead, from right to left. */
const PARTED = 'C137 84 128 72 100 62C72 72 63 84 62 100Z'
const SWEPT = 'C138 88 134 78 126 72C108 76 88 72 78 60C74 74 66 84 62 100Z'
const FRINGE = 'C137 90 134 82 131 79C112 85 88 85 69 79C66 82 63 90 62 100Z'
const SLICK = 'C136 82 128 64 100 62C72 64 64 82 62 100Z'
const SHORT_CROWN = 'M64 94C59 58 74 40 102 39C132 38 142 58 136 94'
const SHORT_SWEPT = 'C135 84 133 76 128 71C110 74 92 71 82 61C77 71 68 80 64 94Z'

const none = () => ''
const shine = (hair: string) => line('M80 54C88 48 98 46 110 47', veil(lighten(hair, 0.45), 0.55), 5)
const cap = (d: string) => (hair: string) => path(d, hair) + shine(hair)
const both = (parts: string) => parts + at(200, 0, parts, 1, 0, -1)

/** Draws a ball of curls on an arc around the head. */
const curls = (hair: string, radius: number, size: number, from: number, to: number, y = 88) =>
  many(11, (index) => {
    const angle = ((from + ((to - from) * index) / 10) * Math.PI) / 180
    const tone = index % 3 === 1 ? lighten(hair, 0.08) : hair
    return oval(Math.round(100 + radius * Math.cos(angle)), Math.round(y - radius * Math.sin(angle)), size, tone)
  })

const straight = {
  back: (hair: string) =>
    path('M56 92C52 48 74 34 100 34S148 48 144 92C146 128 150 160 154 188H46C50 160 54 128 56 92Z', darken(hair, 0.25)),
  lock: (hair: string) => path('M64 84C56 116 46 152 50 190C62 198 76 196 82 188C72 160 68 124 67 98Z', hair),
}

export const WOMEN: readonly [HairStyle, ...HairStyle[]] = [
  { back: straight.back, front: (hair) => both(straight.lock(hair)) + cap(CROWN + PARTED)(hair) },
  {
    back: (hair) =>
      path(
        'M58 84C46 100 58 116 46 134C36 152 50 164 42 186H158C150 164 164 152 154 134C142 116 154 100 142 84Z',
        darken(hair, 0.25),
      ),
    front: (hair) =>
      both(
        path(
          'M64 82C52 100 62 118 50 136C40 154 52 168 44 190C58 200 78 196 80 184C74 164 82 150 74 132C68 118 70 106 67 94Z',
          hair,
        ),
      ) + cap(CROWN + SWEPT)(hair),
  },
  {
    back: (hair) =>
      path(
        'M54 96C50 48 74 34 100 34S150 48 146 96C148 116 148 132 142 144C124 150 76 150 58 144C52 132 52 116 54 96Z',
        darken(hair, 0.18),
      ),
    front: (hair) =>
      both(path('M62 84C56 106 54 128 58 144C66 148 74 146 76 140C70 124 68 108 68 94Z', hair)) +
      cap(CROWN + FRINGE)(hair),
  },
  {
    back: (hair) => oval(100, 82, 58, hair, 56) + curls(hair, 52, 20, -40, 220),
    front: (hair) => curls(hair, 37, 11, 30, 150, 90),
  },
  {
    back: (hair) => oval(100, 30, 22, darken(hair, 0.12), 20),
    front: (hair) => cap(CROWN + SLICK)(hair) + line('M84 38C92 44 108 44 116 38', darken(hair, 0.3), 4),
  },
  {
    back: (hair) => oval(100, 100, 58, darken(hair, 0.25), 58) + curls(darken(hair, 0.12), 58, 17, -75, 255, 104),
    front: (hair) => path(CROWN + SWEPT, hair) + curls(hair, 44, 12, 10, 170, 82),
  },
  {
    back: (hair) =>
      path('M126 46C170 48 178 104 160 164C150 158 148 150 146 140C146 110 140 84 122 72Z', darken(hair, 0.18)),
    front: (hair) => cap(CROWN + SWEPT)(hair) + oval(141, 66, 8, '#d9584a', 9),
  },
  {
    back: none,
    front: cap(
      'M62 108C52 56 72 36 104 38C138 40 146 62 137 104C138 92 136 84 130 78C112 82 88 78 80 66C78 82 70 92 67 112Z',
    ),
  },
  {
    back: (hair) => path('M58 92C54 48 74 34 100 34S146 48 142 92L138 130H62Z', darken(hair, 0.25)),
    front: (hair) =>
      both(
        many(6, (index) =>
          oval(61 - index * 1.5, 106 + index * 16, 10 - index * 0.5, index % 2 ? lighten(hair, 0.1) : hair, 11),
        ),
      ) + cap(CROWN + PARTED)(hair),
  },
]

export const MEN: readonly [HairStyle, ...HairStyle[]] = [
  { back: none, front: cap(SHORT_CROWN + SHORT_SWEPT) },
  {
    back: none,
    front: cap(
      'M64 92C61 72 65 60 71 54C72 34 112 24 132 38C144 48 140 74 136 92C135 82 131 74 126 69C108 66 90 66 76 68C69 74 66 82 64 92Z',
    ),
  },
  {
    back: none,
    front: (hair) =>
      path(
        'M65 90C62 56 78 48 100 48S138 56 135 90C131 76 126 69 116 66C106 63 94 63 84 66C74 69 69 76 65 90Z',
        veil(hair, 0.9),
      ),
  },
  {
    back: none,
    front: (hair) =>
      path(`${SHORT_CROWN}C134 82 126 72 100 68C74 72 66 82 64 94Z`, hair) + curls(hair, 36, 12, 12, 168, 78),
  },
  {
    back: none,
    front: (hair) =>
      path('M64 96C61 64 72 54 100 54S139 64 136 96C134 84 130 74 126 70H74C70 74 66 84 64 96Z', veil(hair, 0.7)) +
      path('M70 70C66 50 70 38 82 36H118C130 38 134 50 130 70C112 66 88 66 70 70Z', hair) +
      shine(hair),
  },
  { back: none, front: () => line('M84 66C90 61 100 60 108 61', veil('#ffffff', 0.35), 5) },
  {
    back: (hair) =>
      path(
        'M58 90C54 48 76 36 100 36S146 48 142 90C146 110 146 124 140 132H60C54 124 54 110 58 90Z',
        darken(hair, 0.22),
      ),
    front: (hair) =>
      both(path('M64 82C58 100 56 118 60 130C66 132 70 128 70 122C68 112 68 104 68 96Z', hair)) +
      cap(CROWN + PARTED)(hair),
  },
  {
    back: (hair) => oval(100, 32, 15, darken(hair, 0.12), 14),
    front: cap(SHORT_CROWN + SLICK.replace('62 100Z', '64 94Z')),
  },
]

/** Beards, from none to full. */
export const BEARDS: readonly [(hair: string) => string, ...((hair: string) => string)[]] = [
  none,
  none,
  (hair) =>
    path(
      'M66 96C67 124 84 138 100 138S133 124 134 96C131 110 126 112 118 111C110 106 90 106 82 111C74 112 69 110 66 96Z',
      veil(hair, 0.32),
    ),
  (hair) =>
    path(
      'M65 92C64 128 82 147 100 147S136 128 135 92C131 110 126 112 119 111C110 104 90 104 81 111C74 112 69 110 65 92Z',
      hair,
    ),
  (hair) => path('M81 116C84 106 94 106 100 109C106 106 116 106 119 116C112 114 106 113 100 113S88 114 81 116Z', hair),
  (hair) => path('M82 114C86 105 95 106 100 109C105 106 114 105 118 114C119 136 112 145 100 145S81 136 82 114Z', hair),
]
