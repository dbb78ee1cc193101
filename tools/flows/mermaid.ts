import type { CatalogEntry } from '#machines/catalog.ts'
import { type GraphNode, type GraphTransition, readChartGraph } from '#src/inspector/diagram/chart-graph.ts'
import { createWording } from '#src/inspector/page/wording.ts'

/**
 * Formats a flow as a Mermaid flowchart, for places that draw only Mermaid. Mermaid's state diagrams refuse transitions between the
 * insides of different states.
 */
export async function toMermaid(entry: CatalogEntry): Promise<string> {
  const [machine, states, words] = await Promise.all([entry.machine(), entry.states(), entry.words()])
  const { nodes, edges } = readChartGraph(machine, entry.title, states, createWording(words))
  const numbers = new Map(nodes.map(({ id }, index) => [id, `s${index}`]))
  const number = (id: string) => numbers.get(id) ?? ''
  const lines: string[] = ['flowchart TB']
  const write = (node: GraphNode, indent: string) => {
    const inside = nodes.filter(({ parent }) => parent === node.id)
    if (inside.length === 0) {
      lines.push(`${indent}${number(node.id)}${getShape(node)}`)
      return
    }
    lines.push(`${indent}subgraph ${number(node.id)}["${getTextContent(node)}"]`)
    for (const child of inside) write(child, `${indent}  `)
    lines.push(`${indent}end`)
  }
  for (const node of nodes) if (node.parent === null) write(node, '  ')
  for (const { source, target, transitions } of edges) {
    const label = transitions.map(formatSentence).join('<br>')
    lines.push(`  ${number(source)} -->${label === '' ? '' : `|"${label}"|`} ${number(target)}`)
  }
  return `${lines.join('\n')}\n`
}

function getShape(node: GraphNode): string {
  switch (node.kind) {
    case 'begin':
      return '(( ))'
    case 'anywhere':
      return '(["at any time"])'
    case 'history':
      return '(("H"))'
    case 'final':
      return `(["${getTextContent(node)}"])`
    default:
      return `["${getTextContent(node)}"]`
  }
}

function getTextContent({ title, stays }: GraphNode): string {
  return [quoted(title), ...stays.map((one) => `⟲ ${formatSentence(one)}`)].join('<br>')
}

function formatSentence({ trigger, condition }: GraphTransition): string {
  return quoted(`${trigger} ${condition}`.trim() || 'at once')
}

function quoted(text: string): string {
  return text
    .replaceAll('&', '#amp;')
    .replaceAll('"', '#quot;')
    .replaceAll('<', '#lt;')
    .replaceAll('>', '#gt;')
    .replaceAll('`', '#96;')
}
