import MapPin from 'lucide-react/icons/map-pin'
import { useBusinessLang } from '#src/components/business-language.ts'
import { cx } from '#src/components/cx.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { Avatar } from '#src/components/media/avatar.tsx'
import { CoverPicture } from '#src/components/media/cover-picture.tsx'
import styles from './business-header.module.css'
import { ADDRESS_LIMIT, cutText } from './cut-text.ts'

export interface BusinessHeaderProps {
  name: string
  /** In one line; null if unknown. Undefined makes the header itself one line, with a small picture. */
  address?: string | null
  avatar: string | null
  /**
   * The URL of a picture, or null for a plain cover, makes the header a hero from edge to edge; undefined makes it one
   * row.
   */
  cover?: string | null | undefined
  /** Characters of the address before it is truncated: 80, on confirmations 50. */
  addressLimit?: number
  /** Called for a tap anywhere on it. It is no accessible control, so no customer feature may depend on it. */
  onTap?: (() => void) | undefined
  /** Under the address: "Learn more", opening hours. */
  children?: ElementNode
}

/**
 * Shows the business: avatar or initials, name, truncated address; on its own page as a hero with its picture, and in one
 * line where the customer came from that page.
 */
export function BusinessHeader({
  name,
  address,
  avatar,
  cover,
  addressLimit = ADDRESS_LIMIT,
  onTap,
  children,
}: BusinessHeaderProps) {
  const getLang = useBusinessLang()
  const hero = cover !== undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only counted; it does nothing for the person who taps.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same; there is nothing for a key to do.
    <div
      className={cx(styles.header, hero && styles.hero, address === undefined && styles.line)}
      onClick={({ target }) => onlyHere(target, onTap)}
    >
      {cover === null && <div className={cx(styles.cover, styles.plain)} />}
      {cover ? <CoverPicture className={styles.cover} address={cover} /> : null}
      <div className={styles.avatar}>
        <Avatar name={name} picture={avatar} size={hero ? 'l' : 'm'} eager />
      </div>
      <div className={styles.words}>
        <p className={styles.name} lang={getLang()}>
          {name}
        </p>
        {address ? (
          <p className={styles.address} title={address}>
            {hero && <MapPin size={16} />}
            <span lang={getLang()}>{cutText(address, addressLimit)}</span>
          </p>
        ) : null}
        {children}
      </div>
    </div>
  )
}

/** Ignores taps on a button, which has its own action. */
function onlyHere(target: EventTarget, onTap: BusinessHeaderProps['onTap']): void {
  if (!(target as Element).closest('button')) onTap?.()
}
