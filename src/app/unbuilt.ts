/**
 * Routes of the product whose screens are not built yet. They are matched, so that nothing else answers them, and lead
 * to the not-found page. A screen that is built takes its line away from here.
 */
export const unbuilt: readonly string[] = ['/indicacoes/seus-ganhos']
