/** Stand-ins for photographs, without files and network. */
const TONES = {
  amber: ['#e3a467', '#9a5540', '#2f2a2b', '#f6d49a'],
  pine: ['#7fb79d', '#2f6a58', '#16302a', '#dfe9c8'],
  rose: ['#e7b5a6', '#a85a63', '#3a2330', '#f9ded2'],
} as const

/** Returns a picture as a data URL. */
export function picture(tone: keyof typeof TONES): string {
  const [light, middle, deep, glow] = TONES[tone]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${light}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
    <rect width="640" height="400" fill="url(#g)"/>
    <circle cx="500" cy="96" r="84" fill="${glow}" opacity=".75"/>
    <path d="M0 300q160-70 320-20t320-30v150H0z" fill="${deep}" opacity=".55"/>
    <rect x="86" y="150" width="110" height="150" rx="54" fill="${deep}" opacity=".5"/>
    <rect x="246" y="120" width="110" height="170" rx="54" fill="${deep}" opacity=".42"/>
  </svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
