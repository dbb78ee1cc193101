import Linkify from 'linkify-react'
import { Children, isValidElement, type ReactNode } from 'react'

/** Links lead out of the app in a tab of their own; only web, mail and phone addresses are links. */
const LINKS = {
  target: '_blank',
  rel: 'noopener noreferrer',
  validate: (address: string) => /^(https?:\/\/|mailto:|tel:)/i.test(address) || !/^[a-z][a-z\d+.-]*:/i.test(address),
  defaultProtocol: 'https',
}

/** A text in which addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <Linkify as={Pieces} options={LINKS}>
      {text}
    </Linkify>
  )
}

/** Puts each piece of a text into an element of its own (see `ElementNode`). */
function Pieces({ children }: { children?: ReactNode }) {
  return <>{Children.map(children, toElement)}</>
}

function toElement(piece: ReactNode) {
  return isValidElement(piece) ? piece : <span>{piece}</span>
}
