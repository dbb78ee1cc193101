import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { configFor } from '#sandbox/config.ts'
import { findConfigMistake } from '#scripts/build/config-check.ts'

const complete = configFor('https://example.test', 'pk_test_1') as { hosts: object; identity: object }

describe('configuration block of a build', () => {
  it('may be complete, or left to the deployment', () => {
    expect([JSON.stringify(complete), '', undefined].map(findConfigMistake)).toEqual([null, null, null])
  })

  it('is refused with the name of every missing or wrong value', () => {
    const mistake = findConfigMistake(
      JSON.stringify({ ...complete, hosts: { main: 1 }, productName: '', supportUrl: undefined }),
    )
    expect(mistake).toBe(
      'VITE_CONFIG lacks these values, or has wrong ones: productName, hosts.main, hosts.payment, hosts.payout, hosts.codes, supportUrl. docs/deploy.md lists them.',
    )
    for (const text of ['null', '[]', '"x"', '1']) expect(findConfigMistake(text)).toContain('the whole block')
    for (const text of ['not json', '{', ' ']) expect(findConfigMistake(text)).toContain('is not JSON')
  })

  it.each([
    ['{}', /^VITE_CONFIG lacks these values, or has wrong ones: productName, hosts, .+, supportUrl\. .+$/],
    ['not json', /^VITE_CONFIG is not JSON: .+$/],
  ])('ends the build with one line and no stack when it is %s', (text, sentence) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
      cwd: fileURLToPath(new URL('../../../', import.meta.url)),
      encoding: 'utf8',
      env: { ...process.env, VITE_CONFIG: text },
    })
    expect([status, stderr.trim().split('\n').length]).toEqual([1, 1])
    expect(stderr.trim()).toMatch(sentence)
  })
})
