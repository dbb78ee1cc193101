import Linkify from 'linkify-react'
import { Children, isValidElement, type ReactNode } from 'react'

/** Links open outside the app in a new tab; only web, mail and phone addresses become links. */
const LINKS = {
  target: '_blank',
  rel: 'noopener noreferrer',
  validate: (address: string) => /^(https?:\/\/|mailto:|tel:)/i.test(address) || !/^[a-z][a-z\d+.-]*:/i.test(address),
  defaultProtocol: 'https',
}

/** Renders a text with its addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <Linkify as={Pieces} options={LINKS}>
      {text}
    </Linkify>
  )
}

/** Wraps each piece of a text in an element (see `ElementNode`). */
function Pieces({ children }: { children?: ReactNode }) {
  return <>{Children.map(children, toElement)}</>
}

function toElement(piece: ReactNode) {
  return isValidElement(piece) ? piece : <span>{piece}</span>
}
