import type { DataSetInput } from '#sandbox/data/schema.ts'
import { createSandbox } from '#sandbox/server.ts'
import { createWorld, getBooking, inDays, type World } from '#tools/support/world.ts'
import { exactly, type Figure, median, percentile, told } from './figure.ts'

const CLIENTS = 1_000
const PLACES = 50
const HALF_AN_HOUR = 30
const OPEN = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:30' }

/** One professional with 50 places at a time, and one with a single place at each of 50 times. */
const data: DataSetInput = {
  businesses: [
    {
      id: 'arena',
      name: 'Arena',
      sector: 'sports',
      currency: 'BRL',
      language: 'portuguese',
      timeZone: 'UTC',
      timeLapse: HALF_AN_HOUR,
      allowSelectProfessional: true,
      hours: [OPEN],
      categories: [{ id: 'all', name: 'Tudo' }],
      professionals: [
        { id: 'hall', name: 'Hall', vacancies: PLACES },
        { id: 'court', name: 'Court' },
      ],
      services: [{ id: 'hour', category: 'all', name: 'Half an hour', price: 2_000, duration: HALF_AN_HOUR }],
    },
  ],
}

interface Responded {
  status: number
  /** From the call to the complete response, in milliseconds. */
  ms: number
}

/** Measures a race: a thousand signed-in people ask for fifty places at the same moment, over HTTP. */
export async function benchRace(): Promise<Figure[]> {
  const sandbox = await createSandbox({ data, identity: 'tokens' })
  try {
    const world = await createWorld(sandbox)
    const clients: Awaited<ReturnType<World['signIn']>>[] = []
    for (let index = 0; index < CLIENTS; index++) {
      clients.push(await world.signIn(`+55119${String(10_000_000 + index)}`))
    }
    const race = async (name: string, professional: string, getStartAt: (index: number) => string) => {
      const responses = await Promise.all(
        clients.map(async (client, index): Promise<Responded> => {
          const before = performance.now()
          const { status } = await client.call('createBookingTransaction', {
            body: getBooking('arena', [['hour', professional, getStartAt(index), HALF_AN_HOUR]]),
          })
          return { status, ms: performance.now() - before }
        }),
      )
      return judge(name, responses, await placesSold(world, professional))
    }
    const slot = (index: number) =>
      inDays(3 + Math.floor(index / 40), 2 + Math.floor((index % 40) / 2), (index % 2) * 30)
    return [
      ...(await race(`${PLACES} places at one time`, 'hall', () => inDays(2, 10))),
      ...(await race(`${PLACES} times of one place`, 'court', (index) => slot(index % PLACES))),
    ]
  } finally {
    await sandbox.close()
  }
}

function judge(name: string, responses: readonly Responded[], sold: number): Figure[] {
  const times = responses.map(({ ms }) => ms)
  const withStatus = (status: number) => responses.filter((answer) => answer.status === status).length
  return [
    exactly(`${name}, ${CLIENTS} clients: told that they have one`, withStatus(200), '', PLACES),
    exactly('… told 409', withStatus(409), '', CLIENTS - PLACES),
    exactly('… bookings there are', sold, '', PLACES),
    told('… p50 of an answer', median(times), 'ms'),
    told('… p95', percentile(times, 95), 'ms'),
    told('… the last', Math.max(...times), 'ms'),
  ]
}

async function placesSold(world: World, professional: string): Promise<number> {
  const { body } = await world.panel<{ professionalId: string; status: string }[]>('GET', '/bookings')
  return body.filter((row) => row.professionalId === professional).length
}
