import { randomBytes } from 'node:crypto'

/** Creates an id for URLs and Pix codes: 20 hexadecimal digits. */
export function newId(): string {
  return randomBytes(10).toString('hex')
}
