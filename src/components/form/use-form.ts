import { type FormEvent, useId, useState } from 'react'
import type * as z from 'zod/mini'
import { readJson } from '#domain/json.ts'

/** Where what was typed waits for a reload. Given by the caller, since components know no storage. */
export interface Drafts {
  read(): string | null
  write(text: string): void
  clear(): void
}

type Texts = { [field: string]: string }

export interface FormOptions<Values extends Texts> {
  /** Checks the values; its messages are what the customer reads. */
  schema: z.ZodMiniType<Values>
  initial: Values
  /** What the form is for at the moment, where one form stands for several things; errors of another are not shown. */
  purpose?: string
  /** Called with the checked values; never while a field is wrong. */
  onSubmit: (values: Values) => void
  drafts?: Drafts
  /** Fields that are never written to the drafts: CPF, code, password, card. */
  secret?: readonly (keyof Values & string)[]
}

export interface FormField {
  id: string
  name: string
  value: string
  onChange: (value: string) => void
  error: string | null
}

export interface Form<Values extends Texts> {
  values: Values
  /** Everything a field component needs. */
  field: (name: keyof Values & string) => FormField
  /** For `<form noValidate onSubmit={form.submit}>`. */
  submit: (event?: FormEvent) => void
  setValue: (name: keyof Values & string, value: string) => void
  /** Errors that the server found. The first of them gets the focus. */
  setErrors: (errors: Partial<Record<keyof Values & string, string>>) => void
  /** Whether the values pass the check now; for a button that waits for them. */
  valid: boolean
  clearDraft: () => void
}

/**
 * Values, errors and drafts of a form. Nothing is called wrong before it is sent; then each error stands at its field,
 * the first wrong field gets the focus, and an error goes as soon as its field is right.
 */
export function useForm<Values extends Texts>(options: FormOptions<Values>): Form<Values> {
  const { schema, initial, purpose, onSubmit, drafts, secret = [] } = options
  const formId = useId()
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...readDraft(drafts, initial, secret) }))
  const [found, setFound] = useState<{ purpose: string | undefined; errors: Texts }>({ purpose, errors: {} })
  const errors = found.purpose === purpose ? found.errors : {}
  const showErrors = (next: Texts) => setFound({ purpose, errors: next })

  const getId = (name: string) => `${formId}-${name}`
  const order = Object.keys(initial)

  function setValue(name: keyof Values & string, value: string) {
    const next = { ...values, [name]: value }
    setValues(next)
    if (drafts) drafts.write(JSON.stringify(without(next, secret)))
    if (errors[name] !== undefined) {
      const still = findProblems(schema, next)[name]
      showErrors(still === undefined ? without(errors, [name]) : { ...errors, [name]: still })
    }
  }

  function setErrors(given: Partial<Record<keyof Values & string, string>>) {
    showErrors(given as Texts)
    const first = order.find((name) => given[name as keyof Values & string] !== undefined)
    if (first !== undefined) document.getElementById(getId(first))?.focus()
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    const checked = schema.safeParse(values)
    if (checked.success) {
      showErrors({})
      onSubmit(checked.data)
    } else {
      setErrors(findProblems(schema, values) as Partial<Record<keyof Values & string, string>>)
    }
  }

  return {
    values,
    setValue,
    setErrors,
    submit,
    valid: schema.safeParse(values).success,
    clearDraft: () => drafts?.clear(),
    field: (name) => ({
      id: getId(name),
      name,
      value: values[name] ?? '',
      error: errors[name] ?? null,
      onChange: (value) => setValue(name, value),
    }),
  }
}

/** The first message for each field. */
function findProblems(schema: z.ZodMiniType, values: Texts): Texts {
  const checked = schema.safeParse(values)
  const problems: Texts = {}
  for (const { path, message } of checked.error?.issues ?? []) problems[String(path[0])] ??= message
  return problems
}

function without<Values extends Texts>(values: Values, names: readonly string[]): Texts {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

/** What a draft holds of the form's own fields; a broken draft is none. */
function readDraft(drafts: Drafts | undefined, initial: Texts, secret: readonly string[]): Texts {
  const stored = readJson(drafts?.read() ?? null)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => name in initial && !secret.includes(name) && typeof value === 'string',
    ),
  )
}
