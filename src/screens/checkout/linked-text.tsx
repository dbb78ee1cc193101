import Linkify from 'linkify-react'

/** Links lead out of the app in a tab of their own; only web, mail and phone addresses are links. */
const LINKS = {
  target: '_blank',
  rel: 'noopener noreferrer',
  validate: (address: string) => /^(https?:\/\/|mailto:|tel:)/i.test(address) || !/^[a-z][a-z\d+.-]*:/i.test(address),
  defaultProtocol: 'https',
}

/** A text in which addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return <Linkify options={LINKS}>{text}</Linkify>
}
