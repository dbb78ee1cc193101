import { useState } from 'react'
import type { ElementNode } from '#src/components/element-node.ts'

const AT_ONCE = 60

/** Rows per block: a tick compares at most this many, and off-screen blocks cost nothing. */
const IN_BLOCK = 40

/**
 * Returns how many rows of a long list to render, and an element for its end: when that comes near, the next rows
 * follow. A list of a thousand appears, and responds to a tap, as fast as one of fifty.
 */
export function useGrowing(total: number): { shown: number; end: ElementNode } {
  const [grown, setGrown] = useState(AT_ONCE)
  if (grown >= total) return { shown: total, end: null }
  const grow = () => setGrown((now) => now + AT_ONCE)
  return { shown: grown, end: <div key={`end ${grown}`} ref={(end) => whenNear(end, grow)} aria-hidden /> }
}

/** Splits the rows of a long list into blocks: the index of the first row of each, and of the first after it. */
export function getBlocks(total: number): { from: number; to: number }[] {
  return Array.from({ length: Math.ceil(total / IN_BLOCK) }, (_, block) => ({
    from: block * IN_BLOCK,
    to: Math.min((block + 1) * IN_BLOCK, total),
  }))
}

/** Calls back once an element is less than two screens away; returns the function that cancels it. */
function whenNear(element: HTMLElement | null, callBack: () => void): (() => void) | undefined {
  if (element === null) return undefined
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && callBack(), {
    rootMargin: '200% 0px',
  })
  observer.observe(element)
  return () => observer.disconnect()
}
