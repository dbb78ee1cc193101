/** Minimum characters of a new account's password. */
export const PASSWORD_MIN = 6

/** Returns whether a text field is filled in; blanks count as empty. */
export function isFilled(text: string): boolean {
  return text.trim() !== ''
}

/** Returns whether a password is long enough for a new account. Blanks count, since passwords may have them. */
export function isGoodPassword(password: string): boolean {
  return [...password].length >= PASSWORD_MIN
}
