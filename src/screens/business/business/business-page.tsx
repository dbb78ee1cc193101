import { useContext } from 'react'
import { chooseBackground, sortPhotos } from '#domain/business/business.ts'
import type { Business } from '#domain/entities.ts'
import { toOneLine } from '#domain/identity/address.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { BusinessHeader } from '#src/components/layout/business-header.tsx'
import { Page, type PageProps } from '#src/components/layout/page.tsx'
import { BusinessHome, LearnMore } from './learn-more.tsx'

interface BusinessPageProps extends Omit<PageProps, 'hero' | 'picture'> {
  /** Null until it is read; its space is reserved. */
  business: Business | null
  /** `landing` with the cover picture, `page` with one line under the title. */
  shell: 'landing' | 'page'
  /** The category whose picture is behind the column. */
  categoryId?: string | null
  children?: ElementNode
}

/** Renders a page of a business: its header, then the content. */
export function BusinessPage({ business, shell, categoryId = null, children, ...page }: BusinessPageProps) {
  const home = useContext(BusinessHome)
  const picture = business === null ? null : chooseBackground(business, categoryId)
  if (shell === 'page') {
    return (
      <Page {...page} picture={picture}>
        {business !== null && <Header business={business} />}
        {home?.notices}
        {children}
      </Page>
    )
  }
  return (
    <Landing {...page} business={business} picture={picture}>
      {children}
    </Landing>
  )
}

function Landing({ business, children, ...page }: PageProps & { business: Business | null }) {
  const home = useContext(BusinessHome)
  const cover = business === null ? null : (sortPhotos(business.photos)[0]?.url ?? null)
  return (
    <Page
      {...page}
      above={home?.above}
      navigation={home?.navigation}
      floating={home?.packages}
      hero={business === null ? <Skeleton shape="business" /> : <Header business={business} cover={cover} />}
    >
      {home?.notices}
      {children}
    </Page>
  )
}

/** Shows the business as a hero with its cover, or on a page of its own in a row. */
function Header({ business, cover }: { business: Business; cover?: string | null }) {
  const home = useContext(BusinessHome)
  const isHero = cover !== undefined
  return (
    <BusinessHeader
      name={business.name}
      address={toOneLine(business.address)}
      avatar={business.thumbnailUrl}
      onTap={isHero ? home?.tapHeader : undefined}
      cover={cover}
    >
      {isHero && <LearnMore />}
    </BusinessHeader>
  )
}
