import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { SandboxEnv } from './contract-routes.ts'

/** Where the project notes what it knows of its flows: what tests have met, and the pictures of the atlas. */
export interface RecordFolders {
  coverage: string
  pictures: string
  /** What a flow does otherwise than was accepted: seconds of work, so it is asked for each time somebody looks. */
  changes: (flow: string) => Promise<unknown>
}

const FLOW = ':flow{[a-z-]+}'
/** The smallest of a state's pictures, in the language of most customers. */
const FORM = '360.pt-BR.webp'

/** Serves the notes to the inspector. What nobody has noted is an empty list. */
export function recordRoutes({ coverage, pictures, changes }: RecordFolders): Hono<SandboxEnv> {
  return new Hono<SandboxEnv>()
    .get(`/coverage/${FLOW}`, async (context) => {
      const flow = context.req.param('flow')
      const files = (await listed(coverage)).filter((file) => file.startsWith(`${flow}.`) && file.endsWith('.json'))
      const records = await Promise.all(files.map((file) => readRecord(join(coverage, file))))
      return context.json(
        records.filter((record) => record !== null),
        200,
        FRESH,
      )
    })
    .get(`/changes/${FLOW}`, async (context) =>
      context.json((await changes(context.req.param('flow'))) as object, 200, FRESH),
    )
    .get(`/pictures/${FLOW}`, async (context) => {
      const files = await listed(join(pictures, context.req.param('flow')))
      const states = files.filter((file) => file.endsWith(`.${FORM}`)).map((file) => file.slice(0, -FORM.length - 1))
      return context.json(states.sort(), 200, FRESH)
    })
    .get(`/pictures/${FLOW}/:state{[\\w.-]+}`, async (context) => {
      const { flow, state } = context.req.param()
      const file = join(pictures, flow, `${state}.${FORM}`)
      if (!existsSync(file)) return context.text('Not found', 404)
      return context.body(new Uint8Array(await readFile(file)), 200, { 'content-type': 'image/webp', ...FRESH })
    })
}

const FRESH = { 'cache-control': 'no-cache' }

async function listed(folder: string): Promise<readonly string[]> {
  return existsSync(folder) ? (await readdir(folder)).sort() : []
}

/** Null for a note that a run was just writing. */
async function readRecord(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown
  } catch {
    return null
  }
}
