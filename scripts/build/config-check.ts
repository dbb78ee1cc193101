import { configSchema } from '#src/platform/config.ts'

/**
 * Says in one sentence what is wrong with the configuration block that is given at build time (`VITE_CONFIG`): every value that is
 * missing or wrong, by its path. Null where nothing is wrong, or where no block is given and the deployment fills it.
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
