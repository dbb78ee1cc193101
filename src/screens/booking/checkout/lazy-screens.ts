/** The checkout: one chunk, which earlier steps do not need. */
export { InactiveScreen, LoadingScreen, UnavailableScreen } from './blocked-screens.tsx'
export { CouponRefusedScreen } from './coupon-refused-screen.tsx'
export { ReviewScreen } from './review-screen.tsx'
