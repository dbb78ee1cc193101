import type { Catalogue } from './catalogue.d.ts'

/** A text, or a group of texts, as in a text file. */
export interface Texts {
  readonly [key: string]: string | Texts
}

export type Namespace = keyof Catalogue

/** Keys of a namespace: paths with dots, plurals by their base. */
export type TextKey<Name extends Namespace> = keyof Catalogue[Name] & string

/** The typed `t('chosen', { count: 2 })`: key and values are checked against the reference texts of the namespace. */
export type T<Name extends Namespace> = <Key extends TextKey<Name>>(
  key: Key,
  ...values: Catalogue[Name][Key] extends null ? [] : [values: Catalogue[Name][Key]]
) => string
