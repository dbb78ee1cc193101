import { describe, expect, test } from 'vitest'
import { ownPath } from '#domain/return-route.ts'
import { getPath, matchPath } from '#src/app/match-path.ts'
import { routes } from '#src/app/routes.ts'

describe('matching', () => {
  test.each([
    ['R-044', '/business/b1', 'business', { id: 'b1' }],
    ['R-045', '/business/b1/t0ken', 'businessToken', { id: 'b1', token: 't0ken' }],
    ['R-046', '/business/b1/code/c0de', 'businessCode', { id: 'b1', code: 'c0de' }],
    ['R-051', '/selecionar-categoria/b1', 'categories', { id: 'b1' }],
    ['R-056', '/selecionar-data/b1', 'date', { id: 'b1' }],
    ['R-057', '/selecionar-horarios/b1', 'times', { id: 'b1' }],
    ['R-058', '/checkout/b1', 'checkout', { id: 'b1' }],
    ['R-061', '/confirmation/b1', 'confirmation', { id: 'b1' }],
    [
      'R-062',
      '/confirmation/b1/bookingTransactionId/t1',
      'confirmationTransaction',
      { id: 'b1', bookingTransactionId: 't1' },
    ],
    ['R-065', '/download/b1', 'download', { id: 'b1' }],
    ['R-066', '/endereco/b1', 'address', { id: 'b1' }],
    ['R-067', '/link-expirado', 'expiredLink', {}],
    ['R-073', '/login', 'login', {}],
    ['R-075', '/login/code', 'loginCode', {}],
    ['R-076', '/login/personal-information', 'loginName', {}],
    ['R-080', '/indicacoes', 'referrals', {}],
    ['R-081', '/indicacoes/seus-ganhos', 'earnings', {}],
    ['R-082', '/indicacoes/suas-indicacoes', 'referralList', {}],
    ['R-083', '/indicacoes/como-funciona', 'referralSteps', {}],
    ['R-084', '/nowhere/at/all', 'notFound', {}],
    ['R-084', '/', 'notFound', {}],
    ['R-087', '/robots.txt', 'blank', {}],
    ['R-088', '/sitemap.xml', 'blank', {}],
  ] as const)('%s %s is %s', (_, path, name, params) => {
    expect(matchPath(path)).toMatchObject({ name, params })
  })

  test('R-052 /selecionar-servicos/{id} reads serviceId and categoryId from the query', () => {
    expect(matchPath('/selecionar-servicos/b1?serviceId=s1&categoryId=c1')).toEqual({
      name: 'services',
      params: { id: 'b1' },
      query: { serviceId: 's1', categoryId: 'c1' },
      state: null,
    })
  })

  test.each([
    ['R-048', '/business/link/b1', 'linkEntry', { id: 'b1' }],
    ['R-049', '/business/link/b1/t0ken', 'linkEntryToken', { id: 'b1', token: 't0ken' }],
    ['R-049', '/business/link/code/x', 'linkEntryToken', { id: 'code', token: 'x' }],
  ] as const)('%s A-25 the link entry %s is never taken for a token or a code', (_, path, name, params) => {
    expect(matchPath(path)).toMatchObject({ name, params })
  })

  test.each(['/business/b1/code', '/business/b1/bookingTransactionId', '/business/link'])(
    'a reserved word is neither token nor id: %s',
    (path) => {
      expect(matchPath(path).name).toBe('notFound')
    },
  )

  test('a segment that is not valid percent encoding is taken as it is', () => {
    expect(matchPath('/business/%E0%A4%A').params).toEqual({ id: '%E0%A4%A' })
  })

  test('every address of a route is answered by that route, and each pair that overlaps by the more specific one', () => {
    for (const route of routes) {
      const example = route.path.replace(/:(\w+)/g, 'x-$1')
      const found = routes.find(({ path }) => matchesByHand(path, example))
      expect(found?.path, example).toBe(route.path)
    }
    for (const [index, specific] of routes.entries()) {
      for (const general of routes.slice(index + 1)) {
        const example = general.path.replace(/:(\w+)/g, 'x-$1')
        if (matchesByHand(specific.path, example)) expect.unreachable(`${specific.path} hides ${general.path}`)
      }
    }
  })
})

/** Matches a path with a second, simple matcher, as the oracle. */
function matchesByHand(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i])
}

describe('paths', () => {
  test('an address becomes its path again', () => {
    const entry = matchPath('/selecionar-servicos/b%201?categoryId=c1')
    expect(getPath(entry)).toBe('/selecionar-servicos/b%201?categoryId=c1')
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', 'login', '/a b'])(
    'a remembered return route that is not a path of this app is refused: %s',
    (text) => {
      expect(ownPath(text)).toBeNull()
      expect(getPath({ name: 'path', params: { path: text }, query: {} })).toBe('/not-found')
    },
  )

  test('a stored return route of this app is restored completely', () => {
    expect(getPath({ name: 'path', params: { path: '/checkout/b1?x=1' }, query: {} })).toBe('/checkout/b1?x=1')
  })
})
