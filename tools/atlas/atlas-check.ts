import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { getDiagram, getPage, getPictures } from './atlas-files.ts'
import { readDrawnFrom } from './atlas-fingerprint.ts'
import type { AtlasFlow } from './atlas-flow.ts'

/**
 * What an atlas on the disk lacks: pages, pictures of states that have one and are as they were then, pictures of states that
 * something is seen of, and whatever its pages lead to.
 */
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
      text.includes(`<section id="${name}"`) ? [] : [`${getPage(flow.entry.id)} does not tell of "${name}"`],
    )
  })
  const unseen = flows.flatMap(({ entry, states }) =>
    states.flatMap(({ name, isSeen, isPictured, whyUnpictured }) =>
      isSeen && !isPictured && whyUnpictured === null
        ? [`${entry.id}, ${name}: something of it is on the screen, and it has no picture`]
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
    return [`the pictures of "${state.name}" in ${id} are out of date: npm run atlas -- --flow ${id}`]
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
    if (!existsSync(place)) return [`${file} leads to ${link}, which is not there`]
    if (anchor === undefined || readFileSync(place, 'utf8').includes(`id="${anchor}"`)) return []
    return [`${file} leads to ${link}, and there is no such state`]
  })
}
