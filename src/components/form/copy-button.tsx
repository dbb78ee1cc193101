import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { Button, type ButtonKind } from './button.tsx'

/** How long the button says "Copied". */
export const COPIED_MS = 1_600

export interface CopyButtonProps {
  /** The text to copy. */
  text: string
  /** The label of the button; "Copy" by default. */
  label?: string
  /** The label after copying. */
  copiedLabel?: string
  kind?: ButtonKind
  wide?: boolean
  /** Called when the device refuses: show the text so that it can be copied by hand. */
  onFail?: () => void
}

/** Copies a text, and shows and announces that for 1.6 s. */
export function CopyButton({ text, label, copiedLabel, kind = 'secondary', wide = false, onFail }: CopyButtonProps) {
  const { t } = useTranslation('shell')
  const [copies, setCopies] = useState(0)
  const copied = copies > 0
  const done = copiedLabel ?? t('copied')

  useEffect(() => {
    if (copies === 0) return undefined
    const timer = setTimeout(() => setCopies(0), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copies])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopies((count) => count + 1)
    } catch {
      onFail?.()
    }
  }

  return (
    <>
      <Button kind={kind} wide={wide} icon={copied ? <Check size={20} /> : <Copy size={20} />} onClick={copy}>
        {copied ? done : (label ?? t('copy'))}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? done : ''}
      </span>
    </>
  )
}
