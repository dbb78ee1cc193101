import { expect, it } from 'vitest'
import { configFor } from '#sandbox/config.ts'
import { withConfig } from '#sandbox/http/page.ts'
import { parseConfig } from '#src/platform/config.ts'

const block = (html: string) => /id="config">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? null

it('the page of the sandbox contains a configuration that the app accepts', () => {
  const html = withConfig(
    '<head><script type="application/json" id="config">{}</script></head>',
    configFor('http://t1.localhost:4173'),
  )
  const parsed = parseConfig(block(html))
  expect(parsed).toMatchObject({
    config: {
      hosts: { main: 'http://t1.localhost:4173/api/main' },
      identity: { emulator: 'http://t1.localhost:4173' },
    },
  })
})

it('A-65 the configuration names nine Brazilian test numbers', () => {
  const { testNumbers } = configFor('http://localhost:4173')
  expect(new Set(testNumbers).size).toBe(9)
  for (const number of testNumbers) expect(number).toMatch(/^\+55119\d{8}$/)
})

it('no value of the configuration can close its script block', () => {
  const html = withConfig('<script type="application/json" id="config">{}</script>', { name: '</script><script>' })
  expect(block(html)).toBe('{"name":"\\u003c/script>\\u003cscript>"}')
})
