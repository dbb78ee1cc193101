import { useCallback, useId, useState } from 'react'
import type { Language } from '#domain/entities.ts'
import { cx } from '#src/components/cx.ts'
import { Button } from '#src/components/form/button.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './clamped-text.module.css'

/** Shows a text of at most seven lines, with a control to expand a longer one. */
export function ClampedText({ text, lang }: { text: string; lang: Language | undefined }) {
  const { t } = useTranslation('about')
  const id = useId()
  const [shown, setShown] = useState<'seven lines' | 'whole'>('seven lines')
  const [hasRest, setHasRest] = useState(false)
  const isWhole = shown === 'whole'
  const measure = useCallback((box: HTMLElement | null) => {
    if (box === null) return undefined
    // The cut depends on width and font size; an expanded text is never cut.
    const look = () => {
      if (box.dataset.shown === 'seven lines') setHasRest(box.scrollHeight > box.clientHeight + 1)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return (
    <div>
      <p id={id} lang={lang} ref={measure} className={cx(styles.text, !isWhole && styles.clamped)} data-shown={shown}>
        {text.split(/\n\s*\n/).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity than their place.
          <span key={index} className={styles.paragraph}>
            {part}
          </span>
        ))}
      </p>
      {hasRest && (
        <Button
          kind="quiet"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setShown(isWhole ? 'seven lines' : 'whole')}
        >
          {t(isWhole ? 'readLess' : 'readMore')}
        </Button>
      )}
    </div>
  )
}
