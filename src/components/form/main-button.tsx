import { useEffect, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

/**
 * Renders the main button of a page, which fills its width. Ctrl+Enter, or ⌘ and Enter, presses it from anywhere on the page
 * a screen with a mouse shows that. Nothing that pays at once is a main button.
 */
export function MainButton(props: Omit<ButtonProps, 'ref' | 'wide'>) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => onShortcut(() => button.current), [])
  return <Button {...props} ref={button} wide aria-keyshortcuts="Control+Enter Meta+Enter" />
}

/** Presses the button on the shortcut, unless a dialog covers it. Returns the function that stops it. */
function onShortcut(find: () => HTMLButtonElement | null): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return
    const button = find()
    if (button === null || button.closest('[inert], [aria-hidden=true]') !== null) return
    event.preventDefault()
    button.click()
  }
  window.addEventListener('keydown', press)
  return () => window.removeEventListener('keydown', press)
}
