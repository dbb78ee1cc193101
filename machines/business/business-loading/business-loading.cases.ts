import { serverSays } from '#domain/failure.ts'
import { exampleBusiness, exampleChosen, exampleCoupon } from '#machines/shared/examples.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { businessLoadingMachine } from './business-loading.machine.ts'
import type { BusinessLoadingInput } from './business-loading.types.ts'

const plain: BusinessLoadingInput = {
  address: 'b-1',
  linkCode: null,
  business: null,
  wanted: [],
  serviceId: null,
  categoryId: null,
  language: 'pt-BR',
  shell: 'landing',
  pets: [],
  coupon: null,
}

const cut = { sandbox: { fault: { cut: true } } }
const refused = { kind: 'server', status: 500, text: serverSays('Estamos em manutenção') }
const broken = { sandbox: { fault: { status: 500, text: 'Estamos em manutenção' } } }

export const businessLoadingCases: CasesOf<typeof businessLoadingMachine> = {
  machine: 'business-loading',
  inputs: [
    { name: 'plain address', input: plain },
    { name: 'token link', input: { ...plain, linkCode: 'segredo' } },
    { name: 'services remembered', input: { ...plain, wanted: [{ id: 'corte', categoryId: 'cabelo' }] } },
    { name: 'a coupon in the address', input: { ...plain, coupon: exampleCoupon() } },
    { name: 'a service in the address', input: { ...plain, serviceId: 'corte', categoryId: 'unhas' } },
  ],
  events: {
    'load.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'network.restored': [{ name: 'the network is back', data: {}, by: 'system' }],
    'language.changed': [{ name: 'English', data: { language: 'en-US' }, by: 'system' }],
    'failure.confirm': [{ name: 'OK', data: {}, by: { role: 'button', name: 'OK' } }],
  },
  actors: {
    redeemLink: [
      { name: 'signed in', output: undefined },
      { name: 'expired', error: { kind: 'invalid', status: 400, text: serverSays('Link expirado') } },
      { name: 'no connection', error: { kind: 'network' }, ...cut },
    ],
    rememberReturn: [
      { name: 'remembered', output: undefined },
      { name: 'storage broken', error: { kind: 'unexpected', detail: 'storage' } },
    ],
    readBusiness: [
      { name: 'active business', output: { business: exampleBusiness(), serves: 'people' } },
      {
        name: 'session expired',
        error: { kind: 'unauthorized', text: null },
        sandbox: { fault: { status: 401 } },
      },
      { name: 'no connection', error: { kind: 'network' }, ...cut },
      { name: 'server broken', error: refused, ...broken },
    ],
    watchNetwork: [{ name: 'broken', error: { kind: 'unexpected', detail: 'broken' } }],
    renewSession: [
      { name: 'renewed', output: undefined },
      { name: 'not renewed', error: { kind: 'unauthorized', text: null } },
    ],
    readSectors: [
      { name: 'two categories', output: exampleBusiness().categories },
      { name: 'server broken', error: refused, ...broken },
    ],
    readCoupon: [
      { name: 'no coupon', output: { coupon: null, couponLoss: null } },
      { name: 'a coupon', output: { coupon: exampleCoupon(), couponLoss: null } },
      { name: 'one that is over', output: { coupon: null, couponLoss: { reason: 'over', description: null } } },
      { name: 'storage broken', error: { kind: 'unexpected', detail: 'storage' } },
    ],
    readChoice: [
      { name: 'still offered', output: { chosen: [exampleChosen()], goneServices: [], categoryId: 'cabelo' } },
      {
        name: 'gone',
        output: {
          chosen: [],
          goneServices: [{ id: 'sumiu', categoryId: 'cabelo', uncovered: null }],
          categoryId: null,
        },
      },
      { name: 'server broken', error: refused, ...broken },
    ],
  },
  key: ({ linkCode, failure, wanted, serviceId, coupon, couponLoss }) => ({
    linkCode,
    failure: failure?.kind ?? null,
    wanted: wanted.length,
    serviceId,
    coupon: coupon?.id ?? null,
    couponLoss: couponLoss?.reason ?? null,
  }),
}
