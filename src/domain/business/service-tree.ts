import type { ChosenPet, ChosenService, Language, ServiceNode } from '#domain/entities.ts'
import { foldText } from '#domain/fold.ts'
import { joinFeatureItems } from './pets.ts'

/** A level with several services. `path` is its path from the root, which the drill-down stores. */
export interface TreeBranch {
  kind: 'branch'
  path: string[]
  name: string
  children: TreeNode[]
  /** All services below it, at any depth. */
  leaves: TreeLeaf[]
}

/** A service, at the end of its path. */
export interface TreeLeaf {
  kind: 'service'
  /** Names of the levels above it. */
  path: string[]
  /** Its own name; with those of the levels above that have no other service, where it stands for them. */
  name: string
  service: ServiceNode
}

export type TreeNode = TreeBranch | TreeLeaf

/** The tree of one category in one language, with search data. Plain data, built once. */
export interface ServiceTree {
  children: TreeNode[]
  /** All services, in the server's order. */
  leaves: TreeLeaf[]
  /** For each leaf, its whole path and its description without case and accents. */
  folded: string[]
}

/**
 * Builds the service tree. The levels of a service are the names of its feature items, then the
 * parts of its name split on " - "; the last part is the service. Levels with the same name become one branch. Nested
 * `branches` from the server keep their levels. A branch with one service becomes that service. Names are in the
 * given language.
 */
export function buildServiceTree(services: readonly ServiceNode[], language: Language): ServiceTree {
  const tree: ServiceTree = { children: [], leaves: [], folded: [] }
  const branches = new Map<string, TreeBranch>()

  const add = (node: ServiceNode, above: string[]): void => {
    const name = nameOfService(node, language)
    if (node.branches.length > 0) {
      for (const child of node.branches) add(child, [...above, name])
      return
    }
    const parts = name.split(' - ').map((part) => part.trim())
    const last = parts.pop() ?? name
    const features = node.featureItems.map((item) => item.name.trim())
    const path = [...above, ...features.filter((feature) => !above.includes(feature)), ...parts].filter(
      (level) => level !== '',
    )
    const leaf: TreeLeaf = { kind: 'service', path, name: last, service: node }
    openBranch(tree, branches, leaf).push(leaf)
    tree.leaves.push(leaf)
    tree.folded.push(foldText([...path, last, node.description ?? ''].join(' ')))
  }
  for (const service of services) add(service, [])
  tree.children = tree.children.map(withoutLoneBranches)
  return tree
}

/**
 * Returns the nodes of a level: the children of the branch with that path, or the first level if there is no such
 * branch.
 */
export function listLevel(tree: ServiceTree, path: readonly string[]): TreeNode[] {
  return findBranch(tree, path)?.children ?? tree.children
}

/** Finds the branch with a path; null for the first level and for an unknown path. */
export function findBranch(tree: ServiceTree, path: readonly string[]): TreeBranch | null {
  let level = tree.children
  let found: TreeBranch | null = null
  for (const name of path) {
    const next = level.find((node) => node.kind === 'branch' && node.name === name)
    if (next?.kind !== 'branch') return null
    found = next
    level = next.children
  }
  return found
}

/** Finds the service with an id; null if the tree has none. */
export function findService(tree: ServiceTree, id: string): ServiceNode | null {
  return tree.leaves.find((leaf) => leaf.service.id === id)?.service ?? null
}

/** Names of a service: the business's own, and English and Spanish ones if it has them. */
export interface NamedService {
  name: string
  nameEng: string | null
  nameEsp: string | null
  serviceName?: string
}

/**
 * Returns the full name of a service in a language: nameEng or nameEsp if present, else name, else serviceName.
 */
export function nameOfService(service: NamedService, language: Language): string {
  const names = [translatedName(service, language), service.name, service.serviceName]
  return names.find((name) => name !== null && name !== undefined && name.trim() !== '')?.trim() ?? ''
}

/** Returns whether a service has a name in this language besides the business's own. */
export function hasOwnName(service: NamedService, language: Language): boolean {
  return (translatedName(service, language)?.trim() ?? '') !== ''
}

function translatedName({ nameEng, nameEsp }: NamedService, language: Language): string | null {
  if (language === 'en-US') return nameEng
  return language === 'es-ES' ? nameEsp : null
}

/** Maps a service to the chosen service of the later steps; `pet` is null for people. */
export function toChosenService(
  service: ServiceNode,
  categoryId: string,
  pet: Pick<ChosenPet, 'name' | 'featureItems'> | null,
): ChosenService {
  return {
    id: service.id,
    categoryId,
    name: service.name.trim() === '' ? service.serviceName : service.name,
    nameEng: service.nameEng,
    nameEsp: service.nameEsp,
    priceCents: service.priceCents,
    durationMinutes: service.durationMinutes,
    pricingType: service.pricingType,
    featureItems: joinFeatureItems(
      service.featureItems.map(({ featureId, itemId }) => ({ featureId, itemId })),
      pet?.featureItems ?? [],
    ),
    petName: pet?.name ?? null,
  }
}

/** Walks down the path of a leaf, creates missing branches, adds the leaf to each, and returns the nodes of its level. */
function openBranch(tree: ServiceTree, branches: Map<string, TreeBranch>, leaf: TreeLeaf): TreeNode[] {
  let level = tree.children
  for (let depth = 1; depth <= leaf.path.length; depth++) {
    const path = leaf.path.slice(0, depth)
    const key = JSON.stringify(path)
    let branch = branches.get(key)
    if (branch === undefined) {
      branch = { kind: 'branch', path, name: path.at(-1) ?? '', children: [], leaves: [] }
      branches.set(key, branch)
      level.push(branch)
    }
    branch.leaves.push(leaf)
    level = branch.children
  }
  return level
}

/** Returns a node in which each branch with one service is that service, named with the levels from the branch down. */
function withoutLoneBranches(node: TreeNode): TreeNode {
  if (node.kind === 'service') return node
  const { path, leaves, children } = node
  const [leaf] = leaves
  if (leaf === undefined || leaves.length > 1) return { ...node, children: children.map(withoutLoneBranches) }
  return { ...leaf, name: [...leaf.path.slice(path.length - 1), leaf.name].join(' · ') }
}
