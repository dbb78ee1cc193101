import type { CurrencyCode, Package } from '#domain/entities.ts'
import { sessionFormInSummary, toPackageInfo } from '#domain/packages/packages.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { Card } from '#src/components/layout/card.tsx'
import { type Definition, DefinitionList } from '#src/components/list/summary.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { usePackagePrice } from './use-package-price.ts'

export interface PurchaseSummaryProps {
  title: string
  bookingPackage: Package
  currency: CurrencyCode
}

/** Shows the package to buy: service, sessions, price and validity. */
export function PurchaseSummary({ title, bookingPackage, currency }: PurchaseSummaryProps) {
  const { t } = useTranslation('packages')
  const format = useFormat()
  const getLang = useBusinessLang()
  const formatPrice = usePackagePrice(currency)
  const info = toPackageInfo(bookingPackage, format.language)
  const { quantity, duration, validity } = info
  const sessions = t(sessionFormInSummary(quantity) === 'one' ? 'session' : 'sessions', { quantity })
  const items: Definition[] = [
    { id: 'package', term: t('package'), detail: info.packageName, lang: getLang() },
    { id: 'service', term: t('service'), detail: info.serviceName, lang: getLang(bookingPackage.service) },
    { id: 'quantity', term: t('quantity'), detail: sessions },
    ...(duration === null ? [] : [{ id: 'duration', term: t('duration'), detail: t('minutes', { count: duration }) }]),
    { id: 'value', term: t('value'), detail: formatPrice(info.packagePrice) },
    ...(validity === null
      ? []
      : [{ id: 'validity', term: t('validityTerm'), detail: t('validity', { count: validity }) }]),
  ]
  return (
    <Card title={title}>
      <DefinitionList items={items} />
    </Card>
  )
}
