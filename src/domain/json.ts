/** Parses a JSON text; undefined without a text or if it is not JSON. The caller checks the shape. */
export function readJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
