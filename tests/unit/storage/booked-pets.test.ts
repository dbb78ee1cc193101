import { describe, expect, it } from 'vitest'
import { exampleBooking, exampleTransaction } from '#machines/shared/examples.ts'
import { recordBookedPets, withPets } from '#src/storage/booked-pets.store.ts'
import { forgetCustomer } from '#src/storage/sign-out.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const bath = exampleBooking({ id: 'bk-1', service: { id: 'bath', name: 'Banho', nameEng: null, nameEsp: null } })
const trim = exampleBooking({ id: 'bk-2', service: { id: 'trim', name: 'Tosa', nameEng: null, nameEsp: null } })
const booked = exampleTransaction({ bookings: [bath, trim] })
const names = (deps: Parameters<typeof withPets>[0], id = booked.id) =>
  withPets(deps, { ...booked, id }).bookings.map(({ petName }) => petName)

describe('names of the pets that this tab booked for', () => {
  it('A-156 belong to the services of that transaction only', () => {
    const { deps } = createFakeDeps()
    recordBookedPets(deps, booked.id, [{ serviceId: 'bath', name: 'Thor' }])
    expect(names(deps)).toEqual(['Thor', null])
    expect(names(deps, 'tx-other')).toEqual([null, null])
  })

  it('A-156 stay for the other services if one of them is booked again or rescheduled', () => {
    const { deps } = createFakeDeps()
    recordBookedPets(deps, booked.id, [
      { serviceId: 'bath', name: 'Thor' },
      { serviceId: 'trim', name: 'Mia' },
    ])
    recordBookedPets(deps, booked.id, [{ serviceId: 'trim', name: 'Bolt' }])
    expect(names(deps)).toEqual(['Thor', 'Bolt'])
  })

  it('A-156 A-134 are stored in the tab only, and are cleared when the customer signs out', () => {
    const { deps, storage } = createFakeDeps()
    recordBookedPets(deps, booked.id, [{ serviceId: 'bath', name: 'Thor' }])
    for (const key of storage.keys('device')) expect(storage.read('device', key)).not.toContain('Thor')
    forgetCustomer(deps)
    expect(names(deps)).toEqual([null, null])
  })

  it('are unknown if the stored value was tampered with', () => {
    const { deps, storage } = createFakeDeps()
    storage.write('tab', 'horacerta.note.pets', '{"constructor":"Thor"}')
    expect(names(deps)).toEqual([null, null])
  })
})
