/** The page of a code: one chunk with the QR code drawing. */
export { CodeScreen } from './code-screen.tsx'
export { ExpiredScreen, RefusedScreen, UnansweredScreen } from './end-screens.tsx'
