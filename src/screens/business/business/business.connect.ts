import type { SnapshotFrom } from 'xstate'
import { isBookable } from '#domain/business/business.ts'
import { pathTo } from '#domain/paths.ts'
import type { Section } from '#domain/shell/section.ts'
import type { BusinessEvent, businessMachine } from '#machines/business/business/index.ts'

export type BusinessSnapshot = SnapshotFrom<typeof businessMachine>

/** The business page as its screens see it. */
export function connectBusiness(snapshot: BusinessSnapshot, send: (event: BusinessEvent) => void) {
  const { address, business, categories, categoryId, chosen, goneServices, coupon, couponLoss } = snapshot.context
  const businessId = business?.id ?? address
  return {
    business,
    categories,
    categoryId,
    chosen,
    /** Said, as the coupon is, once it is known. */
    goneServices: snapshot.matches('loading') ? [] : goneServices,
    /** There may soon be something to say of a coupon. */
    isCouponExpected: coupon !== null,
    /** Said once it is known whether the coupon can be used. */
    coupon: snapshot.matches('loading') ? null : coupon,
    couponLoss: snapshot.matches('loading') ? null : couponLoss,
    isBookable: business !== null && isBookable(business),
    /** A pet is chosen before the services. */
    servesPets: snapshot.context.serves === 'pets',
    /** Who knows whether packages are sold here. */
    packageOffer: snapshot.children.packageOffer ?? null,
    /** Who knows whether a booking of the customer waits for its payment. */
    unpaidBooking: snapshot.children.unpaidBooking ?? null,
    isReminded: snapshot.hasTag('reminded'),
    isCategoryMissing: snapshot.hasTag('categoryMissing'),
    isAboutOpen: snapshot.hasTag('dialog:about'),
    /** Whom the panel opens at. */
    professionalId: snapshot.context.professionalId,
    canLearnMore: snapshot.can({ type: 'about.open' }),
    canViewSchedules: snapshot.can({ type: 'selection.submit' }),
    canGoBack: snapshot.can({ type: 'back.request' }),
    chooseCategory: (id: string) => send({ type: 'category.choose', categoryId: id }),
    submitCategory: () => send({ type: 'category.submit' }),
    viewSchedules: () => send({ type: 'selection.submit' }),
    selectMore: () => send({ type: 'selection.extend' }),
    removeService: (serviceId: string) => send({ type: 'service.remove', serviceId }),
    removeCoupon: () => send({ type: 'coupon.remove' }),
    keepServices: () => send({ type: 'services.keep' }),
    choosePackages: () => send({ type: 'packages.choose' }),
    declinePackages: () => send({ type: 'packages.decline' }),
    openPackages: { href: pathTo('packages', { id: businessId }), follow: () => send({ type: 'packages.open' }) },
    tapHeader: () => send({ type: 'header.tap' }),
    openAbout: () => send({ type: 'about.open' }),
    closeAbout: () => send({ type: 'about.close' }),
    /** Who says which areas stand at the foot of the page. */
    bottomNavigation: snapshot.children.bottomNavigation ?? null,
    businessId,
    openSection: (section: Section) => send({ type: 'section.open', section }),
    toBusiness: { href: pathTo('business', { id: address }), follow: () => send({ type: 'business.show' }) },
    retry: () => send({ type: 'load.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}
