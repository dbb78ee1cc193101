import type { Page } from 'playwright'
import type { CatalogEntry } from '#machines/catalog.ts'
import { nameOfNode } from '#tools/flows/chart.ts'
import { FlowFault } from '#tools/flows/explore.ts'
import type { FlowPath } from '#tools/flows/paths.ts'
import type { Screens } from '#tools/flows/screens.types.ts'
import { activeNodes } from '#tools/flows/xstate-adapter.ts'
import { launchChromium } from '#tools/support/chromium.ts'
import { servePage } from '#tools/support/served-page.ts'
import { openPlayer, type PlayerPage } from './drive.ts'
import { exemptions } from './exemptions.ts'
import { groups } from './groups.ts'
import { type PlayOptions, playMachine } from './play.ts'

/** Opens the player with machines and their mutants, in Chromium. */
export async function openScreens(): Promise<Screens> {
  const served = await servePage('tools/player/player.html')
  const browser = await launchChromium()
  let player: PlayerPage | null = null
  const sound = new Set<string>()
  return {
    machines: Object.values(groups).flat(),
    async playPaths(entry, paths, told) {
      player ??= await openPlayer(browser, served)
      player.complaints.length = 0
      const findings = await playMachine(player.page, entry, exemptions[entry.id] ?? {}, { only: paths, told })
      const complaints = player.complaints.map((complaint) => `the console says: ${complaint}`)
      return { ...findings, wrong: [...findings.wrong, ...complaints] }
    },
    async playMutant({ entry, index, mutant: { where, change, states } }) {
      player ??= await openPlayer(browser, served)
      const { page, complaints } = player
      if (!sound.has(entry.id)) await mustBeSound(player, entry)
      sound.add(entry.id)
      complaints.length = 0
      try {
        const mistake = await mistaken(page, entry.id, index)
        if (mistake !== `${where}: ${change}`)
          throw new Mismatch(`the page made the mutant "${mistake}" instead of "${where}: ${change}"`)
        const passes = ({ steps }: FlowPath) =>
          steps.some(({ state }) => activeNodes(state).some((node) => states.includes(nameOfNode(node) || '(root)')))
        const { wrong } = await playMachine(page, entry, exemptions[entry.id] ?? {}, {
          ...UP_TO_A_DIFFERENCE,
          first: passes,
        })
        await mistaken(page, entry.id, null)
        return wrong[0] ?? complaints[0] ?? null
      } catch (error) {
        if (error instanceof Mismatch) throw error
        // The page broke under the mutant, so the next one gets a new page.
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

const UP_TO_A_DIFFERENCE: PlayOptions = { upTo: 'the first difference', asRecorded: true }

/** Throws if the page differs without a mutation or cannot be played at all: then every mutant would count as noticed. */
async function mustBeSound({ page, complaints }: PlayerPage, entry: CatalogEntry): Promise<void> {
  complaints.length = 0
  const { wrong } = await playMachine(page, entry, exemptions[entry.id] ?? {}, UP_TO_A_DIFFERENCE)
  const fault = wrong[0] ?? complaints[0]
  if (fault !== undefined) throw new FlowFault(`"${entry.id}" differs on its screens without a mutation: ${fault}`)
}

/** The two sides disagree about the mutant with a number. */
class Mismatch extends Error {}

function mistaken(page: Page, id: string, mutant: number | null): Promise<string | null | undefined> {
  return page.evaluate(([machine, number]) => window.player?.mistake(machine, number), [id, mutant] as const)
}
