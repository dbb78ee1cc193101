import type { ReactElement } from 'react'
import { Trans as UntypedTrans } from 'react-i18next'
import type { Namespace, T, TextKey } from './texts.types.ts'

interface TransProps<Name extends Namespace> {
  t: T<Name>
  i18nKey: TextKey<Name>
  /** Elements by their names in the text: `<time/> left`. */
  components: { readonly [name: string]: ReactElement }
}

/**
 * Renders a text that contains elements with react-i18next, each part in its own element; keys are typed by the
 * reference texts.
 */
export const Trans = UntypedTrans as unknown as <Name extends Namespace>(props: TransProps<Name>) => ReactElement
