/**
 * The pictures of the sandbox, drawn from their names: two-tone gradients with one large geometric motif, and avatars
 * with initials on a tint.
 */

const WIDTH = 960
const HEIGHT = 640
const AVATAR = 192

type Motif = (random: () => number) => string

/** Two tones as hue, saturation and lightness; the motif is drawn in white over them. */
interface Look {
  from: [number, number, number]
  to: [number, number, number]
  motif: Motif
}

const LOOKS: Readonly<Record<string, Look>> = {
  beauty: { from: [338, 46, 62], to: [268, 38, 34], motif: petals },
  hair: { from: [18, 62, 62], to: [338, 44, 38], motif: strands },
  nails: { from: [350, 70, 70], to: [300, 34, 42], motif: drops },
  skin: { from: [28, 66, 74], to: [346, 40, 50], motif: rings },
  brows: { from: [262, 34, 62], to: [228, 36, 34], motif: arch },
  pets: { from: [42, 78, 62], to: [162, 46, 32], motif: bubbles },
  bath: { from: [190, 58, 64], to: [214, 50, 36], motif: bubbles },
  barber: { from: [208, 34, 44], to: [224, 48, 16], motif: stripes },
  shave: { from: [168, 30, 46], to: [204, 46, 20], motif: arch },
  health: { from: [186, 52, 58], to: [206, 58, 30], motif: cross },
  smile: { from: [172, 46, 60], to: [196, 54, 30], motif: arch },
  sports: { from: [26, 84, 58], to: [346, 58, 36], motif: court },
  beach: { from: [38, 86, 66], to: [198, 62, 40], motif: waves },
  massage: { from: [142, 28, 58], to: [168, 36, 24], motif: rings },
  music: { from: [254, 44, 58], to: [292, 46, 28], motif: waves },
  spa: { from: [96, 26, 62], to: [176, 34, 26], motif: waves },
}
const OTHER: Look = { from: [216, 34, 58], to: [246, 38, 30], motif: rings }

/** Returns the SVG of a picture with its size; null for an invalid name. */
export function drawPicture(name: string): { svg: string; width: number; height: number } | null {
  const avatar = /^avatar-([a-z]{1,2})-(\d{1,3})$/.exec(name)
  if (avatar) return drawAvatar(avatar[1] ?? '', Number(avatar[2]))
  const cover = /^([a-z]+)(?:-(\d+))?$/.exec(name)
  if (!cover) return null
  return drawCover(LOOKS[cover[1] ?? ''] ?? OTHER, name)
}

function drawCover(look: Look, seed: string): { svg: string; width: number; height: number } {
  const random = seeded(seed)
  const turn = (random() - 0.5) * 24
  const angle = Math.round(20 + random() * 50)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs>
      <linearGradient id="ground" gradientTransform="rotate(${angle} 0.5 0.5)">
        <stop offset="0" stop-color="${hsl(look.from, turn)}"/><stop offset="1" stop-color="${hsl(look.to, turn)}"/>
      </linearGradient>
      <linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#fff" stop-opacity="0.42"/><stop offset="1" stop-color="#fff" stop-opacity="0.06"/>
      </linearGradient>
      <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="1" seed="7"/>
        <feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 0.5 -0.17"/></filter>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>
    <g fill="none" stroke="none">${look.motif(random)}</g>
    <rect width="${WIDTH}" height="${HEIGHT}" filter="url(#grain)" opacity="0.16"/>
  </svg>`
  return { svg, width: WIDTH, height: HEIGHT }
}

function drawAvatar(initials: string, hue: number): { svg: string; width: number; height: number } {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${AVATAR}" height="${AVATAR}" viewBox="0 0 96 96">
    <defs><linearGradient id="ground" x1="0" y1="0" x2="0.6" y2="1">
      <stop offset="0" stop-color="hsl(${hue}, 42%, 52%)"/><stop offset="1" stop-color="hsl(${(hue + 28) % 360}, 46%, 36%)"/>
    </linearGradient></defs>
    <rect width="96" height="96" fill="url(#ground)"/>
    <text x="48" y="49" fill="#fff" font-family="DejaVu Sans, Arial, sans-serif" font-size="36" font-weight="600"
      text-anchor="middle" dominant-baseline="central">${initials.toUpperCase()}</text>
  </svg>`
  return { svg, width: AVATAR, height: AVATAR }
}

// ── Motifs ───────────────────────────────────────────────────────────────────────────────────────────────────────────

function petals(random: () => number): string {
  const [x, y] = spot(random)
  const count = 7 + Math.floor(random() * 3)
  return many(count, (index) => {
    const angle = (360 / count) * index
    return `<ellipse cx="${x}" cy="${y - 175}" rx="86" ry="180" transform="rotate(${angle} ${x} ${y})" fill="url(#light)"/>`
  })
}

function strands(random: () => number): string {
  const bend = 120 + random() * 160
  return many(7, (index) => {
    const x = -120 + index * 130
    return `<path d="M${x} -40 C${x + bend} 180 ${x - bend} 420 ${x + bend} 700" stroke="url(#light)" stroke-width="${58 - index * 4}" stroke-linecap="round"/>`
  })
}

function drops(random: () => number): string {
  const lean = -14 + random() * 28
  return many(5, (index) => {
    const x = 150 + index * 165
    const y = 190 + Math.abs(index - 2) * 46
    return `<path d="M${x} ${y - 130} C${x + 96} ${y - 20} ${x + 76} ${y + 150} ${x} ${y + 150} C${x - 76} ${y + 150} ${x - 96} ${y - 20} ${x} ${y - 130}Z" transform="rotate(${lean} ${x} ${y})" fill="url(#light)"/>`
  })
}

function rings(random: () => number): string {
  const [x, y] = spot(random)
  return many(
    5,
    (index) => `<circle cx="${x}" cy="${y}" r="${70 + index * 92}" stroke="url(#light)" stroke-width="34"/>`,
  )
}

function arch(random: () => number): string {
  const x = 300 + random() * 360
  return many(4, (index) => {
    const radius = 130 + index * 104
    return `<path d="M${x - radius} 640 A${radius} ${radius} 0 0 1 ${x + radius} 640" stroke="url(#light)" stroke-width="52"/>`
  })
}

function bubbles(random: () => number): string {
  return many(6, (index) => {
    const radius = 210 - index * 30
    const x = Math.round(90 + random() * 780)
    const y = Math.round(80 + random() * 480)
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#light)"/>`
  })
}

function stripes(random: () => number): string {
  const lean = 24 + random() * 14
  return many(6, (index) => {
    const x = -200 + index * 220
    return `<rect x="${x}" y="-240" width="96" height="1200" transform="rotate(${lean} ${x} 320)" fill="url(#light)"/>`
  })
}

function cross(random: () => number): string {
  const [x, y] = spot(random)
  return `<path d="M${x - 92} ${y - 280}h184v188h188v184h-188v188h-184v-188h-188v-184h188z" fill="url(#light)"/>
    <circle cx="${x}" cy="${y}" r="380" stroke="url(#light)" stroke-width="30"/>`
}

function court(random: () => number): string {
  const lean = -12 + random() * 24
  return `<g transform="rotate(${lean} 480 320)" stroke="#fff" stroke-opacity="0.3" stroke-width="26">
    <rect x="110" y="90" width="740" height="460"/><path d="M480 90v460"/><circle cx="480" cy="320" r="120"/></g>`
}

function waves(random: () => number): string {
  const lift = 40 + random() * 60
  return many(4, (index) => {
    const y = 170 + index * 130
    return `<path d="M-40 ${y} C200 ${y - lift * 2} 320 ${y + lift * 2} 520 ${y} S860 ${y - lift * 2} 1040 ${y} V700 H-40Z" fill="url(#light)"/>`
  })
}

function spot(random: () => number): [number, number] {
  return [Math.round(330 + random() * 300), Math.round(240 + random() * 160)]
}

function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

function hsl([hue, saturation, lightness]: [number, number, number], turn: number): string {
  return `hsl(${Math.round(hue + turn + 360) % 360}, ${saturation}%, ${lightness}%)`
}

/** Creates a generator of numbers in [0, 1), the same for the same name (mulberry32). */
function seeded(name: string): () => number {
  let state = [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 9)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}
