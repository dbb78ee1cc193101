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
  /** One line; null when none is known. */
  address: string | null
  avatar: string | null
  /** With it, or with null for a plain cover, the header is a hero from edge to edge; left out, it is one row. */
  cover?: string | null
  /** Characters of the address before it is cut: 80, on confirmations 50. */
  addressLimit?: number
  /** Told of a tap anywhere on it; it is no control, so nothing that a customer needs may hang on it. */
  onTap?: (() => void) | undefined
  /** Under the address: "Learn more", opening hours. */
  children?: ElementNode
}

/** The business: avatar or initials, name, cut address; as a hero with its picture on its own page. */
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
    <div className={cx(styles.header, hero && styles.hero)} onClick={({ target }) => onlyHere(target, onTap)}>
      {cover === null && <div className={cx(styles.cover, styles.plain)} />}
      {cover ? <CoverPicture className={styles.cover} address={cover} /> : null}
      <div className={styles.avatar}>
        <Avatar name={name} picture={avatar} size={hero ? 'l' : 'm'} eager />
      </div>
      <div className={styles.words}>
        <p className={styles.name} lang={getLang()}>
          {name}
        </p>
        {address !== null && (
          <p className={styles.address} title={address}>
            {hero && <MapPin size={16} />}
            <span lang={getLang()}>{cutText(address, addressLimit)}</span>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

/** Not what stands on it: a button answers for itself. */
function onlyHere(target: EventTarget, onTap: BusinessHeaderProps['onTap']): void {
  if (!(target as Element).closest('button')) onTap?.()
}
