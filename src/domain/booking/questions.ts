/** Characters an answer may have, as typed. */
export const ANSWER_LIMIT = 300

/** All distinct questions of a search, in order, shown above one box. */
export function listQuestions(questions: readonly string[]): string[] {
  const trimmed = questions.map((question) => question.trim()).filter((question) => question !== '')
  return [...new Set(trimmed)]
}

/** How many characters a text has, as people count them: code points. */
export function countCharacters(text: string): number {
  return [...text].length
}

/** The answer, cut where the limit is reached. */
export function limitAnswer(text: string): string {
  return countCharacters(text) <= ANSWER_LIMIT ? text : [...text].slice(0, ANSWER_LIMIT).join('')
}

/** Whether a question is left without an answer; a blank one is none. */
export function isAnswerMissing(questions: readonly string[], answer: string): boolean {
  return listQuestions(questions).length > 0 && answer.trim() === ''
}
