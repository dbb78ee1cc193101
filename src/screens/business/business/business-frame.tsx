import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { isPending, type LazySnapshot } from '#machines/shared/lazy-machine.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useStable } from '#src/components/use-stable.ts'
import { BottomNavigation } from '#src/screens/shell/bottom-navigation/bottom-navigation.tsx'
import { returning } from '#src/screens/shell/returning-customer/returning-card.lazy.tsx'
import { unpaid } from '#src/screens/shell/unpaid-strip/unpaid.lazy.tsx'
import { type ActorOf, findWhole, useConnect } from '#src/screens/use-connect.ts'
import { about } from './about.lazy.tsx'
import { connectBusiness } from './business.connect.ts'
import { choiceNotices } from './choice-notices.lazy.tsx'
import { BusinessHome } from './learn-more.tsx'
import { floating } from './packages.lazy.tsx'

const ChoiceNotices = choiceNotices.screen((notices) => notices.ChoiceNotices)
const DiscoverButton = floating.screen((screens) => screens.DiscoverButton)
const ReturningCard = returning.screen((card) => card.ReturningCard)
const UnpaidStrip = unpaid.screen((strip) => strip.UnpaidStrip)
const AboutPanel = about.screen((panel) => panel.AboutPanel)

export interface BusinessFrameProps {
  actor: ActorOf<typeof connectBusiness>
  /** Returns milliseconds by the app's clock. */
  now: () => number
  children: ElementNode
}

/** Renders the frame and the dialogs of every screen of the business, including its list of services. */
export function BusinessFrame({ actor, now, children }: BusinessFrameProps) {
  const view = useConnect(actor, connectBusiness)
  const getLang = useBusinessLang()
  const { bottomNavigation, businessId, unpaidBooking } = view
  const offer = useOffer(view.packageOffer)
  const isUnpaid = useHasTag(unpaidBooking, 'offered')
  const returningCustomer = useChild(unpaidBooking)
  const isReturning = useHasTag(returningCustomer, 'shown')
  const open = useStable(view.openAbout)
  const openSection = useStable(view.openSection)
  const tapHeader = useStable(view.tapHeader)
  // The control behind stays unchanged while the panel is open, because the focus returns to it.
  useEffect(() => {
    if (view.isCouponExpected) choiceNotices.preload()
  }, [view.isCouponExpected])
  const hasNotices = view.coupon !== null || view.couponLoss !== null || view.goneServices.length > 0
  const isOffered = view.canLearnMore || view.isAboutOpen
  const home = useMemo(
    () => ({
      learnMore: isOffered ? open : null,
      tapHeader,
      navigation: bottomNavigation && (
        <BottomNavigation actor={bottomNavigation} businessId={businessId} here="schedule" onOpen={openSection} />
      ),
      notices: hasNotices && <ChoiceNotices actor={actor} />,
      packages: offer !== null && <DiscoverButton actor={actor} />,
      above:
        isUnpaid && unpaidBooking ? (
          <UnpaidStrip actor={unpaidBooking} now={now} />
        ) : (
          isReturning && returningCustomer && <ReturningCard actor={returningCustomer} />
        ),
      hasDeclinedPackages: offer === 'declined',
    }),
    [
      isOffered,
      open,
      tapHeader,
      bottomNavigation,
      businessId,
      openSection,
      hasNotices,
      offer,
      isUnpaid,
      unpaidBooking,
      isReturning,
      returningCustomer,
      now,
      actor,
    ],
  )
  return (
    <BusinessHome value={home}>
      {children}
      {view.isAboutOpen && (
        <Dialog title={view.business?.name ?? ''} lang={getLang()} onClose={view.closeAbout}>
          <AboutPanel actor={actor} />
        </Dialog>
      )}
    </BusinessHome>
  )
}

/** Creates the frame with a clock in milliseconds. */
export function createFrame(now: () => number) {
  return (props: Omit<BusinessFrameProps, 'now'>) => <BusinessFrame {...props} now={now} />
}

/** Returns whether packages of this business are offered or were declined; null if there are none. */
function useOffer(actor: AnyActorRef | null): 'offered' | 'declined' | null {
  return useSelector(actor ?? undefined, (snapshot?: AnyMachineSnapshot) => {
    if (snapshot?.hasTag('declined')) return 'declined'
    return snapshot?.hasTag('offered') ? 'offered' : null
  })
}

/** Returns the machine of a returning customer, which runs inside that of the unpaid booking; null without it. */
function useChild(actor: AnyActorRef | null): AnyActorRef | null {
  return useSelector(findWhole(actor), (snapshot?: AnyMachineSnapshot) => snapshot?.children?.returningCustomer ?? null)
}

/** Tells whether a machine beside the screens, which is lazy, offers something. */
function useHasTag(actor: AnyActorRef | null, tag: string): boolean {
  return useSelector(
    findWhole(actor),
    (snapshot?: LazySnapshot) => snapshot?.status === 'active' && !isPending(snapshot) && snapshot.hasTag(tag),
  )
}
