import { Component } from 'react'
import type { ElementNode } from '#src/components/element-node.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { commonDrawings } from '#src/components/media/illustrations.tsx'
import { reloadOnline } from '#src/components/reload-online.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { useOpening } from './use-opening.ts'

/**
 * Shows a page for a rendering error instead of a blank screen. The selections are stored, so a reload loses nothing.
 */
export class CrashBoundary extends Component<{ children: ElementNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? <CrashPage /> : this.props.children
  }
}

function CrashPage() {
  const { t } = useTranslation('shell')
  useOpening({ isPageThere: true, isBusinessThere: true })
  return (
    <Page title={t('crashTitle')}>
      <EmptyState
        illustration={commonDrawings.error}
        heading="p"
        role="alert"
        title={t('crashText')}
        actions={<Button onClick={() => reloadOnline()}>{t('retry')}</Button>}
      />
    </Page>
  )
}
