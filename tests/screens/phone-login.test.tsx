import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import { PHONE_ERROR_CODES } from '#machines/identity/code-sending/index.ts'
import type { FlowInput, NavigationState } from '#machines/shared/flow.types.ts'
import { lastAnnouncement } from '#src/components/feedback/live-region.ts'
import { createFlow } from '#src/screens/identity/phone-login/flow.ts'
import english from '#src/screens/identity/phone-login/texts.en-US.json'
import portuguese from '#src/screens/identity/phone-login/texts.pt-BR.json'
import { follow } from '#tests/support/follow.ts'
import { textsIn } from '#tools/support/all-texts.ts'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/components/overlay/dialog-panel.tsx'
import { renderFlow } from '#tests/support/flow.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

interface Setting {
  responses?: NonNullable<Parameters<typeof createFakeDeps>[0]>['responses']
  stored?: NonNullable<Parameters<typeof createFakeDeps>[0]>['stored']
  config?: NonNullable<Parameters<typeof createFakeDeps>[0]>['config']
  /** The history state of the code screen; without it, the flow starts on the number screen. */
  code?: NavigationState | null
  /** The history state of the number screen. */
  number?: NavigationState
  input?: Partial<FlowInput<unknown>>
  language?: Language
}

const responses = {
  sendGatewayCode: { message: 'sent' },
  sendProviderCode: { message: 'sent' },
  verifyGatewayCode: { message: 'gateway-token' },
  verifyProviderCode: { message: 'provider-token' },
  readMe: { id: 'user-ana', name: 'Ana Souza' },
}

const back = { goBackRoute: '/checkout/studio-bela', goBackRouteProps: null }
/** The number with a non-breaking hyphen. */
const shownNumber = '+55 (11) 98765\u20114321'
const sentTo = { ...back, phone: '11987654321', ddi: '+55', validateBy: 'wavy', sessionInfo: 'session-info' }

/** Returns the error text that describes an invalid field. */
const getError = (control: HTMLElement) => {
  expect(control.getAttribute('aria-invalid')).toBe('true')
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
}

/** Opens the sign-in with a fake back end that responds to every call by default. */
async function open({
  responses: own = {},
  stored = {},
  config = {},
  code,
  number = back,
  input = {},
  language = 'pt-BR',
}: Setting = {}) {
  const fake = createFakeDeps({ responses: { ...responses, ...own }, stored, config })
  const rendered = await renderFlow({
    flow: 'phone-login',
    createFlow,
    deps: fake.deps,
    entry: code === undefined ? { name: 'login', state: number } : { name: 'loginCode', state: code },
    input,
    language,
  })
  return { ...fake, ...rendered }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Celular|Phone number|Móvil/ })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const send = () => button(/por SMS|by text message/)
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /Dígito/ })
const country = () => button(/^País/)
const brazilian = { 'horacerta.note.country': 'BRA' } as const
const abroad = { 'horacerta.note.country': 'USA' } as const

/** Enters a foreign number, which the provider refuses with the code. */
async function refuse(code: string, language: Language = 'pt-BR') {
  const opened = await open({ stored: abroad, language })
  opened.failIdentity({ kind: 'identity', code })
  await opened.user.type(field(), '6505553434')
  await opened.user.click(send())
  return { ...opened, dialog: await screen.findByRole('alertdialog') }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('/login', () => {
  it('R-454 has a country selector with a search by name, code or dial number', async () => {
    const { user } = await open()
    await user.click(country())
    const search = await screen.findByPlaceholderText('Buscar país ou código')
    const found = () => [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent)
    expect(found().length).toBeGreaterThan(200)
    for (const query of ['Espanha', 'spain', 'España', 'ESP', '+34']) {
      fireEvent.change(search, { target: { value: query } })
      expect(found()[0], query).toContain('Espanha')
    }
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(country().textContent).toContain('+34')
  })

  it.each([
    ['+44', 'Reino Unido'],
    ['+52', 'México'],
    ['91', 'Índia'],
    ['+55', 'Brasil'],
    ['+1', 'Estados Unidos'],
    ['+1 242', 'Bahamas'],
    ['\uff0b\uff15\uff12', 'México'],
    ['٣٤', 'Espanha'],
    ['+7', 'Rússia'],
    ['EUA', 'Estados Unidos'],
    ['usa', 'Estados Unidos'],
    ['uk', 'Reino Unido'],
    ['in', 'Índia'],
  ])('R-454 lists first for %s the meant country: %s', async (query, name) => {
    const { user } = await open({ stored: { 'horacerta.note.country': 'ARG' } })
    await user.click(country())
    fireEvent.change(await screen.findByPlaceholderText('Buscar país ou código'), { target: { value: query } })
    expect(document.querySelector('[role="option"]')?.textContent).toContain(name)
    expect(document.querySelector('[role="option"]')?.hasAttribute('data-active')).toBe(true)
  })

  it('R-455 starts with +55', async () => {
    await open()
    expect(country().textContent).toContain('+55')
  })

  it('R-456 starts with +34 in Spanish without a business', async () => {
    await open({ language: 'es-ES', input: { language: 'es-ES' } })
    expect(button(/^País/).textContent).toContain('+34')
  })

  it('R-457 starts with +1 in English without a business', async () => {
    await open({ language: 'en-US', input: { language: 'en-US' } })
    expect(button(/^Country/).textContent).toContain('+1')
  })

  it.each([
    ['pt-BR', 'Para acessar esta página, entre na sua conta.'],
    ['en-US', english.askedByPage],
    ['es-ES', 'Para acceder a esta página, entra en tu cuenta.'],
  ] as const)('R-576 A-103 says in %s that a page for customers asks to sign in', async (language, text) => {
    const { addresses } = await open({ number: { ...back, askedBy: 'page' }, language, input: { language } })
    expect(screen.getByText(text).closest('[role="status"]')).toBeTruthy()
    // The history state keeps it for a reload.
    expect(addresses.at(-1)?.state).toEqual({ ...back, askedBy: 'page' })
  })

  it.each([
    ['pt-BR', 'Não foi possível entrar com este link. Entre com o seu celular.'],
    ['en-US', 'We couldn’t sign you in with this link. Use your phone number.'],
    ['es-ES', 'No se ha podido entrar con este enlace. Entra con tu móvil.'],
  ] as const)('R-047 says in %s that a link did not sign in', async (language, text) => {
    const { addresses } = await open({ number: { ...back, askedBy: 'link' }, language, input: { language } })
    expect(screen.getByText(text).closest('[role="status"]')).toBeTruthy()
    expect(addresses.at(-1)?.state).toEqual({ ...back, askedBy: 'link' })
  })

  it.each([
    ['pt-BR', 'Sua sessão terminou. Entre de novo: o que você escolheu está guardado.'],
    ['en-US', 'Your session has ended. Sign in again: your choices are saved.'],
    ['es-ES', 'Tu sesión ha terminado. Entra de nuevo: lo que has elegido está guardado.'],
  ] as const)('R-566 says in %s that the session has ended, and that nothing is lost', async (language, text) => {
    const { addresses } = await open({ number: { ...back, askedBy: 'expiry' }, language, input: { language } })
    expect(screen.getByText(text).closest('[role="status"]')).toBeTruthy()
    expect(addresses.at(-1)?.state).toEqual({ ...back, askedBy: 'expiry' })
  })

  it.each([undefined, 'somebody'])('R-576 does not say so to a customer who came directly (%s)', async (askedBy) => {
    await open({ number: { ...back, askedBy } })
    expect(screen.queryByText(/^Para acessar esta página|Este link|Sua sessão/)).toBeNull()
  })

  it('offers nothing beside Back while a code is being sent', async () => {
    const { user } = await open({ responses: { sendGatewayCode: () => new Promise(() => {}) } })
    await user.type(field(), '11987654321')
    const others = () => [country(), button('Preciso de ajuda'), button('Outras formas de entrar')]
    expect(others().map(({ disabled }) => disabled)).toEqual([false, false, false])
    await user.click(send())
    expect(others().map(({ disabled }) => disabled)).toEqual([true, true, true])
    await user.click(button('Voltar'))
    expect(others().map(({ disabled }) => disabled)).toEqual([false, false, false])
  })

  it('R-458 masks the number as it is typed, by the chosen country', async () => {
    const { user } = await open()
    await user.type(field(), '11987654321')
    expect(field().value).toBe('(11) 98765-4321')
  })

  it.each([
    ['pt-BR', 'O campo já está completo: o último dígito não entrou.'],
    ['en-US', 'This field is already full, so the last digit wasn’t added.'],
    ['es-ES', 'El campo ya está completo: el último dígito no se ha añadido.'],
  ] as const)('R-459 accepts no more digits than the country has, and says so in %s', async (language, text) => {
    const { user } = await open({ stored: brazilian, language, input: { language } })
    await user.type(field(), '11987654321')
    expect(screen.queryByText(text)).toBeNull()
    await user.type(field(), '9999')
    expect(field().value).toBe('(11) 98765-4321')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(getError(field())).toBe(text)
    expect(lastAnnouncement('assertive')).toBe(text)
    fireEvent.input(field(), { target: { value: '(11) 98765-432' } })
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['(11) 98765-432', null])
  })

  const PUT: [string, (text: string, user: UserEvent) => unknown][] = [
    ['filled in', (text) => fireEvent.input(field(), { target: { value: text } })],
    ['pasted', (text, user) => user.click(field()).then(() => user.paste(text))],
    ['typed', (text, user) => user.type(field(), text.replace(/[[{]/g, '$&$&'))],
  ]
  const FOREIGN = [
    ['(+91) 98765 43210', '+919876543210'],
    ['\u202a+91 98765 43210\u202c', '+919876543210'],
    ['Tel: \uff0b91 98765 43210', '+919876543210'],
    ['(+54) 9 11 2345-6789', '+5491123456789'],
    ['(+34) 612 345 678', '+34612345678'],
    ['[00] 34 612 345 678', '+34612345678'],
  ] as const
  it.each(PUT.flatMap(([how, put]) => FOREIGN.map(([text, phone]) => ({ how, put, text, phone }))))(
    'beyond 30: sends the code to $phone for "$text" $how while Brazil is chosen',
    async ({ put, text, phone }) => {
      const { user, identityCalls } = await open()
      await put(text, user)
      await user.click(send())
      expect(identityCalls).toContainEqual(['sendPhoneCode', { phone, language: 'en' }])
    },
  )

  const SHARED = [
    ['+7 771 000 9998', '+77710009998', 'Cazaquistão'],
    ['+44 7797 712345', '+447797712345', 'Jersey'],
    ['+52 1 55 1234 5678', '+525512345678', 'México'],
    ['+54 11 15 2345-6789', '+5491123456789', 'Argentina'],
  ] as const
  it.each(PUT.flatMap(([how, put]) => SHARED.map(([text, phone, name]) => ({ how, put, text, phone, name }))))(
    'beyond 30: $text $how is a number of $name',
    async ({ put, text, phone, name }) => {
      const { user, identityCalls } = await open()
      await put(text, user)
      expect(country().getAttribute('aria-label') ?? country().textContent).toContain(name)
      await user.click(send())
      expect(identityCalls).toContainEqual(['sendPhoneCode', { phone, language: 'en' }])
    },
  )

  it('beyond 30: accepts a carrier code typed key by key', async () => {
    const { user, calls } = await open()
    await user.type(field(), '0 15 11 98765-4321')
    await user.click(send())
    expect(calls).toContainEqual(['sendGatewayCode', { body: { phone: '+5511987654321' } }])
  })

  it.each([
    ['pt-BR', '11 98765-43219', 'Dígitos demais: com +55 são no máximo 11. Confira o número.'],
    ['en-US', '+55 (11) 98765-4321 ext. 12', 'Too many digits: with +55 it’s 11 at most. Check the number.'],
    ['es-ES', '91 98765 43210', 'Hay demasiados dígitos: con +55 son 11 como máximo. Revisa el número.'],
    ['pt-BR', '+999 12345', 'Não reconhecemos este número. Escreva +, o código do país e o número.'],
    ['en-US', '+999 12345', 'We don’t recognize this number. Write +, the country code, and the number.'],
    ['es-ES', '2: +55 11', 'No reconocemos este número. Escribe +, el prefijo del país y el número.'],
    ['pt-BR', '+55 11 3456-7890', 'Este número não está completo ou não é de um celular. Confira os dígitos.'],
    ['en-US', '11 9876', 'This number isn’t complete or isn’t a mobile number. Check the digits.'],
    ['es-ES', '(11) 9876', 'Este número no está completo o no es de un móvil. Revisa los dígitos.'],
  ] as const)(
    'R-459 rejects in %s "%s" filled in at once, says why, and keeps every digit',
    async (language, text, why) => {
      const { user } = await open({ stored: brazilian, language, input: { language } })
      for (const [, put] of PUT.slice(0, 2)) {
        await user.clear(field())
        await put(text, user)
        expect(text.replace(/\D/g, '').replace(/^55/, '')).toBe(field().value.replace(/\D/g, '').replace(/^55/, ''))
        expect(getError(field())).toBe(why)
        expect(send().disabled).toBe(true)
      }
    },
  )

  it('R-459 keeps surplus digits when another country is chosen', async () => {
    const { user } = await open()
    await user.type(field(), '11987654321')
    await user.click(country())
    fireEvent.change(await screen.findByPlaceholderText('Buscar país ou código'), { target: { value: 'Espanha' } })
    fireEvent.keyDown(screen.getByPlaceholderText('Buscar país ou código'), { key: 'Enter' })
    expect([field().value, send().disabled]).toEqual(['11987654321', true])
    expect(getError(field())).toMatch(/^Dígitos demais: com \+34 são no máximo 9/)
  })

  it('R-469 strips dial digits typed before the number', async () => {
    const { user } = await open({ stored: abroad })
    await user.type(field(), '16505553434')
    expect(field().value).toBe('(650) 555-3434')
  })

  it.each(['+55 (11) 98765-4321', '011 98765 4321', '5511987654321'])('accepts a paste of %s', async (text) => {
    const { user } = await open()
    await user.click(field())
    await user.paste(text)
    expect(field().value).toBe('(11) 98765-4321')
  })

  // Autofill of a phone sends an input event, not a paste.
  it.each(['+55 (11) 98765-4321', '+5511987654321', '5511987654321', '11987654321', '005511987654321'])(
    'beyond 30: accepts %s when it is filled in at once',
    async (text) => {
      await open()
      fireEvent.input(field(), { target: { value: text } })
      expect(field().value).toBe('(11) 98765-4321')
      expect(country().textContent).toContain('+55')
    },
  )

  it('beyond 30: a number filled in with another dial code chooses its country', async () => {
    await open()
    fireEvent.input(field(), { target: { value: '+34612345678' } })
    expect(country().textContent).toContain('+34')
    expect(field().value).toBe('612 34 56 78')
  })

  it('beyond 30: a number of another country is not accepted while a code is being sent', async () => {
    const { user } = await open({ responses: { sendGatewayCode: () => new Promise(() => {}) } })
    await user.type(field(), '11987654321')
    await user.click(send())
    fireEvent.input(field(), { target: { value: '+34612345678' } })
    expect(country().textContent).toContain('+55')
    expect(field().value).toBe('(11) 98765-4321')
  })

  it('beyond 30: a dial code cannot be typed while a code is being sent either', async () => {
    const { user } = await open({ responses: { sendGatewayCode: () => new Promise(() => {}) } })
    await user.type(field(), '11987654321')
    await user.click(send())
    for (const text of ['+', '+3', '+34', '+346', '+34612345678']) {
      fireEvent.input(field(), { target: { value: text } })
      expect(field().value).toBe('(11) 98765-4321')
    }
  })

  it('beyond 30: a dial code can be typed in front of the number', async () => {
    const { user } = await open()
    await user.type(field(), '+35')
    expect(field().value).toBe('+35')
    expect(country().textContent).toContain('+55')
    await user.type(field(), '1912345678')
    expect(country().textContent).toContain('+351')
    expect(field().value.replace(/\D/g, '')).toBe('912345678')
  })

  it('R-459 an extra digit after a complete number that begins like the dial code changes nothing', async () => {
    const { user } = await open()
    await user.type(field(), '559998877661')
    expect(field().value).toBe('(55) 99988-7766')
  })

  // Numbers of this country begin with its area code 242; autofill may omit the dial code +1, but not the area code.
  it.each(['2423591234', '12423591234', '+12423591234', '(242) 359-1234'])(
    'R-470 accepts %s in the Bahamas as a complete number',
    async (text) => {
      const { user, identityCalls } = await open({ stored: { 'horacerta.note.country': 'BHS' } })
      expect(country().textContent).toContain('+1 242')
      fireEvent.input(field(), { target: { value: text } })
      expect(field().value).toBe('359-1234')
      await user.click(send())
      expect(identityCalls).toContainEqual(['sendPhoneCode', { phone: '+12423591234', language: 'en' }])
    },
  )

  it('R-470 accepts a complete number of the Bahamas that is typed digit by digit', async () => {
    const { user } = await open({ stored: { 'horacerta.note.country': 'BHS' } })
    await user.type(field(), '2423591234')
    expect(field().value).toBe('359-1234')
  })

  it('chooses the country that a pasted number names', async () => {
    const { user } = await open()
    await user.click(field())
    await user.paste('+34 612 345 678')
    expect(country().textContent).toContain('+34')
    expect(field().value).toBe('612 34 56 78')
  })

  it('R-460 keeps the send button disabled while the number does not match', async () => {
    const { user } = await open()
    expect(send().disabled).toBe(true)
    await user.type(field(), '1198765432')
    expect(send().disabled).toBe(true)
    await user.type(field(), '1')
    expect(send().disabled).toBe(false)
  })

  it('accepts a complete number with its dial code typed without a plus', async () => {
    const { user } = await open()
    await user.type(field(), '5511987654321')
    expect(field().value).toBe('(11) 98765-4321')
    expect(send().disabled).toBe(false)
  })

  it.each(['55113456789', '11345678900'])('R-460 says why the button stays disabled after %s', async (number) => {
    const { user } = await open()
    await user.type(field(), number)
    expect(send().disabled).toBe(true)
    expect(getError(field())).toBe('Este número não parece ser de um celular. Confira os dígitos.')
  })

  it('R-462 only the pressed button is busy', async () => {
    const { user } = await open({ responses: { sendProviderCode: () => new Promise(() => {}) } })
    await user.type(field(), '11987654321')
    await user.click(button('Receber no WhatsApp'))
    expect(button('Receber no WhatsApp').getAttribute('aria-busy')).toBe('true')
    expect([send().disabled, send().getAttribute('aria-busy')]).toEqual([true, null])
  })

  it('R-461 has a support dialog with a link to the chat', async () => {
    const { user, deps } = await open()
    await user.click(button('Preciso de ajuda'))
    const dialog = await screen.findByRole('dialog')
    const chat = within(dialog).getByRole<HTMLAnchorElement>('link', { name: /Falar com o suporte/ })
    expect(chat.getAttribute('href')).toBe(deps.config.supportUrl)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['en-US', 'en-US', '+1 United States?', '+1'],
    ['en-US', 'en-US@posix', '+1 United States?', '+1'],
    ['es-ES', 'es-MX', '¿+52 México?', '+52'],
  ] as const)('A-60 offers in %s the country of a browser in %s, for one tap', async (language, tag, name, dial) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['eo', tag])
    const { user } = await open({ language, stored: brazilian })
    const selected = button(/^(Country|País)/)
    expect(selected.textContent).toContain('+55')
    await user.click(button(name))
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(selected.textContent).toContain(dial)
  })

  it.each([
    ['in Portuguese', 'pt-BR', ['en-US']],
    ['to a browser in Brazilian Portuguese', 'en-US', ['pt-BR', 'en-US']],
    ['to a browser that names no country', 'en-US', ['en', 'es-419']],
  ] as const)('A-60 offers no country %s', async (_, language, languages) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([...languages])
    await open({ language, stored: brazilian })
    expect(screen.queryByRole('button', { name: /\?$/ })).toBeNull()
  })

  it('R-462 offers WhatsApp in Brazil, and nowhere else', async () => {
    const { user, calls } = await open()
    expect(button('Receber no WhatsApp').disabled).toBe(true)
    await user.type(field(), '11987654321')
    await user.click(button('Receber no WhatsApp'))
    expect(calls[0]).toEqual(['sendProviderCode', { body: { phone: '+5511987654321', channel: 'whatsapp' } }])
    expect(await screen.findByText(/pelo WhatsApp para/)).toBeTruthy()
  })

  it('R-462 has no WhatsApp button abroad', async () => {
    await open({ stored: abroad })
    expect(screen.queryByRole('button', { name: /WhatsApp/ })).toBeNull()
  })

  it('R-476 goes to the code screen with all data that a reload needs', async () => {
    const { user, addresses } = await open()
    await user.type(field(), '11987654321')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Digite o código' })).toBeTruthy()
    expect(addresses.at(-1)).toMatchObject({
      name: 'loginCode',
      state: { ...back, phone: '11987654321', ddi: '+55', validateBy: 'wavy', sessionInfo: null },
    })
  })

  it('the code page focuses its first box, and announces its heading and the recipient of the code', async () => {
    const { user } = await open()
    await user.type(field(), '11987654321')
    await user.keyboard('{Enter}')
    const heading = await screen.findByRole('heading', { name: 'Digite o código' })
    const lead = heading.nextElementSibling?.textContent ?? ''
    expect(lead).toMatch(/98765/)
    expect(document.activeElement).toBe(boxes()[0])
    expect(lastAnnouncement()).toBe(`Digite o código. ${lead}`)
  })

  it('R-490 says that the number is missing, and starts on the number screen', async () => {
    const { user, addresses } = await open({ code: null })
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(portuguese.missing)).toBeTruthy()
    expect(addresses.at(-1)?.name).toBe('login')
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }))
    expect(field()).toBeTruthy()
  })
})

/** The check of the code is not answered. */
const unanswered = { verifyGatewayCode: () => new Promise(() => {}) }

describe('/login/code', () => {
  it('R-479 has six boxes for one digit each', async () => {
    await open({ code: sentTo })
    expect(boxes()).toHaveLength(6)
  })

  it('R-480 accepts digits only', async () => {
    const { user } = await open({ code: sentTo })
    await user.type(boxes()[0] as HTMLInputElement, 'a1b')
    expect(boxes().map((box) => box.value)).toEqual(['1', '', '', '', '', ''])
  })

  it('R-481 submits with Enter on the last box', async () => {
    let works = false
    const verifyGatewayCode = () => (works ? { message: 'token' } : { kind: 'server', status: 500, text: null })
    const { user, departure } = await open({ code: sentTo, responses: { verifyGatewayCode } })
    await user.type(boxes()[0] as HTMLInputElement, '123456')
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(document.activeElement).toBe(boxes()[5]))
    works = true
    await user.keyboard('{Enter}')
    await waitFor(() => expect(departure()).toMatchObject({ params: { path: '/checkout/studio-bela' } }))
  })

  it.each([
    ['typed', (user: UserEvent) => user.type(boxes()[0] as HTMLInputElement, '123456')],
    ['pasted', (user: UserEvent) => user.click(boxes()[2] as HTMLInputElement).then(() => user.paste('123 456'))],
  ])('the sixth digit submits, %s, without the button', async (_, enter) => {
    const { user, departure } = await open({ code: sentTo })
    await enter(user)
    await waitFor(() => expect(departure()).toMatchObject({ params: { path: '/checkout/studio-bela' } }))
  })

  it('a code is checked once, and again as soon as a digit of it was corrected', async () => {
    const answers = [{ kind: 'server', status: 500, text: null }, { message: 'token' }]
    const { user, calls, departure } = await open({
      code: sentTo,
      responses: { verifyGatewayCode: () => answers.shift() },
    })
    await user.type(boxes()[0] as HTMLInputElement, '123457')
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const getCodes = () => calls.filter(([id]) => id === 'verifyGatewayCode').map(([, request]) => request)
    expect(getCodes()).toHaveLength(1)
    await user.click(boxes()[5] as HTMLInputElement)
    await user.keyboard('6')
    await waitFor(() => expect(departure()).toMatchObject({ params: { path: '/checkout/studio-bela' } }))
    expect(getCodes()).toHaveLength(2)
  })

  it('R-482 goes to the previous box with Backspace', async () => {
    const { user } = await open({ code: sentTo })
    await user.type(boxes()[0] as HTMLInputElement, '12')
    await user.keyboard('{Backspace}')
    expect(document.activeElement).toBe(boxes()[1])
    expect(boxes()[1]?.value).toBe('')
  })

  it('R-483 keeps the go button disabled under six digits', async () => {
    const { user } = await open({ code: sentTo, responses: unanswered })
    await user.type(boxes()[0] as HTMLInputElement, '12345')
    expect(button('Confirmar').disabled).toBe(true)
    await user.keyboard('6')
    expect(button('Confirmar').disabled).toBe(false)
  })

  it('accepts a paste in any box, and offers the phone’s autofill', async () => {
    const { user } = await open({ code: sentTo, responses: unanswered })
    await user.click(boxes()[3] as HTMLInputElement)
    await user.paste('123 456')
    expect(boxes().map((box) => box.value)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(boxes()[0]?.autocomplete).toBe('one-time-code')
  })

  it('reads the code from the arriving message if the browser can', async () => {
    vi.stubGlobal('OTPCredential', class {})
    vi.stubGlobal('navigator', {
      ...navigator,
      credentials: { get: async () => ({ code: '246813' }) },
    })
    await open({ code: sentTo, responses: unanswered })
    await waitFor(() =>
      expect(
        boxes()
          .map((box) => box.value)
          .join(''),
      ).toBe('246813'),
    )
  })

  it('shows the number, the channel and a link to change it, which keeps typed text', async () => {
    const { user } = await open({ code: sentTo })
    expect(screen.getByText(`Enviamos um código de 6 dígitos por SMS para ${shownNumber}.`)).toBeTruthy()
    expect(document.activeElement).toBe(boxes()[0])
    await user.click(button('Trocar número'))
    expect(field().value).toBe('(11) 98765-4321')
    expect(document.activeElement).toBe(field())
  })

  it('R-484 R-485 counts down from 60 by one each second, then shows the resend control', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-03T12:00:00Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { deps, actor } = await open({ code: { ...sentTo, sentAt: '2026-03-03T12:00:00.000Z' } })
    vi.spyOn(deps.clock, 'nowMs').mockImplementation(() => Date.now())
    const left = () => screen.getByRole('timer').textContent
    expect(left()).toBe('60')
    expect(screen.queryByRole('button', { name: /Enviar de novo/ })).toBeNull()
    await act(async () => vi.advanceTimersByTime(1_000))
    await act(async () => vi.advanceTimersByTime(58_000))
    expect(actor.getSnapshot().hasTag('canResend')).toBe(false)
    await act(async () => vi.advanceTimersByTime(1_000))
    expect(screen.queryByRole('timer')).toBeNull()
    expect(button('Enviar de novo por SMS')).toBeTruthy()
  })

  it('R-486 sends again by SMS first, says so, and offers WhatsApp next', async () => {
    const { user, calls } = await open({ code: { ...sentTo, sentAt: '2026-03-03T11:00:00.000Z' } })
    await user.click(await screen.findByRole('button', { name: 'Enviar de novo por SMS' }))
    expect(calls).toEqual([['sendGatewayCode', { body: { phone: '+5511987654321' } }]])
    expect(await screen.findByText('Enviamos um novo código. Vale o último.')).toBeTruthy()
    expect(screen.getByText(`Confira se ${shownNumber} está certo.`)).toBeTruthy()
  })

  it('beyond 8: leads to e-mail and Google only after a second code did not arrive', async () => {
    const { user, departure } = await open({ code: { ...sentTo, sentAt: '2026-03-03T11:00:00.000Z' } })
    await screen.findByRole('button', { name: 'Enviar de novo por SMS' })
    expect(screen.queryByRole('link', { name: 'Outras formas de entrar' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Enviar de novo por SMS' }))
    expect(await screen.findByText('Ou entre por e-mail ou com o Google.')).toBeTruthy()
    await follow({ user, departure }, 'Outras formas de entrar')
    expect(departure()).toMatchObject({ name: 'loginOptions', state: back })
  })

  it('R-486 keeps the resend control in place when both the code and the resend were refused', async () => {
    let refuseResend: (failure: unknown) => void = () => {}
    const { user } = await open({
      code: { ...sentTo, sentAt: '2026-03-03T11:00:00.000Z' },
      responses: {
        sendGatewayCode: () => new Promise((_, reject) => (refuseResend = reject)),
        verifyGatewayCode: { kind: 'http', status: 400, error: null, message: null },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Enviar de novo por SMS' }))
    await user.click(boxes()[0] as HTMLInputElement)
    await user.paste('123456')
    await screen.findByRole('alertdialog')
    await act(async () => refuseResend({ kind: 'offline' }))
    expect(screen.getByRole('button', { name: 'Enviar de novo por SMS', hidden: true })).toBeTruthy()
  })

  it('R-486 clears the boxes and focuses the first once another code was sent', async () => {
    const { user } = await open({ code: { ...sentTo, sentAt: '2026-03-03T11:00:00.000Z' }, responses: unanswered })
    await user.click(boxes()[0] as HTMLInputElement)
    await user.paste('123456')
    await user.click(await screen.findByRole('button', { name: 'Enviar de novo por SMS' }))
    await screen.findByText(/Enviamos um novo código/)
    expect(boxes().map(({ value }) => value)).toEqual(['', '', '', '', '', ''])
    expect(document.activeElement).toBe(boxes()[0])
  })

  it('R-507 clears the boxes after a wrong code', async () => {
    const { user, failIdentity } = await open({ code: { ...sentTo, validateBy: 'firebase' } })
    failIdentity({ kind: 'identity', code: 'invalid-verification-code' })
    await user.click(boxes()[0] as HTMLInputElement)
    await user.paste('123456')
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(boxes().map(({ value }) => value)).toEqual(['', '', '', '', '', ''])
    await user.keyboard('6')
    expect(boxes()[0]?.value).toBe('6')
  })

  it('R-507 focuses the first box after a wrong code that was confirmed by its button', async () => {
    const { user, failIdentity } = await open({ code: { ...sentTo, validateBy: 'firebase' } })
    failIdentity({ kind: 'identity', code: 'network-request-failed' })
    await user.click(boxes()[0] as HTMLInputElement)
    await user.paste('123456')
    const close = async () => {
      const dialog = await screen.findByRole('alertdialog')
      await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    }
    await close()
    failIdentity({ kind: 'identity', code: 'invalid-verification-code' })
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    await close()
    await waitFor(() => expect(document.activeElement).toBe(boxes()[0]))
    await user.keyboard('6')
    expect(boxes()[0]?.value).toBe('6')
  })

  it('R-487 sends the second time on WhatsApp', async () => {
    const { user, calls } = await open({ code: { ...sentTo, resends: 1, sentAt: '2026-03-03T11:00:00.000Z' } })
    await user.click(await screen.findByRole('button', { name: 'Receber no WhatsApp' }))
    expect(calls).toEqual([['sendProviderCode', { body: { phone: '+5511987654321', channel: 'whatsapp' } }]])
    expect(await screen.findByText(`Enviamos um código de 6 dígitos pelo WhatsApp para ${shownNumber}.`)).toBeTruthy()
  })

  it('R-496 a named customer goes to the return route', async () => {
    const { user, departure } = await open({ code: sentTo })
    await user.type(boxes()[0] as HTMLInputElement, '123456')
    await waitFor(() => expect(departure()?.params).toEqual({ path: '/checkout/studio-bela' }))
  })

  it('R-497 a customer without a name goes on to the name page', async () => {
    const { user, departure } = await open({ code: sentTo, responses: { readMe: { id: 'user-ana' } } })
    await user.type(boxes()[0] as HTMLInputElement, '123456')
    await waitFor(() => expect(departure()).toMatchObject({ name: 'loginName', state: back }))
  })

  it('R-498 shows a server’s message in an error dialog', async () => {
    const { user } = await open({
      code: sentTo,
      responses: { verifyGatewayCode: { kind: 'invalid', status: 400, text: serverSays('Código inválido.') } },
    })
    await user.type(boxes()[0] as HTMLInputElement, '123456')
    const dialog = await screen.findByRole('alertdialog', { name: 'Ocorreu um erro' })
    expect(within(dialog).getByText('Código inválido.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }))
    // A rejected code is cleared, so that the customer enters it again.
    expect(
      boxes()
        .map((box) => box.value)
        .join(''),
    ).toBe('')
  })

  it('R-499 shows a generic dialog with "try again" without a message, which checks the code again', async () => {
    let works = false
    const { user, departure } = await open({
      code: sentTo,
      responses: {
        verifyGatewayCode: () => (works ? { message: 'token' } : { kind: 'server', status: 500, text: null }),
      },
    })
    await user.type(boxes()[0] as HTMLInputElement, '123456')
    const dialog = await screen.findByRole('alertdialog')
    works = true
    await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(departure()?.params).toEqual({ path: '/checkout/studio-bela' }))
  })
})

describe('errors of the identity provider', () => {
  it.each([
    ['R-500', 'anything-else', /inesperado.*suporte/],
    ['R-501', 'invalid-phone-number', /não é válido. Confira/],
    ['R-502', 'missing-phone-number', /número de celular válido/],
    ['R-503', 'operation-not-allowed', /SMS não está disponível para esta região/],
    ['R-504', 'quota-exceeded', /limite de mensagens.*mais tarde/],
    ['R-505', 'too-many-requests', /Espere um pouco/],
    ['R-506', 'code-expired', /expirou. Peça um novo/],
    ['R-507', 'invalid-verification-code', /código está incorreto/],
    ['R-508', 'user-disabled', /conta foi desativada/],
    ['R-509', 'network-request-failed', /Não foi possível conectar/],
    ['R-510', 'internal-error', /erro inesperado/],
    ['R-511', 'app-not-authorized', /não está autorizado a entrar por celular/],
    ['R-512', 'session-expired', /Peça um novo/],
  ])('%s describes %s', async (_, code, text) => {
    const { dialog } = await refuse(code)
    expect(dialog.textContent).toMatch(text)
  })

  it.each(['en-US', 'es-ES'] as const)('has a text for each failure in %s', (language) => {
    const texts = textsIn('phone-login', language)
    const portuguese = textsIn('phone-login', 'pt-BR')
    for (const code of PHONE_ERROR_CODES) {
      const text = texts.get(`errors.${code}`) ?? ''
      expect(text.length).toBeGreaterThan(10)
      expect(text).not.toBe(portuguese.get(`errors.${code}`))
    }
  })

  it.each([
    ['none', true],
    ['internal-error', true],
    ['network-request-failed', true],
    ['invalid-phone-number', false],
  ])('R-500 R-509 R-510 has a retry button if the text says to try again: %s', async (code, has) => {
    const { dialog, user, identityCalls } = await refuse(code)
    const retry = within(dialog).queryByRole('button', { name: 'Tentar novamente' })
    expect(retry !== null).toBe(has)
    if (retry === null) return
    await user.click(retry)
    expect(identityCalls.filter(([verb]) => verb === 'sendPhoneCode')).toHaveLength(2)
  })

  it('R-513 R-514 offers the support chat and cancel', async () => {
    const { dialog, user, deps } = await refuse('quota-exceeded')
    const chat = within(dialog).getByRole('link', { name: /Falar com o suporte/ })
    expect(chat.getAttribute('href')).toBe(deps.config.supportUrl)
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect(field().value).toBe('(650) 555-3434')
  })

  it('R-515 tracks a failure once, by its key and without the number', async () => {
    const { tracked } = await refuse('quota-exceeded')
    expect(tracked).toEqual([{ type: 'phoneSignInFailed', code: 'quota-exceeded' }])
  })

  it('R-516 shows a failure under the title "Ocorreu um erro"', async () => {
    const { dialog } = await refuse('quota-exceeded')
    expect(within(dialog).getByRole('heading', { name: 'Ocorreu um erro' })).toBeTruthy()
  })
})
