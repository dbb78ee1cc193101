import type { BusinessData, ProfessionalData, ServiceData } from './schema.ts'

/** Expands a business's `generate` rule: the same professionals and services each time. */
export function expand(business: BusinessData): { professionals: ProfessionalData[]; services: ServiceData[] } {
  const { generate } = business
  if (!generate) return { professionals: business.professionals, services: business.services }

  const { names, surnames, count } = generate.professionals
  const professionals = Array.from({ length: count }, (_, index) => ({
    id: `${business.id}-p${index + 1}`,
    name: `${take(names, index)} ${take(surnames, Math.floor(index / names.length) + index)}`,
  }))
  const everyone = [...business.professionals, ...professionals]

  const rule = generate.services
  const perGroup = rule.kinds.length * rule.variants.length
  const services = Array.from({ length: rule.count }, (_, index): ServiceData => {
    const kind = take(rule.kinds, Math.floor(index / rule.variants.length))
    const group = take(rule.groups, Math.floor(index / perGroup))
    const round = Math.floor(index / (perGroup * rule.groups.length))
    const step = rule.count > 1 ? index / (rule.count - 1) : 0
    return {
      id: `${business.id}-s${index + 1}`,
      category: rule.category,
      name: [group, kind, `${take(rule.variants, index)}${round > 0 ? ` ${round + 1}` : ''}`].join(' - '),
      price: Math.round((rule.price.from + (rule.price.to - rule.price.from) * step) / 100) * 100,
      duration: rule.duration,
      pricing: 'fixed',
      professionals: Array.from({ length: Math.min(rule.professionalsEach, everyone.length) }, (_, place) => ({
        id: take(everyone, index + place).id,
      })),
    }
  })
  return { professionals: everyone, services: [...business.services, ...services] }
}

/** Returns the entry at an index, wrapping around at the end. */
function take<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('an empty list has no entries')
  return item
}
