import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, test } from 'vitest'
import { EMAIL_ERROR_CODES } from '#machines/identity/email-login/index.ts'
import { createFlow as createEmailLogin } from '#src/screens/identity/email-login/flow.tsx'
import { createFlow as createLoginOptions } from '#src/screens/identity/login-options/flow.ts'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/actors/identity/google-sign-in.actors.ts'
import { type DocumentRow, readTables } from '#tests/support/documents.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

/** Tests each row of the tables of identity provider errors, for e-mail and for Google. */

const table = readTables('docs/failures.md')
const codeIn = (row: DocumentRow, column: string) => (row[column] ?? '').replace(/`/g, '')
const language = 'en-US'
const responses = { readMe: { id: 'user-ana', name: 'Ana Souza', phone: '+5511987654321' } }

describe('a rejected e-mail account', () => {
  const COLUMN = 'refused by e-mail with'
  const rows = table.filter((row) => row[COLUMN] !== undefined)

  test('has a row for each code with a text, and for one without', () => {
    expect(rows.map((row) => codeIn(row, COLUMN)).sort()).toEqual([...EMAIL_ERROR_CODES, 'something-new'].sort())
  })

  const steps = [
    ['loginEmailSignIn', 'Sign in'],
    ['loginEmailSignIn', 'I forgot my password'],
    ['loginEmailSignUp', 'Create account'],
  ] as const

  it.each(rows)('R-539 R-540 $id $text', async (row) => {
    for (const [name, button] of steps) {
      let works = false
      const refuse = async () => {
        if (!works) throw { kind: 'identity', code: codeIn(row, COLUMN) }
        return { mail: 'sent' } as const
      }
      const { deps } = createFakeDeps({
        responses,
        email: {
          signInByEmail: refuse,
          sendPasswordReset: async () => void (await refuse()),
          createEmailAccount: refuse,
        },
      })
      const opened = await renderFlow({
        flow: 'email-login',
        createFlow: createEmailLogin,
        deps,
        entry: { name },
        language,
      })
      const { user } = opened
      if (name === 'loginEmailSignUp') await user.type(screen.getByLabelText('Full name'), 'Ana')
      await user.type(screen.getByLabelText('Email'), 'ana@mail.example')
      await user.type(screen.getByLabelText('Password'), 'secret')
      await user.click(screen.getByRole('button', { name: button }))
      expect((await screen.findByRole('alert')).textContent).toBe(row.text)
      expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@mail.example')
      expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret')
      works = true
      await user.click(screen.getByRole('button', { name: button }))
      await waitFor(() => expect(screen.queryByText(row.text ?? '')).toBeNull())
      opened.unmount()
    }
  })
})

describe('a rejected Google sign-in', () => {
  const COLUMN = 'refused by Google with'
  const rows = table.filter((row) => row[COLUMN] !== undefined)

  test('has rows', () => expect(rows.length).toBeGreaterThan(5))

  it.each(rows)('R-544 $id $text', async (row) => {
    let works = false
    const user = { uid: 'uid-ana', token: 'token', expiresAt: '2026-03-03T13:00:00.000Z' }
    const refusal = { kind: 'identity', code: codeIn(row, COLUMN) }
    const { deps } = createFakeDeps({
      responses,
      google: {
        signInByWindow: async () => (works ? user : Promise.reject(refusal)),
        leaveForGoogle: () => Promise.reject(refusal),
      },
    })
    const opened = await renderFlow({
      flow: 'login-options',
      createFlow: createLoginOptions,
      deps,
      entry: { name: 'loginOptions', state: { goBackRoute: '/cupons/aurora' } },
      language,
    })
    const google = () => screen.findByRole('button', { name: 'Continue with Google', busy: false })
    await opened.user.click(await google())
    if (row.text === '—') {
      await google()
      expect(screen.queryByRole('alert')).toBeNull()
    } else {
      expect((await screen.findByRole('alert')).textContent).toBe(row.text)
    }
    works = true
    await opened.user.click(await google())
    await waitFor(() => expect(opened.departure()?.params).toEqual({ path: '/cupons/aurora' }))
  })
})
