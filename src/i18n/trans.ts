import type { ReactElement } from 'react'
import { Trans as UntypedTrans } from 'react-i18next'
import type { Namespace, T, TextKey } from './texts.types.ts'

interface TransProps<Name extends Namespace> {
  t: T<Name>
  i18nKey: TextKey<Name>
  /** By the names that the text has: `<time/> left`. */
  components: { readonly [name: string]: ReactElement }
}

/** react-i18next's text that holds elements, each part of it in an element of its own; keys are typed after the reference texts. */
export const Trans = UntypedTrans as unknown as <Name extends Namespace>(props: TransProps<Name>) => ReactElement
