import type { BodyOperator } from './mutants.ts'
import { type Edit, isNode, type Node } from './syntax.ts'

/** Small mistakes for the body of a guard: drop a value of a list, drop a condition, change a comparison, drop a negation. */
export interface BodyEdit extends Edit {
  operator: BodyOperator
  change: string
}

type Parts = Node & { [part: string]: unknown }

/** Returns every such mistake below a node, in the order of the text. */
export function getBodyEdits(body: Node, text: string): readonly BodyEdit[] {
  const edits: BodyEdit[] = []
  for (const node of getExpressions(body)) edits.push(...editsAt(node, text))
  return edits.sort((one, other) => one.start - other.start || one.end - other.end)
}

/** Returns every executed node below one, itself first. Leaves out types. */
export function getExpressions(body: Node): readonly Parts[] {
  const found: Parts[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one)
    } else if (isNode(value)) {
      if (value.type.startsWith('TS')) {
        visit((value as Parts).expression)
        return
      }
      found.push(value as Parts)
      for (const part of Object.values(value)) visit(part)
    }
  }
  visit(body)
  return found
}

function editsAt(node: Parts, text: string): readonly BodyEdit[] {
  const write = ({ start, end }: Node) => text.slice(start, end)
  const read = (one: Node) => write(one).replace(/\s+/g, ' ')
  const { start, end } = node
  switch (node.type) {
    case 'ArrayExpression': {
      const elements = node.elements as (Node | null)[]
      return elements.flatMap((element, at) => {
        if (element === null) return []
        const rest = elements.filter((_, other) => other !== at).map((one) => (one === null ? '' : write(one)))
        const change = `without ${read(element)} in ${read(node)}`
        return { operator: 'drop value', start, end, text: `[${rest.join(', ')}]`, change }
      })
    }
    case 'SwitchStatement':
      return getCases(node.cases as Parts[], text)
    case 'LogicalExpression': {
      const sign = String(node.operator)
      if (sign === '??') return []
      // A chain of conditions is edited once as a whole; its beginning is a node of its own.
      return [node.left, node.right].filter(isNode).flatMap((dropped, at, both) => {
        if (at === 0 && isChain(dropped, sign)) return []
        const kept = both[1 - at]
        const change = `without ${read(dropped)} in ${read(node)}`
        return kept === undefined ? [] : { operator: 'drop condition', start, end, text: `(${write(kept)})`, change }
      })
    }
    case 'BinaryExpression': {
      const swapped = SWAPPED[String(node.operator)]
      const { left, right } = node
      if (swapped === undefined || !isNode(left) || !isNode(right)) return []
      const written = `${text.slice(start, left.end)} ${swapped} ${text.slice(right.start, end)}`
      return [{ operator: 'swap comparison', start, end, text: written, change: `${swapped} in ${read(node)}` }]
    }
    case 'UnaryExpression': {
      const { argument } = node
      if (node.operator !== '!' || !isNode(argument)) return []
      return [
        { operator: 'drop negation', start, end, text: `(${write(argument)})`, change: `without ! in ${read(node)}` },
      ]
    }
    case 'CallExpression': {
      const { callee, arguments: given } = node
      const [argument] = given as Node[]
      if (!isNode(callee) || read(callee) !== 'not' || argument === undefined) return []
      // A double negation keeps the result, wherever a guard is expected.
      const written = `not(not(${write(argument)}))`
      return [{ operator: 'drop negation', start, end, text: written, change: `without not in ${read(node)}` }]
    }
    default:
      return []
  }
}

const SWAPPED: { readonly [sign: string]: string | undefined } = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
}

function isChain(node: Node, sign: string): boolean {
  return node.type === 'LogicalExpression' && (node as Parts).operator === sign
}

/** Edits the cases of a switch. A case that shares its body with the next loses its label; another one loses its body, too. */
function getCases(cases: readonly Parts[], text: string): readonly BodyEdit[] {
  return cases.flatMap((one, at) => {
    const { test, consequent } = one as Parts & { consequent: Node[] }
    if (!isNode(test)) return []
    const before = cases[at - 1] as (Parts & { consequent: Node[] }) | undefined
    const first = consequent[0]
    const isShared = first !== undefined && before?.consequent.length === 0
    const end = isShared ? first.start : one.end
    return {
      operator: 'drop value',
      start: one.start,
      end,
      text: '',
      change: `without case ${text.slice(test.start, test.end)}`,
    }
  })
}
