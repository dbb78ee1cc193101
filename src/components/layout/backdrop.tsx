import type { SyntheticEvent } from 'react'
import { cx } from '#src/components/cx.ts'
import styles from './backdrop.module.css'

/** So few pixels that the picture is blurred when it fills the window. */
const WIDTH = 48

/**
 * Shows a dimmed picture behind the column of a wide window, blurred up to the width of a desktop. The haze is drawn
 * small, once, because a CSS filter would blur the window again on each frame. Lazy, so a phone, which does not show it, does
 * not fetch it.
 */
export function Backdrop({ picture }: { picture: string | null }) {
  return (
    <div className={cx(styles.backdrop, picture !== null && styles.dimmed)} aria-hidden>
      {picture !== null && (
        <>
          <img key={picture} className={styles.source} src={picture} alt="" loading="lazy" onLoad={drawHaze} />
          <canvas className={styles.haze} />
        </>
      )}
    </div>
  )
}

function drawHaze({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
  const canvas = image.nextElementSibling as HTMLCanvasElement
  const pen = canvas.getContext('2d')
  if (pen === null) return
  canvas.width = WIDTH
  canvas.height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth) || WIDTH
  pen.imageSmoothingQuality = 'high'
  pen.filter = 'blur(1.5px) saturate(1.15)'
  // Beyond the edges, which a blur would make transparent.
  pen.drawImage(image, -3, -3, canvas.width + 6, canvas.height + 6)
}
