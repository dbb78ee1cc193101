import { useLayoutEffect, useState } from 'react'

const find = () => document.getElementById('opening')

/**
 * What the inline script has put up goes as soon as the page stands, and by its own style 800 ms after the start of the
 * app at the latest. A picture in it that has come is painted first: the page paints its own only later, and
 * until then there would be none. Tells whether there was any opening, in whose place no splash is needed.
 */
export function useOpening(isPageThere: boolean): boolean {
  const [wasPutUp] = useState(() => find() !== null)
  useLayoutEffect(() => {
    const opening = find()
    if (opening === null) return
    opening.classList.add('leaving')
    if (!isPageThere) return
    const leave = () => opening.remove()
    if (opening.querySelector('img')?.complete) requestAnimationFrame(() => requestAnimationFrame(leave))
    else leave()
  }, [isPageThere])
  return wasPutUp
}
