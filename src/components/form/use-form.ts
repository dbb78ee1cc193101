import { type FormEvent, useId, useState } from 'react'
import type * as z from 'zod/mini'
import { readJson } from '#domain/json.ts'

/** Stores the draft of a form for a reload. The caller provides it, because components do not know storage. */
export interface Drafts {
  read(): string | null
  write(text: string): void
  clear(): void
}

type Texts = { [field: string]: string }

export interface FormOptions<Values extends Texts> {
  /** Validates the values; its messages are shown to the customer. */
  schema: z.ZodMiniType<Values>
  initial: Values
  /** The current purpose of a form that serves several; errors of another purpose are not shown. */
  purpose?: string
  /** Called with the valid values; never while a field has an error. */
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
  /** Returns the props of a field component. */
  field: (name: keyof Values & string) => FormField
  /** For `<form noValidate onSubmit={form.submit}>`. */
  submit: (event?: FormEvent) => void
  setValue: (name: keyof Values & string, value: string) => void
  /** Shows errors that the server found, and focuses the first one. */
  setErrors: (errors: Partial<Record<keyof Values & string, string>>) => void
  /** Whether the values are valid now; for a button that waits for them. */
  valid: boolean
  clearDraft: () => void
}

/**
 * Manages values, errors and drafts of a form. Errors appear only after a submit, each at its field; the first one gets
 * the focus, and each disappears as soon as its field is valid.
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

/** Returns the first message of each field. */
function findProblems(schema: z.ZodMiniType, values: Texts): Texts {
  const checked = schema.safeParse(values)
  const problems: Texts = {}
  for (const { path, message } of checked.error?.issues ?? []) problems[String(path[0])] ??= message
  return problems
}

function without<Values extends Texts>(values: Values, names: readonly string[]): Texts {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

/** Returns the draft values of the form's own fields; none for an invalid draft. */
function readDraft(drafts: Drafts | undefined, initial: Texts, secret: readonly string[]): Texts {
  const stored = readJson(drafts?.read() ?? null)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => name in initial && !secret.includes(name) && typeof value === 'string',
    ),
  )
}
