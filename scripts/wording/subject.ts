const MAX_LENGTH = 72

/** Subjects that Git writes itself. */
const BY_GIT = /^(Merge |Revert "|fixup! |squash! |amend! )/

/** Imperatives that look like another form of a verb. */
const IMPERATIVES = new Set([
  'bring',
  'ping',
  'ring',
  'string',
  'swing',
  'embed',
  'shed',
  'focus',
  'bias',
  'alias',
  'canvas',
])

/** Words that begin a statement instead of a request. */
const STATEMENTS = new Set([
  'a',
  'an',
  'the',
  'this',
  'that',
  'what',
  'where',
  'when',
  'who',
  'whoever',
  'which',
  'whether',
  'why',
  'how',
  'every',
  'each',
  'no',
  'nothing',
  'nobody',
  'it',
  'there',
])

/**
 * Checks the first line of a commit message. Returns what is wrong in one sentence, or null: at most 72 characters, no full stop, and
 * an imperative as the first word ("Add", not "Added", "Adding" or "Adds").
 */
export function findSubjectFault(message: string): string | null {
  const subject = message.split('\n')[0]?.trim() ?? ''
  if (BY_GIT.test(subject)) return null
  const [first = ''] = subject.split(/\s/)
  if (first === '') return 'The subject is empty.'
  if (subject.length > MAX_LENGTH) return `The subject has ${subject.length} characters; ${MAX_LENGTH} are allowed.`
  if (subject.endsWith('.')) return 'The subject ends with a full stop.'
  if (!isImperative(first.toLowerCase()))
    return `"${first}" is not an imperative: begin with "Add", "Fix", "Move" or the like.`
  return null
}

function isImperative(word: string): boolean {
  if (IMPERATIVES.has(word)) return true
  return !STATEMENTS.has(word) && !/[^e]ed$|ing$|[^s]s$/.test(word)
}
