import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import { announce, lastAnnouncement } from '#src/components/feedback/live-region.ts'
import { createFlow } from '#src/screens/identity/profile/flow.ts'
import texts from '#src/screens/identity/profile/texts.pt-BR.json'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/components/overlay/dialog-panel.tsx'
import { renderFlow } from '#tests/support/flow.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const back = { goBackRoute: '/checkout/studio-bela', goBackRouteProps: { from: 'gate' } }

/** Opens the name screen of a customer without a name, or the number screen. */
async function open(
  responses: { [id: string]: unknown } = {},
  language: Language = 'pt-BR',
  name: 'loginName' | 'loginNumber' = 'loginName',
) {
  const fake = createFakeDeps({
    user: 'uid-ana',
    stored: { 'horacerta.note.country': 'BRA' },
    responses: { readMe: { id: 'user-ana' }, saveUser: { id: 'user-ana', name: 'Ana Souza' }, ...responses },
  })
  const rendered = await renderFlow({
    flow: 'profile',
    createFlow,
    deps: fake.deps,
    entry: { name, state: back },
    language,
  })
  return { ...fake, ...rendered }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Nome completo|Full name/ })

describe('/login/personal-information', () => {
  it('R-517 asks for the full name and passes the return route on', async () => {
    const { user, addresses, departure } = await open()
    expect(screen.getByRole('heading', { name: 'Como você se chama?' })).toBeTruthy()
    expect(field().autocomplete).toBe('name')
    expect(addresses.at(-1)).toMatchObject({ name: 'loginName', state: back })
    await user.type(field(), 'Ana Souza{Enter}')
    await waitFor(() =>
      expect(departure()).toMatchObject({ params: { path: '/checkout/studio-bela' }, state: { from: 'gate' } }),
    )
  })

  it('R-518 says that an empty name is missing, tied to the field, and keeps the focus there', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Salvar e continuar' }))
    expect(screen.getByRole('alert').textContent).toBe(texts.problems.empty)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field())
    announce('', 'assertive')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(lastAnnouncement('assertive'), 'said again').toBe(texts.problems.empty))
  })

  it('R-519 says that a name can only contain letters', async () => {
    const { user, calls } = await open()
    await user.type(field(), 'Ana 2{Enter}')
    expect(screen.getByRole('alert').textContent).toBe(texts.problems.hasDigit)
    expect(calls.map(([id]) => id)).toEqual(['readMe'])
  })

  it('R-521 says that saving failed and keeps typed text', async () => {
    let works = false
    const { user, departure } = await open({
      saveUser: () =>
        works ? { id: 'user-ana', name: 'Ana' } : { kind: 'server', status: 500, text: serverSays('no') },
    })
    await user.type(field(), 'Ana{Enter}')
    const dialog = await screen.findByRole('alertdialog', { name: 'Ocorreu um erro' })
    expect(within(dialog).getByText(texts.savingFailed)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }))
    expect(field().value).toBe('Ana')
    works = true
    await user.click(screen.getByRole('button', { name: 'Salvar e continuar' }))
    await waitFor(() => expect(departure()?.params).toEqual({ path: '/checkout/studio-bela' }))
  })

  it('offers to try again when the customer could not be read', async () => {
    let works = false
    const { user } = await open({
      readMe: () => (works ? { id: 'user-ana' } : { kind: 'server', status: 500, text: null }),
    })
    works = true
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(field()).toBeTruthy())
  })

  it('is shown in English, too', async () => {
    const { user } = await open({}, 'en-US')
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(screen.getByRole('alert').textContent).toBe('Enter your name.')
  })
})

describe('/login/personal-information-number', () => {
  const caio = { id: 'user-caio', name: 'Caio Prado' }
  const openNumber = (responses: { [id: string]: unknown } = {}, language: Language = 'pt-BR') =>
    open({ readMe: caio, saveUser: caio, ...responses }, language, 'loginNumber')
  const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Celular|Phone number/ })
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Salvar e continuar|Save and continue/ })

  it('R-077 R-523 R-745 has a country and a number, and passes the return route on', async () => {
    const { user, addresses, departure } = await openNumber()
    expect(screen.getByRole('heading', { name: 'Qual é o seu celular?' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /Nome completo/ })).toBeNull()
    expect(addresses.at(-1)).toMatchObject({ name: 'loginNumber', state: back })
    await user.click(screen.getByRole('button', { name: /^País/ }))
    fireEvent.change(await screen.findByPlaceholderText('Buscar país ou código'), { target: { value: 'Portugal' } })
    fireEvent.keyDown(screen.getByPlaceholderText('Buscar país ou código'), { key: 'Enter' })
    await user.type(phone(), '912345678')
    expect(phone().autocomplete).toBe('tel-national')
    await user.click(save())
    await waitFor(() =>
      expect(departure()).toMatchObject({ params: { path: '/checkout/studio-bela' }, state: { from: 'gate' } }),
    )
  })

  it('R-524 is sent once it has the digits of its country', async () => {
    const { user, calls } = await openNumber()
    expect(save().disabled).toBe(true)
    await user.type(phone(), '1198765432{Enter}')
    expect(save().disabled).toBe(true)
    expect(calls.map(([id]) => id)).not.toContain('saveUser')
    await user.type(phone(), '1')
    expect(save().disabled).toBe(false)
  })

  it('R-745 asks for the full name of a customer who has none', async () => {
    const { user, calls } = await openNumber({ readMe: { id: 'user-caio' } })
    await user.type(phone(), '11987654321')
    expect(save().disabled).toBe(false)
    await user.click(save())
    expect(screen.getByRole('alert').textContent).toBe(texts.problems.empty)
    expect(document.activeElement).toBe(field())
    await user.type(field(), 'Caio Prado')
    await user.click(save())
    await waitFor(() =>
      expect(calls.at(-1)).toEqual([
        'saveUser',
        { params: { id: 'user-caio' }, body: { name: 'Caio Prado', phoneUnverified: '+5511987654321' } },
      ]),
    )
  })

  it.each([
    ['pt-BR', { kind: 'invalid', status: 422, text: serverSays('Número em uso') }, 'Número em uso'],
    ['pt-BR', { kind: 'timeout' }, 'Verifique sua conexão e tente novamente'],
    ['en-US', { kind: 'offline', code: 'NO_CONNECTION', during: 'request' }, 'No internet connection'],
    ['en-US', { kind: 'server', status: 500, text: null }, 'Unexpected error. Try again.'],
  ] as const)('R-525 says in %s that it was not saved, and why: %o', async (language, failure, message) => {
    const { user } = await openNumber({ saveUser: failure }, language)
    await user.type(phone(), '11987654321{Enter}')
    const title = language === 'pt-BR' ? texts.number.notSaved : 'We couldn’t save your phone number'
    const dialog = await screen.findByRole('alertdialog', { name: title })
    expect(within(dialog).getByText(message)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }))
    expect(phone().value).toBe('(11) 98765-4321')
  })
})
