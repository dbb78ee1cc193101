import { type Dispatch, type FormEvent, type KeyboardEvent, type SetStateAction, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { type Card, type CardField, findBrand, findCardProblem, formatExpiry } from '#domain/payment/card.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { useCardSlot } from './card-slot.ts'
import { connectPaymentChoice, type PaymentChoiceView } from './payment-choice.connect.ts'

/** What the sheet keeps of the card form while it is open. */
export interface CardFormProps {
  actor: AnyActorRef
  formId: string
  /** What was typed; null before. */
  card: Card | null
  onChange: Dispatch<SetStateAction<Card | null>>
}

const EMPTY: Card = { number: '', expiry: '', cvc: '', holder: '', cpf: '', email: '' }

/**
 * Manages the card form, whose content only the open sheet has. A valid card is given once to the card store; the
 * machine receives only its handle, or the problem. `field` returns a field's value, error and change handler.
 */
export function useCardForm({ actor, formId, card: typed, onChange }: CardFormProps, view: PaymentChoiceView) {
  const { t } = useTranslation('card-payment')
  const { cards, now } = useCardSlot()
  const card = typed ?? EMPTY
  /** Fields that were changed since the error. */
  const [mended, setMended] = useState<readonly CardField[]>([])
  const { cardProblem: problem } = view

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    // A second tap before the sheet closes must not replace the card of the first.
    if (connectPaymentChoice(actor.getSnapshot(), actor.send).step !== 'card') return
    const entered = { ...card, expiry: formatExpiry(card.expiry) }
    const found = findCardProblem(entered, now())
    setMended([])
    view.submitCard(found ?? { kind: 'ready', handle: cards.give(entered) })
    const [first] = found?.fields ?? []
    if (first !== undefined) document.getElementById(getId(first))?.focus()
  }

  const getId = (field: CardField) => `${formId}-${field}`
  /** The fields that are still wrong; null once all were changed. */
  const open = problem === null ? null : { ...problem, fields: problem.fields.filter((one) => !mended.includes(one)) }
  const isWrong = (field: CardField) => open?.fields.includes(field) === true

  function field(name: CardField, format: (text: string, before: string) => string = (text) => text) {
    return {
      id: getId(name),
      name,
      label: t(`fields.${name}`),
      value: card[name],
      error: isWrong(name) ? t(card[name].trim() === '' ? 'missing' : `wrong.${name}`) : null,
      onChange: (text: string) => {
        onChange((before) => ({ ...(before ?? EMPTY), [name]: format(text, (before ?? EMPTY)[name]) }))
        setMended((before) => [...before, name])
      },
    }
  }

  return { brand: findBrand(card.number), problem: open?.fields.length === 0 ? null : open, field, submit }
}
