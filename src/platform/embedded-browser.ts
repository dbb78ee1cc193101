/** User agent names of in-app browsers and of web views. */
const APPS =
  /Instagram|FBAN|FBAV|FB_IAB|WhatsApp|Line\/|MicroMessenger|TikTok|musical_ly|BytedanceWebview|LinkedInApp|; wv\)/
/** On iOS a browser names itself in the user agent, a web view does not. */
const APPLE_VIEW = /\((?:iPhone|iPad|iPod)(?!.*Safari\/)/

/** Tells whether the page is open in an in-app browser, where Google refuses sign-ins (beyond 11). */
export function isEmbeddedBrowser(userAgent: string): boolean {
  return APPS.test(userAgent) || APPLE_VIEW.test(userAgent)
}
