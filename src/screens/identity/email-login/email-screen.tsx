import { useId } from 'react'
import { pathTo } from '#domain/paths.ts'
import { Button, LinkButton } from '#src/components/form/button.tsx'
import { FieldError } from '#src/components/form/field.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { useForm } from '#src/components/form/use-form.ts'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectEmailLogin } from './email-login.connect.ts'
import { createSchema } from './email-schema.ts'
import styles from './email-screen.module.css'
import { News } from './news.tsx'
import { PasswordField } from './password-field.tsx'
import { usePasswordSlot } from './password-slot.ts'

const EMPTY = { name: '', email: '', password: '' }

/** Shows `/login/email-sign-in` and `/login/email-sign-up`. */
export function EmailScreen({ actor }: { actor: ActorOf<typeof connectEmailLogin> }) {
  const { t } = useTranslation('email-login')
  const view = useConnect(actor, connectEmailLogin)
  const formId = useId()
  const nameErrorId = useId()
  const isSignUp = view.mode === 'signUp'
  const slot = usePasswordSlot()
  const form = useForm({
    schema: createSchema(view.mode, t),
    initial: EMPTY,
    purpose: view.mode,
    onSubmit: ({ name, email, password }) => view.submit({ name, email, handle: slot.give(password) }),
  })
  const name = form.field('name')

  function reset() {
    const { email } = form.values
    if (view.canReset(email)) view.sendReset(email)
    else form.setErrors({ email: t('problems.email') })
  }

  return (
    <Page
      at={view.mode}
      title={t(`${view.mode}.title`)}
      {...(isSignUp ? { lead: t('signUp.lead') } : {})}
      onBack={view.goBack}
      footer={
        <Button wide type="submit" form={formId} busy={view.isBusy}>
          {t(`${view.mode}.submit`)}
        </Button>
      }
    >
      <News view={view} />
      <form id={formId} noValidate className={styles.form} onSubmit={form.submit}>
        {isSignUp && (
          <TextField {...name} errorId={nameErrorId} label={t('name')} autoComplete="name" autoCapitalize="words" />
        )}
        <div className={styles.field}>
          <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="username" />
          {isSignUp && name.error !== null && <FieldError id={nameErrorId}>{name.error}</FieldError>}
        </div>
        <PasswordField
          {...form.field('password')}
          {...(isSignUp ? { hint: t('signUp.passwordHint') } : {})}
          label={t('password')}
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
        />
      </form>
      <div className={styles.ways}>
        {isSignUp ? (
          <LinkButton kind="quiet" href={pathTo('loginEmailSignIn')} follow={view.toSignIn}>
            {t('signUp.toSignIn')}
          </LinkButton>
        ) : (
          <>
            <Button kind="quiet" onClick={reset}>
              {t('signIn.reset')}
            </Button>
            <LinkButton kind="quiet" href={pathTo('loginEmailSignUp')} follow={view.toSignUp}>
              {t('signIn.toSignUp')}
            </LinkButton>
          </>
        )}
      </div>
    </Page>
  )
}
