import { mkdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'

/** Draws the icons of the installed app from `public/icon.svg`. Run `npm run icons` after changing the drawing. */
const GREEN = '#0b5c4a'
const drawing = readFileSync('public/icon.svg')

/** The drawing on a transparent ground. */
const any = (size: number) => sharp(drawing, { density: 1_600 }).resize(size, size)

/** The drawing on a solid ground, with the margin that a mask may cut away. */
async function maskable(size: number) {
  const inner = Math.round(size * 0.8)
  const input = await any(inner).png().toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: GREEN } }).composite([{ input }])
}

mkdirSync('public/icons', { recursive: true })
for (const size of [192, 512]) await any(size).png().toFile(`public/icons/any-${size}.png`)
await (await maskable(512)).png().toFile('public/icons/maskable-512.png')
// iOS has no masks: it rounds the corners of a full square.
await (await maskable(180)).png().toFile('public/icons/apple-180.png')
