import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { createSandbox } from '#sandbox/server.ts'

/**
 * Starts one sandbox over the production build for all browser tests. Each test has its own tenant, so nothing is
 * reset between tests.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/index.html')) throw new Error('dist/ is not built: npm run build')
  const sandbox = await createSandbox({ distDir: 'dist', dataDir: null, identity: 'emulator' })
  await sandbox.ready()
  project.provide('port', sandbox.port)
  return () => sandbox.close()
}

declare module 'vitest' {
  export interface ProvidedContext {
    port: number
  }
}
