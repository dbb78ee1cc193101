import { CREATED_AT } from './checkout.ts'

const service = { id: 'corte', name: 'Corte', nameEng: 'Haircut', nameEsp: 'Corte de pelo', duration: 30 }
const common = {
  pricingType: { id: 'fixed', name: 'Fixo' },
  service,
  business: { id: 'b-1' },
  professional: { id: 'ana' },
}

/** The server's response for a business with three packages. */
export const packagesResponse = [
  { ...common, id: 'pacote-dez', name: 'Pacote 10 cortes', price: 45_507, quantity: 10, bookingExpirationDays: 90 },
  { ...common, id: 'pacote-tres', name: 'Três cortes', price: 15_000, quantity: 3, bookingExpirationDays: 30 },
  { ...common, id: 'pacote-um', name: 'Primeira vez', price: 0, quantity: 1, bookingExpirationDays: 1 },
]

/** Ten purchased sessions without times. */
export const packageTransaction = {
  id: 'tx-1',
  total: 45_507,
  package: packagesResponse[0],
  bookings: Array.from({ length: 10 }, (_, index) => ({
    id: `bk-${index + 1}`,
    status: 'active',
    service: { id: 'corte', name: 'Corte' },
    business: { id: 'b-1' },
    price: index === 0 ? 4_557 : 4_550,
    createdAt: CREATED_AT,
  })),
}
