/** Names by which apps give themselves away that open links inside themselves, and those of the bare web views. */
const APPS =
  /Instagram|FBAN|FBAV|FB_IAB|WhatsApp|Line\/|MicroMessenger|TikTok|musical_ly|BytedanceWebview|LinkedInApp|; wv\)/
/** On Apple's phones a browser names itself, a web view does not. */
const APPLE_VIEW = /\((?:iPhone|iPad|iPod)(?!.*Safari\/)/

/** Whether a page is open inside another app, where Google lets nobody sign in (beyond 11). */
export function isEmbeddedBrowser(userAgent: string): boolean {
  return APPS.test(userAgent) || APPLE_VIEW.test(userAgent)
}
