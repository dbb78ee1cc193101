import type { TreeNode } from '#domain/business/service-tree.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { ListRow, RowBlock } from '#src/components/list/service-row.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { langOfBranch } from './branch-lang.ts'
import { countChosen } from './count-chosen.ts'
import { ServiceLine } from './service-line.tsx'
import type { ServiceLinesProps } from './service-lines.tsx'
import { getBlocks, useGrowing } from './use-growing.tsx'

export interface LevelRowsProps extends Omit<ServiceLinesProps, 'leaves' | 'withPath'> {
  nodes: readonly TreeNode[]
  onOpen: (path: string[]) => void
}

/** Shows one level of the list: branches to open, and services to select. */
export function LevelRows({ nodes, onOpen, chosenIds, ...line }: LevelRowsProps) {
  const { t } = useTranslation('service-selection')
  const getLang = useBusinessLang()
  const { shown, end } = useGrowing(nodes.length)
  const getRow = (node: TreeNode, at: number) => {
    const place = { at, of: nodes.length }
    if (node.kind === 'service') {
      return (
        <ServiceLine key={node.service.id} leaf={node} checked={chosenIds.has(node.service.id)} {...place} {...line} />
      )
    }
    const chosen = countChosen(node, chosenIds)
    return (
      <ListRow
        key={`${node.path.join('/')}/`}
        id={node.name}
        name={node.name}
        lang={langOfBranch(node, getLang)}
        detail={t('inside', { count: node.serviceCount })}
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
