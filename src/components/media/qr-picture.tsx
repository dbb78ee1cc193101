import { encode } from 'uqr'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './qr-picture.module.css'

/** Light modules that scanners need around the code. */
const QUIET_ZONE = 4

/** Renders a text as a QR code, on the device. Always dark on white, whatever the scheme. */
export function QrPicture({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation('shell')
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label ?? t('qr')}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={getPath(data)} fill="#000" />
    </svg>
  )
}

/** Builds the path: one stroke for each run of dark modules in a row. */
function getPath(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => {
      const runs: string[] = []
      let start = -1
      for (let x = 0; x <= row.length; x += 1) {
        if (row[x] && start < 0) start = x
        if (!row[x] && start >= 0) {
          runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`)
          start = -1
        }
      }
      return runs
    })
    .join('')
}
