/** The checkout of a package: one chunk, loaded while the customer chooses. */
export { PackageLoadingScreen, PackageReviewScreen } from './package-review-screen.tsx'
export { BoughtElsewhereScreen, CheckoutInactiveScreen } from './purchase-screens.tsx'
