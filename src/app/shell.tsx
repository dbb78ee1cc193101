import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Business, Language } from '#domain/entities.ts'
import { findWrittenLanguage } from '#domain/language.ts'
import type { appMachine } from '#machines/app/app/index.ts'
import type { connectionMachine } from '#machines/shell/connection/index.ts'
import { BusinessLanguage } from '#src/components/business-language.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { Banner, BannerPlace } from '#src/components/feedback/banner.tsx'
import { LanguageControl } from '#src/components/form/language-control.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'

export interface ShellProps {
  actor: ActorRefFrom<typeof appMachine>
  language: Language
  /** The business of the page; null if it has none. */
  business: Pick<Business, 'language'> | null
  chooseLanguage: (language: Language) => void
  children: ElementNode
}

type ConnectionRef = ActorRefFrom<typeof connectionMachine>

/** Shows the frame around every screen: connection banners, and the language control of the screens' bars. */
export function Shell({ actor, language, business, chooseLanguage, children }: ShellProps) {
  const { t } = useTranslation('shell')
  const connection = useSelector(actor, (snapshot) => snapshot.children.connection as ConnectionRef)
  const news = useSelector(connection, getNews)
  const control = useMemo(() => ({ language, choose: chooseLanguage }), [language, chooseLanguage])
  return (
    <LanguageControl value={control}>
      <BannerPlace>
        {news === 'offline' && <Banner kind="offline" title={t('offlineBanner')} />}
        {news === 'slow' && <Banner kind="slow" title={t('slowTitle')} text={t('slowText')} />}
        {news === 'verySlow' && <Banner kind="slow" title={t('slowerTitle')} text={t('slowerText')} />}
      </BannerPlace>
      <BusinessLanguage value={findWrittenLanguage(business?.language ?? null)}>{children}</BusinessLanguage>
    </LanguageControl>
  )
}

/** Returns the state for the banner; offline explains a slow connection, so it comes first. */
function getNews(snapshot: SnapshotFrom<typeof connectionMachine>): 'offline' | 'slow' | 'verySlow' | null {
  if (snapshot.hasTag('offline')) return 'offline'
  if (snapshot.hasTag('verySlow')) return 'verySlow'
  return snapshot.hasTag('slow') ? 'slow' : null
}
