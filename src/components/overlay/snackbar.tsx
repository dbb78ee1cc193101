import CircleCheck from 'lucide-react/icons/circle-check'
import styles from './snackbar.module.css'

/**
 * Shows a message for a moment in the `floating` of a page, null for none. The machine decides how long. Its region is
 * always there: a screen reader announces what is added to it, and the page keeps space for it.
 */
export function Snackbar({ text }: { text: string | null }) {
  return (
    <div role="status" aria-label={text ?? undefined}>
      {text !== null && (
        <div className={styles.snackbar}>
          <CircleCheck size={20} />
          <span>{text}</span>
        </div>
      )}
    </div>
  )
}
