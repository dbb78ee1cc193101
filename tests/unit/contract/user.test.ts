import { describe, expect, it } from 'vitest'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { toCustomer, userSchema } from '#src/api/contract/user.ts'
import { wrongPaths } from './support.ts'

describe('user', () => {
  it('R-571 reports a user without id', () => {
    expect(wrongPaths(userSchema, { name: 'Ana' })).toEqual(['id'])
  })

  it('R-571 maps a user who has an id alone', () => {
    expect(toCustomer(userSchema.parse({ id: 'u1' }))).toEqual({
      id: 'u1',
      name: null,
      email: null,
      phone: null,
      phoneUnverified: null,
      address: { postalCode: null, neighborhood: null, street: null, number: null, city: null, state: null },
    })
  })

  it('R-571 maps every field, and an empty text as missing', () => {
    const wire = {
      id: 'u1',
      name: '',
      displayName: 'Ana Lima',
      email: 'ana@example.com',
      phoneNumber: '+5511987654321',
      phoneUnverified: '+34600000000',
      isAnonymous: false,
      uid: 'x',
      accessToken: 'y',
      rwg_token: 'z',
      addressPostalCode: '01310-200',
      addressNeighborhood: 'Bela Vista',
      addressStreet: 'Avenida Paulista',
      addressNumber: '1000',
      addressCity: 'São Paulo',
      addressState: 'SP',
    }
    expect(toCustomer(userSchema.parse(wire))).toEqual({
      id: 'u1',
      name: 'Ana Lima',
      email: 'ana@example.com',
      phone: '+5511987654321',
      phoneUnverified: '+34600000000',
      address: {
        postalCode: '01310-200',
        neighborhood: 'Bela Vista',
        street: 'Avenida Paulista',
        number: '1000',
        city: 'São Paulo',
        state: 'SP',
      },
    })
  })

  it('R-568 R-520 is read with GET /me and saved with PUT /user/{id}', () => {
    expect(endpoints.readMe).toMatchObject({ method: 'GET', path: '/me' })
    expect(endpoints.saveUser).toMatchObject({ method: 'PUT', path: '/user/{id}' })
    expect(wrongPaths(endpoints.saveUser.body, { name: 'Ana', rwg_token: 'x' })).toEqual([])
  })

  it('R-567 answers a link code with status OK and a sign-in token', () => {
    expect(endpoints.verifyAuthLink).toMatchObject({ method: 'POST', path: '/auth_link/verify' })
    expect(wrongPaths(endpoints.verifyAuthLink.response, { status: 'OK', message: 'token' })).toEqual([])
    expect(wrongPaths(endpoints.verifyAuthLink.response, { status: 'NO' })).toEqual(['status', 'message'])
  })

  it('R-569 renews without a token and without a body', () => {
    expect(endpoints.renewToken).toMatchObject({ method: 'POST', path: '/user/auth/renew', auth: 'none' })
    expect(endpoints.renewToken).not.toHaveProperty('body')
  })
})
