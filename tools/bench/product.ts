import { existsSync } from 'node:fs'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'

/** The production build with a back end of its own, in memory, on a free port. */
export async function openProduct(): Promise<Sandbox> {
  if (!existsSync('dist/index.html')) throw new Error('dist/ is not built: npm run build')
  const sandbox = await createSandbox({ distDir: 'dist', dataDir: null, identity: 'emulator' })
  await sandbox.ready()
  return sandbox
}
