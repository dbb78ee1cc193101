import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { smallData } from './support.ts'

let folder: string
let sandbox: Sandbox

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'notes-'))
  const [coverage, changes, pictures] = [join(folder, 'coverage'), join(folder, 'changes'), join(folder, 'pictures')]
  mkdirSync(coverage)
  mkdirSync(changes)
  mkdirSync(join(pictures, 'pets'), { recursive: true })
  writeFileSync(join(folder, 'secret.json'), '{}')
  writeFileSync(join(coverage, 'pets.actor.json'), '{"level":"actor"}')
  writeFileSync(join(coverage, 'pets.screen.json'), '{"level":')
  writeFileSync(join(coverage, 'pets-more.actor.json'), '{"level":"browser"}')
  writeFileSync(join(changes, 'pets.json'), '{"chart":"1"}')
  writeFileSync(join(changes, 'reservation.json'), '{"chart":')
  writeFileSync(join(pictures, 'pets', 'listing.saved.360.pt-BR.webp'), 'picture')
  writeFileSync(join(pictures, 'pets', 'listing.saved.1280.en-US.webp'), 'another')
  sandbox = await createSandbox({ data: smallData, identity: 'tokens', notes: { coverage, changes, pictures } })
})
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string) => fetch(`http://localhost:${sandbox.port}/sandbox/notes/${path}`)

describe('the notes of the project', () => {
  it('are those of the flow; one that is being written is left out', async () => {
    expect(await (await get('coverage/pets')).json()).toEqual([{ level: 'actor' }])
  })

  it('have what was compared last, once it is written', async () => {
    expect(await (await get('changes/pets')).json()).toEqual([{ chart: '1' }])
    expect(await (await get('changes/reservation')).json()).toEqual([])
    expect(await (await get('changes/checkout')).json()).toEqual([])
  })

  it('are an empty list where nobody noted anything', async () => {
    expect(await (await get('coverage/checkout')).json()).toEqual([])
    expect(await (await get('pictures/checkout')).json()).toEqual([])
  })

  it('have the states with a picture, and the picture', async () => {
    expect(await (await get('pictures/pets')).json()).toEqual(['listing.saved'])
    const answer = await get('pictures/pets/listing.saved')
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['image/webp', 'picture'])
    expect((await get('pictures/pets/listing.removed')).status).toBe(404)
  })

  it.each(['coverage/..%2Fsecret', 'changes/..%2Fsecret', 'coverage/%2e%2e', 'pictures/pets/..%2F..%2Fsecret'])(
    'lead nowhere else: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})
