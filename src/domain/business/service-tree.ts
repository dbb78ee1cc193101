import type { ChosenPet, ChosenService, Language, ServiceNode } from '#domain/entities.ts'
import { foldText } from '#domain/fold.ts'
import { joinFeatureItems } from './pets.ts'

/** A level that opens onto others. `path` names it from the root and is what the drill-down keeps. */
export interface TreeBranch {
  kind: 'branch'
  path: string[]
  name: string
  children: TreeNode[]
  /** How many services lie below, at any depth. */
  serviceCount: number
}

/** A service, at the end of its path. */
export interface TreeLeaf {
  kind: 'service'
  /** Names of the levels above it. */
  path: string[]
  name: string
  service: ServiceNode
}

export type TreeNode = TreeBranch | TreeLeaf

/** The tree of one category in one language, with what typing in the search box needs. Plain data, made once. */
export interface ServiceTree {
  children: TreeNode[]
  /** All services, in the order the server gave them. */
  leaves: TreeLeaf[]
  /** For each leaf its whole path without case and accents. */
  folded: string[]
}

/**
 * Builds the tree that services are chosen from: the levels of a service are the names of its
 * feature items, then the parts of its name split on " - " except the last, which is the service itself. Levels of one
 * name are one branch. What the server already nests (`branches`) keeps its levels. Names are those of the language.
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
    openBranch(tree, branches, path).push(leaf)
    tree.leaves.push(leaf)
    tree.folded.push(foldText([...path, last].join(' ')))
  }
  for (const service of services) add(service, [])
  return tree
}

/** The nodes on one level: those of the branch with that path, or the first level when there is no such branch. */
export function listLevel(tree: ServiceTree, path: readonly string[]): TreeNode[] {
  return findBranch(tree, path)?.children ?? tree.children
}

/** Returns the part of a tree below a level, with whole paths, to search in; the whole tree for the first level. */
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

/** The branch with a path; null for the first level and for a path that leads nowhere. */
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

/** The service of a branch that holds exactly one, which choosing the branch chooses; null otherwise. */
export function findOnlyService(branch: TreeBranch): ServiceNode | null {
  if (branch.serviceCount !== 1) return null
  const [child] = branch.children
  if (child === undefined) return null
  return child.kind === 'service' ? child.service : findOnlyService(child)
}

/** The service with an id; null when the tree has none. */
export function findService(tree: ServiceTree, id: string): ServiceNode | null {
  return tree.leaves.find((leaf) => leaf.service.id === id)?.service ?? null
}

/**
 * The services whose path, levels and name, holds every typed word, whatever their case and accents, in
 * the server's order. Nothing typed finds everything.
 */
export function searchServices(tree: ServiceTree, typed: string): TreeLeaf[] {
  const words = foldText(typed).split(/\s+/)
  return tree.leaves.filter((_, index) => {
    const folded = tree.folded[index] ?? ''
    return words.every((word) => folded.includes(word))
  })
}

/** What names a service: as the business does, and in English and Spanish where it has such names. */
export interface NamedService {
  name: string
  nameEng: string | null
  nameEsp: string | null
  serviceName?: string
}

/** The whole name of a service in a language: nameEng or nameEsp where there is one, else name, else serviceName. */
export function nameOfService(service: NamedService, language: Language): string {
  const names = [translatedName(service, language), service.name, service.serviceName]
  return names.find((name) => name !== null && name !== undefined && name.trim() !== '')?.trim() ?? ''
}

/** Whether a service has a name in this language, beside the one that the business calls it by. */
export function hasOwnName(service: NamedService, language: Language): boolean {
  return (translatedName(service, language)?.trim() ?? '') !== ''
}

function translatedName({ nameEng, nameEsp }: NamedService, language: Language): string | null {
  if (language === 'en-US') return nameEng
  return language === 'es-ES' ? nameEsp : null
}

/** Returns what the later steps need of a service that was chosen in a category; `pet` is null for people. */
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

/** Walks down a path, making the branches that are missing, and counts the service that comes; returns its level. */
function openBranch(tree: ServiceTree, branches: Map<string, TreeBranch>, path: string[]): TreeNode[] {
  let level = tree.children
  for (let depth = 1; depth <= path.length; depth++) {
    const here = path.slice(0, depth)
    const key = JSON.stringify(here)
    let branch = branches.get(key)
    if (branch === undefined) {
      branch = { kind: 'branch', path: here, name: here.at(-1) ?? '', children: [], serviceCount: 0 }
      branches.set(key, branch)
      level.push(branch)
    }
    branch.serviceCount++
    level = branch.children
  }
  return level
}
