import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Escape closes every dialog that can be closed without consequences (`onClose`). */

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Dialogs that ask for a decision: each button pays or releases the booking. */
const DECISIONS = [
  "src/screens/booking/checkout/payment-rejection-dialogs.tsx t('cancellationFailed')",
  "src/screens/payment/provider-payment/provider-dialogs.tsx t('atBank')",
  "src/screens/payment/provider-payment/provider-dialogs.tsx t('underWay')",
  "src/screens/payment/provider-payment/provider-dialogs.tsx t(view.isUndecided ? 'undecided' : 'formMissing')",
]

it('WCAG 2.1.1 Escape closes every dialog except those that require a decision', () => {
  const dialogs = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.tsx'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .flatMap((file) =>
      // An opening tag ends on its own line, or at the end of the line it starts on.
      [...readFileSync(file, 'utf8').matchAll(/<Dialog(?: .*>|\n(?:.*\n)*?\s*\/?>)\n/g)].map(([tag]) => ({
        name: `${relative(root, file)} ${/title=\{(.*?)\}(?:\n| \w+=)/.exec(tag)?.[1]}`,
        canLeave: tag.includes('onClose'),
      })),
    )
  expect(dialogs.length).toBeGreaterThan(37)
  expect(
    dialogs
      .filter(({ canLeave }) => !canLeave)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(DECISIONS)
})
