import ExternalLink from 'lucide-react/icons/external-link'
import type { ComponentProps, MouseEvent } from 'react'
import { ownPath } from '#domain/return-route.ts'
import { cx } from '#src/components/cx.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { AppLink, type AppLinkProps } from '#src/components/layout/app-link.tsx'
import { VisuallyHidden } from '#src/components/layout/visually-hidden.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  kind?: ButtonKind
  /** Work is under way: the button keeps its focus and its text, and ignores clicks. */
  busy?: boolean
  /** Before the text. */
  icon?: ElementNode
  /** Fills the width of its container. */
  wide?: boolean
}

/** Renders a button. A screen has one `primary` button. */
export function Button({
  kind = 'primary',
  busy = false,
  icon,
  wide,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`, which would lose the focus; a busy submit button must not submit either.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.button, styles[kind], wide && styles.wide)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      {busy ? <span className={styles.spinner} aria-hidden /> : icon}
      <span>{children}</span>
    </button>
  )
}

export interface LinkButtonProps extends Omit<AppLinkProps, 'className' | 'style'> {
  kind?: ButtonKind
  icon?: ElementNode
  wide?: boolean
  /** Opens a site outside the app in a new tab, and announces that. */
  external?: boolean
}

/** Renders a link that looks like a button, to a URL inside or outside the app. */
export function LinkButton({ kind = 'secondary', icon, wide, external, follow, children, ...rest }: LinkButtonProps) {
  const { t } = useTranslation('shell')
  const isWithin = ownPath(rest.href) !== null
  const Tag = isWithin ? AppLink : 'a'
  return (
    <Tag
      {...rest}
      {...(isWithin ? { follow } : {})}
      className={cx(styles.button, styles[kind], wide && styles.wide)}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {icon}
      <span>{children}</span>
      {external && (
        <>
          <ExternalLink size={16} />
          <VisuallyHidden>{` (${t('opensInNewTab')})`}</VisuallyHidden>
        </>
      )}
    </Tag>
  )
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** Accessible name, because the icon is only visual. */
  label: string
  icon: ElementNode
  /** Whether it is on a photograph. */
  onPhoto?: boolean
}

export function IconButton({ label, icon, onPhoto, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.icon, onPhoto && styles.onPhoto)}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  )
}
