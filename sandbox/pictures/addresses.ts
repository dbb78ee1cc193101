/** Where the sandbox serves the pictures it draws; `draw.ts` makes them from these names. */
export const PICTURES_PATH = '/pictures'

/** The address of a cover or category picture. */
export function pictureUrl(origin: string, name: string): string {
  return `${origin}${PICTURES_PATH}/${name}.webp`
}

/**
 * The address of an avatar: initials on a tint that is always the same for a name. Without an origin it is one on the host
 * of the page.
 */
export function avatarUrl(origin: string, name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .split(' ')
    .filter((word) => /^[A-Z]/.test(word))
  const initials = `${words[0]?.[0] ?? 'X'}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`
  const tint = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  return `${origin}${PICTURES_PATH}/avatar-${initials.toLowerCase()}-${tint}.webp`
}
