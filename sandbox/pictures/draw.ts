import { animals } from './animals.ts'
import { beauty } from './beauty.ts'
import { care } from './care.ts'
import { TRADE_NAMES } from './clothes.ts'
import { drawLogo } from './emblems.ts'
import { findPalette, type Palette } from './palettes.ts'
import { drawPortrait, SEXES } from './people.ts'
import { rooms, type Scene } from './rooms.ts'
import { darken, lighten, mix, seeded } from './shapes.ts'
import { sound } from './sound.ts'
import { sports } from './sports.ts'
import { street } from './street.ts'

const SCENES: Readonly<Record<string, Scene>> = {
  ...rooms,
  ...street,
  ...beauty,
  ...animals,
  ...care,
  ...sports,
  ...sound,
}

/** The SVG of a picture and its size in pixels. */
export interface Drawing {
  svg: string
  width: number
  height: number
}

/**
 * Draws a picture by its name, always the same; null for an invalid name.
 *
 * - `person-woman-barber-<id>`: a portrait; `addresses.ts` has its name.
 * - `logo-…`: the sign of a business.
 * - `<scene>-<palette>-<number>`, such as `salon-blush` or `dog-meadow-2`: a scene in the colours of a business. The number
 *   chooses another one of the same kind. A word that is no scene draws a lounge.
 */
export function drawPicture(name: string): Drawing | null {
  if (!/^[a-z0-9-]+$/.test(name)) return null
  const random = seeded(name)
  const p = findPalette(name)
  const [kind = '', ...words] = name.split('-')
  if (kind === 'logo') return draw(p, drawLogo(p, random, words), 200, 200)
  const sex = SEXES.find((word) => word === words[0])
  const trade = TRADE_NAMES.find((word) => word === words[1])
  if (kind === 'person' && sex && trade) return draw(p, drawPortrait(random, sex, trade), 200, 200)
  const scene = SCENES[kind] ?? rooms.lounge
  return draw(p, scene(p, random, Number(words.at(-1)) || 0), 960, 640)
}

function draw(p: Palette, parts: string, width: number, height: number): Drawing {
  const gradient = (id: string, from: string, to: string) =>
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  const defs = [
    gradient('wall', darken(p.wall, 0.06), lighten(p.wall, 0.22)),
    gradient('floor', darken(p.floor, 0.08), lighten(p.floor, 0.16)),
    gradient('sky', mix('#8cc8e4', p.wall, 0.2), '#f3f4e2'),
    '<radialGradient id="glow"><stop stop-color="#fff0bf" stop-opacity="0.6"/><stop offset="1" stop-color="#fff0bf" stop-opacity="0"/></radialGradient>',
  ].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${parts}</svg>`
  return { svg, width, height }
}
