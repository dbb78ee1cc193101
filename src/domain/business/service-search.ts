import { foldText } from '#domain/fold.ts'
import { findBranch, type ServiceTree, type TreeLeaf } from './service-tree.ts'

/** Returns the subtree below a level, with full paths, to search in; the whole tree for the first level. */
export function narrowTree(tree: ServiceTree, level: readonly string[]): ServiceTree {
  const branch = findBranch(tree, level)
  if (branch === null) return tree
  const below: ServiceTree = { children: branch.children, leaves: [], folded: [] }
  for (const [at, leaf] of tree.leaves.entries()) {
    if (level.some((name, depth) => leaf.path[depth] !== name)) continue
    below.leaves.push(leaf)
    below.folded.push(tree.folded[at] ?? '')
  }
  return below
}

/**
 * Returns the services whose path, name or description contains every typed word, ignoring case and accents (R-138,
 * A-148), in the server's order. Empty input returns all.
 */
export function searchServices(tree: ServiceTree, typed: string): TreeLeaf[] {
  const words = foldText(typed).split(/\s+/)
  return tree.leaves.filter((_, index) => {
    const folded = tree.folded[index] ?? ''
    return words.every((word) => folded.includes(word))
  })
}
