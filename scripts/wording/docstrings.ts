/** Words in -s that begin a sentence and are not verbs. */
const NO_VERBS = new Set([
  'this',
  'its',
  'his',
  'as',
  'yes',
  'always',
  'perhaps',
  'besides',
  'towards',
  'plus',
  'thus',
  'unless',
  'across',
  'less',
  'whose',
])

const EXPORTED =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n(?:export (?:async )?function\*? ([a-z]\w*)|export const ([a-z]\w*) = (?:async )?(?:<[^>]*>)?\()/g

/** A docstring of an exported function that does not begin with a verb. */
export interface WeakDocstring {
  name: string
  firstWord: string
}

/**
 * Finds the docstrings of exported functions, and those whose first word is not a verb in the third person ("Returns", "Reads"). It
 * has no dictionary, so a plural noun at the beginning counts as a verb. Components are left out.
 */
export function checkDocstrings(text: string): { checked: number; weak: WeakDocstring[] } {
  const found = [...text.matchAll(EXPORTED)].map(([, comment = '', declared, assigned]) => ({
    name: declared ?? assigned ?? '',
    firstWord: /[\w’'-]+/.exec(comment)?.[0] ?? '',
  }))
  return { checked: found.length, weak: found.filter(({ firstWord }) => !isVerb(firstWord.toLowerCase())) }
}

function isVerb(word: string): boolean {
  return /[a-z]s$/.test(word) && !/['’]s$/.test(word) && !NO_VERBS.has(word)
}
