import type { Page } from 'playwright-core'

/**
 * Answers the window of Google: chooses an account, gives a permission or keeps it. The window closes itself at the press,
 * at times before the press has been reported back, which Playwright takes for a failure: what counts is that it closes.
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
