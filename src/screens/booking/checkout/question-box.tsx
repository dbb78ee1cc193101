import { lazy, type ReactElement, Suspense, useId } from 'react'
import { ANSWER_LIMIT } from '#domain/booking/questions.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { TextArea } from '#src/components/form/text-field.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './question-box.module.css'

export interface QuestionBoxProps {
  /** Id of the box, to focus it. */
  id: string
  questions: readonly string[]
  answer: string
  isMissing: boolean
  readOnly: boolean
  onChange: (answer: string) => void
}

/**
 * Finding links takes more code than the page itself. The plain text is shown until it loads, and stays if it fails.
 */
const LinkedText = lazy(async (): Promise<{ default: (props: { text: string }) => ReactElement }> => {
  const { LinkedText } = await import('./linked-text.tsx').catch(() => ({ LinkedText: PlainText }))
  return { default: LinkedText }
})

function PlainText({ text }: { text: string }) {
  return <span>{text}</span>
}

/** Shows the questions of the business above one answer box. */
export function QuestionBox({ id, questions, answer, isMissing, readOnly, onChange }: QuestionBoxProps) {
  const { t } = useTranslation('checkout')
  const questionsId = useId()
  const getLang = useBusinessLang()
  return (
    <Card title={t('questions')}>
      <ul className={styles.questions} id={questionsId}>
        {questions.map((question) => (
          <li key={question} lang={getLang()}>
            <Suspense fallback={<PlainText text={question} />}>
              <LinkedText text={question} />
            </Suspense>
          </li>
        ))}
      </ul>
      <TextArea
        id={id}
        label={t('answer')}
        questionId={questionsId}
        name="answer"
        value={answer}
        max={ANSWER_LIMIT}
        rows={3}
        required
        readOnly={readOnly}
        error={isMissing ? t('answerMissing') : null}
        onChange={onChange}
      />
    </Card>
  )
}
