import ChevronDown from 'lucide-react/icons/chevron-down'
import { memo, useState } from 'react'
import type { ServiceTree, TreeBranch, TreeLeaf, TreeNode } from '#domain/business/service-tree.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { RowList } from '#src/components/list/service-row.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { langOfBranch } from './branch-lang.ts'
import styles from './service-branches.module.css'
import { ServiceLines, type ServiceLinesProps } from './service-lines.tsx'
import type { Sums } from './use-sums.ts'

/** With at most this many services all branches start open. */
const OPEN_AT_MOST = 40

interface Lines extends Omit<ServiceLinesProps, 'leaves' | 'typed'> {
  /** Says what the services of a branch cost and take. */
  getRange: Sums['range']
}

/**
 * Shows the whole tree: branches that expand in place, with their services. Typing does not render it again.
 */
export const ServiceBranches = memo(function ServiceBranches({ tree, ...lines }: Lines & { tree: ServiceTree }) {
  const { t } = useTranslation('service-selection')
  const startsOpen = tree.leaves.length <= OPEN_AT_MOST
  return <Nodes label={t('services')} nodes={tree.children} startsOpen={startsOpen} {...lines} />
})

interface NodesProps extends Lines {
  label: string
  nodes: readonly TreeNode[]
  startsOpen: boolean
}

/** Shows the services of one level, then its branches. */
function Nodes({ label, nodes, startsOpen, getRange, ...lines }: NodesProps) {
  const leaves = nodes.filter((node): node is TreeLeaf => node.kind === 'service')
  return (
    <>
      {leaves.length > 0 && (
        <RowList label={label}>
          <ServiceLines leaves={leaves} {...lines} />
        </RowList>
      )}
      {nodes.map(
        (node) =>
          node.kind === 'branch' && (
            <Branch key={node.path.join('/')} branch={node} startsOpen={startsOpen} getRange={getRange} {...lines} />
          ),
      )}
    </>
  )
}

function Branch({ branch, startsOpen, getRange, ...lines }: Lines & { branch: TreeBranch; startsOpen: boolean }) {
  const { t } = useTranslation('service-selection')
  const getLang = useBusinessLang()
  const services = branch.leaves.map(({ service }) => service)
  const chosen = services.filter(({ id }) => lines.chosenIds.has(id)).length
  const [isOpen, setOpen] = useState(startsOpen || chosen > 0)
  return (
    <details className={styles.branch} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.name} lang={langOfBranch(branch, getLang)}>
          {branch.name}
        </span>
        <span className={styles.count}>{chosen > 0 ? t('chosen', { count: chosen }) : getRange(services)}</span>
        <ChevronDown size={20} className={styles.chevron} />
      </summary>
      {isOpen && (
        <div className={styles.inside}>
          <Nodes label={branch.name} nodes={branch.children} startsOpen={startsOpen} getRange={getRange} {...lines} />
        </div>
      )}
    </details>
  )
}
