import { useDeferredValue, useMemo, useState } from 'react'
import { narrowTree, searchServices } from '#domain/business/service-search.ts'
import type { ServiceTree, TreeLeaf } from '#domain/business/service-tree.ts'

/** Below this many services no search is offered. */
const WORTH_SEARCHING = 9

export interface ServiceSearch {
  isOffered: boolean
  typed: string
  type: (text: string) => void
  /** The results and what found them; null without a search text. */
  found: { leaves: TreeLeaf[]; typed: string } | null
}

const FIRST_LEVEL: readonly string[] = []

/**
 * Manages the search over the services below a level of a tree. Results are deferred, so that typing stays
 * fast.
 */
export function useServiceSearch(whole: ServiceTree | null, level = FIRST_LEVEL): ServiceSearch {
  const [typed, type] = useState('')
  const tree = useMemo(() => (whole === null ? null : narrowTree(whole, level)), [whole, level])
  const wanted = useDeferredValue(typed.trim())
  const found = useMemo(
    () => (tree === null || wanted === '' ? null : { leaves: searchServices(tree, wanted), typed: wanted }),
    [tree, wanted],
  )
  return { isOffered: tree !== null && tree.leaves.length >= WORTH_SEARCHING, typed, type, found }
}
