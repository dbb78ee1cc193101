import { memo } from 'react'
import type { TreeLeaf } from '#domain/business/service-tree.ts'
import { RowBlock } from '#src/components/list/service-row.tsx'
import { ServiceLine, type ServiceLineProps } from './service-line.tsx'
import { getBlocks, useGrowing } from './use-growing.tsx'

type Line = Pick<ServiceLineProps, 'onToggle' | 'getTexts' | 'typed'>

export interface ServiceLinesProps extends Line {
  leaves: readonly TreeLeaf[]
  chosenIds: ReadonlySet<string>
}

/** Renders services in blocks of rows; a tick renders only the block of its row. */
export function ServiceLines({ leaves, chosenIds, ...line }: ServiceLinesProps) {
  const { shown, end } = useGrowing(leaves.length)
  return (
    <>
      {getBlocks(shown).map(({ from, to }) => (
        <Block
          key={from}
          leaves={leaves}
          from={from}
          to={to}
          chosen={listChosen(leaves, from, to, chosenIds)}
          {...line}
        />
      ))}
      {end}
    </>
  )
}

interface BlockProps extends Line {
  leaves: readonly TreeLeaf[]
  /** Index of the first row of the block, and of the first after it. */
  from: number
  to: number
  /** Ids of its ticked services as one text, so that it stays equal while they do not change. */
  chosen: string
}

const Block = memo(function Block({ leaves, from, to, chosen, ...line }: BlockProps) {
  const ids = new Set(chosen.split('\n'))
  return (
    <RowBlock>
      {leaves.slice(from, to).map((leaf, index) => (
        <ServiceLine
          key={leaf.service.id}
          leaf={leaf}
          checked={ids.has(leaf.service.id)}
          at={from + index + 1}
          of={leaves.length}
          {...line}
        />
      ))}
    </RowBlock>
  )
})

function listChosen(leaves: readonly TreeLeaf[], from: number, to: number, chosenIds: ReadonlySet<string>): string {
  const chosen: string[] = []
  for (let index = from; index < to; index++) {
    const id = leaves[index]?.service.id
    if (id !== undefined && chosenIds.has(id)) chosen.push(id)
  }
  return chosen.join('\n')
}
