import type { ComponentProps } from 'react'
import { Link } from 'wouter'

export interface AppLinkProps extends ComponentProps<'a'> {
  href: string
  /** What the running flow is asked instead of the app, where the link is followed here. */
  follow?: (() => void) | undefined
}

/** A link within the app. It can be opened elsewhere, copied and bookmarked; followed here, it is an event. */
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
