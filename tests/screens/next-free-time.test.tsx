import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { exampleChosen } from '#machines/shared/examples.ts'
import type { EndpointId } from '#src/api/contract/endpoints.ts'
import { createFlow } from '#src/screens/business/business/flow.ts'
import { aBusinessResponse, businessResponses } from '#tests/support/business-wire.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

// Preloads the chunks that a browser fetches on demand: compiling them can take long on a busy machine.
beforeAll(async () => {
  configure({ asyncUtilTimeout: 5_000 })
  await Promise.all([
    import('#src/screens/business/business/about-panel.tsx'),
    import('#src/screens/business/next-free-time/next-free-time.tsx'),
    import('#src/components/overlay/dialog-panel.tsx'),
  ])
})

// The clock of these tests is at noon UTC on Tuesday, March 3, 2026: nine in São Paulo.
const TODAY = '2026-03-03'
const FRIDAY = '2026-03-06'

/** Answers a search with one professional who is there, in UTC, between two hours of the day that is searched. */
const free = (from: string, to: string) => (request: { body: { start_time: string; services: object[] } }) => ({
  services: request.body.services.map((service) => {
    const day = request.body.start_time.slice(0, 10)
    const availability = [{ start: `${day}T${from}:00.000Z`, end: `${day}T${to}:00.000Z` }]
    return { ...service, professionals: [{ id: 'ana', name: 'Ana Lima', duration: 60, availability }] }
  }),
  business: { timeLapse: 60 },
  questions: [],
})

interface Setting {
  language?: Language
  business?: { [field: string]: unknown }
  responses?: { [id in EndpointId]?: unknown }
  /** Ids of services that were chosen before. */
  chosen?: string[]
}

const NAMES = { 'pt-BR': 'Próximo horário livre', 'en-US': 'Next available time', 'es-ES': 'Próxima hora libre' }
const OPENERS = { 'pt-BR': 'Saiba mais', 'en-US': 'Learn more', 'es-ES': 'Más información' }

/** Opens the panel about a business that is free today from eight to six, unless a test says otherwise. */
async function open({ language = 'pt-BR', business = {}, responses = {}, chosen = [] }: Setting = {}) {
  const fake = createFakeDeps({
    responses: businessResponses({
      readBusiness: aBusinessResponse(business),
      readAvailableDates: [TODAY, FRIDAY],
      search: free('11:00', '21:00'),
      ...responses,
    }),
  })
  const rendered = await renderFlow({
    ...{ flow: 'business', createFlow, deps: fake.deps, language },
    entry: {
      name: 'business',
      state: {
        step: chosen.length > 0 ? 'about' : null,
        services: chosen.map((id) => exampleChosen({ id, categoryId: 'cabelo' })),
      },
    },
  })
  if (chosen.length === 0) expect(asked(fake)).toEqual([])
  // With chosen services the panel is open already.
  if (chosen.length === 0) await rendered.user.click(await screen.findByRole('button', { name: OPENERS[language] }))
  await screen.findByRole('dialog')
  return { ...rendered, ...fake }
}

/** Lists the calls for the next free time. */
const asked = ({ calls }: Pick<ReturnType<typeof createFakeDeps>, 'calls'>) =>
  calls.map(([id]) => id).filter((id) => id === 'readAvailableDates' || id === 'search')

/** Reads the texts of the part, once it is read. */
async function lines(language: Language = 'pt-BR') {
  // The skeleton before it is another element.
  await screen.findByText(/^(Hoje|Today|Hoy|Sex\.|Fri|Vie), /)
  const part = screen.getByRole('region', { name: NAMES[language] })
  const elements = [...part.querySelectorAll('div *')].filter(({ children }) => children.length === 0)
  return elements.map((one) => one.textContent?.replaceAll(/\s/g, ' '))
}

/** Waits until the panel is there without the part. */
async function isAbsent() {
  await screen.findByRole('heading', { name: 'Contato' })
  await waitFor(() => expect(screen.queryByRole('region', { name: NAMES['pt-BR'] })).toBeNull())
}

describe('A-191 the next free time in the panel about a business', () => {
  it.each([
    ['pt-BR', ['Hoje, 09:00', 'Aberto agora, até as 18:00', 'Segundo os horários livres deste serviço:', 'Corte']],
    ['en-US', ['Today, 9:00 AM', 'Open now, until 6:00 PM', 'Based on the available times for this service:', 'Corte']],
    ['es-ES', ['Hoy, 09:00', 'Abierto ahora, hasta las 18:00', 'Según las horas libres de este servicio:', 'Corte']],
  ] as [Language, string[]][])('is today, while the business is open, in %s', async (language, words) => {
    const page = await open({ language })
    expect(await lines(language)).toEqual(words)
    expect(asked(page)).toEqual(['readAvailableDates', 'search'])
  })

  it.each([
    ['pt-BR', 'Abre hoje às 10:00'],
    ['en-US', 'Opens today at 10:00 AM'],
    ['es-ES', 'Hoy abre a las 10:00'],
  ] as [Language, string][])('says when the business opens today, in %s', async (language, words) => {
    await open({ language, responses: { search: free('13:00', '21:00') } })
    expect(await lines(language)).toContain(words)
  })

  it.each([
    ['pt-BR', ['Sex., 6 de mar., 08:00', 'Atendimento nesse dia: das 08:00 às 18:00']],
    ['en-US', ['Fri, Mar 6, 8:00 AM', 'Hours that day: 8:00 AM to 6:00 PM']],
    ['es-ES', ['Vie, 6 mar, 08:00', 'Horario de ese día: de 08:00 a 18:00']],
  ] as [Language, string[]][])('says the hours of another day, and not of today, in %s', async (language, words) => {
    await open({ language, responses: { readAvailableDates: [FRIDAY] } })
    expect((await lines(language)).slice(0, 2)).toEqual(words)
  })

  it('is in the zone of the business, which is named if the device has another one', async () => {
    await open({ business: { timeZone: 'America/New_York' } })
    expect((await lines()).slice(0, 3)).toEqual(['Hoje, 07:00', 'Horário do Leste', 'Aberto agora, até as 16:00'])
  })

  it('is for the chosen services', async () => {
    const page = await open({ chosen: ['hidra', 'corte'] })
    expect((await lines()).slice(-2)).toEqual(['Segundo os horários livres destes serviços:', 'Hidratação + Corte'])
    expect(JSON.stringify(page.calls.find(([id]) => id === 'search'))).toContain('hidra')
  })

  it('keeps its room until it is read', async () => {
    await open({ responses: { search: () => new Promise(() => {}) } })
    const part = await screen.findByRole('region', { name: NAMES['pt-BR'] })
    expect(within(part).getByRole('status')).toBeTruthy()
  })

  it.each([
    ['no day has times', { readAvailableDates: [] }],
    ['the day has no time', { search: { services: [], questions: [] } }],
    ['the days cannot be read', { readAvailableDates: { kind: 'network' } }],
    ['the times cannot be read', { search: { kind: 'unexpected', detail: 'malformed' } }],
    ['the services cannot be read', { readServices: { kind: 'network' } }],
    ['there is no service', { readServices: [] }],
  ] as [string, Setting['responses']][])('is left out if %s', async (_, responses) => {
    await open({ responses: responses ?? {} })
    await isAbsent()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is left out, and not asked for, if the business takes no bookings', async () => {
    const page = await open({ business: { status: 'inactive' } })
    await isAbsent()
    expect(asked(page)).toEqual([])
  })

  it('is read again when the panel is opened again', async () => {
    const page = await open()
    await lines()
    await page.user.click(screen.getByRole('button', { name: 'Fechar' }))
    await page.user.click(await screen.findByRole('button', { name: OPENERS['pt-BR'] }))
    await lines()
    expect(asked(page)).toEqual(['readAvailableDates', 'search', 'readAvailableDates', 'search'])
  })
})
