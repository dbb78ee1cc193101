/** The step of the checkout: one chunk, which the steps before do not need. */
export { InactiveScreen, LoadingScreen, UnavailableScreen } from './blocked-screens.tsx'
export { CouponRefusedScreen } from './coupon-refused-screen.tsx'
export { ReviewScreen } from './review-screen.tsx'
