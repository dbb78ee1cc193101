import { FRAME_PREFIX } from '#src/inspector/feed/feed.types.ts'
import styles from './phone.module.css'

/** Shows the app as on a phone, in a frame with the inspector's key. */
export function Phone({ business, frameKey }: { business: string; frameKey: string }) {
  return (
    <div className={styles.phone}>
      <iframe
        key={business}
        className={styles.screen}
        name={`${FRAME_PREFIX}${frameKey}`}
        title="The app"
        src={`/business/${encodeURIComponent(business)}`}
      />
    </div>
  )
}
