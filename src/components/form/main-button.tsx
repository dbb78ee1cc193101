import { Button, type ButtonProps } from './button.tsx'

/**
 * Renders the main button of a page. Ctrl+Enter, or ⌘ and Enter, presses it from anywhere on the page; a screen with a mouse
 * shows that. Nothing that pays at once is a main button.
 */
export function MainButton(props: ButtonProps) {
  return <Button {...props} aria-keyshortcuts="Control+Enter Meta+Enter" />
}
