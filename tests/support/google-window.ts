import type { Page } from 'playwright'
import type { Customer } from '#domain/entities.ts'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import type { Hands } from './whole-product.ts'

/**
 * Presses a button in Google's window: chooses an account, grants or denies a permission. The window may close before
 * Playwright reports the press, which Playwright takes for a failure. So only the closing counts.
 */
export async function answerGoogle(window: Page, name: string): Promise<void> {
  const press = async () => {
    try {
      await window.getByRole('button', { name }).click()
    } catch (error) {
      if (!window.isClosed()) throw error
    }
  }
  await Promise.all([window.waitForEvent('close'), press()])
}

/** Chooses an account in Google's window; the server then returns the customer. */
export async function signInAtGoogle({ page, answer }: Hands, { id, name, phone }: Customer): Promise<void> {
  const button = page.getByRole('button', { name: checkout.google.continue })
  const [window] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await answerGoogle(window, 'Renata Lopes')
  await answer('readMe', { id, name, phone })
}
