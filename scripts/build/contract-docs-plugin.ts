import { parseSync } from 'rolldown/utils'
import type { Plugin } from 'vite'

/**
 * What an endpoint says for its readers, the sandbox and the tests: where the call comes from, and the shapes of requests, of which
 * the app has the types and the server does the checking.
 */
const DOCS: ReadonlySet<string> = new Set(['source', 'assumed', 'params', 'query', 'body'])

/** Leaves out of the page what the app never reads of the endpoints. */
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

/** The text of a file of the contract whose endpoints, each `{ … } as const satisfies Endpoint`, say only what the app reads. */
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
