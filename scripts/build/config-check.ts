import { configSchema } from '#src/platform/config.ts'

/**
 * Checks the configuration block that is given at build time (`VITE_CONFIG`). Returns one sentence that names the path of every
 * missing or wrong value. Returns null if all is right, or if no block is given because the deployment fills it.
 */
export function findConfigMistake(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'VITE_CONFIG is not JSON: it holds the whole configuration block, whose values docs/deploy.md lists.'
  }
  const { error } = configSchema.safeParse(json)
  if (error === undefined) return null
  const paths = new Set(error.issues.map(({ path }) => path.join('.') || 'the whole block'))
  return `VITE_CONFIG lacks these values, or has wrong ones: ${[...paths].join(', ')}. docs/deploy.md lists them.`
}
