import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { smallData } from '#tools/support/world.ts'

let folder: string
let sandbox: Sandbox

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'notes-'))
  const [coverage, pictures] = [join(folder, 'coverage'), join(folder, 'pictures')]
  mkdirSync(coverage)
  mkdirSync(join(pictures, 'pets'), { recursive: true })
  writeFileSync(join(folder, 'secret.json'), '{}')
  writeFileSync(join(coverage, 'pets.actor.json'), '{"level":"actor"}')
  writeFileSync(join(coverage, 'pets.screen.json'), '{"level":')
  writeFileSync(join(coverage, 'pets-more.actor.json'), '{"level":"browser"}')
  writeFileSync(join(pictures, 'pets', 'listing.saved.360.pt-BR.webp'), 'picture')
  writeFileSync(join(pictures, 'pets', 'listing.saved.1280.en-US.webp'), 'another')
  const changes = async (flow: string) => ({ changed: [flow] })
  sandbox = await createSandbox({ data: smallData, identity: 'tokens', records: { coverage, pictures, changes } })
})
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string) => fetch(`http://localhost:${sandbox.port}/sandbox/notes/${path}`)

describe('the project records', () => {
  it('are returned by flow, without one that is being written', async () => {
    expect(await (await get('coverage/pets')).json()).toEqual([{ level: 'actor' }])
  })

  it('are an empty list if there are none', async () => {
    expect(await (await get('coverage/checkout')).json()).toEqual([])
    expect(await (await get('pictures/checkout')).json()).toEqual([])
  })

  it('contain the changes of the flow, compared at each request', async () => {
    const response = await get('changes/pets')
    expect([await response.json(), response.headers.get('cache-control')]).toEqual([{ changed: ['pets'] }, 'no-cache'])
  })

  it('contain the states with a screenshot, and the screenshot', async () => {
    expect(await (await get('pictures/pets')).json()).toEqual(['listing.saved'])
    const response = await get('pictures/pets/listing.saved')
    expect([response.headers.get('content-type'), await response.text()]).toEqual(['image/webp', 'picture'])
    expect((await get('pictures/pets/listing.removed')).status).toBe(404)
  })

  it.each(['coverage/..%2Fsecret', 'coverage/%2e%2e', 'pictures/pets/..%2F..%2Fsecret'])(
    'give no access to other files: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})
