export interface ListedBusiness {
  id: string
  name: string
}

let businesses: Promise<readonly ListedBusiness[]> | null = null

/** Loads the businesses of the sandbox; an empty list if it does not respond. */
export function loadBusinesses(): Promise<readonly ListedBusiness[]> {
  businesses ??= fetch('/sandbox/api/state')
    .then(async (response): Promise<readonly ListedBusiness[]> => {
      if (!response.ok) throw new Error(`the sandbox answers ${response.status}`)
      const state: { businesses: readonly ListedBusiness[] } = await response.json()
      return state.businesses
    })
    .catch(() => [])
  return businesses
}
