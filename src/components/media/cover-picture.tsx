import { useLayoutEffect, useRef } from 'react'

/** The one that stood last, with all that the browser has made of it. */
let last: HTMLImageElement | null = null

/**
 * The big picture of a business. A page that follows another of the same business takes the very element over, as the first
 * page does with the one that stood before the app: a new one would be decoded again, and be missing until then.
 */
export function CoverPicture({ address, className }: { address: string; className: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    last = find(address) ?? Object.assign(new Image(), { alt: '', fetchPriority: 'high', src: address })
    place.current?.replaceChildren(last)
  }, [address])
  return <div className={className} ref={place} />
}

function find(address: string): HTMLImageElement | undefined {
  return [last, document.querySelector<HTMLImageElement>('#opening img')].find(
    (one): one is HTMLImageElement =>
      one?.getAttribute('src') === address &&
      // One that did not come is asked for again.
      !(one.complete && one.naturalWidth === 0),
  )
}
