import { posix } from 'node:path'
import { type BodyEdit, getBodyEdits, getExpressions } from './guard-edits.ts'
import { isNode, type Node, parse } from './syntax.ts'

/**
 * Finds the bodies of a machine's guards: in `setup({ guards })`, and in the functions and constants of machines whose result they
 * return. It does not follow calls into the domain, or code that only reads a value for a guard (`toFailure(error).kind`, an
 * argument), because those have their own tests.
 */

/** A part of a file that decides the result of some guards. */
export interface GuardBody {
  guards: readonly string[]
  file: string
  /** The function or constant that the guards use, or null for code in the guard itself. */
  name: string | null
  edits: readonly BodyEdit[]
}

export interface GuardBodies {
  bodies: readonly GuardBody[]
  /** Guards whose bodies have nothing to change. */
  untouched: readonly string[]
  /** Guards of the machine whose bodies were not found. */
  lost: readonly string[]
}

/** Returns the text of a project file by its path from the root, or null if there is none. */
export type ReadSource = (file: string) => string | null

/** Finds the bodies of the guards of a machine that `source`, a project file, exports. */
export function getGuardBodies(source: string, guards: readonly string[], read: ReadSource): GuardBodies {
  const folder = posix.dirname(source)
  const [root = ''] = source.split('/')
  const modules = readModules(root, read)
  const found = new Map<string, Declaration>()
  for (const file of filesBelow(source, folder, modules)) {
    for (const [name, guard] of guardsIn(file, modules)) if (guards.includes(name)) found.set(name, guard)
  }
  const bodies = new Map<string, { guards: string[]; name: string | null; declaration: Declaration }>()
  for (const [guard, own] of found) {
    const used = usedBy(own, modules)
    for (const declaration of [own, ...used]) {
      const key = `${declaration.file}:${declaration.node.start}`
      const name = declaration === own ? null : declaration.name
      const body = bodies.get(key) ?? { guards: [], name, declaration }
      bodies.set(key, { ...body, guards: [...body.guards, guard] })
    }
  }
  const listed = [...bodies.values()].map(({ guards, name, declaration: { file, node } }): GuardBody => {
    return { guards, file, name, edits: getBodyEdits(node, modules(file)?.text ?? '') }
  })
  const touched = new Set(listed.filter(({ edits }) => edits.length > 0).flatMap((body) => body.guards))
  return {
    bodies: listed,
    untouched: [...found.keys()].filter((guard) => !touched.has(guard)),
    lost: guards.filter((guard) => !found.has(guard)),
  }
}

interface Declaration {
  file: string
  name: string
  node: Node
}

interface Module {
  text: string
  program: Node
  declared: ReadonlyMap<string, Node>
  /** Its imports from other machine files, by local name; `*` for a namespace import. */
  imported: ReadonlyMap<string, { file: string; name: string }>
  /** Its re-exports from other files, by exported name. */
  handedOn: ReadonlyMap<string, { file: string; name: string }>
  files: readonly string[]
}

type Modules = (file: string) => Module | null

type Parts = Node & { [part: string]: unknown }

/** Reads the files of a folder, each once. */
function readModules(root: string, read: ReadSource): Modules {
  const known = new Map<string, Module | null>()
  return (file) => {
    const before = known.get(file)
    if (before !== undefined) return before
    const text = file.startsWith(`${root}/`) ? read(file) : null
    const module = text === null ? null : readModule(file, text)
    known.set(file, module)
    return module
  }
}

function readModule(file: string, text: string): Module {
  const program = parse(file, text).program as unknown as Parts
  const declared = new Map<string, Node>()
  const imported = new Map<string, { file: string; name: string }>()
  const handedOn = new Map<string, { file: string; name: string }>()
  const files: string[] = []
  for (const statement of program.body as Parts[]) {
    const { source, declaration, specifiers } = statement
    const from = isNode(source) ? resolveFile(file, String((source as Parts).value)) : null
    if (from !== null) files.push(from)
    for (const one of (specifiers ?? []) as Parts[]) {
      const outside = getName(one.imported) ?? '*'
      if (statement.type === 'ImportDeclaration' && from !== null) {
        imported.set(getName(one.local) ?? '', { file: from, name: outside })
      }
      if (statement.type === 'ExportNamedDeclaration') {
        handedOn.set(getName(one.exported) ?? '', { file: from ?? file, name: getName(one.local) ?? '' })
      }
    }
    const own = (isNode(declaration) ? declaration : statement) as Parts
    if (own.type === 'FunctionDeclaration') declared.set(getName(own.id) ?? '', own)
    for (const one of (own.declarations ?? []) as Parts[]) {
      if (isNode(one.init)) declared.set(getName(one.id) ?? '', one.init)
    }
  }
  return { text, program, declared, imported, handedOn, files }
}

/** Resolves an import to a project file, or null for a package. */
function resolveFile(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  return specifier.startsWith('#') ? specifier.slice(1) : null
}

/** Lists a file and the files of its folder that it imports, directly or indirectly. */
function filesBelow(source: string, folder: string, modules: Modules): readonly string[] {
  const files = [source]
  for (const file of files) {
    for (const needed of modules(file)?.files ?? []) {
      if (needed.startsWith(`${folder}/`) && !files.includes(needed)) files.push(needed)
    }
  }
  return files
}

/** Returns the guards that a file passes to `setup`, or to its `extend`. */
function guardsIn(file: string, modules: Modules): readonly [string, Declaration][] {
  const module = modules(file)
  if (module === null) return []
  return getExpressions(module.program)
    .filter(({ type, callee }) => type === 'CallExpression' && isSetup(callee))
    .flatMap(({ arguments: given }) => getProperties(file, (given as Node[])[0], modules))
    .filter(([name]) => name === 'guards')
    .flatMap(([, { file: place, node }]) => getProperties(place, node, modules))
}

function isSetup(callee: unknown): boolean {
  return getName(callee) === 'setup' || (isNode(callee) && getName((callee as Parts).property) === 'extend')
}

/** Returns the properties of an object by name, including spread ones and those declared elsewhere. */
function getProperties(file: string, node: Node | undefined, modules: Modules): readonly [string, Declaration][] {
  if (node === undefined) return []
  if (node.type.startsWith('TS')) return getProperties(file, (node as Parts).expression as Node, modules)
  if (node.type === 'Identifier') {
    const declaration = resolve(file, getName(node) ?? '', modules)
    return declaration === null ? [] : getProperties(declaration.file, declaration.node, modules)
  }
  const { properties = [] } = node as Parts & { properties?: Parts[] }
  return properties.flatMap((one): readonly [string, Declaration][] => {
    if (one.type === 'SpreadElement') return getProperties(file, one.argument as Node, modules)
    const name = getName(one.key) ?? String((one.key as Parts).value)
    return isNode(one.value) ? [[name, { file, name, node: one.value }]] : []
  })
}

/** Returns the functions and constants of machines that a declaration uses, directly or indirectly. */
function usedBy(declaration: Declaration, modules: Modules): readonly Declaration[] {
  const all = [declaration]
  for (const { file, node } of all) {
    for (const used of referencesIn(file, node, modules)) {
      if (!all.some((one) => one.file === used.file && one.node === used.node)) all.push(used)
    }
  }
  return all.slice(1)
}

function referencesIn(file: string, body: Node, modules: Modules): readonly Declaration[] {
  const module = modules(file)
  if (module === null) return []
  const nodes = getExpressions(body)
  const own = new Set(nodes.flatMap(boundBy))
  // A property name is not a reference.
  const names = new Set(
    nodes.flatMap(({ type, computed, property, key, shorthand }) =>
      computed === true || shorthand === true
        ? []
        : type === 'MemberExpression'
          ? [property]
          : type === 'Property'
            ? [key]
            : [],
    ),
  )
  // The result of a call is not the guard's result if a field of it is read, or if it is passed on or stored.
  const values = new Set(
    nodes.flatMap(({ type, object, arguments: given, init }) => {
      if (type === 'VariableDeclarator') return [getCallee(init)]
      if (type !== 'MemberExpression' && type !== 'CallExpression') return []
      return [object, ...((given ?? []) as unknown[])].map(getCallee)
    }),
  )
  return nodes.flatMap((node) => {
    const name = getName(node)
    if (name === null || names.has(node) || own.has(name) || values.has(node)) return []
    const all = module.imported.get(name)
    if (all?.name !== '*') return resolve(file, name, modules) ?? []
    const member = nodes.find(({ type, object }) => type === 'MemberExpression' && object === node)
    return resolve(all.file, getName(member?.property) ?? '', modules) ?? []
  })
}

/** Returns the node that names the function of a call, without wrappers: `a` in `a(b)`, and in `a.b(c)` if `a` is a namespace import. */
function getCallee(node: unknown): unknown {
  if (!isNode(node)) return null
  const { type, callee, expression } = node as Parts
  if (type === 'ChainExpression' || type === 'ParenthesizedExpression' || type === 'TSAsExpression')
    return getCallee(expression)
  if (type !== 'CallExpression') return null
  return isNode(callee) && callee.type === 'MemberExpression' ? (callee as Parts).object : callee
}

/** Returns the names that a function or a declaration inside a body binds locally. */
function boundBy({ type, params, id, declarations }: Parts): readonly string[] {
  if (type === 'VariableDeclaration') return (declarations as Parts[]).flatMap((one) => namesIn(one.id))
  if (Array.isArray(params)) return [...params.flatMap(namesIn), ...(type === 'FunctionDeclaration' ? namesIn(id) : [])]
  return []
}

function namesIn(pattern: unknown): readonly string[] {
  if (!isNode(pattern)) return []
  const { type, properties, elements, left, argument, value } = pattern as Parts
  if (type === 'Identifier') return [getName(pattern) ?? '']
  const parts = [...((properties ?? elements ?? []) as unknown[]), left, argument, type === 'Property' ? value : null]
  return parts.flatMap(namesIn)
}

/** Resolves a name in a file to its declaration, if a machine file declares it. */
function resolve(file: string, name: string, modules: Modules): Declaration | null {
  const module = modules(file)
  if (module === null) return null
  const node = module.declared.get(name)
  if (node !== undefined) return { file, name, node }
  const elsewhere = module.imported.get(name) ?? module.handedOn.get(name)
  if (elsewhere === undefined || (elsewhere.file === file && elsewhere.name === name)) return null
  return resolve(elsewhere.file, elsewhere.name, modules)
}

function getName(node: unknown): string | null {
  return isNode(node) && node.type === 'Identifier' ? String((node as Parts).name) : null
}
