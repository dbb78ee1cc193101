import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { numberEntryMachine } from './number-entry.machine.ts'

const address = '/login'

export const numberEntryStates: StatesOf<typeof numberEntryMachine> = {
  arriving: {
    title: 'Arriving',
    sentence: 'Whoever opened the code screen without a number is told so first.',
    requirements: ['R-490'],
  },
  entering: {
    title: 'Entering the number',
    sentence: 'Country and number; the code can be sent once the number is complete, in Brazil on WhatsApp as well.',
    requirements: ['R-454', 'R-458', 'R-459', 'R-460', 'R-462'],
    address,
    landmarks: [{ role: 'heading', name: 'Qual é o seu celular?' }],
  },
  askingSupport: {
    title: 'Asking for help',
    sentence: 'The support dialog lies over the number.',
    requirements: ['R-461'],
    address,
  },
  missing: {
    title: 'Number missing',
    sentence: 'The code screen was opened without a number: the customer is told and starts with the number.',
    requirements: ['R-490'],
    address,
  },
  sending: {
    title: 'Sending the code',
    sentence: 'A code goes out by the channel that fits the number.',
    requirements: ['R-471', 'R-472', 'R-473', 'R-478'],
    address,
  },
  sendingFailed: {
    title: 'Code not sent',
    sentence: 'No channel took the number: the customer reads why and can ask for help; where it may work, once more.',
    requirements: ['R-500', 'R-513', 'R-514', 'R-515'],
    address,
  },
  sent: {
    title: 'Sent',
    sentence: 'A code is on its way: on to its screen.',
    requirements: ['R-476'],
  },
  left: {
    title: 'Left',
    sentence: 'The customer went back without sending a code.',
    requirements: [],
  },
  otherWays: {
    title: 'Another way',
    sentence: 'The customer would rather sign in another way.',
    requirements: ['R-541', 'R-548'],
  },
}
