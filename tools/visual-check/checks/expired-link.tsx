import { createActor, createEmptyActor } from 'xstate'
import { appMachine } from '#machines/app/app/index.ts'
import { expiredLinkMachine } from '#machines/business/expired-link/index.ts'
import { NotFoundPage } from '#src/app/end-pages.tsx'
import { OldLinkDialog } from '#src/app/old-link-dialog.tsx'
import { ExpiredScreen } from '#src/screens/business/expired-link/expired-screen.tsx'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** A replaced link: the page, and the dialog over the page of a business. And a link that does not exist. */

const newLink = 'https://agendar.horacerta.example/business/studio-aurora'

function pageAt(state: { [name: string]: unknown } | null) {
  const entry = { name: 'expiredLink' as const, params: {}, query: {}, state }
  const input = { entry, saved: null, business: null, customer: null, language: 'pt-BR' as const }
  const actor = createActor(expiredLinkMachine, { input })
  actor.start()
  return actor
}

function appTelling() {
  const entry = { name: 'business' as const, params: { id: 'b-1' }, query: {}, state: null }
  const context = { entry, departure: null, business: null, customer: null, language: 'pt-BR' as const, newLink }
  const value = { page: 'notFound', language: 'settled', oldLink: 'telling' } as const
  return createActor(appMachine, {
    snapshot: appMachine.resolveState({ value, context }),
    input: { entry, language: 'pt-BR' },
  })
}

const check = (name: string, render: VisualCheck['render'], more: Partial<VisualCheck> = {}): VisualCheck => ({
  name: `expired-link-${name}`,
  frame: 'none',
  render,
  ...more,
})

export const checks: VisualCheck[] = [
  check('replaced', () => <ExpiredScreen actor={pageAt({ newLink })} />),
  check('unknown', () => <ExpiredScreen actor={pageAt(null)} />),
  check('nowhere', () => (
    <NotFoundPage actor={createEmptyActor()} lastBusiness={null} supportUrl="https://support.example" />
  )),
  check('nowhere-known', () => (
    <NotFoundPage actor={createEmptyActor()} lastBusiness="/business/b-1" supportUrl="https://support.example" />
  )),
  check('dialog', () => <OldLinkDialog actor={appTelling()} />, { waitFor: '[role="dialog"]' }),
]
