import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import type { FlowPath } from '#tools/flows/paths.ts'
import { headings, missing, open, throughHarness, until } from '#tools/player/drive.ts'
import { look } from '#tools/player/view.ts'
import { getPicture, LANGUAGES, WIDTHS } from './atlas-files.ts'
import type { AtlasFlow, AtlasPath, AtlasState } from './atlas-flow.ts'

const HEIGHTS = { 360: 740, 1280: 800 } as const

/** How long a screen may take before another path to the state is tried. */
const PATIENCE_MS = 5_000

/** Takes every screenshot of a state. Resolves to what is wrong with it, or null. */
export async function takeScreenshots(
  page: Page,
  flow: AtlasFlow,
  state: AtlasState,
  folder: string,
): Promise<string | null> {
  const lacks = await openState(page, flow, state)
  if (lacks.length > 0) return `${flow.entry.id}, ${state.name}: ${lacks.join(', ')}`
  for (const language of LANGUAGES) {
    await page.evaluate((wanted) => window.player?.show(wanted), language)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHTS[width] })
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise(requestAnimationFrame)
      })
      const shot = await page.screenshot({ fullPage: true, animations: 'disabled', style: STILL })
      const file = join(folder, getPicture(flow.entry.id, state.name, width, language))
      mkdirSync(dirname(file), { recursive: true })
      await sharp(shot).webp({ quality: 80 }).toFile(file)
    }
  }
  return null
}

/** Opens a state in Portuguese on a phone, and waits until its landmarks are there. Resolves to what is missing. */
export async function openState(page: Page, flow: AtlasFlow, { paths }: AtlasState): Promise<readonly string[]> {
  await page.evaluate(() => window.player?.show('pt-BR'))
  await page.setViewportSize({ width: 360, height: HEIGHTS[360] })
  let lacks: readonly string[] = ['a path to it']
  for (const { path, landmarks } of paths) {
    await openAtEnd(page, flow, path)
    lacks = await until(
      page,
      async () => lackingIn(page, landmarks),
      (list) => list.length === 0,
      PATIENCE_MS,
    )
    if (lacks.length === 0) break
  }
  return lacks
}

/** Plays a path in steps if a dialog opens over a sheet: drawn at the same moment, they would hide each other. */
async function openAtEnd(page: Page, { entry, around }: AtlasFlow, path: FlowPath): Promise<void> {
  const last = path.steps[path.weight]
  const dialogs = [...(last?.state.tags ?? [])].filter((tag) => tag.startsWith('dialog:'))
  const isOver = last !== undefined && path.weight > 0 && dialogs.length > 0
  await open(page, entry.id, path, isOver ? path.weight - 1 : path.weight, around)
  if (isOver) await throughHarness(page, { stimulus: last.stimulus, delayInMs: last.delayInMs })
}

/** The screenshot has the whole page, so the footer is at its end, as after scrolling. Nothing has the focus. */
const STILL = 'main ~ footer { position: static !important } :focus { outline: none !important }'

async function lackingIn(page: Page, landmarks: AtlasPath['landmarks']): Promise<string[]> {
  const view = await look(page)
  return [...(await missing(page, view, landmarks)), ...headings(view)]
}
