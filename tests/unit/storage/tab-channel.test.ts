import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTabChannel } from '#src/storage/tab-channel.ts'
import { createFakeStorage } from '#tools/support/fake-storage.ts'

const note = createTabChannel({ key: 'horacerta.note.booked', schema: z.object({ to: z.string() }) })

function listen() {
  const storage = createFakeStorage()
  const heard: unknown[] = []
  const stop = note.subscribe({ storage }, (one) => heard.push(one))
  return { storage, heard, stop }
}

describe('messages between tabs', () => {
  it('are received as they were posted', () => {
    const teller = createFakeStorage()
    note.post({ storage: teller }, { to: 'all' })
    const { storage, heard } = listen()
    storage.otherTab('horacerta.note.booked', teller.read('device', 'horacerta.note.booked'))
    expect(heard).toEqual([{ to: 'all' }])
  })

  it.each([null, '{"to":', '{"to":1}', 'null'])('are dropped if they do not fit: %j', (text) => {
    const { storage, heard } = listen()
    storage.otherTab('horacerta.note.booked', text)
    expect(heard).toEqual([])
  })

  it('are not read from other stored values', () => {
    const { storage, heard } = listen()
    storage.otherTab('horacerta.note.country', '{"to":"all"}')
    expect(heard).toEqual([])
  })

  it('are not received after unsubscribing', () => {
    const { storage, heard, stop } = listen()
    stop()
    storage.otherTab('horacerta.note.booked', '{"to":"all"}')
    expect(heard).toEqual([])
  })
})
