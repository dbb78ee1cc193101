/** The fewest characters a password of a new account has. */
export const PASSWORD_MIN = 6

/** Whether a text field was filled in; blanks are nothing. */
export function isFilled(text: string): boolean {
  return text.trim() !== ''
}

/** Whether a password can be that of a new account: blanks count, a password may have them. */
export function isGoodPassword(password: string): boolean {
  return [...password].length >= PASSWORD_MIN
}
