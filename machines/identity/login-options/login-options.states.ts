import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { loginOptionsMachine } from './login-options.machine.ts'

const address = '/login/options'

export const loginOptionsStates: StatesOf<typeof loginOptionsMachine> = {
  preparing: {
    title: 'Preparing',
    sentence: 'It is looked up who is signed in, and where the sign-in leads in the end.',
    requirements: ['R-074'],
    address,
  },
  unprepared: {
    title: 'Not prepared',
    sentence: 'Who is signed in could not be read; it is said why, and the customer can try again.',
    requirements: ['R-074'],
    address,
  },
  arriving: {
    title: 'Arriving',
    sentence: 'Who is signed in already goes on, without a name by saying it; all others choose how to sign in.',
    requirements: ['R-496', 'R-497'],
  },
  choosing: {
    title: 'Choosing a way',
    sentence: 'Phone, Google or e-mail; WhatsApp is announced.',
    requirements: ['R-074', 'R-541', 'R-548', 'R-549'],
    address,
    landmarks: [{ role: 'heading', name: 'Como você quer entrar?' }],
  },
  settled: {
    title: 'Signed in',
    sentence:
      'Signed in, and nothing says what for: the customer is told to open the link of a business, or refers and earns.',
    requirements: ['R-496'],
    address,
    landmarks: [{ role: 'heading', name: 'Você já entrou' }],
  },
  returned: {
    title: 'Returned',
    sentence: 'Signed in and named: back to where the sign-in was started from.',
    requirements: ['R-496'],
  },
  nameless: {
    title: 'On to the name',
    sentence: 'Signed in without a name: the name is asked next, and the way back travels along.',
    requirements: ['R-497'],
  },
  numberless: {
    title: 'On to the number',
    sentence: 'Signed in by Google without a number: it is asked next, and the way back travels along.',
    requirements: ['R-522', 'R-547'],
  },
  leftForPhone: { title: 'By phone', sentence: 'The customer signs in with a code.', requirements: ['R-548'] },
  leftForEmail: { title: 'By e-mail', sentence: 'The customer signs in by e-mail.', requirements: ['R-548'] },
  leftForReferrals: {
    title: 'To refer and earn',
    sentence: 'The customer goes on to what needs no business.',
    requirements: ['R-080'],
  },
  left: { title: 'Left', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}
