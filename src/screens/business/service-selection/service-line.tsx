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
  /** Whether to show the levels above it, if the list does not. */
  withPath?: boolean
}

/** Renders a service of the tree as a row. Its props stay the same objects while the row does not change. */
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

/** Returns the business's description of a service, with its note at the end; null without any. */
function getDetails({ description, note }: TreeLeaf['service']): string | null {
  return (
    [description, note]
      .filter((text) => text !== null)
      .map(isolate)
      .join(' · ') || null
  )
}
