import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Language } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import type { RouteName } from '#machines/shared/flow.types.ts'
import { createFlow } from '#src/screens/referrals/referrals/flow.tsx'
import { renderFlow } from '#tests/support/flow.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const URL_HASH = 'https://profissionais.example/?ref=bia'
const bia = { id: 'user-bia', name: 'Bia Souza' }
const server = { kind: 'server', status: 500, text: serverSays('Fora do ar') }
const unauthorized = { kind: 'unauthorized', text: null }
const people = [
  { name: 'Ana Lima', payment_status: 'Pagamento Realizado' },
  { name: 'Otávio Brandão', payment_status: 'Em análise' },
  { name: 'Caio Dias' },
]

interface Visit {
  name?: RouteName
  responses?: { [id: string]: unknown }
  user?: string | null
  state?: { [key: string]: unknown } | null
  stored?: { [key: string]: string }
  language?: Language
}

/** Opens a page of the referrals, by default for a customer whom the device stores. */
async function visit({ name = 'referrals', user = 'uid-bia', state = null, ...given }: Visit = {}) {
  const clock = new SimulatedClock()
  const fake = createFakeDeps({
    user,
    stored: { meData: JSON.stringify({ ...bia, uid: 'uid-bia' }), ...given.stored },
    responses: {
      readMe: bia,
      createReferralHash: { url_hash: URL_HASH, hash: 'bia', cashback_value: 9_900 },
      readReferrals: people,
      readEarnings: { my_earnings: 0, to_receive: 0, potential_earnings: 0 },
      readBankAccount: null,
      ...given.responses,
    },
  })
  const opened = await renderFlow({
    flow: 'referrals',
    createFlow,
    deps: fake.deps,
    clock,
    entry: { name, params: {}, state },
    input: { customer: user === null ? null : exampleCustomer({ id: bia.id }) },
    language: given.language ?? 'pt-BR',
  })
  const getCalls = (id: string) => fake.calls.filter(([called]) => called === id).map(([, request]) => request)
  const pass = (ms: number) => act(async () => clock.increment(ms))
  return { ...opened, ...fake, getCalls, pass }
}

const toLogin = { name: 'login', state: { goBackRoute: '/indicacoes', askedBy: 'page' } }
const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
})

describe('the home', () => {
  it('R-080 R-662 R-663 shows the link of the customer, asked for with user_id and is_user_id', async () => {
    const { getCalls, addresses } = await visit()
    expect(screen.getByRole('heading', { level: 1, name: 'Indique e ganhe' })).toBeTruthy()
    expect(screen.getByText(URL_HASH)).toBeTruthy()
    expect(getCalls('createReferralHash')).toEqual([{ body: { user_id: bia.id, is_user_id: true } }])
    expect(addresses.at(-1)).toMatchObject({ name: 'referrals', params: {} })
  })

  it('R-659 R-675 R-680 copies the link and says so for 6 s', async () => {
    const { user, pass } = await visit()
    await user.click(screen.getByRole('button', { name: 'Copiar link' }))
    expect(await navigator.clipboard.readText()).toBe(URL_HASH)
    expect(screen.getByRole('status', { name: 'Link copiado' })).toBeTruthy()
    await pass(5_999)
    expect(screen.getByRole('status', { name: 'Link copiado' })).toBeTruthy()
    await pass(1)
    expect(screen.queryByRole('status', { name: 'Link copiado' })).toBeNull()
  })

  it('R-659 says so if the device refuses to copy, and copies with the next tap', async () => {
    const { user } = await visit()
    const refuse = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Copiar link' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível copiar')
    refuse.mockRestore()
    await user.click(screen.getByRole('button', { name: 'Copiar link' }))
    expect(await screen.findByRole('status', { name: 'Link copiado' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['pt-BR', 'Compartilhar'],
    ['en-US', 'Share'],
    ['es-ES', 'Compartir'],
  ] as const)('R-660 A-152 shares a message in %s that contains the link, by the device', async (language, name) => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
    Object.assign(navigator, { share })
    const { user } = await visit({ language })
    await user.click(screen.getByRole('button', { name }))
    expect(share).toHaveBeenCalledTimes(1)
    const text = share.mock.calls[0]?.[0].text ?? ''
    expect(text).toContain(URL_HASH)
    expect(text.length).toBeGreaterThan(URL_HASH.length + 10)
  })

  it('R-660 A-152 shares by WhatsApp if the device cannot share', async () => {
    const open = vi.fn<(url: string) => null>(() => null)
    vi.stubGlobal('open', open)
    const { user } = await visit()
    await user.click(screen.getByRole('button', { name: 'Compartilhar' }))
    const address = new URL(open.mock.calls[0]?.[0] ?? '')
    expect(address.origin).toBe('https://wa.me')
    expect(address.searchParams.get('text')).toContain(URL_HASH)
  })

  it('R-660 closing the list of apps shows no error, and a refusal does', async () => {
    const share = vi.fn<() => Promise<void>>(async () => {
      throw new DOMException('closed', 'AbortError')
    })
    Object.assign(navigator, { share })
    const { user } = await visit()
    await user.click(screen.getByRole('button', { name: 'Compartilhar' }))
    expect(screen.queryByRole('alert')).toBeNull()
    share.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Compartilhar' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível compartilhar')
  })

  it.each([null, 0])(
    'R-677 A-82 with a cashback of %j the copy states R$ 30,00 per new subscription',
    async (cashback) => {
      await visit({ responses: { createReferralHash: { url_hash: URL_HASH, cashback_value: cashback } } })
      expect(screen.getByText(/ganhe R\$\s30,00 por nova assinatura/)).toBeTruthy()
      expect(screen.queryByText(/até R\$/)).toBeNull()
    },
  )

  it('R-678 A-82 with a cashback the copy states a maximum of the monthly fees paid, and no fixed amount', async () => {
    await visit()
    expect(screen.getByText(/ganhe até R\$\s99,00: o valor das mensalidades/)).toBeTruthy()
    expect(screen.queryByText(/30,00/)).toBeNull()
  })

  it('R-663 without an address there is nothing to copy or share, and the page says so', async () => {
    await visit({ responses: { createReferralHash: {} } })
    expect(screen.getByText('Seu link ainda não está pronto')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copiar link' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Compartilhar' })).toBeNull()
    expect(screen.getByRole('link', { name: /Suas indicações/ })).toBeTruthy()
  })

  it.each([
    ['Seus ganhos', '/indicacoes/seus-ganhos', 'earnings'],
    ['Suas indicações', '/indicacoes/suas-indicacoes', 'referralList'],
    ['Como funciona', '/indicacoes/como-funciona', 'referralSteps'],
  ])('R-661 links to %s, and Back leads home without asking for the link again', async (title, path, name) => {
    const { user, addresses, getCalls } = await visit()
    const link = screen.getByRole('link', { name: new RegExp(`^${title}`) })
    expect(link.getAttribute('href')).toBe(path)
    await user.click(link)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(addresses.at(-1)).toMatchObject({ name })
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(await screen.findByText(URL_HASH)).toBeTruthy()
    expect(addresses.at(-1)).toMatchObject({ name: 'referrals' })
    expect(getCalls('createReferralHash')).toHaveLength(1)
  })

  it.each([
    ['the business visited last', { vendorPage: '/business/aurora' }, '/business/aurora'],
    ['nowhere known', {}, '/'],
  ])('R-014 Back leads one step back, else to %s', async (_, stored, path) => {
    const { user, departure } = await visit({ stored })
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(departure()).toMatchObject({ name: 'back', params: { path } })
  })
})

describe('how it works', () => {
  it('R-083 R-676 explains three steps', async () => {
    await visit({ name: 'referralSteps' })
    expect(screen.getByRole('heading', { level: 1, name: 'Como funciona' })).toBeTruthy()
    const steps = within(screen.getByRole('list')).getAllByRole('heading', { level: 2 })
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Compartilhe seu link',
      'O profissional assina',
      'Receba em dinheiro',
    ])
  })

  it('R-677 R-678 A-82 states the reward as the home does', async () => {
    await visit({ name: 'referralSteps' })
    expect(screen.getByText(/até R\$\s99,00, o valor das mensalidades pagas/)).toBeTruthy()
    expect(screen.queryByText(/30,00/)).toBeNull()
  })

  it('R-677 A-82 without a cashback_value states R$ 30,00', async () => {
    await visit({ name: 'referralSteps', responses: { createReferralHash: { url_hash: URL_HASH } } })
    expect(screen.getByText(/R\$\s30,00 por nova assinatura/)).toBeTruthy()
  })
})

describe('your referrals', () => {
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Indicações' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => words(textContent))

  it('R-082 R-665 R-666 R-667 R-668 R-733 lists them, approved or processing', async () => {
    const { getCalls, addresses } = await visit({ name: 'referralList' })
    expect(await rows()).toEqual(['Ana Lima Aprovada', 'Otávio Brandão Em processamento', 'Caio Dias Em processamento'])
    expect(getCalls('readReferrals')).toEqual([{ params: { userId: bia.id }, query: { isUserId: 'true' } }])
    expect(getCalls('createReferralHash')).toEqual([])
    expect(addresses.at(-1)).toMatchObject({ name: 'referralList' })
  })

  it('R-665 a search narrows the list, and says when nothing is found', async () => {
    const { user } = await visit({ name: 'referralList' })
    await user.type(screen.getByRole('searchbox', { name: 'Buscar por nome' }), 'otavio')
    expect(await rows()).toEqual(['Otávio Brandão Em processamento'])
    await user.type(screen.getByRole('searchbox', { name: 'Buscar por nome' }), ' x')
    expect(screen.getByText('Ninguém com esse nome')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Limpar' }))
    expect(await rows()).toHaveLength(3)
  })

  it('R-665 an empty list leads to the link', async () => {
    const { user } = await visit({ name: 'referralList', responses: { readReferrals: [] } })
    expect(screen.getByText('Nenhuma indicação por enquanto')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ver meu link' }))
    expect(await screen.findByText(URL_HASH)).toBeTruthy()
  })

  it('R-576 R-577 an expired session leads to the sign-in and back to the list', async () => {
    const { departure, storage } = await visit({ name: 'referralList', responses: { readReferrals: unauthorized } })
    expect(departure()).toMatchObject({ name: 'login', state: { goBackRoute: '/indicacoes/suas-indicacoes' } })
    expect(storage.read('device', 'goBackRoute')).toBe('/indicacoes/suas-indicacoes')
  })
})

describe('access to the referrals', () => {
  it.each([
    ['referrals', '/indicacoes'],
    ['referralList', '/indicacoes/suas-indicacoes'],
    ['referralSteps', '/indicacoes/como-funciona'],
    ['earnings', '/indicacoes/seus-ganhos'],
  ] as const)('R-576 R-681 an anonymous user at %s is sent to the sign-in and returns to it', async (name, path) => {
    const { departure, storage, calls } = await visit({ name, user: null })
    expect(departure()).toMatchObject({ name: 'login', replace: true, state: { goBackRoute: path, askedBy: 'page' } })
    expect(storage.read('device', 'goBackRoute')).toBe(path)
    expect(calls).toEqual([])
  })

  it('R-681 a customer who signs out is sent to the sign-in', async () => {
    const { actor, departure } = await visit()
    await act(async () => actor.send({ type: 'session.changed', customer: null }))
    expect(departure()).toMatchObject(toLogin)
  })

  it('R-037 another customer who signs in sees their own link, and never the previous one', async () => {
    const links = [{ url_hash: URL_HASH }, { url_hash: 'https://profissionais.example/?ref=caio' }]
    const { actor, getCalls } = await visit({ responses: { createReferralHash: () => links.shift() } })
    expect(screen.getByText(URL_HASH)).toBeTruthy()
    await act(async () => actor.send({ type: 'session.changed', customer: exampleCustomer({ id: 'user-caio' }) }))
    expect(await screen.findByText('https://profissionais.example/?ref=caio')).toBeTruthy()
    expect(screen.queryByText(URL_HASH)).toBeNull()
    expect(getCalls('createReferralHash').at(-1)).toEqual({ body: { user_id: 'user-caio', is_user_id: true } })
  })
})

describe('a link that fails to load', () => {
  const back = { signInTried: true }
  const dialog = () => screen.findByRole('alertdialog', { name: 'Ocorreu um erro' })

  it.each([
    ['does not know', unauthorized],
    ['does not let in', { kind: 'forbidden', text: null }],
    ['cannot tell', server],
  ])('R-664 A-103 sends to the sign-in a customer whom the server %s', async (_, readMe) => {
    const { departure, getCalls } = await visit({ responses: { createReferralHash: server, readMe } })
    expect(departure()).toMatchObject({ ...toLogin, state: { goBackRouteProps: back } })
    expect(getCalls('createReferralHash')).toHaveLength(1)
  })

  it('R-664 sends to the sign-in immediately if the link itself is rejected as unknown', async () => {
    const { departure, getCalls } = await visit({ responses: { createReferralHash: unauthorized } })
    expect(departure()).toMatchObject({ ...toLogin, state: { goBackRouteProps: back } })
    expect(getCalls('readMe')).toEqual([])
  })

  it('R-664 A-103 reports a failure to a customer known to /me, and "Try again" reads again', async () => {
    const links = [server, { url_hash: URL_HASH }]
    const { user, departure, getCalls } = await visit({ responses: { createReferralHash: () => links.shift() } })
    expect((await dialog()).textContent).toContain('Fora do ar')
    expect(getCalls('readMe')).toHaveLength(1)
    expect(departure()).toBeUndefined()
    await user.click(within(await dialog()).getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText(URL_HASH)).toBeTruthy()
  })

  it('R-664 the page keeps the message once the dialog is closed', async () => {
    const links = [server, { url_hash: URL_HASH }]
    const { user } = await visit({ responses: { createReferralHash: () => links.shift() } })
    await user.click(within(await dialog()).getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('Fora do ar')
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText(URL_HASH)).toBeTruthy()
  })

  it('R-664 A-103 reports a failure after the return from the sign-in, whatever /me says', async () => {
    const responses = { createReferralHash: server, readMe: unauthorized }
    const { user, departure, getCalls } = await visit({ state: back, responses })
    expect(await dialog()).toBeTruthy()
    await user.click(within(await dialog()).getByRole('button', { name: 'Tentar novamente' }))
    expect(await dialog()).toBeTruthy()
    expect(departure()).toBeUndefined()
    expect(getCalls('readMe')).toEqual([])
    expect(getCalls('createReferralHash')).toHaveLength(2)
  })

  it('R-664 a session that ends after the return from the sign-in leads there again only with "Try again"', async () => {
    const responses = { createReferralHash: unauthorized }
    const { actor, deps, user, departure } = await visit({ state: back, responses })
    expect(await dialog()).toBeTruthy()
    await act(async () => {
      await deps.identity.startAnonymous()
      actor.send({ type: 'session.changed', customer: null })
    })
    expect(departure()).toBeUndefined()
    await user.click(within(await dialog()).getByRole('button', { name: 'Tentar novamente' }))
    expect(departure()).toMatchObject(toLogin)
  })

  it.each([
    ['offline', { kind: 'offline', code: 'NO_CONNECTION' }, 0],
    ['a lost connection', { kind: 'network' }, 1],
  ])('R-664 %s does not lead to the sign-in', async (_, failure, asked) => {
    const { departure, getCalls } = await visit({ responses: { createReferralHash: failure, readMe: failure } })
    expect(await dialog()).toBeTruthy()
    expect(departure()).toBeUndefined()
    expect(getCalls('readMe')).toHaveLength(asked)
  })
})
