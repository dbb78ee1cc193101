import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { profile } from '#src/i18n/verbatim.ts'
import { createFlow } from '#src/screens/profile/flow.ts'
// Fetched ahead: a lazy chunk must not be what a test waits for.
import '#src/components/dialog-panel.tsx'
import { createFakeDeps } from '#tests/support/fake-deps.ts'
import { renderFlow } from '#tests/support/flow.tsx'

const back = { goBackRoute: '/checkout/studio-bela', goBackRouteProps: { from: 'gate' } }

/** The name screen of a customer without a name. */
async function open(answers: { [id: string]: unknown } = {}, language: Language = 'pt-BR') {
  const fake = createFakeDeps({
    user: 'uid-ana',
    answers: { readMe: { id: 'user-ana' }, saveUser: { id: 'user-ana', name: 'Ana Souza' }, ...answers },
  })
  const rendered = await renderFlow({
    flow: 'profile',
    createFlow,
    deps: fake.deps,
    entry: { name: 'loginName', state: back },
    language,
  })
  return { ...fake, ...rendered }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Nome completo|Full name/ })

describe('/login/personal-information', () => {
  it('R-517 asks for the full name and carries the return route on', async () => {
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
    expect(screen.getByRole('alert').textContent).toBe(profile.nameEmpty)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field())
  })

  it('R-519 says that a name has letters only', async () => {
    const { user, calls } = await open()
    await user.type(field(), 'Ana 2{Enter}')
    expect(screen.getByRole('alert').textContent).toBe(profile.nameHasDigit)
    expect(calls.map(([id]) => id)).toEqual(['readMe'])
  })

  it('R-521 says that saving failed and keeps what was typed', async () => {
    let works = false
    const { user, departure } = await open({
      saveUser: () => (works ? { id: 'user-ana', name: 'Ana' } : { kind: 'server', status: 500, text: 'no' }),
    })
    await user.type(field(), 'Ana{Enter}')
    const dialog = await screen.findByRole('alertdialog', { name: 'Ocorreu um erro' })
    expect(within(dialog).getByText(profile.savingFailed)).toBeTruthy()
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

  it('speaks English, too', async () => {
    const { user } = await open({}, 'en-US')
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(screen.getByRole('alert').textContent).toBe('Fill in your name.')
  })
})
