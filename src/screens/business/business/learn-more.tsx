import { createContext, useContext } from 'react'
import type { ElementNode } from '#src/components/element-node.ts'
import { Button } from '#src/components/form/button.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { about } from './about.lazy.tsx'

/** How a page of the business opens what the business tells of itself. */
export interface BusinessHome {
  /** Null while it cannot be opened yet: the control keeps its place. */
  learnMore: (() => void) | null
  /** The header of the page is tapped. */
  tapHeader: () => void
  /** The areas of the product, at the foot of the page. */
  navigation: ElementNode
  /** What is said of a coupon, and of services that are not offered. */
  notices: ElementNode
  /** What leads to the packages, where there are any. */
  packages: ElementNode
  /** What leads to the payment of a booking that waits for it; null where none does. */
  unpaid: ElementNode
  /** Packages were offered, and the customer goes on without one. */
  hasDeclinedPackages: boolean
}

export const BusinessHome = createContext<BusinessHome | null>(null)

/** "Learn more" under the address; its code is fetched when a finger or the focus comes near. */
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
