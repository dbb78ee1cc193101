import { useLayoutEffect } from 'react'

/**
 * Removes what the page itself shows before the app (`index.html`): the mark of the product once a page of the app is there, the picture
 * of a business once the page of that business is there, which uses the same picture. Its own style hides it 800 ms after the app has
 * started at the latest.
 */
export function useOpening({ isPageThere, isBusinessThere }: { isPageThere: boolean; isBusinessThere: boolean }): void {
  useLayoutEffect(() => {
    const opening = document.getElementById('opening')
    const isOver = opening?.classList.contains('of-business') ? isBusinessThere : isPageThere
    if (isOver) opening?.remove()
    else opening?.classList.add('leaving')
  }, [isPageThere, isBusinessThere])
}
