import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { InspectionEvent } from 'xstate'
import type { Language } from '#domain/entities.ts'
import { EMAIL_ERROR_CODES } from '#machines/identity/email-login/index.ts'
import { createFlow } from '#src/screens/identity/email-login/flow.tsx'
import en from '#src/screens/identity/email-login/texts.en-US.json'
import es from '#src/screens/identity/email-login/texts.es-ES.json'
import pt from '#src/screens/identity/email-login/texts.pt-BR.json'
import { renderFlow } from '#tests/support/flow.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const back = { goBackRoute: '/cupons/aurora', goBackRouteProps: { from: 'page' }, askedBy: null }
type Options = NonNullable<Parameters<typeof createFakeDeps>[0]>

async function open(name: 'loginEmailSignIn' | 'loginEmailSignUp', given: Options = {}, language: Language = 'pt-BR') {
  const fake = createFakeDeps({ responses: { readMe: { id: 'user-ana', name: 'Ana Souza' } }, ...given })
  const rendered = await renderFlow({
    flow: 'email-login',
    createFlow,
    deps: fake.deps,
    entry: { name, state: back },
    input: { language },
    language,
  })
  return { ...fake, ...rendered }
}
const openSignIn = (given?: Options, language?: Language) => open('loginEmailSignIn', given, language)
const openSignUp = (given?: Options) => open('loginEmailSignUp', given)

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const describedBy = (input: HTMLInputElement) => {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

describe('/login/email-sign-in', () => {
  it('R-079 R-534 has an e-mail, a password, and links to an account and to another password', async () => {
    const { addresses } = await openSignIn()
    expect(screen.getByRole('heading', { name: 'Entre com seu e-mail' })).toBeTruthy()
    expect([field('E-mail').autocomplete, field('Senha').autocomplete]).toEqual(['username', 'current-password'])
    expect([field('E-mail').type, field('Senha').type]).toEqual(['email', 'password'])
    expect(screen.getByRole('link', { name: 'Criar uma conta' })).toBeTruthy()
    expect(button('Esqueci minha senha')).toBeTruthy()
    expect(addresses.at(-1)).toMatchObject({ name: 'loginEmailSignIn', state: back })
  })

  it('R-014 R-541 Back leads one step back, or to the sign-in options, which lead back to the start', async () => {
    const { user, departure } = await openSignIn()
    await user.click(button('Voltar'))
    expect(departure()).toEqual({
      name: 'back',
      params: { path: '/login/options' },
      query: {},
      state: back,
      replace: true,
    })
  })

  it('shows the password while its button is on', async () => {
    const { user } = await openSignIn()
    await user.type(field('Senha'), 'segredo')
    await user.click(button('Mostrar senha'))
    expect([field('Senha').type, field('Senha').value]).toEqual(['text', 'segredo'])
    await user.click(button('Ocultar senha'))
    expect(field('Senha').type).toBe('password')
  })

  it('R-529 R-530 says what is missing, tied to the field, and focuses it', async () => {
    const { user, identityCalls } = await openSignIn()
    await user.click(button('Entrar'))
    expect(describedBy(field('E-mail'))).toBe(pt.problems.email)
    expect(describedBy(field('Senha'))).toBe(pt.problems.password)
    expect(document.activeElement).toBe(field('E-mail'))
    await user.type(field('E-mail'), 'ana@mail.example')
    await user.click(button('Entrar'))
    expect(describedBy(field('E-mail'))).toBe('')
    expect(document.activeElement).toBe(field('Senha'))
    expect(identityCalls).toEqual([])
  })

  it('R-548 leads to the page that started the sign-in', async () => {
    const { user, departure } = await openSignIn()
    await user.type(field('E-mail'), 'ana@mail.example')
    await user.type(field('Senha'), 'secret')
    await user.click(button('Entrar'))
    await waitFor(() =>
      expect(departure()).toMatchObject({ params: { path: '/cupons/aurora' }, state: { from: 'page' } }),
    )
  })

  it('R-535 says that the e-mail is not verified, and keeps typed text', async () => {
    const { user } = await openSignIn({ email: { signInByEmail: async () => ({ mail: 'sent' }) } })
    await user.type(field('E-mail'), 'ana@mail.example')
    await user.type(field('Senha'), 'secret')
    await user.click(button('Entrar'))
    expect((await screen.findByText(pt.notices.unverified)).closest('[role="alert"]')).toBeTruthy()
    expect([field('E-mail').value, field('Senha').value]).toEqual(['ana@mail.example', 'secret'])
  })

  it.each(
    EMAIL_ERROR_CODES.flatMap((code) => [
      [code, 'pt-BR', pt] as const,
      [code, 'en-US', en] as const,
      [code, 'es-ES', es] as const,
    ]),
  )('R-539 describes the code %s in %s', async (code, language, texts) => {
    const { user } = await openSignIn(
      { email: { signInByEmail: () => Promise.reject({ kind: 'identity', code }) } },
      language,
    )
    await user.type(field(texts.email), 'ana@mail.example')
    await user.type(field(texts.password), 'secret')
    await user.click(button(texts.signIn.submit))
    expect((await screen.findByRole('alert')).textContent).toBe(texts.errors[code])
  })

  it('R-540 shows an unknown code as the provider returns it', async () => {
    const { user } = await openSignIn({
      email: { signInByEmail: () => Promise.reject({ kind: 'identity', code: 'something-new' }) },
    })
    await user.type(field('E-mail'), 'ana@mail.example')
    await user.type(field('Senha'), 'secret')
    await user.click(button('Entrar'))
    expect((await screen.findByRole('alert')).textContent).toBe('auth/something-new')
  })

  it('R-538 sends a mail for a new password to the e-mail in the field, which is required', async () => {
    const sent: string[] = []
    const { user } = await openSignIn({
      email: {
        sendPasswordReset: async ({ email }) => {
          sent.push(email)
        },
      },
    })
    await user.click(button('Esqueci minha senha'))
    expect(describedBy(field('E-mail'))).toBe(pt.problems.email)
    expect(document.activeElement).toBe(field('E-mail'))
    expect(sent).toEqual([])
    await user.type(field('E-mail'), 'ana@mail.example')
    await user.click(button('Esqueci minha senha'))
    expect((await screen.findByText(pt.notices.resetSent)).closest('[role="status"]')).toBeTruthy()
    expect(sent).toEqual(['ana@mail.example'])
  })

  it('R-545 reads the customer again if the main API failed, without asking for the password', async () => {
    let works = false
    const { user, departure } = await openSignIn({
      responses: {
        readMe: () => (works ? { id: 'user-ana', name: 'Ana' } : { kind: 'server', status: 500, text: null }),
      },
    })
    await user.type(field('E-mail'), 'ana@mail.example')
    await user.type(field('Senha'), 'secret')
    await user.click(button('Entrar'))
    await screen.findByText(pt.customerMissing)
    works = true
    await user.click(button('Tentar novamente'))
    await waitFor(() => expect(departure()?.params).toEqual({ path: '/cupons/aurora' }))
  })

  it('R-529 shows no error for a new field on the way to the account form and back', async () => {
    const { user } = await openSignIn()
    const alerts = () => [field('E-mail'), field('Senha')].map((input) => input.getAttribute('aria-invalid'))
    await user.click(button('Entrar'))
    expect(alerts()).toEqual(['true', 'true'])
    await user.click(screen.getByRole('link', { name: 'Criar uma conta' }))
    expect(await screen.findByRole('heading', { name: 'Crie sua conta' })).toBeTruthy()
    expect(alerts()).not.toContain('true')
    await user.click(button('Criar conta'))
    expect(alerts()).toEqual(['true', 'true'])
    await user.click(screen.getByRole('link', { name: 'Já tenho uma conta' }))
    expect(await screen.findByRole('heading', { name: 'Entre com seu e-mail' })).toBeTruthy()
    expect(alerts()).not.toContain('true')
  })

  it('keeps typed text on the way to the account form and back', async () => {
    const { user, addresses } = await openSignIn()
    await user.type(field('E-mail'), 'ana@mail.example')
    await user.click(screen.getByRole('link', { name: 'Criar uma conta' }))
    expect(screen.getByRole('heading', { name: 'Crie sua conta' })).toBeTruthy()
    expect(addresses.at(-1)).toMatchObject({ name: 'loginEmailSignUp', state: back })
    expect(field('E-mail').value).toBe('ana@mail.example')
    await user.click(screen.getByRole('link', { name: 'Já tenho uma conta' }))
    expect(screen.getByRole('heading', { name: 'Entre com seu e-mail' })).toBeTruthy()
    expect(field('E-mail').value).toBe('ana@mail.example')
  })
})

describe('/login/email-sign-up', () => {
  it('R-078 R-526 R-527 has a name, an e-mail, and a password with its hint', async () => {
    await openSignUp()
    expect(screen.getByRole('heading', { name: 'Crie sua conta' })).toBeTruthy()
    expect(field('Nome completo').autocomplete).toBe('name')
    expect(field('E-mail').autocomplete).toBe('username')
    expect(field('Senha').autocomplete).toBe('new-password')
    expect(describedBy(field('Senha'))).toBe('Com pelo menos 6 caracteres.')
  })

  it('R-531 A-70 says under the e-mail that the name is missing, tied to the name', async () => {
    const { user } = await openSignUp()
    await user.click(button('Criar conta'))
    expect(describedBy(field('Nome completo'))).toBe(pt.problems.name)
    expect(field('Nome completo').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Nome completo'))
    const follows = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const error = screen.getByText(pt.problems.name, { ignore: '[role=alert]' })
    expect([follows(field('E-mail'), error), follows(error, field('Senha'))]).toEqual([true, true])
    expect(describedBy(field('E-mail'))).toBe(pt.problems.email)
  })

  it('R-528 rejects a password of five characters', async () => {
    const { user, identityCalls } = await openSignUp()
    await user.type(field('Nome completo'), 'Ana Souza')
    await user.type(field('E-mail'), 'ana@mail.example')
    await user.type(field('Senha'), '12345')
    await user.click(button('Criar conta'))
    expect(describedBy(field('Senha'))).toBe('A senha precisa de pelo menos 6 caracteres.')
    expect(identityCalls).toEqual([])
  })

  it('R-532 R-533 creates the account and says that the e-mail must be confirmed first', async () => {
    const { user, addresses } = await openSignUp()
    await user.type(field('Nome completo'), 'Ana Souza')
    await user.type(field('E-mail'), 'ana@mail.example')
    await user.type(field('Senha'), '123456')
    await user.click(button('Criar conta'))
    expect((await screen.findByText(pt.notices.accountCreated)).closest('[role="status"]')).toBeTruthy()
    expect(addresses.at(-1)).toMatchObject({ name: 'loginEmailSignIn' })
    expect(field('E-mail').value).toBe('ana@mail.example')
  })
})

/** Serialises an inspection event, without the machines and actors that are attached to it. */
function write(event: InspectionEvent): string {
  const seen = new WeakSet<object>()
  return JSON.stringify(event, (key, value) => {
    if (['actorRef', 'sourceRef', '_nodes', 'machine', '_transitions'].includes(key)) return undefined
    if (typeof value !== 'object' || value === null) return value
    if (seen.has(value)) return undefined
    seen.add(value)
    return value
  })
}

it.each([
  ['loginEmailSignIn', 'Entrar'],
  ['loginEmailSignUp', 'Criar conta'],
] as const)(
  'R-548 a password goes from the form at %s to the provider, and into no event or snapshot',
  async (name, tap) => {
    const given: unknown[] = []
    const told: string[] = []
    const fake = createFakeDeps({
      email: {
        signInByEmail: async (request) => {
          given.push(request.password)
          return { mail: 'sent' }
        },
        createEmailAccount: async (request) => {
          given.push(request.password)
          return { mail: 'sent' }
        },
      },
    })
    const { user } = await renderFlow({
      flow: 'email-login',
      createFlow,
      deps: fake.deps,
      entry: { name, state: back },
      inspect: (event) => void told.push(write(event)),
    })
    if (name === 'loginEmailSignUp') await user.type(field(pt.name), 'Ana Souza')
    await user.type(field('E-mail'), 'ana@mail.example')
    await user.type(field('Senha'), 'topmost-secret')
    await user.click(button(tap))
    await waitFor(() => expect(given).toEqual(['topmost-secret']))
    const inspected = told.join('\n')
    expect(inspected).toContain('"handle":"password-1"')
    expect(inspected).not.toContain('topmost-secret')
    expect(JSON.stringify([fake.storage.all(), fake.tracked])).not.toContain('topmost-secret')
  },
)
