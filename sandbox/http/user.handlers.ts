import { and, eq } from 'drizzle-orm'
import type { Db } from '#sandbox/db/open.ts'
import { links } from '#sandbox/db/schema.ts'
import { makeCustomToken } from '#sandbox/identity/tokens.ts'
import { CALENDARS_PATH, getCalendarToken } from '#sandbox/rules/calendar-feed.ts'
import { getUser, saveUser, type User } from '#sandbox/rules/users.ts'
import { refusal } from '#sandbox/rules/words.ts'
import type { Tenant } from '#sandbox/tenants.ts'
import type { UserWire } from '#src/api/contract/user.ts'
import type { Handlers } from './context.ts'

/** Handlers of the caller's own record, and of the two calls about tokens. */
export const userHandlers: Pick<Handlers, 'readMe' | 'saveUser' | 'verifyAuthLink' | 'renewToken'> = {
  async readMe({ tenant, bearer, services, origin }) {
    if (bearer.isAnonymous) return { id: bearer.uid, uid: bearer.uid, isAnonymous: true }
    const user = await getUser(services.db, tenant, bearer)
    return { ...toUserWire(user), ...(await getCalendarAddress(services.db, tenant, user, origin)) }
  },

  async saveUser({ request, tenant, bearer, services, origin }) {
    if (request.params.id !== bearer.uid) throw refusal(404, 'notFound')
    const { rwg_token, ...body } = request.body
    const sent = { ...body, ...(rwg_token === undefined ? {} : { rwgToken: rwg_token }) }
    const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    const user = await saveUser(services.db, tenant, bearer, changes)
    return { ...toUserWire(user), ...(await getCalendarAddress(services.db, tenant, user, origin)) }
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

/**
 * Returns the calendar address, if the tenant gives one. It is an https URL, as the contract has it, although the
 * sandbox itself answers by http.
 */
async function getCalendarAddress(
  db: Db,
  tenant: Tenant,
  user: User,
  origin: string,
): Promise<Pick<UserWire, 'calendar_address'>> {
  if (!tenant.givesCalendarAddresses) return {}
  const token = await getCalendarToken(db, tenant, user)
  return { calendar_address: `${origin.replace(/^http:/, 'https:')}${CALENDARS_PATH}/${token}.ics` }
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
