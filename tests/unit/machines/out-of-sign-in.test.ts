import { describe, expect, it } from 'vitest'
import type { OwnPath } from '#domain/paths.ts'
import { toBefore, toStartOfSignIn } from '#machines/shared/out-of-sign-in.ts'
import type { ReturnRoute } from '#machines/shared/return-route.ts'

const asked = (goBackRoute: OwnPath): ReturnRoute => ({
  goBackRoute,
  goBackRouteProps: { view: 'packages' },
  askedBy: 'page',
})
const started: ReturnRoute = { goBackRoute: '/checkout/aurora', goBackRouteProps: { date: 1 }, askedBy: null }
const bare: ReturnRoute = { goBackRoute: null, goBackRouteProps: null, askedBy: null }

describe('one step back from the sign-in without a page before it', () => {
  it.each<[OwnPath, string]>([
    ['/reservas/aurora/bookingTransactionId/t-1', '/business/aurora'],
    ['/business/aurora/bookingTransactionId/t-1', '/business/aurora'],
    ['/cupons/aurora', '/business/aurora'],
    ['/notificacoes/aurora', '/business/aurora'],
    ['/checkout/aurora/request-1', '/business/aurora'],
    ['/confirmation/aurora/bookingTransactionId/t-1', '/business/aurora'],
    ['/confirmation-package/aurora/bookingTransactionId/t-1', '/business/aurora'],
    ['/indicacoes/seus-ganhos', '/'],
  ])('R-576 does not lead to the page that requires the sign-in: from %s to %s', (path, to) => {
    expect(toBefore(asked(path), path)).toMatchObject({ name: 'back', params: { path: to }, state: null })
  })

  it('R-014 leads to where it was started from, with what belongs there', () => {
    expect(toBefore(started, '/business/x')).toMatchObject({ params: { path: '/checkout/aurora' }, state: { date: 1 } })
    expect(toBefore(bare, '/business/x')).toMatchObject({ params: { path: '/business/x' } })
    const refused: ReturnRoute = { goBackRoute: '/business/aurora', goBackRouteProps: null, askedBy: 'link' }
    expect(toBefore(refused, '/')).toMatchObject({ params: { path: '/business/aurora' } })
    const lost: ReturnRoute = { ...started, askedBy: 'expiry' }
    expect(toBefore(lost, '/business/x')).toMatchObject({ params: { path: '/checkout/aurora' }, state: { date: 1 } })
  })
})

describe('one step back from the questions after a sign-in', () => {
  it('R-497 leads to where the sign-in was started from, past its screens', () => {
    expect(toStartOfSignIn(started, '/business/x')).toMatchObject({
      name: 'path',
      params: { path: '/checkout/aurora' },
    })
    expect(toStartOfSignIn(asked('/cupons/aurora'), '/')).toMatchObject({ params: { path: '/cupons/aurora' } })
    expect(toStartOfSignIn(bare, '/business/x')).toMatchObject({ params: { path: '/business/x' } })
  })

  it('A-144 does not lead to the sign-in, which would ask the same again', () => {
    expect(toStartOfSignIn(bare, '/login/options')).toMatchObject({ params: { path: '/' } })
    expect(toStartOfSignIn({ ...bare, goBackRoute: '/login/options' }, '/')).toMatchObject({ params: { path: '/' } })
  })
})
