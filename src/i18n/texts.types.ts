import type { Catalogue } from './catalogue.ts'

/** A text, or a group of texts, as a file of `texts/` has them. */
export interface Texts {
  readonly [key: string]: string | Texts
}

/**
 * The same keys as the reference, each with a text of the translator's own. A key that is missing or extra is a type
 * error; a plural has the forms of its language, of which English has no `…_many`.
 */
export type Translation<Reference> = {
  readonly [Key in Exclude<keyof Reference, `${string}_many`>]: Translated<Reference[Key]>
} & { readonly [Key in keyof Reference & `${string}_many`]?: string }

type Translated<Text> = Text extends string ? string : Translation<Text>

export type Namespace = keyof Catalogue

type Plural = 'one' | 'many' | 'other'

type Paths<Group, Prefix extends string = ''> = {
  [Key in keyof Group & string]: Group[Key] extends string ? `${Prefix}${Key}` : Paths<Group[Key], `${Prefix}${Key}.`>
}[keyof Group & string]

type WithoutPlural<Path> = Path extends `${infer Base}_${Plural}` ? Base : Path

type TextAt<Group, Path> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Group
    ? TextAt<Group[Key], Rest>
    : never
  : Path extends keyof Group
    ? Group[Path]
    : `${Path & string}_other` extends keyof Group
      ? Group[`${Path & string}_other` & keyof Group] | '{{count}}'
      : never

type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholders<Rest> : never

/** Keys of a namespace: paths with dots, plurals by their base. */
export type TextKey<Name extends Namespace> = WithoutPlural<Paths<Catalogue[Name]>>

/** What the text under a key has to be given, by the placeholders of the reference text. */
export type TextValues<Name extends Namespace, Key> = {
  [Placeholder in Placeholders<TextAt<Catalogue[Name], Key>>]: Placeholder extends 'count' ? number : string | number
}

/** `t('chosen', { count: 2 })`: key and values are checked against the reference texts of the namespace. */
export type T<Name extends Namespace> = <Key extends TextKey<Name>>(
  key: Key,
  ...values: [Placeholders<TextAt<Catalogue[Name], Key>>] extends [never] ? [] : [values: TextValues<Name, Key>]
) => string
