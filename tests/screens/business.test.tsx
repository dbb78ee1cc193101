import { readFileSync } from 'node:fs'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { EMPTY_PET_DRAFT } from '#domain/business/pets.ts'
import type { Language } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import type { FlowInput, RouteEntry } from '#machines/shared/flow.types.ts'
import type { EndpointId } from '#src/api/contract/endpoints.ts'
import { lastAnnouncement } from '#src/components/feedback/live-region.ts'
import { createFlow } from '#src/screens/business/business/flow.ts'
import { aBusinessResponse, businessResponses, cabelo, services, unhas } from '#tests/support/business-wire.ts'
import { makeFlow, renderFlow } from '#tests/support/flow.tsx'
import { follow } from '#tests/support/follow.ts'
import { packagesResponse } from '#tests/support/package-wire.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

interface Setting {
  /** The id of the user who is signed in at the identity provider. */
  user?: string
  responses?: { [id in EndpointId]?: unknown }
  entry?: Partial<RouteEntry>
  input?: Partial<FlowInput<unknown>>
  language?: Language
}

/** Opens the business page with a fake server that responds to every call by default. */
async function open({ responses = {}, entry = {}, input = {}, language = 'pt-BR', user }: Setting = {}) {
  const signedIn = input.customer ? 'uid-bia' : null
  const fake = createFakeDeps({ user: user ?? signedIn, responses: businessResponses(responses) })
  const rendered = await renderFlow({
    flow: 'business',
    createFlow,
    deps: fake.deps,
    entry: { name: 'business', ...entry },
    input,
    language,
  })
  return { ...fake, ...rendered }
}

// Preloads the chunks that a browser fetches on demand: compiling them can take long on a busy machine.
beforeAll(async () => {
  configure({ asyncUtilTimeout: 5_000 })
  await Promise.all([
    import('#src/screens/business/business/lazy-screens.ts'),
    import('#src/screens/business/business/about-panel.tsx'),
    import('#src/screens/business/business/choice-notices.tsx'),
    import('#src/screens/business/business/packages-lazy-screens.ts'),
    import('#src/components/overlay/dialog-panel.tsx'),
    import('#src/screens/shell/bottom-navigation/customer-parts.tsx'),
    import('#src/queries/notifications.query.ts'),
    import('#src/actors/business/pets.actors.ts'),
  ])
})

const single = aBusinessResponse({ categories: [cabelo] })
const inactive = aBusinessResponse({ status: 'inactive' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const category = (name: string) => screen.findByRole('button', { name })
const service = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name}`) })
/** Opens the list of the chosen services by their sum in the footer. */
const showChosen = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: /^(Sua seleção|Selected Service|Tu selección)/ }))

/** Returns the text of a service row. */
const getRow = (box: HTMLElement) => (box.closest('[role=listitem]')?.textContent ?? '').replace(/\s/g, ' ')

describe('the business page', () => {
  it('R-092 R-093 R-094 shows avatar, name and address', async () => {
    const { container } = await open()
    await heading('Selecione a categoria')
    expect(container.querySelector('img[src="https://cdn.test/avatar.webp"]')).toBeTruthy()
    expect(screen.getByText('Estúdio Aurora')).toBeTruthy()
    expect(screen.getByText('Rua das Acácias, 120, São Paulo - SP')).toBeTruthy()
  })

  it('R-096 cuts a long address at 80 characters and keeps the whole of it at hand', async () => {
    const street = 'Avenida Presidente Juscelino Kubitschek de Oliveira da Silva e Souza de Albuquerque'
    await open({ responses: { readBusiness: aBusinessResponse({ address: { street, number: '1000' } }) } })
    await heading('Selecione a categoria')
    const shown = screen.getByTitle(`${street}, 1000`)
    expect([...(shown.textContent ?? '')].length).toBeLessThanOrEqual(81)
    expect(shown.textContent?.endsWith('…')).toBe(true)
  })

  it('shows the first photo by order as the cover, before anything else is fetched', async () => {
    const { container } = await open()
    await heading('Selecione a categoria')
    const cover = container.querySelector<HTMLImageElement>('header img[src="https://cdn.test/first.webp"]')
    expect(cover?.fetchPriority).toBe('high')
  })

  it('shows the business while its categories are loading', async () => {
    await open({ responses: { readSectors: () => new Promise(() => {}) } })
    expect(await screen.findByText('Estúdio Aurora')).toBeTruthy()
    expect(screen.getByText('Carregando…')).toBeTruthy()
  })
})

describe('the pictures of categories', () => {
  const pictures = () => [...document.querySelectorAll('img')].map(({ src }) => src)

  it('R-097 R-019 shows the categories of the business if the sectors have none, and those of the sectors otherwise', async () => {
    const { user } = await open({
      responses: {
        readSectors: [
          { ...unhas, image: 'https://cdn.test/sector-unhas.webp' },
          { ...cabelo, image: null },
        ],
      },
    })
    await heading('Selecione a categoria')
    expect(pictures()).toEqual(
      expect.arrayContaining(['https://cdn.test/cabelo.webp', 'https://cdn.test/sector-unhas.webp']),
    )
    await user.click(await category('Unhas'))
    await heading('Escolha os serviços para agendar')
    expect(pictures()[0]).toBe('https://cdn.test/sector-unhas.webp')
  })
})

describe('choosing a category', () => {
  it('R-097 R-101 shows the categories sorted by name under their heading', async () => {
    await open({
      responses: {
        readBusiness: aBusinessResponse({
          categories: [
            { id: 'u', name: 'Unhas' },
            { id: 'e', name: 'Estética' },
            { id: 'a', name: 'Água' },
          ],
        }),
        readSectors: [],
      },
    })
    await heading('Selecione a categoria')
    const tiles = within(screen.getByRole('list', { name: 'Categorias' })).getAllByRole('button')
    expect(tiles.map(({ textContent }) => textContent)).toEqual(['Água', 'Estética', 'Unhas'])
  })

  it('R-101 has the heading "Select Category" in English', async () => {
    await open({ language: 'en-US' })
    expect(await heading('Select Category')).toBeTruthy()
  })

  it('R-098 R-099 R-102 goes straight to the services when there is one category', async () => {
    await open({ responses: { readBusiness: single }, language: 'en-US' })
    expect(await heading('Choose the services to schedule')).toBeTruthy()
    expect(await service('Corte')).toBeTruthy()
  })
})

describe('choosing services on the landing page', () => {
  it('R-112 goes down a level and back up, one level at a time', async () => {
    const { user } = await open()
    await user.click(await category('Cabelo'))
    await user.click(await screen.findByRole('button', { name: /^Coloração/ }))
    expect(await service('Raiz')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /^Corte/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(await service('Corte')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(await heading('Selecione a categoria')).toBeTruthy()
  })

  it('R-113 selects the only service of a branch', async () => {
    const { user } = await open()
    await user.click(await category('Cabelo'))
    await user.click(await screen.findByRole('checkbox', { name: /^Escova · Modelada/ }))
    await showChosen(user)
    await heading('Seus serviços')
    expect(screen.getByText('Escova - Modelada')).toBeTruthy()
  })

  it('R-100 R-107 R-132 shows the selected services and returns to picking with them kept', async () => {
    const { user } = await open()
    await user.click(await category('Cabelo'))
    await user.click(await service('Corte'))
    await showChosen(user)
    await heading('Seus serviços')
    const selected = screen.getByRole('region', { name: 'Sua seleção' })
    expect(within(selected).getByText('Corte')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Selecionar mais serviços' }))
    const corte = await service('Corte')
    expect((corte as HTMLInputElement).checked).toBe(true)
    expect(within(screen.getByRole('region', { name: 'Sua seleção' })).getByText('Corte')).toBeTruthy()
  })

  it('A-179 keeps the list open after a choice, and says what the choice takes and costs together', async () => {
    const { user } = await open({ responses: { readBusiness: single } })
    await user.click(await service('Corte'))
    await user.click(await service('Luzes'))
    const sum = screen.getByRole('button', { name: /^Sua seleção: 2 serviços · / })
    expect(sum.textContent).toMatch(/R\$\s\d+,\d\d Corte, Luzes$/)
    expect(await service('Corte')).toHaveProperty('checked', true)
    await user.click(await service('Luzes'))
    expect(screen.getByRole('button', { name: /^Sua seleção: 1 serviço · / })).toBeTruthy()
    expect(await service('Luzes')).toHaveProperty('checked', false)
  })

  it('A-179 says of a group how many services it has, between which prices, and from how long', async () => {
    const { user } = await open()
    await user.click(await category('Cabelo'))
    expect(await screen.findByRole('button', { name: /^Coloração ?2 serviços · .*R\$\s/ })).toBeTruthy()
  })

  it('R-108 R-743 goes to the date with all the selected services', async () => {
    const { user, departure } = await open({ responses: { readBusiness: single } })
    await user.click(await service('Corte'))
    await user.click(await service('Luzes'))
    await user.click(await screen.findByRole('button', { name: 'Ver horários' }))
    expect(departure()).toMatchObject({
      name: 'date',
      params: { id: 'b-1' },
      state: { services: [{ id: 'corte' }, { id: 'luzes' }], coupon: null },
    })
  })

  it('R-110 R-115 stays, scrolls and shows "Selected Service" with what is missing', async () => {
    const { user, departure } = await open({ responses: { readBusiness: single }, language: 'en-US' })
    await service('Corte')
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await user.click(screen.getByRole('button', { name: 'View schedules' }))
    expect(screen.getByRole('region', { name: 'Selected Service' }).textContent).toContain('Selected Service')
    expect(screen.getByRole('alert').textContent).toBe('Please select at least one service')
    expect(scrolled).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'View schedules' }))
    expect(scrolled).toHaveBeenCalledTimes(2)
    expect(lastAnnouncement('assertive'), 'said again').toBe('Please select at least one service')
    expect(departure()).toBeUndefined()
  })

  it('R-036 R-109 disables "View schedules" and shows how to reach a business that is not active', async () => {
    await open({ responses: { readBusiness: inactive } })
    await heading('Selecione a categoria')
    expect(screen.getByRole('button', { name: 'Ver horários' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('link', { name: 'Ligar' }).getAttribute('href')).toBe('tel:+551133334444')
    const message = screen.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')
    expect(message).toMatch(/^https:\/\/wa\.me\/551133334444\?text=/)
  })

  it('shows no selection once the last service is removed', async () => {
    const { user } = await open({ responses: { readBusiness: single } })
    await user.click(await service('Corte'))
    expect(screen.getByRole('region', { name: 'Sua seleção' })).toBeTruthy()
    await user.click(await service('Corte'))
    expect(await heading('Escolha os serviços para agendar')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Sua seleção' })).toBeNull()
  })

  it('R-159 reports in a dialog that reading the services failed, and OK goes back', async () => {
    const failure = { kind: 'server', status: 500, text: serverSays('Estamos em manutenção') }
    const { user } = await open({ responses: { readServices: failure }, language: 'en-US' })
    await user.click(await category('Cabelo'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Unable to load the services' })
    expect(within(dialog).getByText('Estamos em manutenção')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(await heading('Select Category')).toBeTruthy()
  })

  it('says that a category is empty, and leads to the others', async () => {
    const { user } = await open({ responses: { readServices: [] } })
    await user.click(await category('Unhas'))
    expect(await screen.findByText('Nada nesta categoria por enquanto')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ver as categorias' }))
    expect(await heading('Selecione a categoria')).toBeTruthy()
  })
})

describe('prices on the rows', () => {
  it('R-149 shows a fixed price without a label', async () => {
    await open({ responses: { readBusiness: single } })
    expect(getRow(await service('Corte'))).toBe('Corte1 hR$ 120,00')
  })

  it('R-150 R-156 shows "starts at" with its label, in the language of the interface', async () => {
    for (const [language, label] of [
      ['pt-BR', 'A partir de'],
      ['en-US', 'Starts at'],
      ['es-ES', 'Desde'],
    ] as const) {
      const { unmount } = await open({ responses: { readBusiness: single }, language })
      expect(getRow(await service('Hidratação'))).toMatch(new RegExp(`${label} R\\$ 155,00$`))
      unmount()
    }
  })

  it('R-151 shows "upon consultation" in place of a hidden price', async () => {
    for (const [language, words] of [
      ['pt-BR', 'Sob consulta'],
      ['en-US', 'Upon consultation'],
      ['es-ES', 'Bajo consulta'],
    ] as const) {
      const { unmount } = await open({ responses: { readBusiness: single }, language })
      const row = getRow(await service('Penteado'))
      expect(row.endsWith(words)).toBe(true)
      expect(row).not.toContain('999')
      unmount()
    }
  })

  it('R-152 R-153 shows "free" and no price', async () => {
    for (const [language, word] of [
      ['pt-BR', 'Gratuito'],
      ['en-US', 'Free'],
      ['es-ES', 'Gratis'],
    ] as const) {
      const { unmount } = await open({ responses: { readBusiness: single }, language })
      const row = getRow(await service('Avaliação'))
      expect(row.endsWith(word)).toBe(true)
      expect(row).not.toContain('99')
      unmount()
    }
  })

  it('R-011 shows prices in the currency of the business', async () => {
    await open({ responses: { readBusiness: aBusinessResponse({ categories: [cabelo], currency: 'USD' }) } })
    expect(getRow(await service('Corte'))).toContain('US$')
  })
})

describe('failures while loading', () => {
  it('R-026 R-726 shows the connection problem screen without an answer, and tries again', async () => {
    let online = false
    const readBusiness = () => (online ? aBusinessResponse() : { kind: 'network' })
    const { user } = await open({ responses: { readBusiness }, language: 'en-US' })
    expect(await heading('Connection problem; retry')).toBeTruthy()
    expect(screen.getByText('Ops...')).toBeTruthy()
    online = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('Select Category')).toBeTruthy()
  })

  it.each([
    ['the business', 'readBusiness', aBusinessResponse(), 'Problema de conexão; tente novamente'],
    ['its categories', 'readSectors', [cabelo, unhas], 'Não foi possível carregar as categorias deste estabelecimento'],
  ])('R-026 R-131 reads %s by itself as soon as the network is back', async (_, call, answer, title) => {
    let online = false
    const { connect } = await open({ responses: { [call]: () => (online ? answer : { kind: 'offline' }) } })
    await screen.findByText(title)
    await act(async () => connect(false))
    expect(screen.getByText(title)).toBeTruthy()
    online = true
    await act(async () => connect(true))
    expect(await heading('Selecione a categoria')).toBeTruthy()
  })

  it('R-026 redeems a link by itself as soon as the network is back', async () => {
    let online = false
    const verifyAuthLink = () => (online ? { status: 'OK', message: 'token' } : { kind: 'network' })
    const { connect, identityCalls } = await open({
      responses: { verifyAuthLink, readMe: { id: 'ana', name: 'Ana' } },
      entry: { name: 'businessToken', params: { id: 'b-1', token: 'abc' } },
    })
    await heading('Problema de conexão; tente novamente')
    online = true
    await act(async () => connect(true))
    expect(await heading('Selecione a categoria')).toBeTruthy()
    expect(identityCalls).toContainEqual(['signInWithCustomToken', 'token'])
  })

  it('R-027 R-130 shows the message of the server with "Try again"', async () => {
    let broken = true
    const readBusiness = () =>
      broken ? { kind: 'server', status: 500, text: serverSays('Voltamos já') } : aBusinessResponse()
    const { user } = await open({ responses: { readBusiness } })
    expect(await heading('Não foi possível carregar o estabelecimento')).toBeTruthy()
    expect(screen.getByText('Voltamos já')).toBeTruthy()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await heading('Selecione a categoria')).toBeTruthy()
  })

  it('R-130 shows "Ops..." if the server has no message', async () => {
    await open({ responses: { readBusiness: { kind: 'notFound', text: null } } })
    expect(await screen.findByText('Ops...')).toBeTruthy()
  })

  it('R-131 reports a sector load failure and reads the sectors again', async () => {
    let broken = true
    const readSectors = () => (broken ? { kind: 'server', status: 500, text: null } : [unhas, cabelo])
    const { user } = await open({ responses: { readSectors }, language: 'en-US' })
    expect(await screen.findByText('Unable to load the sectors of this establishment')).toBeTruthy()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('Select Category')).toBeTruthy()
  })
})

describe('a lost connection without a specific text', () => {
  it('R-726 shows "Network Error"', async () => {
    await open({ responses: { readSectors: () => ({ kind: 'network' }) }, language: 'en-US' })
    expect(await screen.findByText('Network Error')).toBeTruthy()
  })
})

describe('the category page', () => {
  const entry: Partial<RouteEntry> = { name: 'categories' }

  it('R-051 R-114 asks to select a category when Next is pressed without one', async () => {
    const { user } = await open({ entry, language: 'en-US' })
    await heading('Select Category')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('alert').textContent).toBe('Select a category')
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
    expect(lastAnnouncement('assertive')).toBe('')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(lastAnnouncement('assertive')).toBe('Select a category')
    await user.click(screen.getByRole('radio', { name: 'Unhas' }))
    expect(screen.queryByText('Select a category')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await service('Manicure')).toBeTruthy()
  })

  it('R-114 shows that text if the URL of the services names no category', async () => {
    const { addresses } = await open({ entry: { name: 'services' }, language: 'en-US' })
    expect((await screen.findByRole('alert')).textContent).toBe('Select a category')
    expect(addresses.at(-1)?.name).toBe('categories')
  })

  it('R-036 shows how to reach a business that is not active', async () => {
    const { user, addresses } = await open({ entry, responses: { readBusiness: inactive } })
    await heading('Agenda fechada no momento')
    expect(screen.getByRole('link', { name: 'Ligar' })).toBeTruthy()
    const way = screen.getByRole('link', { name: 'Ver serviços e preços' })
    expect(way.getAttribute('href')).toBe('/business/b-1')
    await user.click(way)
    expect(await heading('Selecione a categoria')).toBeTruthy()
    expect(addresses.at(-1)).toMatchObject({ name: 'business', params: { id: 'b-1' } })
  })
})

describe('the service page', () => {
  const entry: Partial<RouteEntry> = { name: 'services', query: { categoryId: 'cabelo' } }

  it('R-147 R-748 shows the business and the services of the category in the address', async () => {
    const { container } = await open({ entry })
    await service('Corte')
    expect(screen.getByText('Estúdio Aurora')).toBeTruthy()
    expect(screen.getByText('Rua das Acácias, 120, São Paulo - SP')).toBeTruthy()
    expect(container.querySelector('img[src="https://cdn.test/avatar.webp"]')).toBeTruthy()
  })

  it('R-139 shows branches with their services beneath them', async () => {
    await open({ entry })
    await service('Corte')
    const branch = screen.getByRole('list', { name: 'Coloração' })
    expect(within(branch).getAllByRole('checkbox')).toHaveLength(2)
    expect(within(branch).getByRole('checkbox', { name: /^Raiz/ })).toBeTruthy()
  })

  it('R-138 filters by the whole path, ignoring case and accents', async () => {
    const { user } = await open({ entry, language: 'en-US' })
    await service('Corte')
    await user.type(screen.getByRole('searchbox', { name: 'Name Service' }), 'COLORACAO raiz')
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1))
    const row = screen.getByRole('checkbox', { name: /^Raiz ?Coloração/ })
    expect(row).toBeTruthy()
    const hits = row.closest('label')?.querySelectorAll('mark') ?? []
    expect([...hits].map(({ textContent }) => textContent)).toEqual(['Raiz', 'Coloração'])
    expect(screen.getByText('1 result')).toBeTruthy()
  })

  it('says so when nothing has that name, and clears the search', async () => {
    const { user } = await open({ entry })
    await service('Corte')
    await user.type(screen.getByRole('searchbox', { name: 'Nome do serviço' }), 'xyz')
    await user.click(await screen.findByRole('button', { name: 'Limpar a busca' }))
    expect(await service('Corte')).toBeTruthy()
  })

  it('R-138 R-142 shows the ticked and unticked services among the results once the search is cleared', async () => {
    const { user } = await open({ entry })
    await user.click(await service('Corte'))
    const search = screen.getByRole('searchbox', { name: 'Nome do serviço' })
    await user.type(search, 'r')
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Coloração' })).toBeNull())
    // jsdom puts spaces around the marked letters of an accessible name.
    await user.click(screen.getByRole('checkbox', { name: /^Co r te/ }))
    await user.click(screen.getByRole('checkbox', { name: /^R aiz/ }))
    await user.clear(search)
    const branch = await screen.findByRole('list', { name: 'Coloração' })
    expect(within(branch).getByRole('checkbox', { name: /^Raiz/ })).toHaveProperty('checked', true)
    expect(await service('Corte')).toHaveProperty('checked', false)
    // Once in the branch, and once at the foot of the page.
    expect(screen.getAllByText('1 serviço escolhido')).toHaveLength(2)
  })

  it('R-142 R-743 counts the selected services', async () => {
    const { user } = await open({ entry })
    await user.click(await service('Corte'))
    expect(screen.getByText('1 serviço escolhido')).toBeTruthy()
    await user.click(await service('Raiz'))
    expect(screen.getByText('2 serviços escolhidos')).toBeTruthy()
  })

  it('R-115 R-143 disables Next without a service and says why', async () => {
    const { user } = await open({ entry, language: 'en-US' })
    await service('Corte')
    const next = screen.getByRole('button', { name: 'Next', description: 'Please select at least one service' })
    expect(next).toHaveProperty('disabled', true)
    await user.click(await service('Corte'))
    expect(next).toHaveProperty('disabled', false)
  })

  it('R-144 Next goes to the date with the services and the coupon', async () => {
    const { user, departure } = await open({ entry })
    await user.click(await service('Raiz'))
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(departure()).toMatchObject({
      name: 'date',
      params: { id: 'b-1' },
      state: { services: [{ id: 'raiz', categoryId: 'cabelo' }], coupon: null },
    })
  })

  it('R-145 goes back in the history when there are several categories', async () => {
    const { user, departure } = await open({ entry })
    await service('Corte')
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(departure()).toMatchObject({ name: 'back', params: { path: '/business/b-1' } })
  })

  it('R-146 goes back to the business when there is one category', async () => {
    const { user, addresses } = await open({ entry, responses: { readBusiness: single } })
    await service('Corte')
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(addresses.at(-1)).toMatchObject({ name: 'business', params: { id: 'b-1' } }))
  })

  it('R-141 shows what the business says of a service, its note among it', async () => {
    const readServices = [
      { id: 'corte', name: 'Corte', description: 'Com lavagem', note: 'Chegue 10 minutos antes' },
      { id: 'barba', name: 'Barba', note: 'Só às terças' },
    ]
    await open({ entry, responses: { readBusiness: single, readServices } })
    expect(getRow(await service('Corte'))).toContain('Com lavagem · Chegue 10 minutos antes')
    expect(getRow(await service('Barba'))).toContain('Só às terças')
  })

  it('R-052 R-148 ticks the service of the address on arrival', async () => {
    await open({ entry: { name: 'services', query: { serviceId: 'manicure' } } })
    expect(((await service('Manicure')) as HTMLInputElement).checked).toBe(true)
    expect(screen.getByText('1 serviço escolhido')).toBeTruthy()
  })

  it('R-148 says that the service of the link is not available, until one is chosen', async () => {
    for (const entry of [
      { query: { serviceId: 'nada' } },
      { name: 'services' as const, query: { serviceId: 'nada', categoryId: 'cabelo' } },
    ]) {
      const { user, unmount } = await open({ entry, responses: { readBusiness: single } })
      const box = await service('Corte')
      expect(await screen.findByText('O serviço deste link não está disponível. Escolha outro.')).toBeTruthy()
      await user.click(box)
      await waitFor(() => expect(screen.queryByText(/O serviço deste link/)).toBeNull())
      unmount()
    }
  })

  it('shows the first of four steps', async () => {
    await open({ entry })
    await service('Corte')
    expect(screen.getByText('1 de 4')).toBeTruthy()
  })
})

describe('the address bar', () => {
  it('R-045 replaces the address of a link by that of the business, without the token', async () => {
    const { addresses, identityCalls } = await open({
      entry: { name: 'businessToken', params: { id: 'b-1', token: 'segredo' } },
      responses: { verifyAuthLink: { status: 'OK', message: 'custom-token' }, readMe: { id: 'user-ana' } },
    })
    await heading('Selecione a categoria')
    expect(identityCalls).toContainEqual(['signInWithCustomToken', 'custom-token'])
    expect(addresses[0]).toMatchObject({ name: 'business', params: { id: 'b-1' }, query: {} })
    expect(JSON.stringify(addresses)).not.toContain('segredo')
  })

  it('R-045 R-046 shows the business to a signed-in customer without redeeming', async () => {
    const customer = { id: 'ana', name: 'Ana' } as FlowInput['customer']
    const { calls, addresses } = await open({
      entry: { name: 'businessCode', params: { id: 'b-1', code: 'abc' } },
      input: { customer },
    })
    await heading('Selecione a categoria')
    expect(calls.map(([id]) => id)).not.toContain('verifyAuthLink')
    expect(addresses[0]?.name).toBe('business')
  })

  it('distinguishes the steps of the landing page, so that Back goes one step', async () => {
    const { user, addresses } = await open()
    await user.click(await category('Cabelo'))
    await user.click(await screen.findByRole('button', { name: /^Coloração/ }))
    await user.click(await service('Raiz'))
    await showChosen(user)
    await heading('Seus serviços')
    const steps = [...new Set(addresses.map(({ step }) => step))]
    expect(steps).toEqual(['categories', 'services/cabelo', 'services/cabelo/Coloração', 'selected'])
    expect(addresses.at(-1)?.state).toMatchObject({ services: [{ id: 'raiz', categoryId: 'cabelo' }] })
  })
})

describe('the focus', () => {
  it('goes to the heading of each new step', async () => {
    const { user } = await open()
    await user.click(await category('Cabelo'))
    const list = await heading('Escolha os serviços para agendar')
    expect(document.activeElement).toBe(list)
    await user.click(await service('Corte'))
    await showChosen(user)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Seus serviços'))
  })
})

describe('what survives a reload', () => {
  it('stores only the ids of the choice in the tab', async () => {
    const { user, storage } = await open({ responses: { readBusiness: single } })
    await user.click(await service('Corte'))
    await showChosen(user)
    await heading('Seus serviços')
    expect(JSON.parse(storage.read('tab', 'horacerta.flow.business') ?? '')).toEqual({
      version: 3,
      address: 'b-1',
      services: [{ id: 'corte', categoryId: 'cabelo' }],
      pets: [],
      petDraft: EMPTY_PET_DRAFT,
      packages: 'undecided',
    })
  })

  it('shows services stored by the previous version with current prices, and names those that are gone', async () => {
    const saved = makeFlow(createFlow).saved?.parse({
      version: 2,
      address: 'b-1',
      services: [
        { id: 'corte', categoryId: 'cabelo' },
        { id: 'sumiu', categoryId: 'cabelo' },
      ],
      pets: [],
      petDraft: EMPTY_PET_DRAFT,
    })
    await open({ input: { saved } })
    await heading('Seus serviços')
    expect(screen.getByText(/R\$\s120,00/)).toBeTruthy()
    expect(await screen.findByText(/não é mais oferecido/)).toBeTruthy()
  })

  it('drops what another version saved', () => {
    const { saved } = makeFlow(createFlow)
    expect(saved?.parse({ version: 0, address: 'b-1', services: [] })).toBeNull()
    expect(saved?.parse('nonsense')).toBeNull()
  })
})

describe('a thousand services', () => {
  it('shows as many as can be in sight, more as their end comes near, and ticks any of them', async () => {
    const ends: (() => void)[] = []
    class EndWatcher {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        ends.push(() => seen([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', EndWatcher)
    const many = Array.from({ length: 100 }, (_, index) => ({
      id: `s${index}`,
      name: `Serviço ${index}`,
      price: 1_000,
    }))
    const { user, container } = await open({
      entry: { name: 'services', query: { categoryId: 'cabelo' } },
      responses: { readServices: many },
    })
    const boxes = () => container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
    await waitFor(() => expect(boxes()).toHaveLength(60))
    act(() => ends.at(-1)?.())
    expect(boxes()).toHaveLength(100)
    await user.click(boxes()[99] as HTMLInputElement)
    expect(screen.getByText('1 serviço escolhido')).toBeTruthy()
    expect([...boxes()].filter(({ checked }) => checked)).toEqual([boxes()[99]])
    vi.unstubAllGlobals()
  })
})

describe('info sheet of the business', () => {
  const told = {
    description: 'Cuidamos de cabelo e unhas desde 2014.\n\nTraga referências.',
    social: { site: 'https://aurora.example', instagram: 'https://instagram.com/aurora.example' },
    professionals: [
      { id: 'ana', name: 'Ana Lima' },
      { id: 'caio', name: 'Caio Prado' },
    ],
    photos: [
      { id: 'p3', url: 'https://cdn.test/third.webp', order: 3 },
      { id: 'p1', url: 'https://cdn.test/first.webp', order: 1 },
      { id: 'p2', url: 'https://cdn.test/second.webp', order: 2 },
    ],
  }
  const learnMore = () => screen.findByRole('button', { name: 'Saiba mais' })
  const part = (name: string) => screen.findByRole('region', { name })
  const picturesIn = (box: HTMLElement) => within(box).getAllByRole('img') as HTMLImageElement[]

  async function opened(business: { [field: string]: unknown } = {}) {
    const page = await open({ responses: { readBusiness: aBusinessResponse({ ...told, ...business }) } })
    const control = await learnMore()
    await page.user.click(control)
    return { ...page, control, panel: await screen.findByRole('dialog', { name: 'Estúdio Aurora' }) }
  }

  it('R-095 "Learn more" opens it, and closing it gives the focus back', async () => {
    const { user, control } = await opened()
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(control))
  })

  it('R-095 Back closes the info sheet, which has its own history entry', async () => {
    const { addresses, actor } = await opened()
    await part('Sobre')
    expect([...new Set(addresses.map(({ step }) => step))]).toEqual(['categories', 'about'])
    act(() => actor.send({ type: 'route.changed', entry: { params: { id: 'b-1' }, query: {}, ...addresses[0] } }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await heading('Selecione a categoria')).toBeTruthy()
  })

  it('R-095 opens over the list of a business with a single category, and keeps typed text', async () => {
    const readBusiness = aBusinessResponse({ ...told, categories: [cabelo] })
    const { user } = await open({ responses: { readBusiness } })
    await user.type(await screen.findByRole('searchbox'), 'luz')
    await user.click(await learnMore())
    await part('Sobre')
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('luz')
  })

  const getParagraph = (words: HTMLElement) => words.closest('p') as HTMLElement

  it('R-116 shows the description, clamped to 7 lines', async () => {
    await opened()
    const text = getParagraph(within(await part('Sobre')).getByText(/^Cuidamos de cabelo/))
    // Empty lines between paragraphs do not count as lines.
    expect([...text.children].map((one) => one.textContent)).toEqual(told.description.split('\n\n'))
    expect(text.dataset.shown).toBe('seven lines')
  })

  it('R-117 offers the rest of a clamped description, and to clamp it again', async () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(168)
    const { user } = await opened()
    const box = await part('Sobre')
    const text = getParagraph(within(box).getByText(/^Cuidamos de cabelo/))
    const more = within(box).getByRole('button', { name: 'Ler mais' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await user.click(more)
    expect(text.dataset.shown).toBe('whole')
    await user.click(within(box).getByRole('button', { name: 'Ler menos' }))
    expect(text.dataset.shown).toBe('seven lines')
  })

  it('R-117 offers nothing more if the whole description is shown', async () => {
    await opened()
    expect(within(await part('Sobre')).queryByRole('button')).toBeNull()
  })

  it('R-118 shows the portfolio by order, one after the other by buttons and by keys', async () => {
    const { user } = await opened()
    const box = (await screen.findByText('1 de 3')).closest('section') as HTMLElement
    expect(picturesIn(box).map(({ src }) => src)).toEqual([
      'https://cdn.test/first.webp',
      'https://cdn.test/second.webp',
      'https://cdn.test/third.webp',
    ])
    expect(picturesIn(box)[0]?.alt).toBe('Estúdio Aurora, foto 1 de 3')
    await user.click(within(box).getByRole('button', { name: 'Próxima foto' }))
    expect(within(box).getByRole('status').textContent).toBe('2 de 3')
    within(box).getByRole('list').focus()
    await user.keyboard('{ArrowRight}')
    expect(within(box).getByRole('status').textContent).toBe('3 de 3')
    await user.keyboard('{ArrowRight}{Home}')
    expect(within(box).getByRole('status').textContent).toBe('1 de 3')
    await user.keyboard('{End}{ArrowLeft}')
    expect(within(box).getByRole('status').textContent).toBe('2 de 3')
  })

  it('R-119 links to the networks that the business has, and to no others', async () => {
    await opened()
    const links = within(await part('Redes sociais')).getAllByRole('link') as HTMLAnchorElement[]
    expect(links.map(({ textContent, href }) => [textContent?.split(' ')[0], href])).toEqual([
      ['Site', 'https://aurora.example/'],
      ['Instagram', 'https://instagram.com/aurora.example'],
    ])
  })

  it.each([
    ['the second', 'caio', ['listitem', 'Caio Prado']],
    ['nobody who works there', 'gone', ['heading', 'Profissionais']],
  ] as const)('R-392 opens at %s, which has the focus', async (_, professionalId, [role, name]) => {
    const state = { step: 'about', professionalId }
    await open({ responses: { readBusiness: aBusinessResponse(told) }, entry: { state } })
    const first = await screen.findByRole(role, { name })
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(first.getAttribute('aria-current')).toBe(role === 'listitem' ? 'true' : null)
    expect(screen.getByRole('dialog').contains(first)).toBe(true)
  })

  it('R-120 names the professionals', async () => {
    await opened()
    const people = within(await part('Profissionais')).getAllByRole('listitem')
    expect(people.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Ana Lima'),
      expect.stringContaining('Caio Prado'),
    ])
  })

  it('R-121 shows the same photos as a grid', async () => {
    await opened()
    expect(picturesIn(await part('Fotos')).map(({ src }) => src)).toEqual([
      'https://cdn.test/first.webp',
      'https://cdn.test/second.webp',
      'https://cdn.test/third.webp',
    ])
  })

  it('R-122 shows the location, with a link to the map', async () => {
    await opened()
    const box = within(await part('Localização'))
    expect(box.getByText('Rua das Acácias, 120, São Paulo - SP')).toBeTruthy()
    expect(box.getByRole('link', { name: /Ver no mapa/ }).getAttribute('href')).toContain('google.com/maps/search')
  })

  it('R-096 cuts a long address there, too, and keeps the whole of it at hand', async () => {
    const street = 'Avenida Presidente Juscelino Kubitschek de Oliveira da Silva e Souza de Albuquerque'
    await opened({ address: { street, number: '1000' } })
    const shown = within(await part('Localização')).getByTitle(`${street}, 1000`)
    expect([...(shown.textContent ?? '')]).toHaveLength(81)
  })

  it('omits what the business does not provide, and says so if there is nothing else', async () => {
    await opened({
      description: ' ',
      social: { site: 'javascript:alert(1)' },
      professionals: [],
      photos: [],
      address: null,
    })
    expect(await screen.findByText('Estúdio Aurora ainda não publicou mais informações.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Redes sociais' })).toBeNull()
  })

  it('speaks the language of the interface', async () => {
    const { user } = await open({
      responses: { readBusiness: aBusinessResponse({ ...told, language: 'english' }) },
      language: 'en-US',
    })
    await user.click(await screen.findByRole('button', { name: 'Learn more' }))
    for (const name of ['About', 'Portfolio', 'Social networks', 'Professionals', 'Photos', 'Location'])
      expect(await screen.findByRole('heading', { name })).toBeTruthy()
  })
})

describe('a coupon', () => {
  const coupon = {
    coupon_id: 'ten',
    description: '10% na primeira visita',
    expiration: '2026-04-01T02:59:59Z',
    kind: 'percentage',
    amount: 10,
  }
  const fixed = { ...coupon, coupon_id: 'fifteen', description: 'Em unhas', kind: 'fixed', amount: 1_500 }
  const responses = { readCoupons: [{ coupon }, { coupon: fixed }], readCouponServices: services.cabelo }
  const at = (id: string) => ({ responses, entry: { query: { coupon: id } } })
  const note = async () => (await screen.findByText('Cupom aplicado')).closest('[role=note]')
  const said = async () => (await note())?.textContent?.replace(/\s/g, ' ')

  it('R-188 shows the coupon of a link: description, discount, expiry', async () => {
    await open(at('ten'))
    expect(await said()).toMatch(/10% na primeira visita.*10% de desconto.*Vale até terça-feira, 31 de março de 2026/)
  })

  it('R-188 says in Spanish until which day, with its article', async () => {
    await open({ ...at('ten'), language: 'es-ES' })
    expect(await screen.findByText(/Vale hasta el martes, 31 de marzo de 2026/)).toBeTruthy()
  })

  it('shows the amount of a fixed coupon as money', async () => {
    await open(at('fifteen'))
    expect(await said()).toMatch(/R\$ 15,00 de desconto/)
  })

  it('R-158 R-188 shows the coupon above the services that it applies to', async () => {
    const { user, calls } = await open(at('ten'))
    await user.click(await screen.findByRole('button', { name: 'Cabelo' }))
    await screen.findByRole('checkbox', { name: /^Corte/ })
    expect(await note()).toBeTruthy()
    const asked = calls.filter(([id]) => id === 'readCouponServices' || id === 'readServices')
    expect(asked).toEqual([
      ['readCouponServices', { params: { id: 'b-1' }, query: { category_id: 'cabelo', coupon_id: 'ten' } }],
    ])
  })

  it('R-188 is dropped from the next steps once it is removed', async () => {
    const { user, calls } = await open(at('ten'))
    await note()
    await user.click(screen.getByRole('button', { name: 'Remover cupom' }))
    await user.click(await screen.findByRole('button', { name: 'Cabelo' }))
    await screen.findByRole('checkbox', { name: /^Corte/ })
    expect(screen.queryByText('Cupom aplicado')).toBeNull()
    expect(calls.map(([id]) => id)).toContain('readServices')
  })

  it('R-188 says that it is why a chosen service has gone, and brings it back once it is removed', async () => {
    const chosen = ['corte', 'manicure'].map((id, at) => ({ id, categoryId: at === 0 ? 'cabelo' : 'unhas' }))
    const { user } = await open({
      responses: {
        ...responses,
        readCouponServices: ({ query }: { query: { category_id: string } }) =>
          query.category_id === 'cabelo' ? services.cabelo : [],
      },
      entry: { query: { coupon: 'ten' }, state: { services: chosen } },
    })
    await heading('Seus serviços')
    expect(await screen.findByText('Este cupom não vale para Manicure, que saiu da sua lista.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remover cupom' }))
    expect(await screen.findByRole('button', { name: 'Remover Manicure' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Remover Corte/ })).toBeTruthy()
    expect(screen.queryByText(/saiu da sua lista/)).toBeNull()
  })

  it.each<[Language, string]>([
    ['pt-BR', 'Este cupom não vale para Manicure, Corte e mais 2, que saíram da sua lista.'],
    ['en-US', 'Manicure, Corte, and 2 more aren’t covered by this coupon, so we took them off your list.'],
    ['es-ES', 'Manicure, Corte y 2 más no entran en este cupón y ya no están en tu lista.'],
  ])('R-188 names two of many chosen services that have gone for it, in %s', async (language, text) => {
    const many = ['manicure', 'corte', 'hidra', 'sumiu']
    await open({
      language,
      responses: { ...responses, readCouponServices: [] },
      entry: {
        query: { coupon: 'ten' },
        state: { services: many.map((id) => ({ id, categoryId: id === 'manicure' ? 'unhas' : 'cabelo' })) },
      },
    })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it.each<[string, object]>([
    ['cannot be read', { readServices: { kind: 'network' } }],
    ['is not offered at all', { readServices: [] }],
  ])('R-188 still says that a chosen service has gone if its name %s', async (_, without) => {
    await open({
      responses: { ...responses, readCouponServices: [], ...without },
      entry: { query: { coupon: 'ten' }, state: { services: [{ id: 'corte', categoryId: 'cabelo' }] } },
    })
    expect(
      await screen.findByText('Este cupom não vale para um serviço que você tinha escolhido, e ele saiu da sua lista.'),
    ).toBeTruthy()
  })

  it('A-143 an expired coupon is named as such, and the business can be booked without it', async () => {
    const over = { ...coupon, expiration: '2026-01-01T00:00:00Z' }
    const { user } = await open({ ...at('ten'), responses: { ...responses, readCoupons: [{ coupon: over }] } })
    expect((await screen.findByText('Este cupom venceu')).closest('[role=status]')?.textContent).toContain(
      '10% na primeira visita',
    )
    await user.click(await screen.findByRole('button', { name: 'Cabelo' }))
    await screen.findByRole('checkbox', { name: /^Corte/ })
  })
})

describe('a business with packages', () => {
  const sold = { responses: { readPackages: packagesResponse } }

  it('R-016 R-128 R-679 R-749 floats "Discover packages" over the page, which leads to them', async () => {
    const { user, departure, calls } = await open({ ...sold, language: 'en-US' })
    await follow({ user, departure }, 'Discover packages')
    expect(departure()).toMatchObject({ name: 'packages', params: { id: 'b-1' } })
    expect(calls).toContainEqual(['readPackages', { params: { id: 'b-1' }, query: { language: 'english' } }])
  })

  it('R-016 shows nothing about packages if there are none or reading them failed', async () => {
    for (const readPackages of [[], { kind: 'network' }]) {
      const { unmount } = await open({ responses: { readPackages } })
      await heading('Selecione a categoria')
      expect(screen.queryByRole('link', { name: 'Conhecer pacotes' })).toBeNull()
      unmount()
    }
  })

  async function chooseCut() {
    const opened = await open(sold)
    await screen.findByRole('link', { name: 'Conhecer pacotes' })
    await opened.user.click(await category('Cabelo'))
    await opened.user.click(await service('Corte'))
    await showChosen(opened.user)
    await heading('Como você quer continuar?')
    return opened
  }

  it('R-103 R-105 asks how to continue, and goes on with the services alone', async () => {
    const { user, departure } = await chooseCut()
    await user.click(screen.getByRole('button', { name: /^Serviços avulsos/ }))
    await heading('Seus serviços')
    // Packages were offered and declined, so they are not offered again.
    await user.click(screen.getByRole('button', { name: 'Ver datas e horários' }))
    expect(departure()).toMatchObject({ name: 'date', state: { services: [{ id: 'corte' }] } })
  })

  it.each([
    ['with the services alone', [/^Serviços avulsos/]],
    ['without a package', [/^Pacotes de serviços/, /^Agendar agora sem comprar pacote/]],
  ])('R-103 R-106 A-20 does not ask a customer who continued %s again after a reload', async (_, taps) => {
    const { user, storage, unmount } = await chooseCut()
    for (const name of taps) await user.click(await screen.findByRole('button', { name }))
    await heading('Seus serviços')
    const stored: unknown = JSON.parse(storage.read('tab', 'horacerta.flow.business') ?? '')
    unmount()
    const saved = makeFlow(createFlow).saved?.parse(stored)
    const again = await open({ ...sold, input: { saved } })
    await heading('Seus serviços')
    // The button has this name once the packages are read and known to be declined.
    await again.user.click(await screen.findByRole('button', { name: 'Ver datas e horários' }))
    expect(again.departure()).toMatchObject({ name: 'date', state: { services: [{ id: 'corte' }] } })
  })

  it('R-041 R-104 R-106 a package is bought now and scheduled later', async () => {
    const { user, departure } = await chooseCut()
    await user.click(screen.getByRole('button', { name: /^Pacotes de serviços/ }))
    await heading('Selecione o pacote')
    await follow({ user, departure }, /^Comprar agora e agendar depois/)
    expect(departure()).toMatchObject({ name: 'packages' })
  })

  it('R-106 R-108 the services are scheduled now without a package', async () => {
    const { user } = await chooseCut()
    await user.click(screen.getByRole('button', { name: /^Pacotes de serviços/ }))
    await heading('Selecione o pacote')
    await user.click(screen.getByRole('button', { name: /^Agendar agora sem comprar pacote/ }))
    await heading('Seus serviços')
    expect(screen.getByRole('button', { name: 'Ver datas e horários' })).toBeTruthy()
  })

  it('R-103 R-104 R-105 R-106 has the texts of the specification in English', async () => {
    const { user } = await open({ ...sold, language: 'en-US' })
    await screen.findByRole('link', { name: 'Discover packages' })
    await user.click(await category('Cabelo'))
    await user.click(await service('Corte'))
    await showChosen(user)
    await heading('How would you like to continue')
    expect(screen.getByRole('button', { name: /^Single services/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Service packages/ }))
    await heading('Select Package')
    expect(screen.getByRole('link', { name: /^Buy now and schedule later/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Schedule now without buying a package/ })).toBeTruthy()
  })

  it('R-105 a business without packages asks nothing', async () => {
    const { user } = await open()
    await user.click(await category('Cabelo'))
    await user.click(await service('Corte'))
    await showChosen(user)
    await heading('Seus serviços')
    expect(screen.getByRole('button', { name: 'Ver horários' })).toBeTruthy()
  })

  it('R-679 A-150 moves the button after 3 s and its label a second later, and never with reduced motion', () => {
    const css = readFileSync('src/screens/business/business/discover-button.module.css', 'utf8')
    const [still = '', moving = ''] = css.split('@media (prefers-reduced-motion: no-preference)')
    expect(still).not.toContain('animation')
    expect(moving).toMatch(/\.button \{\s*animation: hop [^;]* 3s;/)
    expect(moving).toMatch(/\.label \{\s*animation: unfold [^;]* 4s backwards;/)
  })
})

describe('the foot of the page', () => {
  const ways = async () => {
    const areas = await screen.findByRole('navigation', { name: 'Áreas' })
    return within(areas).getAllByRole('link') as HTMLAnchorElement[]
  }
  const named = (links: HTMLElement[]) => links.map(({ textContent }) => textContent)
  const coupon = { coupon: { coupon_id: 'k', description: '10%', expiration: null } }

  it('R-125 has a single link for an anonymous user, with the product’s text in English', async () => {
    await open({ language: 'en-US' })
    await heading('Select Category')
    const links = within(screen.getByRole('navigation')).getAllByRole('link')
    expect(named(links)).toEqual(['I am a customer, view my reserved times'])
    expect(links[0]?.getAttribute('href')).toBe('/business/link/b-1')
  })

  it('R-123 leads a customer to schedule, reservations, rewards and notifications', async () => {
    await open({ responses: { readCoupons: [] }, input: { customer: exampleCustomer() } })
    await heading('Selecione a categoria')
    const links = await ways()
    expect(named(links)).toEqual(['Agendar', 'Reservas', 'Recompensas', 'Avisos'])
    expect(links[0]?.getAttribute('aria-current')).toBe('page')
  })

  it('R-647 says how many notifications are new', async () => {
    const readNotifications = [{ title: 'Agendamento confirmado', createdAt: '2026-03-03T11:30:00.000Z' }]
    await open({ responses: { readCoupons: [], readNotifications }, input: { customer: exampleCustomer() } })
    const badge = await screen.findByRole('img', { name: '1 aviso novo' })
    expect(badge.closest('a')?.getAttribute('href')).toBe('/notificacoes/b-1')
  })

  it('R-647 shows all sections, without a message, when the notifications cannot be read', async () => {
    const readNotifications = { kind: 'server', status: 500, text: serverSays('Ops') }
    const { calls } = await open({
      responses: { readCoupons: [], readNotifications },
      input: { customer: exampleCustomer() },
    })
    await waitFor(() => expect(calls.map(([id]) => id)).toContain('readNotifications'))
    expect(named(await ways())).toEqual(['Agendar', 'Reservas', 'Recompensas', 'Avisos'])
    expect(screen.queryByText('Ops')).toBeNull()
  })

  it('R-133 R-134 R-135 R-136 R-137 gives each area its address', async () => {
    await open({ responses: { readCoupons: [coupon] }, input: { customer: exampleCustomer() } })
    await screen.findByRole('link', { name: 'Cupons' })
    expect((await ways()).map((link) => link.getAttribute('href'))).toEqual([
      '/business/b-1',
      '/reservas/b-1',
      '/cupons/b-1',
      '/indicacoes',
      '/notificacoes/b-1',
    ])
  })

  it('R-124 shows coupons only when the business has some', async () => {
    const { calls } = await open({ responses: { readCoupons: [coupon] }, input: { customer: exampleCustomer() } })
    expect(await screen.findByRole('link', { name: 'Cupons' })).toBeTruthy()
    const request = { params: { id: 'b-1' }, query: { page: '1', length: '15' } }
    expect(calls.filter(([id]) => id === 'readCoupons')).toEqual([['readCoupons', request]])
  })

  it('R-124 omits coupons without a message when they cannot be read', async () => {
    await open({
      responses: { readCoupons: { kind: 'server', status: 500, text: serverSays('Ops') } },
      input: { customer: exampleCustomer() },
    })
    await heading('Selecione a categoria')
    expect(named(await ways())).toEqual(['Agendar', 'Reservas', 'Recompensas', 'Avisos'])
    expect(screen.queryByText('Ops')).toBeNull()
  })

  it('R-134 leaves for the reservations when they are tapped', async () => {
    const { user, departure } = await open({ responses: { readCoupons: [] }, input: { customer: exampleCustomer() } })
    await heading('Selecione a categoria')
    await user.click(screen.getByRole('link', { name: 'Reservas' }))
    expect(departure()).toMatchObject({ name: 'path', params: { path: '/reservas/b-1' } })
  })

  it('R-125 shows the areas after a sign-in', async () => {
    const { actor } = await open({ responses: { readCoupons: [] } })
    await heading('Selecione a categoria')
    expect(named(await ways())).toEqual(['Já sou cliente: ver minhas reservas'])
    await act(async () => actor.send({ type: 'session.changed', customer: exampleCustomer() }))
    expect(named(await ways())).toContain('Reservas')
  })

  it('R-562 A-154 checks in the background whether a signed-in customer is a client', async () => {
    const readClient = { kind: 'network' }
    const responses = { readCoupons: [], readClient }
    const { calls } = await open({ responses, input: { customer: exampleCustomer() }, user: 'uid-bia' })
    await heading('Selecione a categoria')
    const query = { business_id: 'b-1', is_current_user: 'true' }
    expect(calls.filter(([id]) => id === 'readClient')).toEqual([['readClient', { query }]])
    const anonymousUser = await open()
    expect(anonymousUser.calls.filter(([id]) => id === 'readClient')).toEqual([])
  })

  it('R-033 reports in the background that the owner looks at the page', async () => {
    const sendPanelEvent = { kind: 'network' }
    const { calls } = await open({
      responses: { readBusiness: aBusinessResponse({ ownerId: 'user-bia' }), readCoupons: [], sendPanelEvent },
      input: { customer: exampleCustomer() },
    })
    await heading('Selecione a categoria')
    const body = { message: 'view page', business_id: 'b-1', user_id: 'user-bia' }
    expect(calls.filter(([id]) => id === 'sendPanelEvent')).toEqual([['sendPanelEvent', { body }]])
  })

  it('R-034 reports the owner’s tap on the header, and no tap elsewhere', async () => {
    const { user, calls } = await open({
      responses: { readBusiness: aBusinessResponse({ ownerId: 'user-bia' }), readCoupons: [], sendPanelEvent: {} },
      input: { customer: exampleCustomer() },
    })
    await heading('Selecione a categoria')
    await user.click(screen.getByRole('button', { name: 'Saiba mais' }))
    await user.click(await screen.findByRole('button', { name: 'Fechar' }))
    await user.click(screen.getAllByText('Estúdio Aurora')[0] as HTMLElement)
    const body = { message: 'view bookings', business_id: 'b-1', user_id: 'user-bia' }
    const told = calls.filter(
      ([id, request]) => id === 'sendPanelEvent' && JSON.stringify(request).includes('bookings'),
    )
    expect(told).toEqual([['sendPanelEvent', { body }]])
  })
})
