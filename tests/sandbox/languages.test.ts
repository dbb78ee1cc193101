import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { CANCEL_BOOKING } from '#src/api/contract/booking-changes.ts'
import { createWorld, getBooking, inDays, smallData, type World } from '#tools/support/world.ts'

let sandbox: Sandbox
let world: World

beforeAll(async () => {
  sandbox = await createSandbox({ data: smallData, identity: 'tokens', log: () => {} })
  world = await createWorld(sandbox)
})
afterAll(() => sandbox.close())

const SIGN_IN = {
  'pt-BR': 'Entre para continuar.',
  'en-US': 'Sign in to continue.',
  'es-ES': 'Entra para continuar.',
} as const

test.each([
  ['pt-BR', 'pt-BR'],
  ['en-US', 'en-US'],
  ['es-ES', 'es-ES'],
  ['fr, es-AR;q=0.9, en;q=0.8', 'es-ES'],
  // Portuguese is the default.
  ['fr', 'pt-BR'],
  ['*', 'pt-BR'],
] as const)('A-173 an error for Accept-Language "%s" is in %s, and declares it', async (language, spoken) => {
  const { status, body, headers } = await world.as(null).call('readMe', {}, { language })
  expect([status, headers.get('content-language')]).toEqual([401, spoken])
  expect(body).toMatchObject({ message: SIGN_IN[spoken] })
})

test.each([
  ['fr', 'en-US', 'Answer the business’s question to continue.'],
  ['pt-BR', 'pt-BR', 'Responda à pergunta do estabelecimento para continuar.'],
] as const)(
  'A-173 an error of an English business for Accept-Language "%s" is in %s',
  async (language, spoken, message) => {
    const rita = await world.signIn('+5511911110000')
    const body = getBooking('shop', [['trim', 'max', inDays(2, 18), 30]])
    const refused = await rita.call('createBookingTransaction', { body }, { language })
    expect(refused.body).toMatchObject({ message, code: 'answer' })
    expect(refused.headers.get('content-language')).toBe(spoken)
  },
)

test.each([
  ['en-US', 'This reservation can no longer be rescheduled. You can still cancel it and book again.'],
  ['es-ES', 'Esta reserva ya no se puede cambiar. Todavía puedes cancelarla y reservar de nuevo.'],
] as const)(
  'A-173 R-624 the reason why a booking cannot be rescheduled is in %s too, and declares it',
  async (language, message) => {
    const rita = await world.signIn('+5511911110000')
    const made = await rita.call('createBookingTransaction', {
      body: getBooking('studio', [['cut', 'ana', inDays(2, 10), 60]]),
    })
    const id = made.body.bookings[0]?.id ?? ''
    await rita.call('updateBooking', { params: { id }, body: CANCEL_BOOKING })
    const { body, headers } = await rita.call('readRescheduleValid', { query: { booking_id: id } }, { language })
    expect([body, headers.get('content-language')]).toEqual([{ valid: false, message }, language])
  },
)

test.each([
  ['pt-BR', 'Agendamento confirmado'],
  ['en-US', 'Appointment confirmed'],
  ['es-ES', 'Cita confirmada'],
  // In the language of the business.
  ['fr', 'Agendamento confirmado'],
] as const)('A-173 a notification is in the language asked for: %s', async (language, title) => {
  const rita = await world.signIn('+5511911110009')
  await rita.call('createBookingTransaction', { body: getBooking('gym', [['yoga', 'coach', inDays(2, 18), 60]]) })
  const { body } = await rita.call('readNotifications', { query: { page: '1', per_page: '15' } }, { language })
  expect(body[0]).toMatchObject({ title })
})
