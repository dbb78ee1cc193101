import { describe, expect, it } from 'vitest'
import { buildCatalog } from '#sandbox/catalog.ts'
import defaultData from '#sandbox/data/default.json' with { type: 'json' }
import minimalData from '#sandbox/data/minimal.json' with { type: 'json' }
import { dataSetSchema } from '#sandbox/data/schema.ts'
import { avatarUrl, logoUrl, pictureUrl } from '#sandbox/pictures/addresses.ts'
import { drawPicture } from '#sandbox/pictures/draw.ts'
import { createPictures } from '#sandbox/pictures/store.ts'
import { smallData } from '#tools/support/world.ts'

const LARGEST_BYTES = 40_000

/** The names of all pictures of a data set, by what they are for. */
function getNames(data: unknown) {
  const { businesses } = buildCatalog(dataSetSchema.parse(data))
  const toName = (url: string) => url.replace(/^\/pictures\/|\.webp$/g, '')
  const scenes = businesses.flatMap(({ photos = [], categories }) => [
    ...photos,
    ...categories.flatMap(({ picture }) => picture ?? []),
  ])
  return {
    scenes: scenes.map((name) => toName(pictureUrl('', name))),
    logos: businesses.map((business) => toName(logoUrl('', business))),
    people: businesses.flatMap((business) =>
      business.professionals.map((person) => toName(avatarUrl('', business, person))),
    ),
  }
}

describe.each([
  ['default', defaultData, { scenes: 49, logos: 13, people: 125 }],
  ['minimal', minimalData, { scenes: 0, logos: 1, people: 1 }],
  ['small', smallData, { scenes: 0, logos: 3, people: 4 }],
])('the pictures of the %s data set', (_, data, counts) => {
  const { scenes, logos, people } = getNames(data)
  const names = [...scenes, ...logos, ...people]

  it('are one for each photo, category, business and person, and each another', async () => {
    expect({ scenes: scenes.length, logos: logos.length, people: people.length }).toEqual(counts)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(names.map((name) => drawPicture(name)?.svg)).size).toBe(names.length)
  })

  it('are well-formed SVG without letters, and less than 40 kB as they are sent', async () => {
    const pictures = createPictures()
    const sent = new Set<string>()
    for (const name of names) {
      const svg = drawPicture(name)?.svg ?? ''
      expect(svg, name).not.toMatch(/NaN|undefined|null|<text|<filter|<image/)
      // The renderer refuses what is not well-formed.
      const bytes = await pictures(`${name}.webp`)
      expect(bytes?.length, name).toBeGreaterThan(1_000)
      expect(bytes?.length, name).toBeLessThan(LARGEST_BYTES)
      sent.add(Buffer.from(bytes ?? []).toString('base64'))
    }
    expect(sent.size).toBe(names.length)
  })
})

describe('a picture', () => {
  it('is the same for the same name', () => {
    expect(drawPicture('salon-blush')).toEqual(drawPicture('salon-blush'))
    expect(drawPicture('person-man-barber-theo')).toEqual(drawPicture('person-man-barber-theo'))
  })

  it('of a person follows the first name without a title, the trade and the number', () => {
    const business = buildCatalog(dataSetSchema.parse(defaultData)).businesses.find(({ id }) => id === 'luz')
    if (!business) throw new Error('there is no clinic')
    const name = (person: { name: string; portrait?: number; picture?: string }) =>
      avatarUrl('http://x', business, { id: 'p', ...person })
    expect(name({ name: 'Dra. Vera Molina' })).toBe('http://x/pictures/person-woman-health-p.webp')
    expect(name({ name: 'Dr. Jorge Alcaide' })).toBe('http://x/pictures/person-man-health-p.webp')
    expect(name({ name: 'Taís Wolff', portrait: 2 })).toBe('http://x/pictures/person-woman-health-p-2.webp')
    expect(name({ name: 'Quadras', picture: 'court-sea' })).toBe('http://x/pictures/court-sea.webp')
  })

  it('is refused under any other name than its own', async () => {
    const pictures = createPictures()
    for (const file of ['../secret.webp', 'salon-blush.png', 'Salon.webp', '.webp'])
      expect(await pictures(file), file).toBeNull()
  })
})
