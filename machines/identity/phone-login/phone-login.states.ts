import type { StateValueFrom } from 'xstate'
import type { FlowStates, StatePaths } from '#machines/shared/papers.types.ts'
import type { phoneLoginMachine } from './phone-login.machine.ts'

export const phoneLoginStates: FlowStates<StatePaths<StateValueFrom<typeof phoneLoginMachine>>> = {
  preparing: {
    title: 'Preparing',
    sentence: 'The first country is chosen, and what is left of the wait for another code is worked out.',
    requirements: ['R-455', 'R-456', 'R-457'],
  },
  unprepared: {
    title: 'Not prepared',
    sentence: 'Something of our own went wrong before the first field; the customer can try again.',
    requirements: ['R-500'],
  },
  arriving: {
    title: 'Arriving',
    sentence:
      'Who is signed in already goes on; a code screen without a number goes back; all others enter their number.',
    requirements: ['R-490', 'R-496', 'R-497'],
  },
  number: {
    title: 'The number',
    sentence: 'The customer says where the code should go.',
    requirements: ['R-454', 'R-458', 'R-459'],
    address: '/login',
  },
  code: {
    title: 'The code',
    sentence: 'The customer enters the code; whether it can be sent again is a matter of its own.',
    requirements: ['R-476', 'R-479'],
    address: '/login/code',
  },
  'code.entry': {
    title: 'Entering the code',
    sentence: 'Six digits, checked by whoever sent them.',
    requirements: ['R-479', 'R-480'],
    address: '/login/code',
  },
  'code.entry.typing': {
    title: 'Typing the code',
    sentence: 'The code can be checked once it has six digits.',
    requirements: ['R-479', 'R-481', 'R-483'],
    address: '/login/code',
    landmarks: [{ role: 'heading', name: 'Digite o código' }],
  },
  'code.entry.verifying': {
    title: 'Checking the code',
    sentence: 'The sender of the code checks it, and the customer is signed in at the identity provider.',
    requirements: ['R-491', 'R-492', 'R-494', 'R-735'],
    address: '/login/code',
  },
  'code.entry.refused': {
    title: 'Code refused',
    sentence: 'The code was not accepted: the customer reads why, corrects it or tries again.',
    requirements: ['R-498', 'R-499', 'R-506', 'R-507', 'R-512'],
    address: '/login/code',
  },
  'code.entry.readingCustomer': {
    title: 'Reading the customer',
    sentence: 'Signed in; the main API is asked who the customer is.',
    requirements: ['R-495'],
    address: '/login/code',
  },
  'code.entry.customerMissing': {
    title: 'Customer missing',
    sentence: 'Signed in, but the main API did not say who; it is asked again, and no new code is needed.',
    requirements: ['R-495', 'R-499'],
    address: '/login/code',
  },
  'code.resend': {
    title: 'Sending again',
    sentence: 'Another code, if the first does not arrive.',
    requirements: ['R-484', 'R-485'],
    address: '/login/code',
  },
  'code.resend.waiting': {
    title: 'Counting down',
    sentence: 'A minute goes by before another code can be asked for, however often the code is typed wrong.',
    requirements: ['R-484'],
    address: '/login/code',
  },
  'code.resend.allowed': {
    title: 'May be sent again',
    sentence: 'The control for another code is there.',
    requirements: ['R-485'],
    address: '/login/code',
  },
  'code.resend.sending': {
    title: 'Sending again',
    sentence: 'In Brazil first as an SMS, later on WhatsApp; elsewhere by the identity provider.',
    requirements: ['R-486', 'R-487', 'R-488'],
    address: '/login/code',
  },
  'code.resend.resendFailed': {
    title: 'Not sent again',
    sentence: 'No further code was sent: the customer reads why; the code sent before still counts.',
    requirements: ['R-500', 'R-515'],
    address: '/login/code',
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
  leftForOtherWays: {
    title: 'Another way',
    sentence: 'The customer chooses among the other ways to sign in.',
    requirements: ['R-541', 'R-548'],
  },
  cancelled: {
    title: 'Cancelled',
    sentence: 'The customer went back without signing in.',
    requirements: ['R-476'],
  },
}
