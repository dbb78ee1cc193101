import type { Page } from 'playwright-core'
import { nameOfNode } from '#tests/flows/chart.ts'
import type { MutantScreens } from '#tests/flows/mutation-sample.ts'
import type { FlowPath } from '#tests/flows/paths.ts'
import { activeNodes } from '#tests/flows/xstate-adapter.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { servePage } from '#tests/support/served-page.ts'
import { openPlayer, type PlayerPage } from './drive.ts'
import { excuses } from './excuses.ts'
import { groups } from './groups.ts'
import { playMachine } from './play.ts'

/** Mutants on the page of the player, in Chromium. */
export async function openMutantScreens(): Promise<MutantScreens> {
  const served = await servePage('tests/player/player.html')
  const browser = await launchChromium()
  let player: PlayerPage | null = null
  return {
    machines: Object.values(groups).flat(),
    async play({ entry, index, mutant: { where, change, states } }) {
      player ??= await openPlayer(browser, served)
      const { page, complaints } = player
      complaints.length = 0
      try {
        const mistake = await mistaken(page, entry.id, index)
        if (mistake !== `${where}: ${change}`) throw new Mismatch(`the page made "${mistake}" of "${where}: ${change}"`)
        const passes = ({ steps }: FlowPath) =>
          steps.some(({ state }) => activeNodes(state).some((node) => states.includes(nameOfNode(node) || '(root)')))
        const { wrong } = await playMachine(page, entry, excuses[entry.id] ?? {}, {
          upTo: 'the first difference',
          first: passes,
          withIgnored: true,
        })
        await mistaken(page, entry.id, null)
        return wrong[0] ?? complaints[0] ?? null
      } catch (error) {
        if (error instanceof Mismatch) throw error
        // The page broke under the mistake: the next one gets another.
        await page.context().close()
        player = null
        return String(error)
      }
    },
    async close() {
      await browser.close()
      served.close()
    },
  }
}

/** The two sides do not mean the same mutant by a number. */
class Mismatch extends Error {}

function mistaken(page: Page, id: string, mutant: number | null): Promise<string | null | undefined> {
  return page.evaluate(([machine, number]) => window.player?.mistake(machine, number), [id, mutant] as const)
}
