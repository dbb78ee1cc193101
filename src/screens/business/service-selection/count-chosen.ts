import type { TreeNode } from '#domain/business/service-tree.ts'

/** Counts the selected services in a node of the tree. */
export function countChosen(node: TreeNode, chosenIds: ReadonlySet<string>): number {
  if (chosenIds.size === 0) return 0
  if (node.kind === 'service') return chosenIds.has(node.service.id) ? 1 : 0
  return node.children.reduce((sum, child) => sum + countChosen(child, chosenIds), 0)
}
