import { once } from '#sandbox/rules/once.ts'
import { deletePet, listPets, savePet } from '#sandbox/rules/pets.ts'
import { getUser } from '#sandbox/rules/users.ts'
import type { Handlers } from './context.ts'

/** Handlers of the caller's own pets, anonymous or not. */
export const petHandlers: Pick<Handlers, 'readPets' | 'savePet' | 'deletePet'> = {
  async readPets({ request, tenant, bearer, services }) {
    // Creates the record of a customer in the data set, with their pets.
    if (!bearer.isAnonymous) await getUser(services.db, tenant, bearer)
    return listPets(services.db, tenant, bearer.uid, request.query.category_id)
  },

  async savePet({ request, tenant, bearer, services, key }) {
    if (!bearer.isAnonymous) await getUser(services.db, tenant, bearer)
    const { category_id, name, sex, feature_items } = request.body
    const call = { tenant, userId: bearer.uid, endpoint: 'savePet', key, request: request.body }
    const pet = { categoryId: category_id, name, sex, items: feature_items }
    return once(services.db, call, (tx) => savePet(tx, tenant, bearer.uid, pet))
  },

  async deletePet({ request, tenant, bearer, services }) {
    await deletePet(services.db, tenant, bearer.uid, request.params.id)
    return {}
  },
}
