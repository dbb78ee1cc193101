/**
 * Routes of the product whose screens are not built yet. They are matched, so that nothing else answers them, and lead
 * to the not-found page. A screen that is built takes its line away from here.
 */
export const unbuilt: readonly string[] = [
  '/login/options',
  '/login/email-sign-up',
  '/login/email-sign-in',
  '/indicacoes',
  '/indicacoes/seus-ganhos',
  '/indicacoes/suas-indicacoes',
  '/indicacoes/como-funciona',
]
