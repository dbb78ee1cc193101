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
    // The connection went before the code came: what has to be said is said all the same, and the ways on work.
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

/** Fetches the dialog's code ahead, where one is about to be needed. */
export function preloadDialog(): void {
  // A failure here is met again, and shown, when the dialog opens.
  loadPanel().catch(() => {})
}

let alerts = 0

/** Whether an alert is open, one whose code is still coming included. */
export const isAlertOpen = () => alerts > 0

/**
 * A dialog: a sheet from below on phones, a card on wide windows. The focus goes in, stays in, and comes back to where
 * it was. Its code is a chunk of its own, fetched when the first one opens.
 */
export function Dialog(props: DialogProps) {
  // What is there is shown at once: React would wait a third of a second with it.
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
