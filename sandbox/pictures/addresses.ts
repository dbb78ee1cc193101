import { removeTitle } from '#domain/identity/title.ts'

/** Path of the generated pictures; `draw.ts` draws them from their names. */
export const PICTURES_PATH = '/pictures'

/** Returns the URL of a cover or category picture. */
export function pictureUrl(origin: string, name: string): string {
  return `${origin}${PICTURES_PATH}/${name}.webp`
}

/**
 * Returns the URL of an avatar: initials without a title, on a tint that depends on the name. With an empty origin it is
 * relative to the page's host.
 */
export function avatarUrl(origin: string, name: string): string {
  const words = removeTitle(name)
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .split(' ')
    .filter((word) => /^[A-Z]/.test(word))
  const initials = `${words[0]?.[0] ?? 'X'}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`
  const tint = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  return `${origin}${PICTURES_PATH}/avatar-${initials.toLowerCase()}-${tint}.webp`
}
