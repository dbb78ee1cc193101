import type { AtlasFlow, AtlasState } from './atlas-flow.ts'

/** The files in the folder of the atlas; every path is relative to it. */

export const LANGUAGES = ['pt-BR', 'en-US', 'es-ES'] as const
export const WIDTHS = [360, 1280] as const

export type AtlasLanguage = (typeof LANGUAGES)[number]
export type AtlasWidth = (typeof WIDTHS)[number]

export function getPage(flow: string): string {
  return `flows/${flow}.html`
}

export function getDiagram(flow: string): string {
  return `flows/${flow}.svg`
}

export function getPicture(flow: string, state: string, width: AtlasWidth, language: AtlasLanguage): string {
  return `pictures/${flow}/${state}.${width}.${language}.webp`
}

/** Returns the path of the fingerprints of a flow. */
export function getDrawnFrom(flow: string): string {
  return `pictures/${flow}/drawn-from.json`
}

/** Returns the paths of all screenshots of a state. */
export function getPictures({ entry }: AtlasFlow, { name, isPictured }: AtlasState): readonly string[] {
  if (!isPictured) return []
  return WIDTHS.flatMap((width) => LANGUAGES.map((language) => getPicture(entry.id, name, width, language)))
}
