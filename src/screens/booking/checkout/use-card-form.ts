import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { type Card, type CardField, findBrand, findCardProblem, formatExpiry } from '#domain/payment/card.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { useCardSlot } from './card-slot.ts'
import { connectPaymentChoice, type PaymentChoiceView } from './payment-choice.connect.ts'

const EMPTY: Card = { number: '', expiry: '', cvc: '', holder: '', cpf: '', email: '' }

/**
 * Manages the state of the card form, which nothing else stores. A valid card is given once to the card store; the
 * machine receives only its handle, or the problem. `field` returns a field's value, error and change handler.
 */
export function useCardForm(actor: AnyActorRef, view: PaymentChoiceView) {
  const { t } = useTranslation('card-payment')
  const { cards, now } = useCardSlot()
  const [card, setCard] = useState(EMPTY)
  /** Fields that were changed since the error. */
  const [mended, setMended] = useState<readonly CardField[]>([])
  const formId = useId()
  const { cardProblem: problem } = view

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    // A second tap before the dialog closes must not replace the card of the first.
    if (!connectPaymentChoice(actor.getSnapshot(), actor.send).isEnteringCard) return
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
        setCard((before) => ({ ...before, [name]: format(text, before[name]) }))
        setMended((before) => [...before, name])
      },
    }
  }

  return { formId, brand: findBrand(card.number), problem: open?.fields.length === 0 ? null : open, field, submit }
}
