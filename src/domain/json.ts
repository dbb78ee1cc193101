/** The value of a JSON text; undefined where there is none, or it is not JSON. Its shape is for whoever asks to check. */
export function readJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
