import { Component, useEffect } from 'react'
import type { ElementNode } from '#src/components/element-node.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { commonDrawings } from '#src/components/media/illustrations.tsx'
import { reloadOnceBack, reloadOnline } from '#src/components/reload-online.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'

/** The code of a screen could not be fetched. */
export class ChunkError extends Error {
  override name = 'ChunkError'
}

/** Shows `instead` where the code of a screen did not arrive; a fault of our own goes on to the boundary around it. */
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
 * In place of what did not arrive. Only a page that is loaded anew has all of its files again, style sheets among them;
 * it keeps what was chosen, and comes by itself once the connection is back.
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

/** The same as a page of its own. */
export function ChunkErrorPage() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('flowMissingTitle')}>
      <ChunkErrorPart />
    </Page>
  )
}
