import type { SnapshotFrom } from 'xstate'
import { isBookable } from '#domain/business/business.ts'
import { pathTo } from '#domain/paths.ts'
import type { Section } from '#domain/shell/section.ts'
import type { BusinessEvent, businessMachine } from '#machines/business/business/index.ts'

export type BusinessSnapshot = SnapshotFrom<typeof businessMachine>

/** Maps the snapshot of the business page to its screens. */
export function connectBusiness(snapshot: BusinessSnapshot, send: (event: BusinessEvent) => void) {
  const { address, business, categories, categoryId, chosen, goneServices, coupon, couponLoss } = snapshot.context
  const businessId = business?.id ?? address
  return {
    business,
    categories,
    categoryId,
    chosen,
    /** Shown once loading is over, like the coupon. */
    goneServices: snapshot.matches('loading') ? [] : goneServices,
    /** Whether a coupon notice may follow. */
    isCouponExpected: coupon !== null,
    /** Shown once it is known whether the coupon can be used. */
    coupon: snapshot.matches('loading') ? null : coupon,
    couponLoss: snapshot.matches('loading') ? null : couponLoss,
    isBookable: isBookable(business),
    /** Whether a pet is chosen before the services. */
    servesPets: snapshot.context.serves === 'pets',
    /** The machine of the package offer. */
    packageOffer: snapshot.children.packageOffer ?? null,
    /** The machine of an unpaid booking. */
    unpaidBooking: snapshot.children.unpaidBooking ?? null,
    isReminded: snapshot.hasTag('reminded'),
    isCategoryMissing: snapshot.hasTag('categoryMissing'),
    isAboutOpen: snapshot.hasTag('dialog:about'),
    /** The professional that the panel opens at. */
    professionalId: snapshot.context.professionalId,
    canLearnMore: snapshot.can({ type: 'about.open' }),
    canViewSchedules: snapshot.can({ type: 'selection.submit' }),
    canGoBack: snapshot.can({ type: 'back.request' }),
    chooseCategory: (id: string) => send({ type: 'category.choose', categoryId: id }),
    submitCategory: () => send({ type: 'category.submit' }),
    viewSchedules: () => send({ type: 'selection.submit' }),
    selectMore: () => send({ type: 'selection.extend' }),
    showChosen: () => send({ type: 'selection.show' }),
    removeService: (serviceId: string) => send({ type: 'service.remove', serviceId }),
    removeCoupon: () => send({ type: 'coupon.remove' }),
    keepServices: () => send({ type: 'services.keep' }),
    choosePackages: () => send({ type: 'packages.choose' }),
    declinePackages: () => send({ type: 'packages.decline' }),
    openPackages: { href: pathTo('packages', { id: businessId }), follow: () => send({ type: 'packages.open' }) },
    tapHeader: () => send({ type: 'header.tap' }),
    openAbout: () => send({ type: 'about.open' }),
    closeAbout: () => send({ type: 'about.close' }),
    /** The machine of the bottom navigation. */
    bottomNavigation: snapshot.children.bottomNavigation ?? null,
    businessId,
    openSection: (section: Section) => send({ type: 'section.open', section }),
    toBusiness: { href: pathTo('business', { id: address }), follow: () => send({ type: 'business.show' }) },
    retry: () => send({ type: 'load.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}
