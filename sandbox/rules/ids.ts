import { randomBytes } from 'node:crypto'

/** A new id that fits into addresses and Pix codes: 20 hexadecimal digits. */
export function newId(): string {
  return randomBytes(10).toString('hex')
}
