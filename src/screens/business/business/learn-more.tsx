import { createContext, useContext } from 'react'
import type { ElementNode } from '#src/components/element-node.ts'
import { Button } from '#src/components/form/button.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { about } from './about.lazy.tsx'

/** What the frame of the business provides to its pages. */
export interface BusinessHome {
  /** Opens the details; null while they cannot be opened: the control keeps its space. */
  learnMore: (() => void) | null
  /** Reports a tap on the header. */
  tapHeader: () => void
  /** The bottom navigation. */
  navigation: ElementNode
  /** Notices about a coupon and unavailable services. */
  notices: ElementNode
  /** The button to the packages, if there are any. */
  packages: ElementNode
  /** The payment of an unpaid booking, else what a returning customer is offered; nothing without either. */
  above: ElementNode
  /** Whether the customer declined the offered packages. */
  hasDeclinedPackages: boolean
}

export const BusinessHome = createContext<BusinessHome | null>(null)

/** Shows "Learn more" under the address; its code is preloaded on hover and focus. */
export function LearnMore() {
  const { t } = useTranslation('business')
  const home = useContext(BusinessHome)
  if (home === null) return null
  return (
    <Button
      kind="quiet"
      aria-haspopup="dialog"
      disabled={home.learnMore === null}
      onClick={home.learnMore ?? undefined}
      onPointerEnter={about.preload}
      onFocus={about.preload}
    >
      {t('learnMore')}
    </Button>
  )
}
