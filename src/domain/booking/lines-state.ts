import type { CheckoutItem } from '#domain/entities.ts'

/**
 * Writes the services of a checkout as its navigation state has them: the specification's names, which also stand in
 * history entries and under `checkoutPayload`. `day` is `yyyy-mm-dd`.
 */
export function toLinesState(items: readonly CheckoutItem[], day: string | null) {
  return items.map(({ service, professional, start, end }) => ({
    service_id: service.id,
    professional_id: professional.id,
    date: day,
    dateStart: start,
    dateEnd: end,
    service: {
      serviceName: service.name,
      serviceDuration: service.durationMinutes,
      servicePrice: service.priceCents,
      name: service.name,
      nameEng: service.nameEng,
      nameEsp: service.nameEsp,
      pricingType: service.pricingType,
      categoryId: service.categoryId,
      featureItems: service.featureItems,
      ...(service.petName === null ? {} : { petName: service.petName }),
    },
    professional: {
      id: professional.id,
      name: professional.name,
      avatarUrl: professional.avatarUrl,
      price: professional.priceCents,
      pricingType: professional.pricingType,
      duration: professional.duration,
    },
  }))
}
