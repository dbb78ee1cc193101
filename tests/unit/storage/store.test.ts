import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { TrackedEvent } from '#src/platform/analytics.ts'
import { createStore, createTextStore } from '#src/storage/store.ts'
import { createFakeStorage } from '#tools/support/fake-storage.ts'

const numberStore = createStore({ key: 'coupon', area: 'device', schema: z.object({ of: z.number() }) })
const sizeStore = createTextStore({
  key: 'language',
  area: 'tab',
  is: (text): text is 'small' | 'big' => text === 'small' || text === 'big',
})

const unreadable = ['{"of":', '{"of":"1"}', 'null', '']

describe('JSON store', () => {
  it('reads what was written, in its own area only', () => {
    const storage = createFakeStorage()
    expect(numberStore.read({ storage })).toBeNull()
    numberStore.write({ storage }, { of: 1 })
    expect(numberStore.read({ storage })).toEqual({ of: 1 })
    expect([storage.read('device', 'coupon'), storage.read('tab', 'coupon')]).toEqual(['{"of":1}', null])
    numberStore.remove({ storage })
    expect([numberStore.has({ storage }), storage.all()]).toEqual([false, {}])
  })

  it.each(unreadable)('reads nothing where it does not fit, and leaves it: %j', (text) => {
    const storage = createFakeStorage({ coupon: text })
    expect([numberStore.read({ storage }), numberStore.has({ storage })]).toEqual([null, true])
    expect(storage.all()).toEqual({ coupon: text })
  })

  it.each(unreadable)('drops what does not fit where it is to, with one line: %j', (text) => {
    const storage = createFakeStorage({ coupon: text })
    const tracked: TrackedEvent[] = []
    const parts = { storage, track: (event: TrackedEvent) => void tracked.push(event) }
    expect(numberStore.readOrDrop(parts, 'coupon')).toBeNull()
    expect(numberStore.readOrDrop(parts, 'coupon')).toBeNull()
    expect([storage.all(), tracked]).toEqual([{}, [{ type: 'dropped', what: 'coupon' }]])
  })

  it('drops nothing that fits, and nothing where there is nothing', () => {
    const storage = createFakeStorage({ coupon: '{"of":1}' })
    const parts = { storage, track: () => expect.unreachable() }
    expect(numberStore.readOrDrop(parts, 'coupon')).toEqual({ of: 1 })
    numberStore.remove(parts)
    expect(numberStore.readOrDrop(parts, 'coupon')).toBeNull()
  })

  it('reports changes of its key in other tabs, until it is unsubscribed', () => {
    const storage = createFakeStorage()
    const heard: unknown[] = []
    const stop = numberStore.watch({ storage }, (value) => heard.push(value))
    storage.otherTab('coupon', '{"of":2}')
    storage.otherTab('business', '{"of":3}')
    storage.otherTab('coupon', 'no JSON')
    storage.otherTab('coupon', null)
    stop()
    storage.otherTab('coupon', '{"of":4}')
    expect(heard).toEqual([{ of: 2 }, null, null])
  })
})

describe('text store', () => {
  it('reads the texts that are its own, as they are', () => {
    const storage = createFakeStorage()
    sizeStore.write({ storage }, 'big')
    expect([sizeStore.read({ storage }), storage.inTab()]).toEqual(['big', { language: 'big' }])
    storage.write('tab', 'language', 'huge')
    expect([sizeStore.read({ storage }), sizeStore.has({ storage })]).toEqual([null, true])
  })

  it('reads every text where none is refused', () => {
    const storage = createFakeStorage({ userName: 'Ana' })
    expect(createTextStore({ key: 'userName', area: 'device' }).read({ storage })).toBe('Ana')
  })
})
