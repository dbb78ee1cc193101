import { applied, type Edit, getNodes, isNode, type Node, parse } from './syntax.ts'

/**
 * Removes a behaviour from the text of a file. The code below a comment loses its body or its value, or is no longer passed on; an
 * endpoint leaves the list; a state of a chart loses the transitions to it. The types no longer match, which does not matter at run
 * time.
 */

/** Removes what the comment on a line (from 1) describes. Returns null if that is a type or has no body. */
export function withoutBelow(file: string, text: string, line: number): string | null {
  return file.endsWith('.css') ? withoutStyle(text, line) : withoutCode(file, text, line)
}

/** Removes the declaration or rule below a comment in a style sheet; the comment ends on the given line. */
function withoutStyle(text: string, line: number): string | null {
  const from = text.split('\n').slice(0, line).join('\n').length
  const rest = text.slice(from)
  const [sign] = /[;{}]/.exec(rest) ?? []
  if (sign === undefined || sign === '}') return null
  const end = sign === ';' ? rest.indexOf(';') + 1 : endOfBlock(rest)
  return applied(text, { start: from, end: from + end, text: '' })
}

/** Returns the end of the first block of a style sheet, including nested blocks. */
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
  // The outermost node that begins there. Inner nodes can begin at the same position.
  const node = getNodes(file, text).find((one) => one.start === start && one.type !== 'Program')
  // Without its machine a whole flow fails, which proves nothing about one requirement.
  if (node === undefined || /\bcreateMachine\(/.test(text.slice(node.start, node.end))) return null
  const edit = node.type === 'TSPropertySignature' ? ungiven(file, text, node) : clearedNode(node, /\.tsx$/.test(file))
  return edit === null ? null : applied(text, edit)
}

/** Removes one endpoint from the list of endpoints. */
export function withoutEndpoint(file: string, text: string, name: string): string | null {
  const rows = getNodes(file, text).filter(({ type }) => type === 'Property') as (Node & { key: Named })[]
  const row = rows.find(({ key }) => key.name === name)
  return row === undefined ? null : applied(text, { start: row.start, end: row.end, text: `...{}` })
}

/** Removes every transition to a state of a chart. Returns null if the machine begins in that state. */
export function withoutState(file: string, text: string, state: string): string | null {
  const calls = getNodes(file, text).filter(({ type }) => type === 'CallExpression') as Call[]
  const argument = calls.find(({ callee }) => callee.property?.name === 'createMachine')?.arguments[0]
  if (argument === undefined || beginsIn(argument, state.split('.'))) return null
  const chart = text.slice(argument.start, argument.end)
  const edit = { start: argument.start, end: argument.end, text: `closeState(${chart}, '${state}')` }
  return `import { closeState } from '#tools/flows/close-state.ts'\n${applied(text, edit)}`
}

/** Returns whether a chart begins in a state. */
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

/** Returns an edit that empties a declaration. */
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

/** Returns an edit that stops passing a field of an interface, such as a prop, to the function that takes it. */
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
