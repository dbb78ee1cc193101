/** Maximum characters of an answer, as typed. */
export const ANSWER_LIMIT = 300

/** Lists the distinct questions of a search, in order. They are shown above one answer box. */
export function listQuestions(questions: readonly string[]): string[] {
  const trimmed = questions.map((question) => question.trim()).filter((question) => question !== '')
  return [...new Set(trimmed)]
}

/** Counts the characters of a text in code points, as people count them. */
export function countCharacters(text: string): number {
  return [...text].length
}

/** Returns the answer, cut at the limit. */
export function limitAnswer(text: string): string {
  return countCharacters(text) <= ANSWER_LIMIT ? text : [...text].slice(0, ANSWER_LIMIT).join('')
}

/** Returns whether there are questions but no answer; a blank answer counts as missing. */
export function isAnswerMissing(questions: readonly string[], answer: string): boolean {
  return listQuestions(questions).length > 0 && answer.trim() === ''
}
