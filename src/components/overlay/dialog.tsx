import { type ComponentType, lazy, Suspense, useLayoutEffect, useState } from 'react'
import type { DialogProps } from './dialog-panel.tsx'

let there: ComponentType<DialogProps> | null = null
const loadPanel = async () => {
  there = (await import('./dialog-panel.tsx')).DialogPanel
  return there
}
const Panel = lazy(async () => {
  try {
    return { default: await loadPanel() }
  } catch {
    // The connection was lost before the code loaded: a plain dialog shows the same text and actions.
    return { default: PlainDialog }
  }
})

function PlainDialog({ title, text, actions, children }: DialogProps) {
  return (
    <section role="alertdialog" aria-label={title}>
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children}
      {actions}
    </section>
  )
}

/** Loads the dialog's code before it is needed. */
export function preloadDialog(): void {
  // A failure here happens again, and is handled, when the dialog opens.
  loadPanel().catch(() => {})
}

let alerts = 0

/** Tells whether an alert is open, even if its code is still loading. */
export const isAlertOpen = () => alerts > 0

/**
 * Renders a dialog: a sheet from below on phones, a card on wide windows. It traps the focus and returns it when it
 * closes. Its code is a chunk of its own, loaded with the first dialog.
 */
export function Dialog(props: DialogProps) {
  // A loaded panel is shown at once: `lazy` would delay it by a third of a second.
  const [Shown] = useState<ComponentType<DialogProps>>(() => there ?? Panel)
  useLayoutEffect(() => {
    if (props.kind !== 'alert') return
    alerts += 1
    return () => {
      alerts -= 1
    }
  }, [props.kind])
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  )
}

export type { DialogProps }
