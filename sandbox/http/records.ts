import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { SandboxEnv } from './contract-routes.ts'

/** Folders with records about the flows: test coverage, and the screenshots of the atlas. */
export interface RecordFolders {
  coverage: string
  pictures: string
  /** Compares a flow with its recorded behaviour. It takes seconds, so it runs on request. */
  changes: (flow: string) => Promise<unknown>
}

const FLOW = ':flow{[a-z-]+}'
/** The smallest screenshot of a state, in Portuguese. */
const FORM = '360.pt-BR.webp'

/** Creates the routes that serve the records to the inspector; missing ones are an empty list. */
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

/** Reads a record; null while a run is writing it. */
async function readRecord(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown
  } catch {
    return null
  }
}
