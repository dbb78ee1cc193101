export { ContinueScreen, SelectPackageScreen } from './continue-screens.tsx'
export { DiscoverButton } from './discover-button.tsx'
