import { cx } from './cx.ts'
import { Logo } from './logo.tsx'
import styles from './splash.module.css'

/** What stands there at start; goes as soon as `ready`, and by its own style after 800 ms at the latest. */
export function Splash({ name, ready }: { name: string; ready: boolean }) {
  return (
    <div className={cx(styles.splash, ready && styles.ready)} aria-hidden>
      <Logo size={72} />
      <span className={styles.name}>{name}</span>
    </div>
  )
}
