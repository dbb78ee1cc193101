import * as z from 'zod/mini'
import { isFilled, isGoodPassword } from '#domain/identity/email-account.ts'
import type { T } from '#src/i18n/texts.types.ts'

/** Creates the schema of the fields with their error texts. */
export function createSchema(mode: 'signIn' | 'signUp', t: T<'email-login'>) {
  const filled = (message: string) => z.string().check(z.refine(isFilled, message))
  const email = filled(t('problems.email'))
  const password = z.string().check(z.minLength(1, t('problems.password')))
  if (mode === 'signIn') return z.object({ name: z.string(), email, password })
  const long = z
    .string()
    .check(z.minLength(1, t('problems.password')), z.refine(isGoodPassword, t('problems.passwordShort')))
  return z.object({ name: filled(t('problems.name')), email, password: long })
}
