import type { StateValueFrom } from 'xstate'
import type { FlowStates, StatePaths } from '#machines/shared/papers.types.ts'
import type { codeSendingMachine } from './code-sending.machine.ts'

export const codeSendingStates: FlowStates<StatePaths<StateValueFrom<typeof codeSendingMachine>>> = {
  choosingChannel: {
    title: 'Choosing the channel',
    sentence: 'The number decides who sends the code: gateway for Brazil, the identity provider for all others.',
    requirements: ['R-471', 'R-473', 'R-474'],
  },
  sendingByGateway: {
    title: 'SMS by the gateway',
    sentence: 'A Brazilian number gets its code as an SMS from the gateway.',
    requirements: ['R-471', 'R-486'],
  },
  sendingByProvider: {
    title: 'SMS by the messaging provider',
    sentence: 'The gateway did not do it: the messaging provider sends the SMS instead, once.',
    requirements: ['R-472'],
  },
  sendingByWhatsApp: {
    title: 'WhatsApp',
    sentence: 'The messaging provider sends the code on WhatsApp.',
    requirements: ['R-478', 'R-487'],
  },
  sendingByIdentity: {
    title: 'SMS by the identity provider',
    sentence: 'Numbers of other countries and test numbers get their code from the identity provider.',
    requirements: ['R-473', 'R-474', 'R-475', 'R-488'],
  },
  sent: { title: 'Sent', sentence: 'A code is on its way, and it is known who checks it.', requirements: ['R-489'] },
  failed: { title: 'Not sent', sentence: 'No channel sent a code, and it is known why.', requirements: ['R-500'] },
}
