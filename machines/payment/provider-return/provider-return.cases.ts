import { network } from '#machines/shared/failure-cases.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { providerReturnMachine } from './provider-return.machine.ts'
import type { ProviderReturnInput } from './provider-return.types.ts'

const back: ProviderReturnInput = { transactionId: 'tx-1', requestId: null, intentId: 'pi_1', accountId: 'acct_1' }

export const providerReturnCases: CasesOf<typeof providerReturnMachine> = {
  machine: 'provider-return',
  inputs: [
    { name: 'back from the provider', input: back },
    { name: 'back from the payment of a request', input: { ...back, requestId: 'pr-1' } },
  ],
  events: {
    'payment.choose': [{ name: 'choose again', data: {}, by: { role: 'button', name: 'Escolher de novo' } }],
    'result.retry': [{ name: 'ask again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'cancellation.retry': [{ name: 'cancel again', data: {}, by: { role: 'button', name: 'Tentar cancelar de novo' } }],
    'reservations.open': [{ name: 'to the reservations', data: {}, by: { role: 'link', name: 'Ver minhas reservas' } }],
    'request.open': [{ name: 'to the request', data: {}, by: { role: 'button', name: 'Ver o pagamento pedido' } }],
    'business.show': [{ name: 'to the business', data: {}, by: { role: 'link', name: 'Voltar ao estabelecimento' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    readResult: [
      { name: 'succeeded', output: 'succeeded' },
      { name: 'being processed', output: 'processing' },
      { name: 'not successful', output: 'requires_payment_method' },
      { name: 'canceled', output: 'canceled' },
      { name: 'unfinished', output: 'unfinished' },
      { name: 'something else', output: 'other' },
      network,
      { name: 'no secret any more', error: { kind: 'notFound', text: null } },
      { name: 'a payment of something else', error: { kind: 'conflict', text: null, taken: null } },
    ],
    readStatus: [
      { name: 'paid in part', output: 'partial', sandbox: { act: 'payPartly' } },
      { name: 'paid', output: 'completed', sandbox: { act: 'pay' } },
      { name: 'pending', output: 'pending' },
      { name: 'turned down', output: 'error', sandbox: { act: 'decline' } },
      { name: 'the forty minutes are over', output: 'expired' },
      { name: 'cancelled', output: 'cancelled' },
      network,
      {
        name: "somebody else's",
        error: { kind: 'forbidden', text: null },
        sandbox: { fault: { status: 403 } },
      },
      {
        name: 'the session is over',
        error: { kind: 'unauthorized', text: null },
        sandbox: { fault: { status: 401 } },
      },
      { name: 'not there any more', error: { kind: 'notFound', text: null }, sandbox: { fault: { status: 404 } } },
    ],
    takePending: [
      { name: 'paid from this browser', output: { isPending: true } },
      { name: 'another browser', output: { isPending: false } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    cancelBooking: [{ name: 'cancelled', output: undefined }, network],
  },
  key: ({ result, requestId }) => ({ result, requestId }),
}
