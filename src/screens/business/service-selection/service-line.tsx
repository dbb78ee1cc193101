import { memo } from 'react'
import type { TreeLeaf } from '#domain/business/service-tree.ts'
import { type RowPlace, ServiceRow } from '#src/components/list/service-row.tsx'
import { isolate } from '#src/i18n/isolate.ts'
import type { RowTexts } from './use-row-texts.ts'

export interface ServiceLineProps extends RowPlace {
  leaf: TreeLeaf
  checked: boolean
  onToggle: (serviceId: string) => void
  getTexts: (service: TreeLeaf['service']) => RowTexts
  /** Names the levels above it, where the list does not show them. */
  withPath?: boolean
}

/** A service of the tree as a row. Every property stays the same while nothing about this row changes. */
export const ServiceLine = memo(function ServiceLine({
  leaf,
  checked,
  onToggle,
  getTexts,
  withPath,
  ...place
}: ServiceLineProps) {
  const { service, name, path } = leaf
  const texts = getTexts(service)
  const above = withPath && path.length > 0 ? path.map(isolate).join(' › ') : null
  return (
    <ServiceRow
      id={service.id}
      name={name}
      checked={checked}
      onToggle={onToggle}
      {...texts}
      description={above ?? getDetails(service)}
      descriptionLang={above === null ? texts.descriptionLang : texts.lang}
      {...place}
    />
  )
})

/** What the business says of a service, its note at the end; null where it says nothing. */
function getDetails({ description, note }: TreeLeaf['service']): string | null {
  return (
    [description, note]
      .filter((text) => text !== null)
      .map(isolate)
      .join(' · ') || null
  )
}
