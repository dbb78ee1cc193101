import { getPackages, toPackageWire } from '#sandbox/rules/packages.ts'
import { scheduleSession } from '#sandbox/rules/sessions.ts'
import { findBusiness } from '#sandbox/tenants.ts'
import type { Handlers } from './context.ts'

/** Handlers of the packages of a business, and of bought sessions. */
export const packageHandlers: Pick<Handlers, 'readPackages' | 'updateSchedule'> = {
  async readPackages({ request, tenant }) {
    const business = findBusiness(tenant, request.params.id)
    return getPackages(business).map((offer) => toPackageWire(business, offer))
  },

  async updateSchedule({ request, tenant, bearer, services }) {
    const { id } = request.params
    return services.db.transaction((tx) => scheduleSession(tx, tenant, bearer.uid, id, request.body))
  },
}
