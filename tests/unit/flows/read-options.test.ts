import { describe, expect, it } from 'vitest'
import { Misuse } from '#tools/flows/cli/command.ts'
import { readOptions, readOptionsAlone } from '#tools/flows/cli/read-options.ts'

const known = { minutes: { type: 'string', default: '60' }, json: { type: 'boolean', default: false } } as const

describe('options of a command', () => {
  it('are read together with its other words', () => {
    expect(readOptions(['code-payment', '--minutes', '5'], known)).toMatchObject({
      values: { minutes: '5', json: false },
      positionals: ['code-payment'],
    })
  })

  it.each([
    [['--minute', '5'], 'There is no option "--minute". Did you mean "--minutes"?'],
    [['--flow=pix'], 'There is no option "--flow". There are --minutes, --json.'],
    [['jsn'], '"jsn" is not an option. Did you mean "--json"?'],
  ])('are refused if unknown: %j', (line, sentence) => {
    expect(() => readOptionsAlone(line, known)).toThrow(new Misuse(sentence))
  })

  it('are refused if one that takes one value is given twice', () => {
    const twice = ['--minutes', '5', '--minutes=6']
    expect(() => readOptions(twice, known)).toThrow(new Misuse('--minutes is given twice; it takes one value.'))
    const many = { flow: { type: 'string', multiple: true } } as const
    expect(readOptionsAlone(['--flow', 'a', '--flow', 'b'], many)).toEqual({ flow: ['a', 'b'] })
  })

  it('report a missing value', () => {
    expect(() => readOptionsAlone(['--minutes'], known)).toThrow(Misuse)
  })
})
