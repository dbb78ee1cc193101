import CircleCheck from 'lucide-react/icons/circle-check'
import styles from './snackbar.module.css'

/** Shows a message for a moment in the `floating` of a page. The machine decides how long. */
export function Snackbar({ text }: { text: string }) {
  return (
    <div className={styles.snackbar} role="status" aria-label={text}>
      <CircleCheck size={20} />
      <span>{text}</span>
    </div>
  )
}
