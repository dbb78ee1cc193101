import { describe, expect, it } from 'vitest'
import { toSocialLinks } from '#domain/business/social.ts'

const none = { site: null, facebook: null, instagram: null, twitter: null }

describe('social links of a business', () => {
  it('R-119 are those it has, in a fixed order', () => {
    const links = toSocialLinks({ ...none, twitter: 'https://x.com/aurora', site: 'https://aurora.example' })
    expect(links).toEqual([
      { network: 'site', href: 'https://aurora.example' },
      { network: 'twitter', href: 'https://x.com/aurora' },
    ])
  })

  it.each([
    ['site', 'aurora.example/salao', 'https://aurora.example/salao'],
    ['instagram', '@studio.aurora', 'https://www.instagram.com/studio.aurora'],
    ['instagram', 'instagram.com/aurora', 'https://instagram.com/aurora'],
    ['facebook', 'aurora', 'https://www.facebook.com/aurora'],
    ['twitter', 'aurora_sp', 'https://x.com/aurora_sp'],
    ['facebook', 'Studio-Aurora-123456', 'https://www.facebook.com/Studio-Aurora-123456'],
    ['facebook', 'studio-aurora.com/sobre', 'https://studio-aurora.com/sobre'],
    ['site', 'salão.com.br', 'https://salão.com.br'],
  ] as const)('R-119 are found in what businesses write: %s %s', (network, written, href) => {
    expect(toSocialLinks({ ...none, [network]: written })).toEqual([{ network, href }])
  })

  it.each(['', '  ', 'javascript:alert(1)', 'data:text/html,x', 'https://', 'sem endereço', 'aurora'])(
    'R-119 leave out an invalid URL: "%s"',
    (site) => {
      expect(toSocialLinks({ ...none, site })).toEqual([])
    },
  )
})
