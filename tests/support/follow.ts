import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Departure } from '#machines/shared/flow.types.ts'
import { getPath } from '#src/app/match-path.ts'

export interface Shown {
  user: UserEvent
  departure: () => Departure | undefined
}

/** Follows a link of a flow, and checks that its URL is the one the flow departs to. */
export async function follow({ user, departure }: Shown, name: string | RegExp): Promise<void> {
  const link = await screen.findByRole('link', { name })
  const href = link.getAttribute('href')
  await user.click(link)
  await waitFor(() => expect(departure()).toBeDefined())
  const left = departure()
  expect(href).toBe(left && getPath(left))
}
