import { describe, expect, test } from 'vitest'
import { readVendorPage } from '#src/storage/vendor-page.store.ts'
import { createFakeStorage } from '#tools/support/fake-storage.ts'

describe('page of the last visited business', () => {
  test.each([
    ['R-086 is a path of the app', '/business/b-1', '/business/b-1'],
    ['R-086 is none where no business was visited', null, null],
    ['A-120 is none where another site stands there', 'https://evil.example/', null],
    ['A-120 is none where another host hides in it', '//evil.example', null],
  ])('%s', (_, vendorPage, expected) => {
    const storage = createFakeStorage(vendorPage === null ? {} : { vendorPage })
    expect(readVendorPage({ storage })).toBe(expected)
  })
})
