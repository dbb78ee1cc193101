import type { TreeNode } from '#domain/business/service-tree.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { ListRow, RowBlock } from '#src/components/list/service-row.tsx'
import { langOfBranch } from './branch-lang.ts'
import { ServiceLine } from './service-line.tsx'
import type { ServiceLinesProps } from './service-lines.tsx'
import { getBlocks, useGrowing } from './use-growing.tsx'
import type { Sums } from './use-sums.ts'

export interface LevelRowsProps extends Omit<ServiceLinesProps, 'leaves' | 'typed'> {
  nodes: readonly TreeNode[]
  /** Says what the services of a branch cost and take. */
  getRange: Sums['range']
  onOpen: (path: string[]) => void
}

/** Shows one level of the list: branches to open, and services to select. */
export function LevelRows({ nodes, getRange, onOpen, chosenIds, ...line }: LevelRowsProps) {
  const getLang = useBusinessLang()
  const { shown, end } = useGrowing(nodes.length)
  const getRow = (node: TreeNode, at: number) => {
    const place = { at, of: nodes.length }
    if (node.kind === 'service') {
      return (
        <ServiceLine key={node.service.id} leaf={node} checked={chosenIds.has(node.service.id)} {...place} {...line} />
      )
    }
    const chosen = node.leaves.filter(({ service }) => chosenIds.has(service.id)).length
    return (
      <ListRow
        key={`${node.path.join('/')}/`}
        id={node.name}
        name={node.name}
        lang={langOfBranch(node, getLang)}
        detail={getRange(node.leaves.map(({ service }) => service))}
        badge={chosen === 0 ? null : String(chosen)}
        onOpen={() => onOpen(node.path)}
        {...place}
      />
    )
  }
  return (
    <>
      {getBlocks(shown).map(({ from, to }) => (
        <RowBlock key={from}>{nodes.slice(from, to).map((node, index) => getRow(node, from + index + 1))}</RowBlock>
      ))}
      {end}
    </>
  )
}
