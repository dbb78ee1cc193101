import { removeTitle } from '#domain/identity/title.ts'
import { drawClothes, type Trade } from './clothes.ts'
import { BEARDS, type HairStyle, MEN, WOMEN } from './hair.ts'
import { at, darken, line, mix, oval, path, pick, type Random, rect, ring, veil } from './shapes.ts'

/** How a person looks. */
export interface Look {
  skin: string
  hair: string
  style: HairStyle
  beard: (hair: string) => string
  eyes: 'open' | 'closed' | 'smiling'
  mouth: 'calm' | 'smile' | 'laugh'
  extra: 'none' | 'glasses' | 'round glasses' | 'earrings'
  clothes: string
}

const SKINS: readonly [string, ...string[]] = ['#f7d5bc', '#efbf9c', '#dea57a', '#c08356', '#94603d', '#6b4029']
const DARK_HAIR = ['#241a1c', '#35231f', '#4d3024'] as const
const ANY_HAIR = [...DARK_HAIR, '#6e4329', '#9a5f33', '#c9964f', '#a8452a', '#8f8b90'] as const
const COOL = ['#f0cf8a', '#b9d8c2', '#a9d0dc', '#c9bfe6', '#9fc7b4', '#b4c4e4'] as const
const GROUNDS = [...COOL, '#f2b8a2', '#f0c4cf', '#e8b07e'] as const
const CLOTHES = ['#c9553f', '#2f6f66', '#28587a', '#7a4f8f', '#d99a35', '#3d4660', '#a83f5b', '#5d7f4a'] as const
/** First names of women that do not end in a. */
const WOMEN_NAMES = /^(alice|beatriz|inês|ines|isabel|june|liz|ruth|taís|thaís|raquel|carmen)$/i
/** First names of men that do. */
const MEN_NAMES = /^(luca|josua|noa|mika|nikita)$/i

export const SEXES = ['woman', 'man'] as const
export type Sex = (typeof SEXES)[number]

/** Returns by the first name whether a portrait is that of a woman. */
export function findSex(name: string): Sex {
  const first = removeTitle(name).split(/\s+/)[0] ?? ''
  return WOMEN_NAMES.test(first) || (/a$/i.test(first) && !MEN_NAMES.test(first)) ? 'woman' : 'man'
}

export function createLook(random: Random, sex: Sex): Look {
  const skin = pick(random, SKINS)
  const hair = pick(random, SKINS.indexOf(skin) > 2 ? DARK_HAIR : ANY_HAIR)
  return {
    skin,
    hair,
    style: pick(random, sex === 'woman' ? WOMEN : MEN),
    beard: sex === 'man' ? pick(random, BEARDS) : BEARDS[0],
    eyes: pick(random, ['open', 'open', 'open', 'smiling']),
    mouth: pick(random, ['calm', 'smile', 'smile', 'laugh']),
    extra: pick(random, ['none', 'none', 'glasses', 'round glasses', sex === 'woman' ? 'earrings' : 'none']),
    clothes: pick(random, CLOTHES),
  }
}

/** Draws the portrait of a professional, in a box of 200. */
export function drawPortrait(random: Random, sex: Sex, trade: Trade): string {
  const look = createLook(random, sex)
  // A warm ground would hide light skin.
  const ground = pick(random, SKINS.indexOf(look.skin) > 2 ? GROUNDS : COOL)
  const turn = random() < 0.5 ? 1 : -1
  return (
    rect(0, 0, 200, 200, ground) +
    oval(100 + 62 * turn, 60, 92, veil('#ffffff', 0.22)) +
    oval(100 - 78 * turn, 186, 70, veil(mix(ground, look.clothes, 0.7), 0.35)) +
    at(100 - 118 * turn, -11, drawBust(look, drawClothes(trade, look.clothes, random)), 1.18, 0, 1.18 * turn)
  )
}

/** Draws head and shoulders in a box of 200; the head is between y = 38 and y = 138. */
export function drawBust(look: Look, clothes: string): string {
  const { skin, hair, style } = look
  const shade = mix(skin, '#8a2f2a', 0.28)
  return [
    style.back(hair),
    path('M84 116H116V152C116 172 84 172 84 152Z', skin),
    path('M84 122C88 138 112 138 116 122V136C108 150 92 150 84 136Z', veil(shade, 0.75)),
    clothes,
    oval(65, 98, 8, shade, 10) + oval(135, 98, 8, shade, 10),
    path('M66 84C66 48 134 48 134 84V98C134 121 116 138 100 138S66 121 66 98Z', skin),
    oval(78, 109, 9, veil('#e2604f', 0.26), 7) + oval(122, 109, 9, veil('#e2604f', 0.26), 7),
    drawFace(look, shade),
    look.beard(hair),
    drawMouth(look),
    style.front(hair),
    drawExtra(look),
  ].join('')
}

function drawFace({ hair, eyes }: Look, shade: string): string {
  const brow = darken(hair, 0.2)
  const eye = (x: number) =>
    eyes === 'open'
      ? oval(x, 95, 5.8, veil('#ffffff', 0.55), 5.4) +
        oval(x, 95, 4.4, '#2b1b20', 5.2) +
        oval(x + 1.4, 93.2, 1.5, '#ffffff')
      : line(
          eyes === 'smiling' ? `M${x - 6} 97Q${x} 89 ${x + 6} 97` : `M${x - 7} 94Q${x} 101 ${x + 7} 94`,
          '#2b1b20',
          3,
        )
  return [
    line('M77 84Q84 79 91 83', brow, 3.2) + line('M109 83Q116 79 123 84', brow, 3.2),
    eye(84) + eye(116),
    line('M100 97Q105 106 99 108', shade, 3),
  ].join('')
}

function drawMouth({ mouth, skin }: Look): string {
  const lips = SKINS.indexOf(skin) > 2 ? '#df7468' : '#a8433f'
  if (mouth === 'calm') return line('M92 120Q100 125 108 120', lips, 3.2)
  if (mouth === 'smile') return line('M88 117Q100 129 112 117', lips, 3.4)
  return (
    path('M86 115Q100 118 114 115Q112 130 100 130T86 115Z', '#8a2b33') +
    path('M88 116Q100 119 112 116L110 121Q100 123 90 121Z', '#ffffff')
  )
}

function drawExtra({ extra }: Look): string {
  const bridge = line('M97 95Q100 92 103 95', '#2f2730', 2.6)
  if (extra === 'glasses')
    return (
      ['71', '103']
        .map(
          (x) =>
            `<rect x="${x}" y="86" width="26" height="19" rx="6" fill="#ffffff2e" stroke="#2f2730" stroke-width="3"/>`,
        )
        .join('') + bridge
    )
  if (extra === 'round glasses')
    return ring(84, 95, 12.5, '#8a5a2b', 2.8) + ring(116, 95, 12.5, '#8a5a2b', 2.8) + bridge
  if (extra === 'earrings') return oval(63, 113, 4.5, '#e9b949', 6) + oval(137, 113, 4.5, '#e9b949', 6)
  return ''
}
