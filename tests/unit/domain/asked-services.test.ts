import { describe, expect, it } from 'vitest'
import { type AskingPage, findAskedCategory, mayAskTimes } from '#domain/business/asked-services.ts'
import { exampleBusiness, exampleCategory, exampleChosen } from '#machines/shared/examples.ts'

const categories = [exampleCategory({ id: 'nails', name: 'Unhas' }), exampleCategory({ id: 'hair', name: 'Cabelo' })]
const business = exampleBusiness({ categories })
const page: AskingPage = {
  business,
  serves: 'people',
  services: [],
  pets: [],
  categoryId: null,
  couponId: null,
  language: 'pt-BR',
}
const rex = { id: 'rex', categoryId: 'nails', name: 'Rex', featureItems: [], species: null, race: null }

describe('A-191 the services that are asked for a next free time', () => {
  it('are of the chosen category, else of the first one on the page', () => {
    expect(findAskedCategory(page)).toEqual({ categoryId: 'hair', pet: null })
    expect(findAskedCategory({ ...page, categoryId: 'nails' })).toEqual({ categoryId: 'nails', pet: null })
    expect(findAskedCategory({ ...page, categoryId: 'gone' })).toEqual({ categoryId: 'hair', pet: null })
    expect(findAskedCategory({ ...page, business: { ...business, categories: [] } })).toBeNull()
  })

  it('are, in a pet business, of the chosen category with its pet', () => {
    const petPage: AskingPage = { ...page, serves: 'pets', pets: [rex] }
    expect(findAskedCategory({ ...petPage, categoryId: 'nails' })).toEqual({ categoryId: 'nails', pet: rex })
    expect(findAskedCategory({ ...petPage, categoryId: 'hair' })).toBeNull()
    expect(findAskedCategory(petPage)).toBeNull()
  })

  it('may be asked for while the business takes bookings and no coupon limits the times', () => {
    expect(mayAskTimes(page)).toBe(true)
    expect(mayAskTimes({ ...page, business: { ...business, status: 'inactive' } })).toBe(false)
    expect(mayAskTimes({ ...page, couponId: 'ten' })).toBe(false)
  })

  it('may be those that were chosen, whatever else is known', () => {
    const petPage: AskingPage = { ...page, serves: 'pets' }
    expect(mayAskTimes(petPage)).toBe(false)
    expect(mayAskTimes({ ...petPage, services: [exampleChosen()] })).toBe(true)
    expect(mayAskTimes({ ...petPage, services: [exampleChosen()], couponId: 'ten' })).toBe(false)
  })
})
