export interface ListedBusiness {
  id: string
  name: string
}

let businesses: Promise<readonly ListedBusiness[]> | null = null

/** The businesses of the sandbox; none where it does not answer. */
export function loadBusinesses(): Promise<readonly ListedBusiness[]> {
  businesses ??= fetch('/sandbox/api/state')
    .then(async (answer): Promise<readonly ListedBusiness[]> => {
      if (!answer.ok) throw new Error(`the sandbox answers ${answer.status}`)
      const state: { businesses: readonly ListedBusiness[] } = await answer.json()
      return state.businesses
    })
    .catch(() => [])
  return businesses
}
