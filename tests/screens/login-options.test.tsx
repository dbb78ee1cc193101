import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createFlow } from '#src/screens/identity/login-options/flow.ts'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/actors/identity/google-sign-in.actors.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const back = { goBackRoute: '/cupons/aurora', goBackRouteProps: { from: 'page' }, askedBy: 'page' }
type Options = NonNullable<Parameters<typeof createFakeDeps>[0]>
const numbered = { id: 'user-renata', name: 'Renata Lopes', phone: '+5511987654321' }

async function open(given: Options = {}, state: typeof back | null = back) {
  const fake = createFakeDeps({ responses: { readMe: numbered }, ...given })
  const rendered = await renderFlow({
    flow: 'login-options',
    createFlow,
    deps: fake.deps,
    entry: { name: 'loginOptions', state },
  })
  return { ...fake, ...rendered }
}

const google = () => screen.findByRole('button', { name: 'Continuar com o Google', busy: false })

describe('/login/options', () => {
  it('R-074 R-541 R-549 A-27 offers phone, Google and e-mail, and announces WhatsApp', async () => {
    const { addresses } = await open()
    expect(screen.getByRole('heading', { name: 'Como você quer entrar?' })).toBeTruthy()
    await google()
    const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(ways).toEqual([
      ['Continuar com o celular', '/login'],
      ['Continuar com e-mail', '/login/email-sign-in'],
    ])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'WhatsApp Em breve' }).disabled).toBe(true)
    expect(addresses.at(-1)).toMatchObject({ name: 'loginOptions', state: back })
  })

  it('beyond 11: inside another app the phone comes first, and a hint says where Google allows a sign-in', async () => {
    const inside = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 400.0'
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(inside)
    await open()
    const hint = await screen.findByRole('note')
    expect(hint.textContent).toContain('Abra esta página no navegador do seu celular.')
    const phone = screen.getByRole('link', { name: 'Continuar com o celular' })
    expect(hint.compareDocumentPosition(phone)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    agent.mockRestore()
  })

  it.each([
    ['Continuar com o celular', 'login'],
    ['Continuar com e-mail', 'loginEmailSignIn'],
  ])('R-541 R-548 %s leads on, with the way back', async (name, route) => {
    const { user, departure } = await open()
    await user.click(screen.getByRole('link', { name }))
    await waitFor(() => expect(departure()).toMatchObject({ name: route, state: back, replace: false }))
  })

  it('R-548 A-67 Google leads a customer with a number to the page that started the sign-in', async () => {
    const { user, departure } = await open()
    await user.click(await google())
    await waitFor(() =>
      expect(departure()).toMatchObject({ params: { path: '/cupons/aurora' }, state: { from: 'page' } }),
    )
  })

  it.each([
    ['R-522 a customer without any number to the number', { id: 'user-renata', name: 'Renata' }, 'loginNumber'],
    ['R-522 R-745 one with neither to the number, which asks for both', { id: 'user-renata' }, 'loginNumber'],
    ['R-497 one without a name to the name', { id: 'user-renata', phoneUnverified: '+5511987654321' }, 'loginName'],
  ])('%s', async (_, readMe, route) => {
    const { user, departure } = await open({ responses: { readMe } })
    await user.click(await google())
    await waitFor(() => expect(departure()).toMatchObject({ name: route, state: back }))
  })

  it('R-496 A-144 leads a customer who is signed in already straight on', async () => {
    const { departure } = await open({ user: 'uid-renata' })
    await waitFor(() => expect(departure()?.params).toEqual({ path: '/cupons/aurora' }))
  })

  it('A-69 A-144 says so to a customer without a page to go back to, and offers what needs no business', async () => {
    const { user, departure, actor } = await open({ user: 'uid-renata' }, null)
    expect(await screen.findByRole('heading', { level: 1, name: 'Você já entrou' })).toBeTruthy()
    expect(departure()).toBeUndefined()
    actor.send({ type: 'session.changed', customer: exampleCustomer({ id: 'user-caio' }) })
    expect(screen.getByRole('heading', { level: 1, name: 'Você já entrou' })).toBeTruthy()
    actor.send({ type: 'session.changed', customer: null })
    expect(await google()).toBeTruthy()
    actor.send({ type: 'session.changed', customer: exampleCustomer({ id: 'user-caio' }) })
    await user.click(await screen.findByRole('link', { name: 'Indique e ganhe' }))
    await waitFor(() => expect(departure()).toMatchObject({ name: 'referrals', replace: false }))
  })

  it('A-69 leads to the business visited last if no return route is stored', async () => {
    const { departure } = await open({ user: 'uid-renata', stored: { vendorPage: '/business/b-1' } }, null)
    await waitFor(() => expect(departure()?.params).toEqual({ path: '/business/b-1' }))
  })

  it('offers to try again when the customer could not be read', async () => {
    let works = false
    const { user, departure } = await open({
      user: 'uid-renata',
      responses: { readMe: () => (works ? numbered : { kind: 'server', status: 500, text: null }) },
    })
    works = true
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(departure()?.params).toEqual({ path: '/cupons/aurora' }))
  })
})
