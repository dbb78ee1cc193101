export { ErasedScreen, Erasure, Menu } from './account-dialogs.tsx'
export { CancelFailedScreen, CancelledScreen } from './cancelled-screens.tsx'
export { DetailScreen } from './detail-screen.tsx'
export { FailedScreen, LoadingScreen, NotFoundScreen } from './opening-screens.tsx'
