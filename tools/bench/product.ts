import { existsSync } from 'node:fs'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'

/** Starts the production build with its own back end, in memory, on a free port. */
export async function openProduct(): Promise<Sandbox> {
  if (!existsSync('dist/index.html')) throw new Error('dist/ is not built: npm run build')
  const sandbox = await createSandbox({ distDir: 'dist', dataDir: null, identity: 'emulator' })
  await sandbox.ready()
  return sandbox
}
