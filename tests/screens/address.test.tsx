import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { parseSavedAddress } from '#src/screens/identity/address/address.saved.ts'
import { createFlow } from '#src/screens/identity/address/flow.ts'
import texts from '#src/screens/identity/address/texts.pt-BR.json'
import { storeAgreement, takeAgreed } from '#src/storage/agreement.store.ts'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/components/overlay/dialog-panel.tsx'

const bia = { id: 'user-bia', name: 'Bia Souza', phone: '+5511987654321' }
const unauthorized = { kind: 'unauthorized', text: null }
const back = { goBackRoute: '/checkout/b-1', goBackRouteProps: { services: ['corte'] } }

interface Visit {
  user?: string | null
  responses?: { [id: string]: unknown }
  state?: typeof back | null
  saved?: unknown
  language?: Language
}

async function visit({ user = 'uid-bia', responses = {}, state = back, saved = null, language = 'pt-BR' }: Visit = {}) {
  const fake = createFakeDeps({
    user,
    responses: { readMe: bia, saveUser: bia, readBusiness: aBusinessResponse(), ...responses },
  })
  const opened = await renderFlow({
    flow: 'address',
    createFlow,
    deps: fake.deps,
    entry: { name: 'address', state },
    input: { saved },
    language,
  })
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  return {
    ...opened,
    ...fake,
    field,
    submit: () => opened.user.click(screen.getByRole('button', { name: 'Salvar e continuar' })),
    async fill(change: { [name: string]: string } = {}) {
      const texts = {
        CEP: '01310100',
        'Rua ou avenida': ' Avenida  Paulista',
        Número: '1000',
        Bairro: 'Bela Vista',
        Cidade: 'São Paulo',
        ...change,
      }
      for (const [name, text] of Object.entries(texts)) {
        await opened.user.clear(field(name))
        if (text !== '') await opened.user.type(field(name), text)
      }
      await opened.user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'SP')
    },
    savings: () => fake.calls.filter(([id]) => id === 'saveUser'),
  }
}

const getError = (control: HTMLElement) => {
  expect(control.getAttribute('aria-invalid')).toBe('true')
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
}

describe('the address of a customer', () => {
  it('R-066 R-570 R-695 saves the address, and leads back to the checkout with its state', async () => {
    const { fill, submit, savings, departure, actor, storage } = await visit()
    expect(screen.getByRole('heading', { level: 1, name: 'Seu endereço' })).toBeTruthy()
    await fill()
    await submit()
    expect(savings()).toEqual([
      [
        'saveUser',
        {
          params: { id: 'user-bia' },
          body: {
            addressPostalCode: '01310-100',
            addressStreet: 'Avenida Paulista',
            addressNumber: '1000',
            addressNeighborhood: 'Bela Vista',
            addressCity: 'São Paulo',
            addressState: 'SP',
          },
        },
      ],
    ])
    expect(departure()).toEqual({
      name: 'path',
      params: { path: '/checkout/b-1' },
      query: {},
      state: { services: ['corte'] },
      replace: true,
    })
    // The output passes the address on to the next flow, and the device stores it.
    expect(actor.getSnapshot().output.customer.address).toMatchObject({ postalCode: '01310-100', state: 'SP' })
    expect(JSON.parse(storage.read('device', 'meData') ?? '{}')).toMatchObject({ addressPostalCode: '01310-100' })
  })

  it.each([
    ['that a payment waits for lets it go on', back, bia.id, true],
    ['that nobody asked for lets nothing go on', null, bia.id, false],
    ['of somebody else lets nothing go on', back, 'user-caio', false],
  ] as const)('R-695 an address %s', async (_, state, customerId, goesOn) => {
    const { fill, submit, departure, deps, savings } = await visit({ state })
    const order = { orderKey: 'corte', customerId }
    storeAgreement(deps, { ...order, terms: 'these', method: null })
    await fill()
    await submit()
    await waitFor(() => expect(savings()).toHaveLength(1))
    await waitFor(() => expect(departure()).toMatchObject({ name: 'path' }))
    expect(takeAgreed(deps, order)).toEqual(goesOn ? { terms: 'these', method: null } : null)
    expect(takeAgreed(deps, order)).toBeNull()
  })

  it('R-695 one step back does not continue the payment', async () => {
    const { user, departure, deps } = await visit()
    const order = { orderKey: 'corte', customerId: bia.id }
    storeAgreement(deps, { ...order, terms: 'these', method: null })
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(departure()).toMatchObject({ name: 'back' }))
    expect(takeAgreed(deps, order)).toBeNull()
  })

  it('R-698 R-700 writes the postal code as 99999-999 and offers the 27 states', async () => {
    const { user, field } = await visit()
    await user.type(field('CEP'), '013a1010099')
    expect(field('CEP').value).toBe('01310-100')
    const states = within(screen.getByRole('combobox', { name: 'Estado' })).getAllByRole<HTMLOptionElement>('option')
    expect(states.filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual(
      'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' '),
    )
  })

  it.each(['01310100', '01.310-100', 'CEP 01310-100', '\uff10\uff11\uff13\uff11\uff10-100'])(
    'R-698 reads the postal code "%s" filled in at once',
    async (value) => {
      const { field } = await visit()
      fireEvent.input(field('CEP'), { target: { value } })
      expect(field('CEP').value).toBe('01310-100')
    },
  )

  it.each(['01310-1000', '01310-100 1000'])('R-697 refuses the postal code "%s", and keeps it', async (value) => {
    const { field, fill, submit, savings } = await visit()
    await fill()
    fireEvent.input(field('CEP'), { target: { value } })
    expect(field('CEP').value).toBe(value)
    expect(getError(field('CEP'))).toBe('Dígitos demais: são no máximo 8.')
    await submit()
    expect(savings()).toEqual([])
  })

  it('names each field for the browser’s autofill', async () => {
    await visit()
    const tokens = [...document.querySelectorAll('input, select')].map((control) =>
      control.getAttribute('autocomplete'),
    )
    expect(tokens).toEqual([
      'postal-code',
      'address-line1',
      // `address-line2` would fill in the apartment.
      'off',
      'address-level3',
      'address-level2',
      'address-level1',
    ])
  })

  it('R-696 R-699 an empty field opens the dialog, prevents saving, and gets the focus afterwards', async () => {
    const { fill, submit, savings, departure, user, field } = await visit()
    await fill({ CEP: '', Bairro: ' ' })
    await submit()
    const dialog = await screen.findByRole('alertdialog', { name: 'Preencha todos os campos' })
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(getError(field('CEP'))).toBe(texts.problems.postalCodeEmpty)
    expect(getError(field('Bairro'))).toBe('Preencha este campo')
    await waitFor(() => expect(document.activeElement).toBe(field('CEP')))
    expect(savings()).toEqual([])
    expect(departure()).toBeUndefined()
    expect(screen.queryByRole('alert'), 'the dialog alone speaks').toBeNull()
    // No error after the first digit, because the field is neither left nor complete.
    await user.type(field('CEP'), '0')
    expect(field('CEP').getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    expect(getError(field('CEP'))).toBe('CEP inválido')
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['CEP inválido'])
    // The error disappears as soon as the value is valid.
    await user.type(field('CEP'), '1310100')
    expect(field('CEP').getAttribute('aria-invalid')).toBeNull()
  })

  it('R-699 R-701 the dialog and the texts are those of the specification in English', async () => {
    const { user } = await visit({ language: 'en-US' })
    await user.type(screen.getByRole('textbox', { name: 'City' }), '12')
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(await screen.findByRole('alertdialog', { name: 'Fill in all fields' })).toBeTruthy()
    expect(getError(screen.getByRole('textbox', { name: 'City', hidden: true }))).toBe('Fill in the data correctly')
  })

  it('R-697 R-701 a malformed field shows its error in place, without a dialog', async () => {
    const { fill, submit, savings, field } = await visit()
    await fill({ CEP: '0131', Número: '?' })
    await submit()
    expect(getError(field('CEP'))).toBe('CEP inválido')
    expect(getError(field('Número'))).toBe('Preencha os dados corretamente')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement).toBe(field('CEP'))
    expect(savings()).toEqual([])
  })

  it('R-695 starts with the saved address', async () => {
    const { field } = await visit({
      responses: {
        readMe: { ...bia, addressPostalCode: '01310100', addressStreet: 'Avenida Paulista', addressState: 'sp' },
      },
    })
    expect(field('CEP').value).toBe('01310-100')
    expect(field('Rua ou avenida').value).toBe('Avenida Paulista')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Estado' }).value).toBe('SP')
  })

  it('A-84 keeps typed text through a reload for this customer only', async () => {
    const flow = createFlow(createFakeDeps().deps)
    const before = await visit()
    await before.user.type(before.field('Rua ou avenida'), 'Rua Augusta')
    const saved = flow.saved?.toSaved(before.actor.getSnapshot())
    before.unmount()
    const draft = { postalCode: '', street: 'Rua Augusta', number: '', neighborhood: '', city: '', state: '' }
    expect(saved).toEqual({ version: 1, customerId: 'user-bia', draft })

    const after = await visit({ saved: parseSavedAddress(saved) })
    expect(after.field('Rua ou avenida').value).toBe('Rua Augusta')
    after.unmount()

    const other = await visit({ saved: parseSavedAddress(saved), responses: { readMe: { ...bia, id: 'user-caio' } } })
    expect(other.field('Rua ou avenida').value).toBe('')
  })

  it('clears the typed text once it is saved', async () => {
    const { fill, submit, storage } = await visit()
    await fill()
    expect(storage.read('tab', 'horacerta.flow.address')).toContain('Bela Vista')
    await submit()
    expect(storage.read('tab', 'horacerta.flow.address')).toBeNull()
  })

  it('sends the address once, however often the button is tapped', async () => {
    const { fill, user, savings } = await visit({ responses: { saveUser: () => new Promise(() => {}) } })
    await fill()
    await user.dblClick(screen.getByRole('button', { name: 'Salvar e continuar' }))
    expect(savings()).toHaveLength(1)
  })

  it('R-014 leads back without an address, or to the business if nothing required it', async () => {
    const asked = await visit()
    await asked.user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(asked.departure()).toMatchObject({ name: 'back', params: { path: '/checkout/b-1' } })
    asked.unmount()
    const unasked = await visit({ state: null })
    await unasked.user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(unasked.departure()).toMatchObject({ name: 'back', params: { path: '/business/b-1' } })
  })

  it('R-566 a session that ends leads to the sign-in, and from there back to the form with its way on', async () => {
    const { actor, departure } = await visit()
    actor.send({ type: 'session.changed', customer: null })
    expect(departure()).toMatchObject({
      name: 'login',
      state: { goBackRoute: '/endereco/b-1', goBackRouteProps: back },
      replace: true,
    })
    expect(departure()?.state).not.toHaveProperty('askedBy')
  })

  it('R-566 the sign-in reports the ended session when the server refuses it, and typed text is kept', async () => {
    const { fill, submit, departure, storage } = await visit({ responses: { saveUser: unauthorized } })
    await fill()
    await submit()
    await waitFor(() => expect(departure()?.name).toBe('login'))
    expect(departure()?.state).toMatchObject({
      goBackRoute: '/endereco/b-1',
      goBackRouteProps: back,
      askedBy: 'expiry',
    })
    expect(storage.read('tab', 'horacerta.flow.address')).toContain('Paulista')
  })

  it('R-566 reports a session that ended before the form was shown, too', async () => {
    const { departure } = await visit({ user: 'uid-bia', responses: { readMe: unauthorized } })
    await waitFor(() => expect(departure()?.state?.askedBy).toBe('expiry'))
  })
})

describe('the address page of an anonymous user', () => {
  it('R-066 A-27 shows where the business is, with the map, and no form', async () => {
    const { departure, user } = await visit({ user: null, state: null })
    expect(await screen.findByRole('heading', { level: 1, name: 'Como chegar' })).toBeTruthy()
    expect(screen.getByText(/Rua das Acácias, 120/)).toBeTruthy()
    const map = screen.getByRole('link', { name: /^Ver no mapa/ })
    expect(map.getAttribute('href')).toContain('https://www.google.com/maps/search/')
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Entrar para preencher o seu' }))
    expect(departure()).toMatchObject({ name: 'login', state: { goBackRoute: '/endereco/b-1' } })
  })

  it('R-096 cuts a long address at 80 characters and keeps the whole of it at hand', async () => {
    const street = 'Avenida Presidente Juscelino Kubitschek de Oliveira da Silva e Souza de Albuquerque'
    const readBusiness = aBusinessResponse({ address: { street, number: '1000' } })
    await visit({ user: null, responses: { readBusiness } })
    expect([...((await screen.findByTitle(`${street}, 1000`)).textContent ?? '')]).toHaveLength(81)
  })

  it('turns into the form when the user signs in, for example in another tab', async () => {
    const { actor, deps } = await visit({ user: null })
    await screen.findByRole('heading', { name: 'Como chegar' })
    await deps.identity.signInWithCustomToken('token')
    actor.send({ type: 'session.changed', customer: { id: 'user-bia' } })
    expect(await screen.findByRole('heading', { name: 'Seu endereço' })).toBeTruthy()
    expect(await screen.findByRole('textbox', { name: 'CEP' })).toBeTruthy()
  })
})
