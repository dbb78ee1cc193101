import type { ComponentProps } from 'react'
import { Link } from 'wouter'

export interface AppLinkProps extends ComponentProps<'a'> {
  href: string
  /** Called instead of a navigation when the link is followed in this tab. */
  follow?: (() => void) | undefined
}

/**
 * Renders a link within the app. It can be opened in a new tab, copied and bookmarked; followed here, it sends an
 * event.
 */
export function AppLink({ follow, ...rest }: AppLinkProps) {
  return (
    <Link
      {...rest}
      onClick={(event) => {
        if (follow === undefined) return
        event.preventDefault()
        follow()
      }}
    />
  )
}
