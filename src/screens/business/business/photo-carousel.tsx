import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#src/components/form/button.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './photo-carousel.module.css'

export interface CarouselPhoto {
  id: string
  url: string
  alt: string
}

/**
 * Shows photos in a row, moved by swiping, by two buttons, and by the arrow keys, Home and End while the row
 * has the focus.
 */
export function PhotoCarousel({ label, photos }: { label: string; photos: readonly CarouselPhoto[] }) {
  const { t } = useTranslation('about')
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const last = photos.length - 1

  useEffect(() => {
    const list = row.current
    if (list === null) return undefined
    // A photo that was swiped in becomes the current one.
    const observer = new IntersectionObserver(
      (seen) => {
        const shown = seen.find(({ isIntersecting }) => isIntersecting)
        if (shown) setAt([...list.children].indexOf(shown.target))
      },
      { root: list, threshold: 0.6 },
    )
    for (const slide of list.children) observer.observe(slide)
    return () => observer.disconnect()
  }, [])

  function show(index: number) {
    const wanted = Math.min(Math.max(index, 0), last)
    setAt(wanted)
    const slide = row.current?.children[wanted]
    // Scrolls only the row, never the panel around it.
    if (slide instanceof HTMLElement) row.current?.scrollTo({ left: slide.offsetLeft })
  }

  function press(event: KeyboardEvent) {
    const wanted = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    show(wanted)
  }

  return (
    <div className={styles.carousel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <ul ref={row} className={styles.row} tabIndex={0} aria-label={label} onKeyDown={press}>
        {photos.map(({ id, url, alt }, index) => (
          <li key={id} className={styles.slide} aria-current={index === at || undefined}>
            <img className={styles.photo} src={url} alt={alt} loading="lazy" width={960} height={640} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className={styles.controls}>
          <IconButton
            label={t('previousPhoto')}
            icon={<ChevronLeft size={22} />}
            aria-disabled={at === 0}
            onClick={() => show(at - 1)}
          />
          <p role="status">{t('place', { position: at + 1, total: photos.length })}</p>
          <IconButton
            label={t('nextPhoto')}
            icon={<ChevronRight size={22} />}
            aria-disabled={at === last}
            onClick={() => show(at + 1)}
          />
        </div>
      )}
    </div>
  )
}
