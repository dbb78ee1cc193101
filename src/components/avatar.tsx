import { useState } from 'react'
import styles from './avatar.module.css'
import { cx } from './cx.ts'

export interface AvatarProps {
  name: string
  picture: string | null
  size?: 's' | 'm' | 'l'
  /** In the first sight of a page: not fetched late. */
  eager?: boolean
}

const TONES = [styles.pine, styles.sun, styles.sky, styles.leaf]

/** A face, or the initials of the name. Decorative: the name stands beside it. */
export function Avatar({ name, picture, size = 'm', eager }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = picture !== null && picture !== broken
  return (
    <span className={cx(styles.avatar, styles[size], !shown && TONES[toneOf(name)])} aria-hidden>
      {shown ? (
        <img src={picture} alt="" loading={eager ? 'eager' : 'lazy'} onError={() => setBroken(picture)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}

/** The first letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}

function toneOf(name: string): number {
  let sum = 0
  for (const character of name) sum += character.codePointAt(0) ?? 0
  return sum % TONES.length
}
