import { useState } from 'react'
import { announce } from '#src/components/feedback/live-region.ts'
import { CopyButton } from '#src/components/form/copy-button.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './new-link.module.css'

/** Shows the new link with a copy button. */
export function NewLink({ link }: { link: string }) {
  const { t } = useTranslation('expired-link')
  const [isRefused, setRefused] = useState(false)
  return (
    <>
      <p className={styles.link}>{link}</p>
      <CopyButton
        kind="primary"
        wide
        text={link}
        label={t('copy')}
        copiedLabel={t('copied')}
        onFail={() => {
          if (isRefused) announce(t('copyByHand'), 'assertive')
          setRefused(true)
        }}
      />
      {isRefused && <p role="alert">{t('copyByHand')}</p>}
    </>
  )
}
