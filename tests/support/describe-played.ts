import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { getCoverage } from '#tools/flows/coverage.ts'
import { coverageRecords } from '#tools/flows/coverage-file.ts'
import { drawFailure, marksOfPath } from '#tools/flows/failure-diagram.ts'
import { openPlayer, type PlayerPage } from '#tools/player/drive.ts'
import { exemptions } from '#tools/player/exemptions.ts'
import { playMachine } from '#tools/player/play.ts'
import { launchChromium } from '#tools/support/chromium.ts'
import { type ServedPage, servePage } from '#tools/support/served-page.ts'
import { tellWhatIsSeen } from './customer.ts'

/** Defines one test for each machine, which plays every transition on its screens in Chromium. */
export function describePlayed(machines: readonly string[]): void {
  let browser: Browser
  let served: ServedPage
  let player: PlayerPage

  beforeAll(async () => {
    served = await servePage('tools/player/player.html')
    browser = await launchChromium()
    player = await openPlayer(browser, served)
  })
  afterEach(({ task }) => tellWhatIsSeen(browser, task))
  afterAll(async () => {
    await browser.close()
    served.close()
  })

  describe('on their screens, the paths play every transition of', () => {
    test.each(machines)('%s', async (id) => {
      const entry = catalog.find((one) => one.id === id)
      if (entry === undefined) throw new Error(`there is no machine "${id}"`)
      const own = exemptions[id] ?? {}
      const { page, complaints } = player
      complaints.length = 0
      const { wrong, firstWrong, excused, played } = await playMachine(page, entry, own)
      const machine = await entry.machine()
      const record = { flow: id, machine, level: 'screen' } as const
      coverageRecords.add(getCoverage(record, played))
      const picture =
        firstWrong === null
          ? []
          : [`picture: ${await drawFailure({ id, machine, states: await entry.states() }, marksOfPath(firstWrong))}`]
      const faults = [...wrong, ...picture].join('\n')
      // Reports keep the whole error message, but only a part of the diff.
      expect(faults, faults).toBe('')
      expect(complaints, 'the console stays quiet').toEqual([])
      // An exemption that nothing needs fails the test.
      const given = Object.entries(own).flatMap(([kind, reasons]) =>
        Object.keys(reasons).map((one) => `${kind}: ${one}`),
      )
      expect([...excused].sort()).toEqual(given.sort())
    })
  })
}
