import { parseSync } from 'rolldown/utils'
import type { Plugin } from 'vite'

/**
 * Fields of an endpoint that only readers, the sandbox and the tests use: the source of the call, and the shapes of requests. The
 * app has types for requests, and the server validates them.
 */
const DOCS: ReadonlySet<string> = new Set(['source', 'assumed', 'params', 'query', 'body'])

/** Removes from the build the fields of endpoints that the app never reads. */
export function contractDocs(): Plugin {
  return {
    name: 'contract-docs',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/src\/api\/contract\/[\w-]+\.ts$/.test(id.replaceAll('\\', '/'))) return null
      return { code: withoutDocs(code), map: null }
    },
  }
}

/** Returns the text of a contract file with only the fields that the app reads. Each endpoint is `{ … } as const satisfies Endpoint`. */
function withoutDocs(code: string): string {
  const docs = parseSync('contract.ts', code)
    .program.body.flatMap((one) =>
      one.type === 'ExportNamedDeclaration' && one.declaration?.type === 'VariableDeclaration'
        ? one.declaration.declarations
        : [],
    )
    .flatMap(({ init }) =>
      init?.type === 'TSSatisfiesExpression' && init.expression.type === 'TSAsExpression' ? [init.expression] : [],
    )
    .flatMap(({ expression }) => (expression.type === 'ObjectExpression' ? expression.properties : []))
    .filter((one) => one.type === 'Property' && one.key.type === 'Identifier' && DOCS.has(one.key.name))
  return docs.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^,?\s*/, ''), code)
}
