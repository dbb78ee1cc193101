import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { expiredLinkMachine } from './expired-link.machine.ts'

const address = '/link-expirado'

export const expiredLinkStates: StatesOf<typeof expiredLinkMachine> = {
  deciding: {
    title: 'Is there a new link?',
    sentence: 'The state of the address may bring the link that replaces the old one.',
    requirements: ['R-707', 'R-709'],
  },
  replaced: {
    title: 'Replaced',
    sentence: 'The page says that the link was replaced, and lets the new one be copied or opened.',
    requirements: ['R-067', 'R-705', 'R-706', 'R-707', 'R-708'],
    address,
    landmarks: [
      { role: 'button', name: 'Copiar o link' },
      { role: 'link', name: 'Abrir o novo link' },
    ],
  },
  ofBusiness: {
    title: 'Of a business without a new link',
    sentence: 'The customer asks the business for its new link, or goes on to its page.',
    requirements: ['R-067', 'R-705', 'R-706', 'R-709', 'R-710', 'R-711', 'R-712', 'R-713', 'R-714'],
    address,
    landmarks: [
      { role: 'link', name: 'Falar com o estabelecimento' },
      { role: 'link', name: 'Voltar ao estabelecimento' },
    ],
  },
  unknown: {
    title: 'No new link known',
    sentence: 'The page tells the customer to ask the business, with a message already written, in their own language.',
    requirements: ['R-067', 'R-705', 'R-706', 'R-709', 'R-710', 'R-711', 'R-712', 'R-713', 'R-714'],
    address,
    landmarks: [{ role: 'link', name: 'Falar com o estabelecimento' }],
  },
  leftForBusiness: {
    title: 'To the business',
    sentence: 'The page of the business comes; nothing more is said there of the old link.',
    requirements: ['R-704'],
  },
}
