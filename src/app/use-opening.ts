import { useLayoutEffect } from 'react'

/**
 * Takes away what has stood before the app (`index.html`): the mark of the product as soon as any page stands, the picture of a business
 * as soon as its page does, which has taken it over then; and by its own style 800 ms after the start of the app at the latest
 * (R-025, A-108).
 */
export function useOpening({ isPageThere, isBusinessThere }: { isPageThere: boolean; isBusinessThere: boolean }): void {
  useLayoutEffect(() => {
    const opening = document.getElementById('opening')
    const isOver = opening?.classList.contains('of-business') ? isBusinessThere : isPageThere
    if (isOver) opening?.remove()
    else opening?.classList.add('leaving')
  }, [isPageThere, isBusinessThere])
}
