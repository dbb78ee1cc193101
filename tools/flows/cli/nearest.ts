/** Finds the known word that a mistyped one most likely meant, or null if none is close. */
export function nearest(word: string, known: readonly string[]): string | null {
  const typed = word.toLowerCase()
  const ranked = known
    .map((one) => ({ one, distance: computeDistance(typed, one.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  const [best] = ranked
  if (best === undefined) return null
  if (best.distance <= Math.max(1, Math.floor(word.length / 3))) return best.one
  const containing = known.filter((one) => one.toLowerCase().includes(typed))
  return containing.length === 1 ? (containing[0] ?? null) : null
}

/** Computes the Damerau–Levenshtein distance: letters added, removed, changed or swapped with the next. */
function computeDistance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let least = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      }
      row.push(least)
    }
    before = last
    last = row
  }
  return last[other.length] ?? 0
}
