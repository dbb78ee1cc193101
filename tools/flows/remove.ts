import { applied, type Edit, getNodes, isNode, type Node, parse } from './syntax.ts'

/**
 * A behaviour taken out of the text of a file: what stands below a comment loses its body or its value, or is not given, an
 * endpoint is listed no more, a state of a chart the ways into it. The types no longer fit afterwards, which nothing that runs minds.
 */

/** The text without what the comment on a line (from 1) is about; null where that is a type or nothing that has a body. */
export function withoutBelow(file: string, text: string, line: number): string | null {
  return file.endsWith('.css') ? withoutStyle(text, line) : withoutCode(file, text, line)
}

/** The text of a style sheet without the declaration or the rule below the comment that ends on a line. */
function withoutStyle(text: string, line: number): string | null {
  const from = text.split('\n').slice(0, line).join('\n').length
  const rest = text.slice(from)
  const [sign] = /[;{}]/.exec(rest) ?? []
  if (sign === undefined || sign === '}') return null
  const end = sign === ';' ? rest.indexOf(';') + 1 : endOfBlock(rest)
  return applied(text, { start: from, end: from + end, text: '' })
}

/** Where the first block of a style sheet ends, with whatever lies in it. */
function endOfBlock(text: string): number {
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(/[{}]/g)) {
    depth += sign === '{' ? 1 : -1
    if (depth === 0) return index + 1
  }
  return text.length
}

function withoutCode(file: string, text: string, line: number): string | null {
  const lines = text.split('\n')
  const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
  const comments = parse(file, text).comments
  const comment = comments.find(({ start, end }) => end > from && start <= from + (lines[line - 1]?.length ?? 0))
  if (comment === undefined) return null
  const ownLine = lines[line - 1] ?? ''
  const isBehind = comment.start >= from && text.slice(from, comment.start).trim() !== ''
  const start = isBehind ? from + ownLine.search(/\S/) : comment.end + text.slice(comment.end).search(/\S/)
  // The outermost node that begins there; those inside it that begin there too are parts of it.
  const node = getNodes(file, text).find((one) => one.start === start && one.type !== 'Program')
  // Without its machine nothing of a flow works: that says nothing of one requirement.
  if (node === undefined || /\bcreateMachine\(/.test(text.slice(node.start, node.end))) return null
  const edit = node.type === 'TSPropertySignature' ? ungiven(file, text, node) : clearedNode(node, /\.tsx$/.test(file))
  return edit === null ? null : applied(text, edit)
}

/** The list of endpoints without one of them. */
export function withoutEndpoint(file: string, text: string, name: string): string | null {
  const rows = getNodes(file, text).filter(({ type }) => type === 'Property') as (Node & { key: Named })[]
  const row = rows.find(({ key }) => key.name === name)
  return row === undefined ? null : applied(text, { start: row.start, end: row.end, text: `...{}` })
}

/** The text of a chart to whose state nothing leads any more; null where the machine begins in it, which nothing leads to. */
export function withoutState(file: string, text: string, state: string): string | null {
  const calls = getNodes(file, text).filter(({ type }) => type === 'CallExpression') as Call[]
  const argument = calls.find(({ callee }) => callee.property?.name === 'createMachine')?.arguments[0]
  if (argument === undefined || beginsIn(argument, state.split('.'))) return null
  const chart = text.slice(argument.start, argument.end)
  const edit = { start: argument.start, end: argument.end, text: `closeState(${chart}, '${state}')` }
  return `import { closeState } from '#tools/flows/close-state.ts'\n${applied(text, edit)}`
}

/** Whether a chart, as it is written, begins in a state. */
function beginsIn(chart: Node, [key, ...inner]: readonly string[]): boolean {
  if (key === undefined) return true
  const initial = valueIn(chart, 'initial') as (Node & { value?: unknown }) | null
  const states = valueIn(chart, 'states')
  const child = states === null ? null : valueIn(states, key)
  return initial?.value === key && child !== null && beginsIn(child, inner)
}

function valueIn(object: Node, key: string): Node | null {
  const { properties = [] } = object as Node & { properties?: readonly (Node & { key?: Named; value?: Node })[] }
  return properties.find((one) => one.key?.name === key)?.value ?? null
}

interface Named {
  name?: string
}

interface Call extends Node {
  callee: { property?: Named }
  arguments: Node[]
}

type Parts = Node & { [part: string]: unknown }

/** What is left of a declaration without what it does. */
function clearedNode(node: Node, isScreen: boolean): Edit | null {
  const { declaration, declarations, value, init, body, expression } = node as Parts
  switch (node.type) {
    case 'ExportNamedDeclaration':
      return isNode(declaration) ? clearedNode(declaration, isScreen) : null
    case 'VariableDeclaration':
      return Array.isArray(declarations) && isNode(declarations[0]) ? clearedNode(declarations[0], isScreen) : null
    case 'VariableDeclarator':
      return isNode(init) ? clearedNode(init, isScreen) : null
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return isNode(value) ? clearedNode(value, isScreen) : null
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isNode(expression) ? clearedNode(expression, isScreen) : null
    case 'ExpressionStatement':
    case 'ReturnStatement':
    case 'IfStatement':
    case 'ThrowStatement':
      return { start: node.start, end: node.end, text: ';' }
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      if (!isNode(body)) return null
      return { start: body.start, end: body.end, text: isScreen ? '{ return null }' : '{ return undefined }' }
    case 'Literal':
    case 'TemplateLiteral':
    case 'UnaryExpression':
    case 'BinaryExpression':
    case 'Identifier':
    case 'MemberExpression':
    case 'CallExpression':
    case 'NewExpression':
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return { start: node.start, end: node.end, text: 'undefined' }
    case 'ArrayExpression':
      return { start: node.start, end: node.end, text: '[]' }
    case 'ObjectExpression':
      return { start: node.start, end: node.end, text: '{}' }
    default:
      return null
  }
}

/** What is given to a function as a field of an interface, such as a prop of a component, is none for it. */
function ungiven(file: string, text: string, field: Node): Edit | null {
  const nodes = getNodes(file, text)
  const type = nodes.findLast(
    ({ type, start, end }) => type === 'TSInterfaceDeclaration' && start < field.start && end > field.end,
  ) as (Node & { id?: Named }) | undefined
  const functions = nodes.filter(({ type }) => type === 'FunctionDeclaration') as Taker[]
  const taker = functions.find(
    ({ params: [first] }) => first?.typeAnnotation?.typeAnnotation?.typeName?.name === type?.id?.name,
  )
  const { name } = (field as Node & { key: Named }).key
  const isGiven = taker?.params[0]?.properties?.some(({ key, value }) => key?.name === name && value?.name === name)
  if (taker === undefined || isGiven !== true) return null
  const start = taker.body.start + 1
  return { start, end: start, text: ` ${name} = undefined;` }
}

interface Taker extends Node {
  params: {
    properties?: { key?: Named; value?: Named }[]
    typeAnnotation?: { typeAnnotation?: { typeName?: Named } }
  }[]
  body: Node
}
