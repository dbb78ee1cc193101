import CircleCheck from 'lucide-react/icons/circle-check'
import styles from './snackbar.module.css'

/** Says for a moment that something was done; goes into the `floating` of a page. How long is up to the machine. */
export function Snackbar({ text }: { text: string }) {
  return (
    <div className={styles.snackbar} role="status" aria-label={text}>
      <CircleCheck size={20} />
      <span>{text}</span>
    </div>
  )
}
