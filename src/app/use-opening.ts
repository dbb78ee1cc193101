import { useLayoutEffect, useState } from 'react'

const find = () => document.getElementById('opening')

/**
 * What the inline script has put up goes as soon as the page stands, which has taken its picture over then, and by its own
 * style 800 ms after the start of the app at the latest. Tells whether there was any, in whose place no
 * splash is needed.
 */
export function useOpening(isPageThere: boolean): boolean {
  const [wasPutUp] = useState(() => find() !== null)
  useLayoutEffect(() => {
    if (isPageThere) find()?.remove()
    else find()?.classList.add('leaving')
  }, [isPageThere])
  return wasPutUp
}
