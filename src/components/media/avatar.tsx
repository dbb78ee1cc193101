import { useState } from 'react'
import { removeTitle } from '#domain/identity/title.ts'
import { cx } from '#src/components/cx.ts'
import styles from './avatar.module.css'

export interface AvatarProps {
  name: string
  picture: string | null
  size?: 's' | 'm' | 'l'
  /** Visible at once, so not lazy. */
  eager?: boolean
}

const TONES = [styles.pine, styles.sun, styles.sky, styles.leaf]

/** Shows a photo, or the initials of the name. Decorative: the name is beside it. */
export function Avatar({ name, picture, size = 'm', eager }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = picture !== null && picture !== broken
  return (
    <span className={cx(styles.avatar, styles[size], !shown && TONES[getTone(name)])} aria-hidden>
      {shown ? (
        <img src={picture} alt="" loading={eager ? 'eager' : 'lazy'} onError={() => setBroken(picture)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}

/** Scripts whose letters join: joined initials would form a shape that is no letter of the name. */
const JOINED = /\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Nko}|\p{Script=Mongolian}/u

/**
 * Returns the first letters of the first and the last word after a title, with their marks; only the first one for joined
 * scripts.
 */
export function initials(name: string): string {
  const words = removeTitle(name).split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = (words.length > 1 ? [words[0], words.at(-1)] : words).map(getFirstLetter)
  return JOINED.test(first) ? first : first + last
}

/** Returns the first grapheme: a syllable of Hindi, a letter with its accents, an emoji of several people. */
function getFirstLetter(word = ''): string {
  // Firefox before 125 has no Segmenter; there code points are used.
  const Segmenter: typeof Intl.Segmenter | undefined = Intl.Segmenter
  const [letter = ''] = Segmenter ? [...new Segmenter().segment(word)].map(({ segment }) => segment) : [...word]
  return letter.toLocaleUpperCase()
}

function getTone(name: string): number {
  let sum = 0
  for (const character of name) sum += character.codePointAt(0) ?? 0
  return sum % TONES.length
}
