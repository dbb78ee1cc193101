import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { createFlow } from '#src/screens/business/link-entry/flow.tsx'
import english from '#src/screens/business/link-entry/texts.en-US.json'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/actors/identity/google-sign-in.actors.ts'

const bia = { id: 'user-bia', name: 'Bia Souza', phone: '+5511987654321' }

interface Visit {
  user?: string | null
  responses?: { [id: string]: unknown }
  entry?: Partial<RouteEntry>
  google?: Parameters<typeof createFakeDeps>[0] extends infer Options
    ? Options extends { google?: infer Google }
      ? Google
      : never
    : never
  stored?: { [key: string]: string }
  language?: Language
}

async function visit({
  user = 'uid-bia',
  responses = {},
  entry = {},
  google,
  stored = {},
  language = 'pt-BR',
}: Visit = {}) {
  const fake = createFakeDeps({
    user,
    stored,
    ...(google === undefined ? {} : { google }),
    config: { stores: { android: 'https://play.example/app', ios: 'https://apps.example/app' } },
    responses: {
      readMe: bia,
      readBusiness: aBusinessResponse(),
      readClient: { id: 'user-bia', is_client: false },
      sendPanelEvent: {},
      ...responses,
    },
  })
  const opened = await renderFlow({
    flow: 'link-entry',
    createFlow,
    deps: fake.deps,
    entry: { name: 'linkEntry', params: { id: 'estudio-aurora' }, ...entry },
    language,
  })
  return { ...opened, ...fake, called: (id: string) => fake.calls.filter(([called]) => called === id) }
}

const header = () => screen.findByRole('link', { name: /^Cliente de Estúdio Aurora/ })

describe('the entry of a customer', () => {
  it('R-048 R-550 R-552 R-750 greets them, and its header leads to their reservations', async () => {
    const { user, departure, addresses } = await visit()
    expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Bia Souza' })).toBeTruthy()
    expect(addresses.at(-1)).toMatchObject({ name: 'linkEntry', params: { id: 'estudio-aurora' } })
    for (const name of [/Google/, /SMS/, /WhatsApp/]) expect(screen.queryByRole('button', { name })).toBeNull()
    await user.click(await header())
    expect(departure()).toMatchObject({ name: 'path', params: { path: '/reservas/b-1' }, replace: false })
  })

  it('R-550 reads "Client of {business}"', async () => {
    await visit({ language: 'en-US' })
    expect(await screen.findByText(english.clientOf.replace('{{business}}', 'Estúdio Aurora'))).toBeTruthy()
  })

  it('R-551 R-562 has different subtitles for clients and others', async () => {
    const client = await visit({ responses: { readClient: { is_client: true } } })
    expect(await screen.findByText('Seus agendamentos, recompensas e avisos estão aqui.')).toBeTruthy()
    expect(client.called('readClient')).toEqual([
      ['readClient', { query: { business_id: 'b-1', is_current_user: 'true' } }],
    ])
    client.unmount()
    await visit()
    expect(await screen.findByText('Aqui você acompanha agendamentos, recompensas e avisos.')).toBeTruthy()
  })

  it('R-553 without a name the header does nothing, and the name can be entered', async () => {
    const { user, departure } = await visit({ responses: { readMe: { ...bia, name: null } } })
    const words = await screen.findByText('Cliente de Estúdio Aurora')
    expect(screen.queryByRole('link', { name: /^Cliente de/ })).toBeNull()
    await user.click(words)
    expect(departure()).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Completar meu nome' }))
    expect(departure()).toMatchObject({
      name: 'loginName',
      state: { goBackRoute: '/business/link/estudio-aurora' },
    })
  })

  it('R-557 R-558 links the apps in both stores', async () => {
    await visit()
    const getHref = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await getHref(/^App Store/)).toBe('https://apps.example/app')
    expect(await getHref(/^Google Play/)).toBe('https://play.example/app')
  })

  it('R-034 A-147 reports to the business that the owner views their bookings, and no one else', async () => {
    const owner = await visit({ responses: { readBusiness: aBusinessResponse({ ownerId: 'user-bia' }) } })
    await owner.user.click(await header())
    expect(owner.called('sendPanelEvent')).toEqual([
      ['sendPanelEvent', { body: { message: 'view bookings', business_id: 'b-1', user_id: 'user-bia' } }],
    ])
    expect(owner.departure()).toMatchObject({ params: { path: '/reservas/b-1' } })
    owner.unmount()
    const other = await visit({ responses: { readBusiness: aBusinessResponse({ ownerId: 'somebody' }) } })
    await other.user.click(await header())
    expect(other.called('sendPanelEvent')).toEqual([])
  })
})

describe('entry of an anonymous user', () => {
  it('R-554 R-555 R-556 R-750 offers Google, the number, and WhatsApp for later; the header leads nowhere', async () => {
    const { user, departure, called } = await visit({ user: null })
    expect(await screen.findByRole('heading', { level: 1, name: 'Área do cliente' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Continuar com o Google' })).toBeTruthy()
    const later = screen.getByRole<HTMLButtonElement>('button', { name: /WhatsApp/ })
    expect(later.disabled).toBe(true)
    expect(screen.queryByRole('link', { name: /^Cliente de/ })).toBeNull()
    expect(called('readClient')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Entrar com número (SMS)' }))
    expect(departure()).toMatchObject({
      name: 'login',
      state: { goBackRoute: '/business/link/estudio-aurora' },
      replace: false,
    })
  })

  it('beyond 11: inside another app the phone comes first, and a hint says where Google allows a sign-in', async () => {
    const inside = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 400.0'
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(inside)
    await visit({ user: null })
    const hint = await screen.findByRole('note')
    expect(hint.textContent).toContain('Abra esta página no navegador do seu celular.')
    const phone = screen.getByRole('button', { name: 'Entrar com número (SMS)' })
    expect(hint.compareDocumentPosition(phone)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    agent.mockRestore()
  })

  it('R-556 the WhatsApp button reads "WhatsApp login soon"', async () => {
    await visit({ user: null, language: 'en-US' })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'WhatsApp login soon' })).disabled).toBe(true)
  })

  it('R-561 the sign-in leads back to the passed return route', async () => {
    const state = { goBackRoute: '/cupons/b-1', goBackRouteProps: { coupon: 'ten' } }
    const { user, departure, addresses } = await visit({ user: null, entry: { state } })
    await user.click(await screen.findByRole('button', { name: 'Entrar com número (SMS)' }))
    expect(departure()).toMatchObject({ name: 'login', state })
    // The history entry stores it for a reload.
    expect(addresses.at(-1)).toMatchObject({ state })
  })

  it('R-560 A-111 a customer whom Google signs in stays on the page, which greets them', async () => {
    const { user, departure } = await visit({ user: null })
    await user.click(await screen.findByRole('button', { name: 'Continuar com o Google' }))
    expect(await screen.findByRole('heading', { name: 'Olá, Bia Souza' })).toBeTruthy()
    expect(departure()).toBeUndefined()
  })

  it('R-287 A-69 a sign-in with Google here drops the intent of a checkout that began another sign-in', async () => {
    const stored = { checkoutTrue: 'true', goBackRoute: '/checkout/b-1' }
    const { user, storage } = await visit({ user: null, stored })
    await user.click(await screen.findByRole('button', { name: 'Continuar com o Google' }))
    await screen.findByRole('heading', { name: 'Olá, Bia Souza' })
    expect([storage.read('device', 'checkoutTrue'), storage.read('device', 'goBackRoute')]).toEqual([null, null])
  })

  it('R-522 R-559 A-67 a customer whom Google signs in without a number enters one first', async () => {
    const { user, departure } = await visit({ user: null, responses: { readMe: { ...bia, phone: null } } })
    await user.click(await screen.findByRole('button', { name: 'Continuar com o Google' }))
    await waitFor(() =>
      expect(departure()).toMatchObject({
        name: 'loginNumber',
        state: { goBackRoute: '/business/link/estudio-aurora' },
      }),
    )
  })

  it('R-560 A-67 an unverified number is a number', async () => {
    const me = { ...bia, phone: null, phoneUnverified: '+5511987654321' }
    const { user } = await visit({ user: null, responses: { readMe: me } })
    await user.click(await screen.findByRole('button', { name: 'Continuar com o Google' }))
    expect(await screen.findByRole('heading', { name: 'Olá, Bia Souza' })).toBeTruthy()
  })

  it('R-750 the sign-in options return when the session ends', async () => {
    const { actor } = await visit()
    await header()
    actor.send({ type: 'session.changed', customer: null })
    expect(await screen.findByRole('button', { name: 'Entrar com número (SMS)' })).toBeTruthy()
  })
})

describe('a link with a token', () => {
  const withToken = { name: 'linkEntryToken', params: { id: 'estudio-aurora', token: 'abc' } } as const

  it('R-049 A-22 signs a user in, and removes the token from the URL', async () => {
    const { called, addresses } = await visit({
      user: null,
      entry: withToken,
      responses: { verifyAuthLink: { status: 'OK', message: 'token' } },
    })
    expect(await screen.findByRole('heading', { name: 'Olá, Bia Souza' })).toBeTruthy()
    expect(called('verifyAuthLink')).toEqual([['verifyAuthLink', { body: { code: 'abc' } }]])
    expect(addresses.at(-1)).toMatchObject({ name: 'linkEntry', params: { id: 'estudio-aurora' } })
    expect(JSON.stringify(addresses)).not.toContain('abc')
  })

  it('R-049 A-133 is dropped for a signed-in customer', async () => {
    const { called, addresses } = await visit({ entry: withToken })
    await header()
    expect(called('verifyAuthLink')).toEqual([])
    expect(addresses.at(-1)).toMatchObject({ name: 'linkEntry' })
  })

  // After a server failure the link may still be valid, so the text does not say that it is not.
  it.each([
    ['is refused', { kind: 'invalid', status: 400, text: serverSays('old') }],
    ['meets a server that fails', { kind: 'server', status: 500, text: null }],
  ])('R-049 reports a failed sign-in when it %s, and shows the other sign-in options', async (_, failure) => {
    await visit({ user: null, entry: withToken, responses: { verifyAuthLink: failure } })
    expect(await screen.findByText('Não foi possível entrar com este link')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Entrar com número (SMS)' })).toBeTruthy()
  })
})
