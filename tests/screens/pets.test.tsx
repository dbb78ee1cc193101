import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { EMPTY_PET_DRAFT } from '#domain/business/pets.ts'
import type { Language } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import type { FlowInput, RouteEntry } from '#machines/shared/flow.types.ts'
import type { EndpointId } from '#src/api/contract/endpoints.ts'
import { parseSavedBusiness } from '#src/screens/business/business/business.saved.ts'
import { createFlow } from '#src/screens/business/business/flow.ts'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { makeFlow, renderFlow } from '#tests/support/flow.tsx'
import { packagesResponse } from '#tests/support/package-wire.ts'
import { mia, petCategory, petResponses, thor } from '#tests/support/pet-wire.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

interface Setting {
  responses?: { [id in EndpointId]?: unknown }
  entry?: Partial<RouteEntry>
  input?: Partial<FlowInput<unknown>>
  language?: Language
}

/** Opens a pet business with a fake server that responds to every call by default. */
async function open({ responses = {}, entry = {}, input = {}, language = 'pt-BR' }: Setting = {}) {
  const fake = createFakeDeps({ responses: petResponses(responses) })
  const rendered = await renderFlow({
    flow: 'business',
    createFlow,
    deps: fake.deps,
    entry: { name: 'business', ...entry },
    input: { customer: exampleCustomer(), ...input },
    language,
  })
  const requests = (id: EndpointId) => fake.calls.flatMap(([call, request]) => (call === id ? [request] : []))
  return { ...fake, ...rendered, requests, address: () => rendered.addresses.at(-1) }
}

const list = { name: 'pets', state: { categoryId: 'cabelo' } } as const
const form = { name: 'newPet', state: { categoryId: 'cabelo' } } as const

// Preloads the chunks that a browser fetches on demand: compiling them can take long on a busy machine.
beforeAll(async () => {
  configure({ asyncUtilTimeout: 5_000 })
  await Promise.all([
    import('#src/screens/business/business/lazy-screens.ts'),
    import('#src/screens/business/pets/lazy-screens.ts'),
    import('#src/screens/business/business/about-panel.tsx'),
    import('#src/screens/business/business/choice-notices.tsx'),
    import('#src/screens/business/business/packages-lazy-screens.ts'),
    import('#src/components/overlay/dialog-panel.tsx'),
  ])
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Responses of a pet business with a single category, whose pets are shown first. */
const single = (responses: { [id in EndpointId]?: unknown } = {}) => ({
  readBusiness: aBusinessResponse({ sectorId: 'pets', categories: [petCategory] }),
  readSectors: [petCategory],
  ...responses,
})
const savedThor = {
  address: 'b-1',
  services: [],
  pets: [{ id: 'thor', categoryId: 'cabelo', name: 'Thor', species: 'cachorro', race: 'poodle', featureItems: [] }],
  petDraft: EMPTY_PET_DRAFT,
  packages: 'undecided',
}

describe('the front of a pet business with a single category', () => {
  it('R-092 R-095 shows the list of pets below the picture and the info of the business', async () => {
    const { user, address } = await open({ responses: single() })
    await heading('Para qual pet?')
    expect(document.querySelector('header img[src="https://cdn.test/first.webp"]')).toBeTruthy()
    await user.click(await button('Saiba mais'))
    await screen.findByRole('dialog', { name: 'Estúdio Aurora' })
    expect(address()).toMatchObject({ name: 'business', step: 'about/cabelo' })
    await user.click(await button('Fechar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await button(/^Thor/)
    expect(address()).toMatchObject({ name: 'pets', step: 'list' })
  })

  it('R-392 opens at a professional over the pets, and at the top afterwards', async () => {
    const told = aBusinessResponse({
      sectorId: 'pets',
      categories: [petCategory],
      professionals: [{ id: 'ana', name: 'Ana' }],
    })
    const entry = { state: { step: 'about', professionalId: 'ana' } }
    const { user } = await open({ responses: single({ readBusiness: told }), entry })
    const ana = await screen.findByRole('listitem', { name: 'Ana' })
    await waitFor(() => expect(document.activeElement).toBe(ana))
    await user.click(await button('Fechar'))
    await user.click(await button('Saiba mais'))
    await screen.findByRole('heading', { name: 'Profissionais' })
    expect(screen.queryByRole('listitem', { name: 'Ana' })).toBeNull()
  })

  it('R-095 follows Back and Forward through the info sheet, and reads the pets once', async () => {
    const { user, actor, addresses, requests } = await open({ responses: single() })
    await user.click(await button('Saiba mais'))
    await screen.findByRole('dialog')
    const [pets, panel] = [addresses.findLast(({ name }) => name === 'pets'), addresses.at(-1)]
    const go = (to: typeof panel) =>
      act(() => actor.send({ type: 'route.changed', entry: { params: { id: 'b-1' }, query: {}, ...to } }))
    go(pets)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    go(panel)
    await screen.findByRole('dialog')
    go(pets)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests('readPets')).toHaveLength(1)
  })

  it('R-095 shows the pets again below the info sheet after a reload', async () => {
    const { user } = await open({
      responses: single(),
      entry: { state: { step: 'about', categoryId: 'cabelo', level: [] } },
    })
    await screen.findByRole('dialog', { name: 'Estúdio Aurora' })
    await user.click(await button('Fechar'))
    await heading('Para qual pet?')
  })

  it('R-123 leads a customer to the sections of the product, R-125 and an anonymous user to their reserved times', async () => {
    const customer = await open({ responses: single() })
    await heading('Para qual pet?')
    const areas = await screen.findByRole('navigation', { name: 'Áreas' })
    expect(within(areas).getByRole('link', { name: 'Reservas' })).toBeTruthy()
    customer.unmount()
    const { actor } = await open({ responses: single(), input: { customer: null } })
    await heading('Para qual pet?')
    expect(screen.getByRole('link', { name: 'Já sou cliente: ver minhas reservas' })).toBeTruthy()
    act(() => actor.send({ type: 'session.changed', customer: exampleCustomer() }))
    expect(await screen.findByRole('link', { name: 'Reservas' })).toBeTruthy()
  })

  it('R-016 leads to the packages if the business sells some', async () => {
    await open({ responses: single({ readPackages: packagesResponse }) })
    await heading('Para qual pet?')
    expect(await screen.findByRole('link', { name: 'Conhecer pacotes' })).toBeTruthy()
  })

  it('R-095 R-123 shows the list of services with a link to the pets, once the pet is chosen', async () => {
    const { user } = await open({ responses: single(), input: { saved: savedThor } })
    await heading('Escolha os serviços para agendar')
    expect(await button('Saiba mais')).toBeTruthy()
    expect(await screen.findByRole('navigation', { name: 'Áreas' })).toBeTruthy()
    await user.click(await button('Voltar'))
    await heading('Para qual pet?')
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull()
  })

  it('R-174 the form of a new pet is a separate page', async () => {
    const { user } = await open({ responses: single() })
    await user.click(await button('Novo pet'))
    await heading('Novo pet')
    expect(screen.queryByRole('button', { name: 'Saiba mais' })).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('R-146 Back leads from the URL of the services over the page of the business to the pets, which cannot be skipped', async () => {
    const { user, address } = await open({
      responses: single(),
      entry: { name: 'services' },
      input: { saved: savedThor },
    })
    await heading('Escolha os serviços para agendar')
    await user.click(await button('Voltar'))
    await waitFor(() => expect(address()).toMatchObject({ name: 'business', step: 'services/cabelo' }))
    await user.click(await button('Voltar'))
    await heading('Para qual pet?')
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull()
  })
})

describe('pets in a booking', () => {
  it('R-111 R-160 shows the pets between the category and the services', async () => {
    const { user } = await open()
    await user.click(await button('Cabelo'))
    await heading('Para qual pet?')
    await user.click(await button(/^Thor/))
    await heading('Escolha os serviços para agendar')
    expect(await screen.findByRole('checkbox', { name: /^Corte/ })).toBeTruthy()
  })

  it('R-160 shows no pets in a business that is not for pets', async () => {
    const { user, requests } = await open({ responses: { readBusiness: aBusinessResponse({ sectorId: 'beauty' }) } })
    await user.click(await button('Cabelo'))
    await heading('Escolha os serviços para agendar')
    expect(requests('readPets')).toEqual([])
  })

  it('R-160 R-053 lead to the business from a URL of pets if it is not a pet business', async () => {
    const { address } = await open({
      entry: { name: 'pets' },
      responses: { readBusiness: aBusinessResponse({ sectorId: 'beauty' }) },
    })
    await heading('Selecione a categoria')
    expect(address()).toMatchObject({ name: 'business' })
  })

  it('R-053 R-187 shows the list of the first category at a URL that names none, with the coupon', async () => {
    const coupon = { coupon_id: 'ten', items_list: [], description: 'Dez por cento', expiration: null }
    const { user, address, requests } = await open({ entry: { name: 'pets', state: { coupon } } })
    await heading('Para qual pet?')
    expect(address()).toMatchObject({ name: 'pets', state: { categoryId: 'cabelo' } })
    expect(await screen.findByText('Pets para Cabelo')).toBeTruthy()
    expect(await screen.findByText('Dez por cento')).toBeTruthy()
    expect(requests('readPets')).toMatchObject([{ query: { category_id: 'cabelo' } }])
    await user.click(await button('Voltar'))
    await heading('Selecione a categoria')
    expect(await screen.findByText('Dez por cento')).toBeTruthy()
  })

  it('R-054 shows the form for the first category at a URL that names none', async () => {
    const { user, address } = await open({ entry: { name: 'newPet' } })
    await heading('Novo pet')
    expect(address()).toMatchObject({ name: 'newPet' })
    expect(await screen.findByText('Pets para Cabelo')).toBeTruthy()
    await user.click(await button('Voltar'))
    await heading('Para qual pet?')
  })

  it('R-053 shows the first category if the URL names one that the business does not have', async () => {
    await open({ entry: { name: 'pets', state: { categoryId: 'nenhuma' } } })
    await heading('Para qual pet?')
    expect(await screen.findByText('Pets para Cabelo')).toBeTruthy()
  })

  it('R-742 R-157 reads the services with the species and the race of the chosen pet', async () => {
    const { user, requests } = await open({ entry: list })
    await user.click(await button(/^Thor/))
    await heading('Escolha os serviços para agendar')
    expect(requests('readServices')).toEqual([
      {
        params: { id: 'b-1' },
        query: { category_id: 'cabelo', language: 'portuguese', species: 'cachorro', race: 'poodle' },
      },
    ])
  })

  it('R-742 A-122 sends no race for a cat, nor for people', async () => {
    const cat = await open({ entry: list })
    await cat.user.click(await button(/^Mia/))
    await heading('Escolha os serviços para agendar')
    expect(cat.requests('readServices')).toMatchObject([{ query: { species: 'gato' } }])
    expect(JSON.stringify(cat.requests('readServices'))).not.toContain('race')
    cat.unmount()
    const people = await open({ responses: { readBusiness: aBusinessResponse() } })
    await people.user.click(await button('Cabelo'))
    await heading('Escolha os serviços para agendar')
    expect(JSON.stringify(people.requests('readServices'))).not.toMatch(/species|race/)
  })

  it('A-122 A-105 carries the items of the pet on to the date and to the checkout', async () => {
    const { user, departure } = await open({ entry: list })
    await user.click(await button(/^Thor/))
    await user.click(await screen.findByRole('checkbox', { name: /^Corte/ }))
    await user.click(await button('Ver horários'))
    expect(departure()).toMatchObject({
      name: 'date',
      state: {
        services: [
          {
            id: 'corte',
            featureItems: [
              { featureId: 'especie', itemId: 'cachorro' },
              { featureId: 'raca', itemId: 'poodle' },
            ],
          },
        ],
        feature_items: [
          { feature_id: 'especie', item_id: 'cachorro' },
          { feature_id: 'raca', item_id: 'poodle' },
        ],
      },
    })
  })

  it.each([
    ['pt-BR', 'Para Thor', 'Corte para Thor'],
    ['en-US', 'For Thor', 'Corte for Thor'],
    ['es-ES', 'Para Thor', 'Corte para Thor'],
  ] as const)(
    'R-742 A-156 name the pet whose services are chosen, and pass its name on, in %s',
    async (language, forPet, named) => {
      const { user, departure, address } = await open({ entry: list, language })
      await user.click(await button(/^Thor/))
      expect(await screen.findByText(forPet)).toBeTruthy()
      await user.click(await screen.findByRole('checkbox', { name: /^Corte/ }))
      expect(await screen.findByText(named)).toBeTruthy()
      expect(JSON.stringify([address()?.params, address()?.query])).not.toContain('Thor')
      await user.click(screen.getAllByRole('button').at(-1) as HTMLElement)
      expect(departure()).toMatchObject({ name: 'date', state: { services: [{ id: 'corte', petName: 'Thor' }] } })
    },
  )

  it('A-156 do not mention a pet that an earlier release stored without its name', async () => {
    const { name: _, ...former } = { ...savedThor.pets[0], name: '' }
    await open({
      responses: single(),
      input: { saved: parseSavedBusiness({ version: 3, ...savedThor, pets: [former] }) },
    })
    await heading('Escolha os serviços para agendar')
    expect(screen.queryByText(/^Para /)).toBeNull()
  })

  it('R-111 go back one step from the services, and from the pets to the categories', async () => {
    const { user } = await open()
    await user.click(await button('Cabelo'))
    await user.click(await button(/^Thor/))
    await heading('Escolha os serviços para agendar')
    await user.click(await button('Voltar'))
    await heading('Para qual pet?')
    expect((await button(/^Thor/)).getAttribute('aria-current')).toBe('true')
    await user.click(await button('Voltar'))
    await heading('Selecione a categoria')
  })

  it('A-122 clears the choice for one pet when another pet is chosen', async () => {
    const { user } = await open({ entry: list })
    await user.click(await button(/^Thor/))
    await user.click(await screen.findByRole('checkbox', { name: /^Corte/ }))
    await user.click(await button('Voltar'))
    await user.click(await button(/^Mia/))
    expect(((await screen.findByRole('checkbox', { name: /^Corte/ })) as HTMLInputElement).checked).toBe(false)
  })

  it('A-89 R-148 ticks the service of the URL once its pet is known', async () => {
    const { user } = await open({ entry: { name: 'services', query: { serviceId: 'corte' } } })
    await user.click(await button(/^Thor/))
    const corte = await screen.findByRole('checkbox', { name: /^Corte/ })
    expect((corte as HTMLInputElement).checked).toBe(true)
  })

  it('R-148 ticks the service of the URL also after a sign-in or a reload at the pets', async () => {
    const first = await open({ entry: { name: 'services', query: { serviceId: 'corte' } }, input: { customer: null } })
    const state = JSON.parse(JSON.stringify((await waitFor(first.address))?.state))
    await first.user.click(await button('Entrar'))
    const back = first.departure()?.state?.goBackRouteProps
    first.unmount()
    for (const stored of [state, back]) {
      const { user, unmount } = await open({ entry: { name: 'pets', state: stored } })
      await user.click(await button(/^Thor/))
      const corte = await screen.findByRole('checkbox', { name: /^Corte/ })
      expect((corte as HTMLInputElement).checked).toBe(true)
      unmount()
    }
  })

  it('R-145 goes one step back in the history from the URL of the services, not to the pets', async () => {
    const { user, departure } = await open({
      entry: { name: 'services', query: { categoryId: 'cabelo' } },
      input: { saved: savedThor },
    })
    await heading('Escolha os serviços para agendar')
    await user.click(await button('Voltar'))
    expect(departure()).toMatchObject({ name: 'back', params: { path: '/business/b-1' } })
  })

  it('A-89 A-156 keeps the services of a pet through a reload, and names the pet', async () => {
    const { user, actor, unmount } = await open({ entry: list })
    await user.click(await button(/^Thor/))
    await user.click(await screen.findByRole('checkbox', { name: /^Corte/ }))
    await user.click(screen.getByRole('button', { name: /^Sua seleção/ }))
    await heading('Seus serviços')
    const { saved } = makeFlow(createFlow)
    const stored = JSON.parse(JSON.stringify(saved?.toSaved(actor.getSnapshot())))
    unmount()
    const again = await open({ input: { saved: saved?.parse(stored) } })
    await heading('Seus serviços')
    expect(again.requests('readServices')).toMatchObject([{ query: { species: 'cachorro', race: 'poodle' } }])
    expect(await screen.findByText('Corte para Thor')).toBeTruthy()
    expect(stored.pets).toMatchObject([{ id: 'thor', name: 'Thor' }])
  })
})

describe('the list of pets', () => {
  it('R-053 R-171 shows every saved pet of the category, with type, breed and sex', async () => {
    const { requests, address } = await open({ entry: list })
    const pets = within(await screen.findByRole('list', { name: 'Pets cadastrados' })).getAllByRole('listitem')
    expect(pets.map(({ textContent }) => textContent)).toEqual([
      'ThorCachorro · Poodle\u00a0· Macho',
      'MiaGato\u00a0· Fêmea',
    ])
    expect(requests('readPets')).toEqual([{ query: { category_id: 'cabelo' } }])
    expect(address()).toMatchObject({ name: 'pets', params: { id: 'b-1' } })
  })

  it('R-173 R-174 R-054 leads to the form and back', async () => {
    const { user, address } = await open({ entry: list, language: 'en-US' })
    await user.click(await button('New Pet'))
    await heading('New Pet')
    expect(address()).toMatchObject({ name: 'newPet', params: { id: 'b-1' } })
    await user.click(await button('Back'))
    await heading('Which pet is it for?')
    expect(address()).toMatchObject({ name: 'pets' })
  })

  it('follows Back and Forward of the browser between list and form', async () => {
    const { user, actor } = await open({ entry: list })
    await user.click(await button('Novo pet'))
    await user.type(await screen.findByLabelText('Nome do pet'), 'Rex')
    actor.send({ type: 'route.changed', entry: { params: { id: 'b-1' }, query: {}, ...list } })
    await heading('Para qual pet?')
    actor.send({ type: 'route.changed', entry: { params: { id: 'b-1' }, query: {}, ...form } })
    expect((await screen.findByLabelText<HTMLInputElement>('Nome do pet')).value).toBe('Rex')
  })

  it('R-172 R-177 asks before it deletes a pet, and deletes the right one', async () => {
    const { user, requests } = await open({ entry: list })
    await user.click(await button('Excluir Thor'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Excluir Thor?' })
    expect(requests('deletePet')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Manter' }))
    expect(requests('deletePet')).toEqual([])
    await user.click(await button('Excluir Thor'))
    await user.click(await button('Excluir'))
    expect(await screen.findByText('Thor saiu da lista.')).toBeTruthy()
    expect(requests('deletePet')).toEqual([{ params: { id: 'thor' } }])
    expect(screen.queryByRole('button', { name: /^Thor/ })).toBeNull()
    expect(await button(/^Mia/)).toBeTruthy()
  })

  it('R-172 Back closes the question whether to delete a pet and its failure message, and stays on the page', async () => {
    const { user, actor, addresses, requests } = await open({
      responses: { deletePet: { kind: 'server', status: 500, text: null } },
    })
    const goBack = () => {
      const entries = addresses.filter(({ step }, index) => step !== addresses[index - 1]?.step)
      const before = entries.at(-2)
      act(() => actor.send({ type: 'route.changed', entry: { params: {}, query: {}, name: 'business', ...before } }))
    }
    await user.click(await button('Cabelo'))
    await user.click(await button('Excluir Thor'))
    await screen.findByRole('alertdialog', { name: 'Excluir Thor?' })
    goBack()
    expect(addresses.at(-1)?.step).toBe('list')
    await heading('Para qual pet?')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.click(await button('Excluir Thor'))
    await user.click(await button('Excluir'))
    await screen.findByRole('alertdialog', { name: 'Erro tentar deletar o Pet' })
    goBack()
    await heading('Para qual pet?')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(requests('deletePet')).toHaveLength(1)
  })

  it('restores a deleted pet unchanged', async () => {
    const { user, requests } = await open({ entry: list })
    await user.click(await button('Excluir Thor'))
    await user.click(await button('Excluir'))
    await user.click(await button('Desfazer'))
    expect(await button(/^Thor/)).toBeTruthy()
    expect(requests('savePet')).toEqual([
      {
        body: {
          category_id: 'cabelo',
          name: 'Thor',
          sex: 'M',
          feature_items: [
            { feature_id: 'especie', item_id: 'cachorro' },
            { feature_id: 'raca', item_id: 'poodle' },
          ],
        },
      },
    ])
  })

  it('A-122 deleting the chosen pet drops the choice and the chosen services', async () => {
    const { user, actor } = await open({ entry: list })
    await user.click(await button(/^Thor/))
    await user.click(await screen.findByRole('checkbox', { name: /^Corte/ }))
    await user.click(await button('Voltar'))
    await user.click(await button('Excluir Thor'))
    expect(await screen.findByText(/^Os serviços que você escolheu para este pet saem da lista/)).toBeTruthy()
    await user.click(await button('Excluir'))
    await screen.findByText('Thor saiu da lista.')
    expect(actor.getSnapshot().context).toMatchObject({ chosen: [], pets: [] })
  })

  it('A-122 a restored pet that was chosen is chosen again, with its services', async () => {
    const { user, actor } = await open({ entry: list })
    await user.click(await button(/^Thor/))
    await user.click(await screen.findByRole('checkbox', { name: /^Corte/ }))
    await user.click(await button('Voltar'))
    await user.click(await button('Excluir Thor'))
    await user.click(await button('Excluir'))
    await user.click(await button('Desfazer'))
    await waitFor(async () => expect((await button(/^Thor/)).getAttribute('aria-current')).toBe('true'))
    expect(actor.getSnapshot().context).toMatchObject({ chosen: [{ id: 'corte' }], pets: [{ id: 'new-Thor' }] })
    await user.click(await button(/^Thor/))
    expect(await screen.findByRole('checkbox', { name: /^Corte/, checked: true })).toBeTruthy()
  })

  it.each<[string, object, object]>([
    ['brings back what went with it', {}, { chosen: [{ id: 'corte' }], pets: [{ id: 'thor-2' }] }],
    ['of another type brings nothing back', { feature_items: [] }, { chosen: [], pets: [] }],
  ])('A-122 a deleted pet that was saved again elsewhere %s', async (_, different, choice) => {
    let read = 0
    const { user, actor } = await open({
      responses: {
        readPets: () => (++read > 2 ? [{ ...thor, ...different, id: 'thor-2' }, mia] : [thor, mia]),
        savePet: { kind: 'conflict', text: serverSays('Já existe'), taken: null },
      },
      entry: list,
    })
    await user.click(await button(/^Thor/))
    await user.click(await screen.findByRole('checkbox', { name: /^Corte/ }))
    await user.click(await button('Voltar'))
    for (const name of ['Excluir Thor', 'Excluir', 'Desfazer']) await user.click(await button(name))
    expect(await button(/^Thor/)).toBeTruthy()
    expect(read).toBe(3)
    expect(actor.getSnapshot().context).toMatchObject(choice)
  })

  it('A-122 another restored pet does not change the choice', async () => {
    const { user, actor } = await open({ entry: list })
    await user.click(await button(/^Thor/))
    await user.click(await screen.findByRole('checkbox', { name: /^Corte/ }))
    await user.click(await button('Voltar'))
    for (const name of ['Excluir Thor', 'Excluir', 'Excluir Mia', 'Excluir']) await user.click(await button(name))
    await user.click(await button('Desfazer'))
    expect(await button(/^Mia/)).toBeTruthy()
    expect(actor.getSnapshot().context).toMatchObject({ chosen: [], pets: [] })
  })

  it('R-178 says that the pets could not be read, and goes back', async () => {
    const { user } = await open({
      responses: { readPets: { kind: 'server', status: 500, text: serverSays('Em manutenção') } },
    })
    await user.click(await button('Cabelo'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Erro tentar ao carregar os Pets' })
    expect(within(dialog).getByText('Em manutenção')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    await heading('Selecione a categoria')
  })

  it('stays and offers to try again without a page before the pets', async () => {
    let responses: unknown = { kind: 'network' }
    const { user } = await open({
      responses: {
        readBusiness: aBusinessResponse({ sectorId: 'pets', categories: [petCategory] }),
        readSectors: [petCategory],
        readPets: () => responses,
      },
    })
    await user.click(await button('OK'))
    responses = []
    await user.click(await button('Tentar novamente'))
    expect(await screen.findByText('Nenhum pet por aqui ainda')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull()
  })

  it('R-179 says that a pet could not be deleted, and keeps it', async () => {
    const { user } = await open({ entry: list, responses: { deletePet: { kind: 'server', status: 500, text: null } } })
    await user.click(await button('Excluir Thor'))
    await user.click(await button('Excluir'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Erro tentar deletar o Pet' })
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(await button(/^Thor/)).toBeTruthy()
  })

  it('R-028 lets an anonymous customer choose a pet, and offers the pets of an account', async () => {
    const { user, departure } = await open({ entry: list, input: { customer: null } })
    await user.click(await button('Entrar'))
    expect(departure()).toMatchObject({
      name: 'login',
      state: { goBackRoute: '/pets-cadastrados/b-1', goBackRouteProps: { categoryId: 'cabelo' }, askedBy: null },
    })
  })

  it('R-028 tells an anonymous customer that the listed pets are not moved to an account', async () => {
    await open({ entry: list, input: { customer: null } })
    expect((await screen.findByRole('note')).textContent).toContain('Os desta lista não são transferidos')
    expect(await button(/^Thor/)).toBeTruthy()
  })

  it('R-028 mentions only the pets of an account if the list is empty', async () => {
    await open({ entry: list, input: { customer: null }, responses: { readPets: [] } })
    const note = await screen.findByRole('note')
    expect(note.textContent).toContain('Entre para ver os pets da sua conta')
    expect(note.textContent).not.toContain('desta lista')
  })

  it('R-566 a customer whose session ends at the pets sees it at the sign-in, and returns to them', async () => {
    const { user, departure } = await open({
      entry: list,
      responses: { deletePet: { kind: 'unauthorized', text: null } },
    })
    await user.click(await button('Excluir Thor'))
    await user.click(await button('Excluir'))
    await waitFor(() => expect(departure()).toBeDefined())
    expect(departure()).toMatchObject({
      name: 'login',
      state: { goBackRoute: '/pets-cadastrados/b-1', askedBy: 'expiry' },
    })
  })

  it('offers no sign-in to a customer who is signed in', async () => {
    await open({ entry: list })
    await button(/^Thor/)
    expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull()
  })

  it('reads the pets of a customer who signs in in the meantime', async () => {
    let pets: unknown[] = []
    const { actor } = await open({ entry: list, input: { customer: null }, responses: { readPets: () => pets } })
    await screen.findByText('Nenhum pet por aqui ainda')
    pets = [{ id: 'rex', name: 'Rex' }]
    actor.send({ type: 'session.changed', customer: exampleCustomer() })
    expect(await button(/^Rex/)).toBeTruthy()
  })
})

describe('the form of a new pet', () => {
  it('R-162 R-163 R-164 asks for name, sex and type', async () => {
    await open({ entry: form })
    expect(await screen.findByRole('textbox', { name: 'Nome do pet' })).toBeTruthy()
    const radios = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ labels }) => labels?.[0]?.textContent)
    expect(radios('Sexo')).toEqual(['Macho', 'Fêmea'])
    expect(radios('Tipo de pet')).toEqual(['Cachorro', 'Gato'])
  })

  it('R-165 asks for the breed of a dog only, in every language', async () => {
    for (const [language, label] of [
      ['pt-BR', 'Raça'],
      ['en-US', 'Breed'],
      ['es-ES', 'Raza'],
    ] as const) {
      const { user, unmount } = await open({ entry: form, language })
      await user.click(await screen.findByRole('radio', { name: 'Gato' }))
      expect(screen.queryByRole('combobox')).toBeNull()
      await user.click(screen.getByRole('radio', { name: 'Cachorro' }))
      const breeds = within(screen.getByRole('combobox', { name: label })).getAllByRole('option')
      expect(breeds.map(({ textContent }) => textContent).slice(1)).toEqual(['Poodle', 'Vira-lata'])
      unmount()
    }
  })

  it('R-166 R-168 A-145 lists missing fields, marks them, and keeps typed text', async () => {
    const { user, requests } = await open({ entry: form, language: 'en-US' })
    await user.type(await screen.findByLabelText('Pet’s name'), '  ')
    await user.click(await button('Save pet'))
    const message = await screen.findByText('You do not fill informations about the Pet')
    expect(message.closest('[role="alert"]')?.textContent).toContain('Pet information is incomplete')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Pet’s name')))
    await user.type(screen.getByLabelText('Pet’s name'), 'Mel')
    await user.click(screen.getByRole('radio', { name: 'Female' }))
    expect(screen.getByText('You do not fill informations about the Pet')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Gato' }))
    expect(screen.queryByText('You do not fill informations about the Pet')).toBeNull()
    expect(requests('savePet')).toEqual([])
  })

  it('R-167 says that the breed of a dog is missing', async () => {
    const { user, requests } = await open({ entry: form, language: 'en-US' })
    await user.type(await screen.findByLabelText('Pet’s name'), 'Rex')
    await user.click(screen.getByRole('radio', { name: 'Male' }))
    await user.click(screen.getByRole('radio', { name: 'Cachorro' }))
    await user.click(await button('Save pet'))
    expect(await screen.findByText('You do not fill informations about the Pet')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Breed' }).getAttribute('aria-invalid')).toBe('true')
    expect(requests('savePet')).toEqual([])
  })

  it('R-169 R-170 reports a pet of the same name, also with another spelling', async () => {
    const { user, requests } = await open({ entry: form, language: 'en-US' })
    await user.type(await screen.findByLabelText('Pet’s name'), ' thór ')
    await user.click(screen.getByRole('radio', { name: 'Male' }))
    await user.click(screen.getByRole('radio', { name: 'Gato' }))
    await user.click(await button('Save pet'))
    const message = await screen.findByText('The pet thór has already registred!')
    expect(message.closest('[role="alert"]')?.textContent).toContain('A pet with that name is already registered')
    expect(requests('savePet')).toEqual([])
  })

  it('R-174 R-176 saves a dog with its breed, once, and goes back to the list', async () => {
    let finish: (pet: unknown) => void = () => {}
    const answered = new Promise((resolve) => {
      finish = resolve
    })
    const { user, requests, address } = await open({ entry: form, responses: { savePet: () => answered } })
    await user.type(await screen.findByLabelText('Nome do pet'), ' Rex ')
    await user.click(screen.getByRole('radio', { name: 'Macho' }))
    await user.click(screen.getByRole('radio', { name: 'Cachorro' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Raça' }), 'Vira-lata')
    await user.dblClick(await button('Salvar pet'))
    await user.keyboard('{Enter}')
    finish({ id: 'rex', name: 'Rex', sex: 'M', feature_items: [] })
    expect(await screen.findByText('Rex já está na lista. Toque no nome para continuar.')).toBeTruthy()
    expect(await button(/^Rex/)).toBeTruthy()
    expect(address()).toMatchObject({ name: 'pets' })
    expect(requests('savePet')).toEqual([
      {
        body: {
          category_id: 'cabelo',
          name: 'Rex',
          sex: 'M',
          feature_items: [
            { feature_id: 'especie', item_id: 'cachorro' },
            { feature_id: 'raca', item_id: 'vira-lata' },
          ],
        },
      },
    ])
  })

  it('keeps typed text through a reload', async () => {
    const { user, actor, unmount } = await open({ entry: form })
    await user.type(await screen.findByLabelText('Nome do pet'), 'Rex')
    await user.click(screen.getByRole('radio', { name: 'Macho' }))
    const { saved } = makeFlow(createFlow)
    const stored = JSON.parse(JSON.stringify(saved?.toSaved(actor.getSnapshot())))
    unmount()
    await open({ entry: form, input: { saved: saved?.parse(stored) } })
    expect((await screen.findByLabelText<HTMLInputElement>('Nome do pet')).value).toBe('Rex')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Macho' }).checked).toBe(true)
  })
})
