import { describe, expect, it } from 'vitest'
import { toCalendarAddress } from '#src/api/contract/calendar-address.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { toCustomer, toStorableUser, userSchema } from '#src/api/contract/user.ts'
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

  it.each([
    ['an https URL', 'https://calendars.example/a/token.ics', 'https://calendars.example/a/token.ics'],
    ['one with a port and a query', 'https://localhost:4173/t.ics?of=ana', 'https://localhost:4173/t.ics?of=ana'],
    ['none', undefined, null],
    ['null', null, null],
    ['an empty text', '', null],
    ['http', 'http://calendars.example/token.ics', null],
    ['a script', 'javascript:alert(1)', null],
    ['another scheme', 'webcal://calendars.example/token.ics', null],
    ['no URL', 'calendars.example/token.ics', null],
    ['a scheme alone', 'https://', null],
    ['a scheme in capitals', 'HTTPS://calendars.example/token.ics', null],
    ['a scheme without a host', 'https:///token.ics', null],
    ['a host alone', 'https://calendars.example/', null],
    ['a user name', 'https://ana@calendars.example/token.ics', null],
    ['a line break', 'https://calendars.example/token.ics\nX', null],
    ['a line break at the end', 'https://calendars.example/token.ics\n', null],
    ['a space', 'https://calendars.example/to ken.ics', null],
    ['a script before it', 'javascript:alert(1)//https://calendars.example/token.ics', null],
    ['a number', 7, null],
    ['a list', ['https://calendars.example/token.ics'], null],
    ['an object', { href: 'https://calendars.example/token.ics' }, null],
  ])('A-197 reads the calendar address only if it is an https URL: %s', (_, calendar_address, address) => {
    const user = userSchema.parse({ id: 'u1', name: 'Ana', calendar_address })
    expect(toCalendarAddress(user)).toBe(address)
    expect(toCustomer(user)).toMatchObject({ id: 'u1', name: 'Ana' })
  })

  it('A-197 is stored without the calendar address', () => {
    const user = userSchema.parse({ id: 'u1', name: 'Ana', calendar_address: 'https://calendars.example/token.ics' })
    expect(toStorableUser(user)).toEqual({ id: 'u1', name: 'Ana' })
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
