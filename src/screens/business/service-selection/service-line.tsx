import { memo } from 'react'
import type { TreeLeaf } from '#domain/business/service-tree.ts'
import { splitAtHits } from '#domain/search-hits.ts'
import { Hits } from '#src/components/list/hits.tsx'
import { type RowPlace, ServiceRow } from '#src/components/list/service-row.tsx'
import { isolate } from '#src/i18n/isolate.ts'
import type { RowTexts } from './use-row-texts.ts'

export interface ServiceLineProps extends RowPlace {
  leaf: TreeLeaf
  checked: boolean
  onToggle: (serviceId: string) => void
  getTexts: (service: TreeLeaf['service']) => RowTexts
  /** What a search found it with: its hits are marked, and the levels above it shown, which the list does not show. */
  typed?: string
}

/** Renders a service of the tree as a row. Its props stay the same objects while the row does not change. */
export const ServiceLine = memo(function ServiceLine({
  leaf,
  checked,
  onToggle,
  getTexts,
  typed,
  ...place
}: ServiceLineProps) {
  const { service, name } = leaf
  const texts = getTexts(service)
  return (
    <ServiceRow
      id={service.id}
      name={typed === undefined ? name : <Hits text={name} typed={typed} />}
      checked={checked}
      onToggle={onToggle}
      {...texts}
      description={typed === undefined ? getDetails(service) : <FoundIn leaf={leaf} texts={texts} typed={typed} />}
      descriptionLang={typed === undefined ? texts.descriptionLang : undefined}
      {...place}
    />
  )
})

/** Shows where a search found a service: the levels above it, and its description where that has a hit or stands alone. */
function FoundIn({ leaf: { path, service }, texts, typed }: { leaf: TreeLeaf; texts: RowTexts; typed: string }) {
  const above = path.map(isolate).join(' › ')
  const details = getDetails(service) ?? ''
  const isShown = above === '' || splitAtHits(details, typed).some(({ isHit }) => isHit)
  return (
    <>
      <span lang={texts.lang}>
        <Hits text={above} typed={typed} />
      </span>
      {above !== '' && details !== '' && isShown && <span>{' · '}</span>}
      {isShown && (
        <span lang={texts.descriptionLang}>
          <Hits text={details} typed={typed} />
        </span>
      )}
    </>
  )
}

/** Returns the business's description of a service, with its note at the end; null without any. */
function getDetails({ description, note }: TreeLeaf['service']): string | null {
  return (
    [description, note]
      .filter((text) => text !== null)
      .map(isolate)
      .join(' · ') || null
  )
}
