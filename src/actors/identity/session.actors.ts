import { fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { toFailure } from '#domain/failure.ts'
import {
  type RestoredSession,
  type SessionEvent,
  type sessionMachine,
  toSessionFailure,
} from '#machines/identity/session/index.ts'
import { renewToken } from '#src/api/contract/user.ts'
import { readCustomer } from '#src/queries/customer.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { meDataStore, storedCustomer, userNameStore } from '#src/storage/person.store.ts'
import { forgetCustomer, forgetInTab, forgetLeftTab, watchSignOut } from '#src/storage/sign-out.ts'

/** Returns the actors of the session: the identity provider, the main API's `me` and browser storage. */
export function createSessionImplementations(deps: Deps): MachineImplementationsFrom<typeof sessionMachine> {
  const { api, identity } = deps
  return {
    actors: {
      restoreSession: fromPromise<RestoredSession>(async () => {
        forgetLeftTab(deps)
        await identity.token()
        return { userId: identity.user()?.uid ?? null, customer: storedCustomer(deps) }
      }),
      readCustomer: fromPromise<Customer>(({ signal }) => readCustomer(deps, signal)),
      refreshToken: fromPromise<void>(async () => {
        await identity.refresh()
      }),
      renewSession: fromPromise<void>(async ({ signal }) => {
        try {
          if (identity.user() === null) await renewAnonymous(signal)
          else await identity.refresh()
          identity.settleRenewal(null)
        } catch (error) {
          const lost = toSessionFailure(error).kind === 'lost'
          identity.settleRenewal(lost ? { kind: 'unauthorized', text: null } : toFailure(error))
          throw error
        }
      }),
      signOut: fromPromise<void>(async () => {
        forgetCustomer(deps)
        await identity.signOut()
      }),
      // The customer's drafts and id are kept: they only have to sign in again.
      dropSession: fromPromise<void>(async () => {
        for (const store of [meDataStore, userNameStore]) store.remove(deps)
        await identity.startAnonymous()
      }),
      startAnonymous: fromPromise<void>(async () => {
        await identity.startAnonymous()
      }),
      watchIdentity: fromCallback<SessionEvent>(({ sendBack }) => {
        const stops = [
          identity.watch((user) => sendBack({ type: 'identity.changed', userId: user?.uid ?? null })),
          identity.serveRenewals({
            asked: () => sendBack({ type: 'token.rejected' }),
            refused: () => sendBack({ type: 'token.refused' }),
          }),
          watchSignOut(deps, () => forgetInTab(deps)),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      }),
    },
  }

  /** Calls `renew` once; without a token in its response, starts a new anonymous session. */
  async function renewAnonymous(signal: AbortSignal): Promise<void> {
    const token = await api.call(renewToken, {}, { signal }).then(
      (response) => response.token ?? null,
      () => null,
    )
    // A user may have signed in since, here or in another tab.
    if (identity.user() !== null) return
    if (token === null) await identity.startAnonymous()
    else identity.adopt(token)
  }
}
