import { useLayoutEffect, useRef } from 'react'

/** The last shown picture element, already decoded. */
let last: HTMLImageElement | null = null

/**
 * Shows the cover picture of a business. The next page of the same business reuses the element, and the first page that
 * of the opening screen: a new element would be decoded again and be blank until then.
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
      // One that failed to load is created again.
      !(one.complete && one.naturalWidth === 0),
  )
}
