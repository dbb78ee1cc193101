import { and, eq } from 'drizzle-orm'
import { links } from '#sandbox/db/schema.ts'
import { makeCustomToken } from '#sandbox/identity/tokens.ts'
import { getUser, saveUser, type User } from '#sandbox/rules/users.ts'
import { refusal } from '#sandbox/rules/words.ts'
import type { UserWire } from '#src/api/contract/user.ts'
import type { Handlers } from './context.ts'

/** Handlers of the caller's own record, and of the two calls about tokens. */
export const userHandlers: Pick<Handlers, 'readMe' | 'saveUser' | 'verifyAuthLink' | 'renewToken'> = {
  async readMe({ tenant, bearer, services }) {
    if (bearer.isAnonymous) return { id: bearer.uid, uid: bearer.uid, isAnonymous: true }
    return toUserWire(await getUser(services.db, tenant, bearer))
  },

  async saveUser({ request, tenant, bearer, services }) {
    if (request.params.id !== bearer.uid) throw refusal(404, 'notFound')
    const { rwg_token, ...body } = request.body
    const sent = { ...body, ...(rwg_token === undefined ? {} : { rwgToken: rwg_token }) }
    const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    return toUserWire(await saveUser(services.db, tenant, bearer, changes))
  },

  async verifyAuthLink({ request, tenant, services }) {
    const [link] = await services.db
      .select()
      .from(links)
      .where(and(eq(links.tenant, tenant.name), eq(links.code, request.body.code)))
    if (!link) throw refusal(400, 'link')
    const { uid } = await services.identity.getAccount(link.phone)
    return { status: 'OK', message: makeCustomToken(uid) }
  },

  /** Returns no token: without a token the session is unknown. */
  async renewToken() {
    return { token: null }
  },
}

function toUserWire(user: User): UserWire {
  return {
    id: user.id,
    uid: user.id,
    name: user.name,
    displayName: user.name,
    email: user.email,
    phone: user.phone,
    phoneNumber: user.phone,
    phoneUnverified: user.phoneUnverified,
    isAnonymous: false,
    rwg_token: user.rwgToken,
    addressPostalCode: user.addressPostalCode,
    addressNeighborhood: user.addressNeighborhood,
    addressStreet: user.addressStreet,
    addressNumber: user.addressNumber,
    addressCity: user.addressCity,
    addressState: user.addressState,
  }
}
