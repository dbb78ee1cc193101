import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Language } from '#domain/entities.ts'
import { appMachine } from '#machines/app/app/index.ts'
import { OldLinkDialog } from '#src/app/old-link-dialog.tsx'
import { createFlow } from '#src/screens/business/expired-link/flow.ts'
import english from '#src/screens/business/expired-link/texts.en-US.json'
import { renderFlow } from '#tests/support/flow.tsx'
import { follow } from '#tests/support/follow.ts'
import { renderScreen } from '#tests/support/screens.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/components/overlay/dialog-panel.tsx'

const NEW = 'https://horacerta.example/business/aurora'

async function visit(state: { [name: string]: unknown } | null, language: Language = 'pt-BR', fake = createFakeDeps()) {
  const opened = await renderFlow({
    flow: 'expired-link',
    createFlow,
    deps: fake.deps,
    entry: { name: 'expiredLink', params: {}, state },
    language,
  })
  return { ...opened, ...fake }
}

afterEach(() => void vi.unstubAllGlobals())

describe('the page of an expired link', () => {
  it('R-067 R-705 R-706 has its title, and says that the link was replaced', async () => {
    const { addresses } = await visit(null, 'en-US')
    expect(screen.getByRole('heading', { level: 1, name: english.title })).toBeTruthy()
    expect(screen.getByText('This link has been replaced by a new one.')).toBeTruthy()
    expect(addresses.at(-1)).toMatchObject({ name: 'expiredLink' })
  })

  it('R-707 R-708 A-96 copies the new link, and the button reads "Copied" for 1.6 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const { user } = await visit({ newLink: NEW }, 'en-US')
      expect(screen.getByText(NEW)).toBeTruthy()
      expect(screen.queryByRole('link', { name: /business/ })).toBeNull()
      expect(screen.getByRole('link', { name: 'Open new link' }).getAttribute('href')).toBe(NEW)
      await user.click(screen.getByRole('button', { name: 'Copy link' }))
      expect(await navigator.clipboard.readText()).toBe(NEW)
      expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
      await act(async () => vi.advanceTimersByTime(1_700))
      expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })

  it('R-709 R-710 R-711 without a new link it says to ask the business, with a message that names it', async () => {
    await visit({ businessName: 'Studio Aurora', businessPhone: '+55 11 3062-4100' }, 'en-US')
    expect(screen.getByText('Ask the business for its new link.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull()
    const talk = new URL(screen.getByRole('link', { name: /^Talk to the business/ }).getAttribute('href') ?? '')
    expect(talk.origin + talk.pathname).toBe('https://wa.me/551130624100')
    expect(talk.searchParams.get('text')).toContain('Studio Aurora')
  })

  it('R-711 A-152 the message names no business if it is unknown, and the number is chosen in the messenger', async () => {
    await visit(null)
    const talk = new URL(screen.getByRole('link', { name: /^Falar com o estabelecimento/ }).getAttribute('href') ?? '')
    expect(talk.origin + talk.pathname).toBe('https://wa.me/')
    expect(talk.searchParams.get('text')).toContain('Podem me enviar o novo?')
  })

  it('accepts no link that could be code', async () => {
    await visit({ newLink: 'javascript:alert(1)' })
    expect(screen.getByRole('link', { name: /^Falar com o estabelecimento/ })).toBeTruthy()
  })

  it.each([
    ['R-712', 'pt-PT', 'pt-BR'],
    ['R-713', 'es-419', 'es-ES'],
    ['R-714', 'fr-FR', 'en-US'],
    ['R-714', 'ptolemaic', 'en-US'],
  ])('%s A-30 uses the language of a browser in %s: %s', async (_, tag, language) => {
    vi.stubGlobal('navigator', { language: tag, clipboard: null })
    const { announced } = await visit(null)
    expect(announced).toEqual([{ type: 'language.suggested', language }])
  })

  it('R-007 A-49 keeps the language that the customer has chosen, whatever the browser’s language', async () => {
    vi.stubGlobal('navigator', { language: 'es-ES', clipboard: null })
    const fake = createFakeDeps()
    fake.storage.write('tab', 'language', 'en-US')
    await visit(null, 'en-US', fake)
    expect(fake.announced).toEqual([{ type: 'language.suggested', language: 'en-US' }])
  })

  it('A-29 leads to the business if it is known and only its new link is not', async () => {
    const { user, departure } = await visit({ businessId: 'b-1', businessName: 'Studio Aurora' }, 'en-US')
    await follow({ user, departure }, 'Back to the business')
    expect(departure()).toMatchObject({ name: 'business', params: { id: 'b-1' } })
  })

  it('A-29 does not lead to an unknown business', async () => {
    await visit(null)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('A-30 keeps the language with a new link', async () => {
    const { announced } = await visit({ newLink: NEW })
    expect(announced).toEqual([])
  })
})

describe('the dialog of an old link', () => {
  const entry = { name: 'business' as const, params: { id: 'b-1' }, query: {}, state: null }

  it('R-704 R-708 shows the new link, which can be copied', async () => {
    const app = createActor(appMachine, {
      snapshot: appMachine.resolveState({
        value: { page: 'notFound', language: 'settled', oldLink: 'telling' },
        context: { entry, departure: null, business: null, customer: null, language: 'en-US', newLink: NEW },
      }),
      input: { entry, language: 'en-US' },
    })
    renderScreen(<OldLinkDialog actor={app} />, { language: 'en-US' })
    expect(await screen.findByRole('dialog', { name: 'Expired link' })).toBeTruthy()
    expect(screen.getByText(NEW)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  })
})
