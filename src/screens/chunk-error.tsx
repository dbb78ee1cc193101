import { Component, useEffect } from 'react'
import type { ElementNode } from '#src/components/element-node.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { commonDrawings } from '#src/components/media/illustrations.tsx'
import { reloadOnceBack, reloadOnline } from '#src/components/reload-online.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'

/** The error of a screen's chunk that could not be fetched. */
export class ChunkError extends Error {
  override name = 'ChunkError'
}

/** Shows `instead` for a chunk that failed to load; other errors go to the boundary around it. */
export class ChunkErrorBoundary extends Component<{ instead: ElementNode; children: ElementNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof ChunkError) return this.props.instead
    throw error
  }
}

/**
 * Shows that a part failed to load. Only a page reload fetches all files again, style sheets among them. It keeps the
 * selections, and happens by itself when the connection is back.
 */
export function ChunkErrorPart() {
  const { t } = useTranslation('shell')
  useEffect(() => reloadOnceBack(), [])
  return (
    <EmptyState
      illustration={commonDrawings.offline}
      heading="p"
      role="alert"
      title={t('flowMissingText')}
      actions={<Button onClick={() => reloadOnline()}>{t('retry')}</Button>}
    />
  )
}

/** Shows the same as a page of its own. */
export function ChunkErrorPage() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('flowMissingTitle')}>
      <ChunkErrorPart />
    </Page>
  )
}
