/** The names of a flow in the forms that its files use; the examples are for `gift-cards` in `business`. */
export interface FlowNames {
  /** `business` */
  area: string
  /** `gift-cards`: the folder, the machine's id, the namespace of the texts and the id of the flow in the app. */
  id: string
  /** `giftCards`: the prefix of values, the route and the screen. */
  camel: string
  /** `GiftCards`: the prefix of types. */
  pascal: string
  /** `Gift cards` */
  title: string
}

/** Derives the names of a flow from its area and its id in kebab-case. */
export function getNames(area: string, id: string): FlowNames {
  const camel = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return { area, id, camel, pascal: capitalise(camel), title: capitalise(id.replaceAll('-', ' ')) }
}
