import { describe, expect, test } from 'vitest'
import { and, createMachine, fromPromise, not, or, setup } from 'xstate'
import { catalog } from '#machines/catalog.ts'
import { backEdges } from '#src/inspector/diagram/back-edges.ts'
import { readChart } from '#src/inspector/diagram/chart.ts'
import { computeFingerprint, readChartGraph } from '#src/inspector/diagram/chart-graph.ts'
import type { Box, DiagramLayout, Line, Point, Rectangle } from '#src/inspector/diagram/diagram.types.ts'
import { createElk } from '#src/inspector/diagram/elk.ts'
import { layOut } from '#src/inspector/diagram/layout.ts'
import { diagramStyles, MARKS, toSvg } from '#src/inspector/diagram/svg.ts'
import { breakLines, getWidth } from '#src/inspector/diagram/text-size.ts'
import { createWording } from '#src/inspector/page/wording.ts'
import { errandMachine } from '#tools/flows/fixtures/errand.machine.ts'
import { errandStates, errandWords } from '#tools/flows/fixtures/errand.spec.ts'

const elk = createElk()
const errand = () => readChartGraph(errandMachine, 'Errand', errandStates, createWording(errandWords))

describe('graph of a chart', () => {
  const findNode = (id: string) => errand().nodes.find((node) => node.id === id)
  const findEdge = (id: string) => errand().edges.find((edge) => edge.id === id)
  const said = (id: string) => findEdge(id)?.transitions.map(({ trigger, condition }) => `${trigger} | ${condition}`)

  test('has a box for each state, with its title, its sentence and its actors', () => {
    expect(findNode('active.flow.sending.ordering')).toMatchObject({
      kind: 'atomic',
      parent: 'active.flow.sending',
      title: errandStates['active.flow.sending.ordering'].title,
      sentence: errandStates['active.flow.sending.ordering'].sentence,
      name: 'ordering',
      tags: ['screen:sending', 'busy'],
      invokes: [{ src: 'orderPickup', words: 'ordering the pick-up', isMachine: false }],
    })
    expect(findNode('active.flow.signing')?.invokes).toEqual([
      { src: 'signature', words: 'Signature', isMachine: true },
    ])
    expect(findNode('(root)')).toMatchObject({ kind: 'compound', parent: null, title: 'Errand', name: 'errand' })
    expect(findNode('active')).toMatchObject({ kind: 'parallel', parent: '(root)' })
    expect(findNode('active.flow.sending.last')).toMatchObject({ kind: 'history' })
    expect(findNode('finished')).toMatchObject({ kind: 'final' })
  })

  test('says in words what sets a transition off', () => {
    expect(said('active.flow.choosing → active.flow.deciding')).toEqual([
      'the customer sends the parcel | if the weight is known',
    ])
    expect(said('active.flow.deciding → active.flow.sending')).toEqual([
      ' | if the weight is known and the parcel is light',
    ])
    expect(said('active.flow.deciding → active.flow.tooHeavy')).toEqual([' | otherwise'])
    expect(said('active.flow.sending.ordering → active.flow.sending.waiting')).toEqual([
      'ordering the pick-up succeeds | ',
    ])
    expect(said('active.flow.sending.ordering → active.flow.sending.orderingFailed')).toEqual([
      'ordering the pick-up fails | ',
    ])
    expect(said('active.flow.sending → active.flow.signing')).toEqual(['everything inside has ended | '])
    expect(said('active.flow.signing → finished')).toEqual(['“Signature” ends | '])
  })

  test('has the duration of a delay if it is fixed', () => {
    const resting = 'active.flow.sending.waiting.resting'
    expect(said(`${resting} → active.flow.sending.waiting.reading`)).toEqual([
      'after 5 s (the pause between two questions) | ',
    ])
    expect(said('active.flow.sending.waiting → active.flow.sending.cutoffReached')).toEqual([
      'after the time a courier may take | ',
    ])
  })

  test('has one line for all transitions between the same two boxes', () => {
    const names = findEdge('active.flow.sending.waiting.reading → active.flow.sending.waiting.resting')?.transitions
    expect(names?.map(({ id }) => id)).toEqual([
      'active.flow.sending.waiting.reading: done readPickup #2',
      'active.flow.sending.waiting.reading: error readPickup',
    ])
  })

  test('lists inside a box the transitions that stay, and whether they re-enter', () => {
    expect(findNode('active.flow.choosing')?.stays).toEqual([
      {
        id: 'active.flow.choosing: parcel.choose',
        kind: 'event',
        trigger: 'the customer chooses a parcel',
        condition: '',
        actions: ['remembers the weight'],
        restarts: true,
      },
    ])
  })

  test('lets no line run inside out: it starts at "any time" and ends where a state begins', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      on: { jump: '.b.d' },
      states: { a: {}, b: { initial: 'c', on: { inner: '.d' }, states: { c: {}, d: { on: { again: '#m.b' } } } } },
    })
    const graph = readChartGraph(machine, 'M', {}, createWording({}))
    expect(graph.edges.map(({ id }) => id)).toEqual([
      '(root)/begin → a',
      'b/begin → b.c',
      '(root)/anywhere → b.d',
      'b/anywhere → b.d',
      'b.d → b/begin',
    ])
    expect(graph.nodes.find(({ id }) => id === 'b')?.title).toBe('b')
  })

  test('has a line to each target of a transition that has several', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { go: { target: ['#x1', '#y1'] } } },
        p: {
          type: 'parallel',
          states: {
            x: { initial: 'x0', states: { x0: {}, x1: { id: 'x1' } } },
            y: { initial: 'y0', states: { y0: {}, y1: { id: 'y1' } } },
          },
        },
      },
    })
    const lines = readChartGraph(machine, 'M', {}, createWording({})).edges.filter(
      ({ transitions }) => transitions.length > 0,
    )
    expect(lines.map(({ id, transitions }) => [id, transitions.map((one) => one.id)])).toEqual([
      ['a → p.x.x1', ['a: go']],
      ['a → p.y.y1', ['a: go']],
    ])
  })

  test('says composed guards and every kind of trigger', () => {
    const machine = setup({
      guards: { isOpen: () => true, isPaid: () => true, hasPets: () => true },
      actors: { readIt: fromPromise(async () => 1) },
      delays: { day: 86_400_000, hour: 7_200_000, minute: 60_000, blink: 150 },
    }).createMachine({
      id: 'm',
      initial: 'a',
      on: { '*': '.b' },
      states: {
        a: {
          always: [
            { guard: { type: 'isOpen', params: { kind: 'atNight', days: ['sunday'], at: 1 } }, target: 'b' },
            { guard: and(['isPaid', or(['isPaid', not('hasPets')])]), target: 'b' },
            { target: 'c' },
          ],
        },
        b: { always: 'c' },
        c: { after: { day: 'a', hour: 'a', minute: 'a', blink: 'a' } },
      },
    })
    const wording = createWording({
      guards: {
        isOpen: { atNight: 'it is open at night', sunday: 'it is open on Sundays' },
        isPaid: 'it is paid',
        hasPets: 'there are pets',
        'not hasPets': 'there are no pets',
      },
      delays: { day: 'a day', hour: 'two hours', minute: 'a minute', blink: 'a blink' },
    })
    const words = readChartGraph(machine, 'M', {}, wording).edges.flatMap(({ transitions }) =>
      transitions.map(({ trigger, condition }) => `${trigger} ${condition}`.trim()),
    )
    expect(words).toEqual([
      'anything else happens',
      'if it is open at night or it is open on Sundays',
      'if it is paid and either it is paid or there are no pets',
      'otherwise',
      '',
      'after 1 d (a day)',
      'after 2 h (two hours)',
      'after 1 min (a minute)',
      'after 150 ms (a blink)',
    ])
  })
})

describe('lines that lead back', () => {
  test('are those towards the initial state, within one parent', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        late: { on: { home: 'a', inside: 'b.second' } },
        b: {
          initial: 'first',
          states: { second: { on: { undo: 'first', out: '#m.late' } }, first: { on: { on: 'second' } } },
        },
        a: { on: { go: 'b' } },
      },
    })
    expect([...backEdges(readChartGraph(machine, 'M', {}, createWording({})))].sort()).toEqual([
      'b.second → b.first',
      'late → a',
      'late → b.second',
    ])
  })

  test('leave no circle at any level, in any machine', async () => {
    for (const { graph } of await layouts()) {
      const back = backEdges(graph)
      const after = new Map<string, Set<string>>()
      const parents = new Map(graph.nodes.map(({ id, parent }) => [id, parent]))
      const upwards = (id: string): string[] => [id, ...(parents.get(id) ? upwards(parents.get(id) ?? '') : [])]
      for (const { id, source, target } of graph.edges) {
        const [from, to] = back.has(id) ? [upwards(target), upwards(source)] : [upwards(source), upwards(target)]
        while (from.length > 1 && from.at(-1) === to.at(-1)) {
          from.pop()
          to.pop()
        }
        const [one = '', other = ''] = [from.at(-1), to.at(-1)]
        after.set(one, (after.get(one) ?? new Set()).add(other))
      }
      const done = new Set<string>()
      const walk = (id: string, way: readonly string[]): void => {
        expect(way, `${graph.id}: a circle`).not.toContain(id)
        if (done.has(id)) return
        for (const next of after.get(id) ?? []) walk(next, [...way, id])
        done.add(id)
      }
      for (const id of after.keys()) walk(id, [])
    }
  })

  test('are still drawn from their source to their target', async () => {
    const layout = await layOut(errand(), elk)
    const back = layout.lines.filter(({ isBack }) => isBack)
    expect(back.map(({ edge }) => edge.id)).toContain('active.flow.tooHeavy → active.flow.choosing')
    for (const { edge, points } of back) {
      expect(touches(getBox(layout, edge.source), points[0])).toBe(true)
      expect(touches(getBox(layout, edge.target), points.at(-1))).toBe(true)
    }
  })
})

describe('layout', () => {
  test('keeps children inside their parents and apart from each other, in every machine', async () => {
    const wrong: string[] = []
    for (const layout of await layouts()) {
      for (const [index, box] of layout.boxes.entries()) {
        const parent = layout.boxes.find(({ node }) => node.id === box.node.parent)
        if (parent !== undefined && !contains(parent, box)) wrong.push(`${layout.graph.id}: ${box.node.id} is outside`)
        for (const other of layout.boxes.slice(index + 1)) {
          if (other.node.parent === box.node.parent && overlap(box, other)) {
            wrong.push(`${layout.graph.id}: ${box.node.id} and ${other.node.id}`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('lets no label lie over another, over a state or over the border of one, in any machine', async () => {
    const wrong: string[] = []
    for (const { graph, boxes, lines } of await layouts()) {
      const labels = lines.flatMap((line) => line.labels.map((label) => ({ ...label, line })))
      for (const [index, label] of labels.entries()) {
        const name = `${graph.id}: "${label.transition.id}"`
        for (const other of labels.slice(index + 1)) {
          if (overlap(label, other)) wrong.push(`${name} and "${other.transition.id}"`)
        }
        for (const box of boxes) {
          const isAround = graph.nodes.some(({ parent }) => parent === box.node.id)
          const isFree = !overlap(box, label) || (isAround && contains(box, label) && !overlap(getHead(box), label))
          if (!isFree) wrong.push(`${name} and the box ${box.node.id}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('leads every line from its source to its target, in every machine', async () => {
    const wrong: string[] = []
    for (const layout of await layouts()) {
      for (const { edge, points } of layout.lines) {
        const isWhole =
          touches(getBox(layout, edge.source), points[0]) && touches(getBox(layout, edge.target), points.at(-1))
        if (!isWhole) wrong.push(`${layout.graph.id}: ${edge.id}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('puts the label of a line onto the line, in every machine', async () => {
    const wrong: string[] = []
    for (const { graph, lines } of await layouts()) {
      for (const line of lines) {
        for (const label of line.labels) {
          if (!isOn(line, label)) wrong.push(`${graph.id}: ${label.transition.id}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('is the same each time', async () => {
    expect(await layOut(errand(), createElk())).toEqual(await layOut(errand(), createElk()))
  })
})

describe('drawing', () => {
  const draw = async (more: Partial<Parameters<typeof toSvg>[0]> = {}) =>
    toSvg({ layout: await layOut(errand(), elk), title: 'Errand', description: 'Sends <a> parcel & waits.', ...more })

  test('draws every state and every transition of every machine once', async () => {
    for (const { entry, layout } of await drawn()) {
      const svg = toSvg({ layout, title: entry.title, description: entry.purpose })
      const chart = readChart(await entry.machine())
      expect(attributes(svg, 'data-state').sort(), entry.id).toEqual(chart.states.map(({ name }) => name).sort())
      expect(attributes(svg, 'data-transition').sort(), entry.id).toEqual(
        chart.transitions.map(({ name }) => name).sort(),
      )
    }
  })

  test('has an escaped name and description for screen readers', async () => {
    const svg = await draw()
    expect(svg).toMatch(/^<svg [^>]*role="img" aria-label="Errand"/)
    expect(svg).toContain('<title>Errand</title>\n<desc>Sends &lt;a&gt; parcel &amp; waits.</desc>')
  })

  test('marks states, and lines with any marked transition', async () => {
    const reading = 'active.flow.sending.waiting.reading'
    const svg = await draw({ marks: { [reading]: ['active'], [`${reading}: error readPickup`]: ['fired', 'covered'] } })
    expect(svg).toContain(`<g class="state atomic depth-3 is-active" data-state="${reading}">`)
    expect(svg).toContain(`<g class="pill error is-fired is-covered" data-transition="${reading}: error readPickup">`)
    expect(svg).toMatch(new RegExp(`is-fired is-covered" data-line="${reading} → active.flow.sending.waiting.resting"`))
    expect(svg.match(/class="[^"]* is-/g)).toHaveLength(3)
    for (const mark of MARKS) expect(diagramStyles).toContain(`.is-${mark}`)
  })

  test('brings its styles', async () => {
    expect(await draw()).toContain(`<style>${diagramStyles}</style>`)
    expect(diagramStyles).toContain('prefers-color-scheme:dark')
  })

  test('has the name of its graph', async () => {
    const graph = errand()
    expect(await draw()).toContain(`data-graph="${computeFingerprint(graph)}"`)
    expect(computeFingerprint(errand())).toBe(computeFingerprint(graph))
    const [first, ...rest] = graph.nodes
    if (first === undefined) throw new Error('the picture is empty')
    expect(computeFingerprint({ ...graph, nodes: [{ ...first, title: `${first.title}.` }, ...rest] })).not.toBe(
      computeFingerprint(graph),
    )
  })

  test('explains the colours it uses, unless told not to', async () => {
    const pieces = (svg: string) => [...svg.matchAll(/<g class="pill (\w+)"><rect/g)].map(([, kind]) => kind)
    expect(pieces(await draw())).toEqual(['event', 'output', 'error', 'time', 'always'])
    expect(pieces(await draw({ legend: false }))).toEqual([])
    const silent = readChartGraph(
      createMachine({ id: 'm', initial: 'a', states: { a: {} } }),
      'M',
      {},
      createWording({}),
    )
    const layout = await layOut(silent, elk)
    expect(pieces(toSvg({ layout, title: 'M', description: '' }))).toEqual([])
  })
})

describe('size of a text', () => {
  test('grows with letters, size and weight', () => {
    const plain = { size: 12, bold: false }
    expect(getWidth('', plain)).toBe(0)
    expect(getWidth('iii', plain)).toBeLessThan(getWidth('mmm', plain))
    expect(getWidth('abc', plain)).toBeLessThan(getWidth('abc', { size: 12, bold: true }))
    expect(getWidth('abc', plain)).toBeLessThan(getWidth('abc', { size: 13, bold: false }))
    expect(getWidth('é', plain)).toBeGreaterThan(0)
  })

  test('breaks a text at spaces and after dots, and within no word', () => {
    const font = { size: 12, bold: false }
    expect(breakLines('', font, 50)).toEqual([])
    expect(breakLines('one two three', font, 55)).toEqual(['one two', 'three'])
    expect(breakLines('payment.leave.everything', font, 100)).toEqual(['payment.leave.', 'everything'])
    expect(breakLines('incomprehensibilities a', font, 40)).toEqual(['incomprehensibilities', 'a'])
  })
})

// ── Every machine, laid out once ─────────────────────────────────────────────────────────────────────────────────────

let everything: Promise<readonly { entry: (typeof catalog)[number]; layout: DiagramLayout }[]> | null = null

function drawn() {
  everything ??= Promise.all(
    catalog.map(async (entry) => {
      const [machine, states, words] = await Promise.all([entry.machine(), entry.states(), entry.words()])
      return { entry, layout: await layOut(readChartGraph(machine, entry.title, states, createWording(words)), elk) }
    }),
  )
  return everything
}

async function layouts(): Promise<readonly DiagramLayout[]> {
  return [...(await drawn()).map(({ layout }) => layout), await layOut(errand(), elk)]
}

// ── Rectangles ───────────────────────────────────────────────────────────────────────────────────────────────────────

function overlap(one: Rectangle, other: Rectangle): boolean {
  const across = one.x < other.x + other.width && other.x < one.x + one.width
  return across && one.y < other.y + other.height && other.y < one.y + one.height
}

function contains(outer: Rectangle, inner: Rectangle): boolean {
  const across = outer.x <= inner.x && inner.x + inner.width <= outer.x + outer.width
  return across && outer.y <= inner.y && inner.y + inner.height <= outer.y + outer.height
}

/** Returns the part of a box that contains its own text. */
function getHead({ x, y, lines, stays }: Box): Rectangle {
  const right = Math.max(...lines.map((line) => line.x + getWidth(line.text, { size: 14, bold: true })))
  const bottom = Math.max(...lines.map((line) => line.y), ...stays.map((label) => label.y + label.height))
  return { x, y, width: Math.max(right, ...stays.map((label) => label.x + label.width)) - x, height: bottom - y }
}

function getBox({ boxes }: DiagramLayout, id: string): Box | undefined {
  return boxes.find(({ node }) => node.id === id)
}

/** Returns whether a point lies on the border of a box, within one pixel. */
function touches(box: Rectangle | undefined, point: Point | undefined): boolean {
  if (box === undefined || point === undefined) return false
  const [left, right, top, bottom] = [box.x, box.x + box.width, box.y, box.y + box.height]
  const isIn = point.x >= left - 1 && point.x <= right + 1 && point.y >= top - 1 && point.y <= bottom + 1
  const isAtSide = Math.min(Math.abs(point.x - left), Math.abs(point.x - right)) <= 1
  return isIn && (isAtSide || Math.min(Math.abs(point.y - top), Math.abs(point.y - bottom)) <= 1)
}

/** Returns whether a line crosses a rectangle. */
function isOn({ points }: Line, place: Rectangle): boolean {
  return points.some((to, index) => {
    const from = points[index - 1]
    if (from === undefined) return false
    const segment = { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width: 0.1, height: 0.1 }
    segment.width += Math.abs(from.x - to.x)
    segment.height += Math.abs(from.y - to.y)
    return overlap(segment, place)
  })
}

function attributes(svg: string, name: string): string[] {
  const found = [...svg.matchAll(new RegExp(`${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '')
  return found.map((value) => value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
}
