import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { getDiagram, getPage, getPictures } from './atlas-files.ts'
import { readDrawnFrom } from './atlas-fingerprint.ts'
import type { AtlasFlow } from './atlas-flow.ts'

/** Lists what an atlas in a folder lacks: pages, screenshots, current screenshots, and the targets of its links. */
export function checkAtlas(flows: readonly AtlasFlow[], folder: string): readonly string[] {
  const wanted = flows.flatMap((flow) => [
    getPage(flow.entry.id),
    getDiagram(flow.entry.id),
    ...flow.states.flatMap((state) => getPictures(flow, state)),
  ])
  const lacking = ['index.html', ...wanted].filter((file) => !existsSync(join(folder, file)))
  const pages = ['index.html', ...flows.map(({ entry }) => getPage(entry.id))].filter((file) => !lacking.includes(file))
  const anchors = flows.flatMap((flow) => {
    const text = pages.includes(getPage(flow.entry.id))
      ? readFileSync(join(folder, getPage(flow.entry.id)), 'utf8')
      : null
    if (text === null) return []
    return flow.states.flatMap(({ name }) =>
      text.includes(`<section id="${name}"`) ? [] : [`${getPage(flow.entry.id)} does not mention "${name}"`],
    )
  })
  const unseen = flows.flatMap(({ entry, states }) =>
    states.flatMap(({ name, isSeen, isPictured, whyUnpictured }) =>
      isSeen && !isPictured && whyUnpictured === null
        ? [`${entry.id}, ${name}: it is on the screen, but has no screenshot`]
        : [],
    ),
  )
  return [
    ...lacking.map((file) => `${file} is missing`),
    ...unseen,
    ...anchors,
    ...flows.flatMap((flow) => outdated(flow, folder, lacking)),
    ...pages.flatMap((file) => brokenLinks(file, folder)),
  ]
}

function outdated(flow: AtlasFlow, folder: string, lacking: readonly string[]): readonly string[] {
  const { id } = flow.entry
  const drawnFrom = readDrawnFrom(folder, id)
  return flow.states.flatMap((state) => {
    const pictures = getPictures(flow, state)
    if (pictures.length === 0 || pictures.some((file) => lacking.includes(file))) return []
    if (drawnFrom[state.name] === state.fingerprint) return []
    return [`the screenshots of "${state.name}" in ${id} are out of date: npm run atlas -- --flow ${id}`]
  })
}

const LINK = /(?:href|src)="([^"]*)"/g

function brokenLinks(file: string, folder: string): readonly string[] {
  const text = readFileSync(join(folder, file), 'utf8')
  const links = new Set(
    [...text.matchAll(LINK)].map(([, link = '']) => link).filter((link) => !link.startsWith('data:')),
  )
  return [...links].flatMap((link) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : normalize(join(dirname(file), path))
    const place = join(folder, target)
    if (!existsSync(place)) return [`${file} links to ${link}, which does not exist`]
    if (anchor === undefined || readFileSync(place, 'utf8').includes(`id="${anchor}"`)) return []
    return [`${file} links to ${link}, which is not a state`]
  })
}
