import { useLayoutEffect } from 'react'

/**
 * Removes the opening screen of `index.html`: the product's mark once a page is shown, the picture of a business once
 * its page, which uses the same picture, is shown. Its own style hides it 800 ms after the app has started at the
 * latest.
 */
export function useOpening({ isPageThere, isBusinessThere }: { isPageThere: boolean; isBusinessThere: boolean }): void {
  useLayoutEffect(() => {
    const opening = document.getElementById('opening')
    const isOver = opening?.classList.contains('of-business') ? isBusinessThere : isPageThere
    if (isOver) opening?.remove()
    else opening?.classList.add('leaving')
  }, [isPageThere, isBusinessThere])
}
