import { useState } from 'react'
import type { ElementNode } from '#src/components/element-node.ts'

const AT_ONCE = 60

/** A tick is compared with so many rows at most, and so many lie out of sight at no cost together. */
const IN_BLOCK = 40

/**
 * Many rows, as many as are in sight and some more: when the end of those comes near, the next ones follow. A list of a
 * thousand is there, and answers a tap, as fast as one of fifty.
 */
export function useGrowing(total: number): { shown: number; end: ElementNode } {
  const [grown, setGrown] = useState(AT_ONCE)
  if (grown >= total) return { shown: total, end: null }
  const grow = () => setGrown((now) => now + AT_ONCE)
  return { shown: grown, end: <div key={`end ${grown}`} ref={(end) => whenNear(end, grow)} aria-hidden /> }
}

/** The rows of a long list, some at a time: the first of each block and the first after it. */
export function getBlocks(total: number): { from: number; to: number }[] {
  return Array.from({ length: Math.ceil(total / IN_BLOCK) }, (_, block) => ({
    from: block * IN_BLOCK,
    to: Math.min((block + 1) * IN_BLOCK, total),
  }))
}

/** Calls back once an element is less than two screens away. */
function whenNear(element: HTMLElement | null, callBack: () => void): (() => void) | undefined {
  if (element === null) return undefined
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && callBack(), {
    rootMargin: '200% 0px',
  })
  observer.observe(element)
  return () => observer.disconnect()
}
