import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('R-038 no call knows a role, and no field makes a customer a professional', () => {
  const document = readFileSync('docs/api/openapi.json', 'utf8')
  const fields = [...document.matchAll(/"(\w+)": \{/g)].map(([, name]) => name ?? '')
  // The list contains fields of a customer, so the search below cannot pass on an empty list.
  expect(fields).toContain('displayName')
  expect(fields.filter((name) => /role|permission|isProfessional|isAdmin/i.test(name))).toEqual([])
})
