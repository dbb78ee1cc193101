import Linkify from 'linkify-react'
import { ANSWER_LIMIT } from '#domain/questions.ts'
import { Card } from '#src/components/card.tsx'
import { TextArea } from '#src/components/text-field.tsx'
import { useTexts } from '#src/i18n/use-texts.ts'
import styles from './question-box.module.css'

export interface QuestionBoxProps {
  /** Of the box, so that the focus can be put into it. */
  id: string
  questions: readonly string[]
  answer: string
  isMissing: boolean
  readOnly: boolean
  onChange: (answer: string) => void
}

/** Links lead out of the app in a tab of their own; only web, mail and phone addresses are links. */
const LINKS = {
  target: '_blank',
  rel: 'noopener noreferrer',
  validate: (address: string) => /^(https?:\/\/|mailto:|tel:)/i.test(address) || !/^[a-z][a-z\d+.-]*:/i.test(address),
  defaultProtocol: 'https',
}

/** What the business wants to know: its questions above one box. */
export function QuestionBox({ id, questions, answer, isMissing, readOnly, onChange }: QuestionBoxProps) {
  const t = useTexts('checkout')
  return (
    <Card title={t('questions')}>
      <ul className={styles.questions}>
        {questions.map((question) => (
          <li key={question}>
            <Linkify options={LINKS}>{question}</Linkify>
          </li>
        ))}
      </ul>
      <TextArea
        id={id}
        label={t('answer')}
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
