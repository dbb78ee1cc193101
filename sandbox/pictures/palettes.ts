import { pick, seeded } from './shapes.ts'

/** The few colours of a business. */
export interface Palette {
  wall: string
  floor: string
  /** The colour of the house: seats, awning, lamps, clothes. */
  main: string
  /** Its companion. */
  second: string
  light: string
  ink: string
  wood: string
  leaf: string
}

const CREAM = '#fff6e9'

const PALETTES = {
  blush: colours('#f4d3c4', '#d9a286', '#cf5f4c', '#2f6f66', '#b67a52', '#5d8f6d'),
  meadow: colours('#cfe3c6', '#d8bd8a', '#2f7d63', '#f0a83c', '#c18a55', '#4f9b62'),
  brick: colours('#7c3f36', '#4a3029', '#1f4a5c', '#d8a14a', '#8a5a38', '#5b8a63'),
  mint: colours('#cdeae3', '#e3d7c4', '#1f8f8b', '#f2826a', '#c79a6b', '#58a583'),
  sage: colours('#dcdcc4', '#bfa27f', '#6f8a68', '#c9785a', '#a87b52', '#5f8f66'),
  harbor: colours('#b9d3dc', '#a9907a', '#1e5a80', '#d9503f', '#9a6b45', '#5c8f78'),
  sea: colours('#9fd9e6', '#f0d39a', '#f0703a', '#1c7f9e', '#c08a55', '#3f9a6c'),
  pine: colours('#dfd3b0', '#9a7148', '#23583f', '#edb52f', '#8a5a34', '#5a8c4a'),
  lilac: colours('#e2d8ee', '#dcc0a4', '#7a5ba6', '#f0997c', '#c29468', '#6d9f85'),
  night: colours('#3f3a6b', '#6b4a55', '#e28b3c', '#c2577c', '#a86a3f', '#5a9a86'),
  clay: colours('#f2c48e', '#b5653f', '#b8432f', '#1f7a78', '#9a5a34', '#4f8a52'),
  fern: colours('#d5e6cd', '#c9a67c', '#c75f7d', '#3f7d55', '#a8754c', '#478f58'),
  dusk: colours('#eab98e', '#8a5148', '#8f2f4a', '#f0b04a', '#94603c', '#6d8f5f'),
} as const satisfies Record<string, Palette>

const names: readonly [keyof typeof PALETTES, ...(keyof typeof PALETTES)[]] = [
  'blush',
  'meadow',
  'brick',
  'mint',
  'sage',
  'harbor',
  'sea',
  'pine',
  'lilac',
  'night',
  'clay',
  'fern',
  'dusk',
]

/** Returns the palette of a picture's name, such as `salon-blush`; any one for a name without. */
export function findPalette(name: string): Palette {
  const words = name.split('-')
  return PALETTES[names.find((word) => words.includes(word)) ?? pick(seeded(name), names)]
}

function colours(wall: string, floor: string, main: string, second: string, wood: string, leaf: string): Palette {
  return { wall, floor, main, second, wood, leaf, light: CREAM, ink: '#33222e' }
}
