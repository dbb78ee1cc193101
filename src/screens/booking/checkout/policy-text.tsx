import { describePolicy, type PolicyFacts } from '#domain/booking/policy.ts'
import type { CancellationPolicy, CheckoutInfo, CurrencyCode } from '#domain/entities.ts'
import { Card } from '#src/components/layout/card.tsx'
import { getMoment } from '#src/i18n/formatters.ts'
import type { T } from '#src/i18n/texts.types.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './policy-text.module.css'

export interface PolicyTextProps {
  policy: CancellationPolicy | null
  /** Amounts of the advance; null if unknown. */
  info: CheckoutInfo | null
  /** Start of the first appointment, ISO; null if unknown. */
  start: string | null
  /** ISO instant: a free cancellation that is past is not shown. */
  now: string | null
  timeZone: string
  currency: CurrencyCode
  /** Whether it was rescheduled: then a new time that is too near for a free cancellation is mentioned. */
  isMoved?: boolean
}

/** Shows what cancelling costs, and until when it is free. Nothing without such terms. */
export function PolicyText(props: PolicyTextProps) {
  const facts = getFacts(props)
  return facts === null ? null : <Sentences facts={facts} {...props} />
}

/** Returns whether there are terms to show: cancelling may cost something. */
export function hasTerms(props: PolicyTextProps): boolean {
  return getFacts(props) !== null
}

/** Shows the policy with its heading in a card. */
export function PolicyCard(props: PolicyTextProps) {
  const { t } = useTranslation('checkout')
  const facts = getFacts(props)
  if (facts === null) return null
  return (
    <Card title={t('policy')} sunken>
      <Sentences facts={facts} {...props} />
    </Card>
  )
}

/** Formats the policy in short, for beside the amounts to pay: what a late cancellation costs. Null without a policy. */
export function formatPolicy(props: PolicyTextProps, t: T<'checkout'>): string | null {
  const facts = getFacts(props)
  if (facts === null) return null
  const sentences = formatSentences({ ...facts, outsideCents: null }, t, props.currency)
  return facts.inside.kind === 'partly' ? sentences.join(' ') : (sentences[0] ?? null)
}

function getFacts({ policy, info, start, now }: PolicyTextProps): PolicyFacts | null {
  const paid = { advanceCents: info?.anticipationCents ?? null, feeCents: info?.cancellationFeeCents ?? null }
  return describePolicy(policy, paid, { start, now })
}

function Sentences({
  facts,
  start,
  now,
  timeZone,
  currency,
  isMoved = false,
}: PolicyTextProps & { facts: PolicyFacts }) {
  const { t } = useTranslation('checkout')
  const until = facts.freeUntil
  return (
    <div className={styles.policy}>
      {until !== null && <p className={styles.until}>{t('freeUntil', getMoment(until, timeZone))}</p>}
      {isMoved && until === null && facts.inside.kind !== 'everything' && start !== null && now !== null && (
        <p className={styles.until}>{t('notFree')}</p>
      )}
      <p>{formatSentences(facts, t, currency).join(' ')}</p>
    </div>
  )
}

/** Formats how much is lost by cancelling when. */
function formatSentences(facts: PolicyFacts, t: T<'checkout'>, currency: CurrencyCode): string[] {
  const hours = t('hours', { count: facts.hours })
  const { cost, inside, outsideCents } = facts
  if (inside.kind === 'everything') return [t('always', { amount: { cents: inside.cents, currency } })]
  return [
    ...(inside.kind === 'nothing' ? [t('insideNothing', { hours })] : []),
    ...(inside.kind === 'amount' ? [t('insideAmount', { hours, amount: { cents: inside.cents, currency } })] : []),
    ...(inside.kind === 'partly' ? [t('insidePartly', { hours })] : []),
    ...(cost?.kind === 'percentage' ? [t('costPercentage', { percent: cost.percent })] : []),
    ...(cost?.kind === 'fixed' ? [t('costFixed', { amount: { cents: cost.cents, currency } })] : []),
    ...(outsideCents === null || outsideCents === 0
      ? []
      : [t('outside', { amount: { cents: outsideCents, currency } })]),
  ]
}
