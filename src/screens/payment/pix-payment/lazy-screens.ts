/** The payment: one chunk with the drawing of QR codes, which nothing else of the booking needs. */
export { CodeScreen } from './code-screen.tsx'
export { ExpiredScreen, RefusedScreen, UnansweredScreen } from './end-screens.tsx'
