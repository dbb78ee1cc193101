import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type {
  Expression,
  Identifier,
  JsxAttribute,
  JsxChild,
  JsxElement,
  JsxFragment,
  Node,
} from 'typescript/unstable/ast'
import {
  isFunctionDeclaration,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isMethodDeclaration,
} from 'typescript/unstable/ast/is'
import { API, type Project, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * A browser that translates the page replaces each text node. React keeps a reference to the old text node, unless the
 * text is all that an element contains, and can then neither change it, nor remove it, nor insert anything before it.
 * So a text has to be the only child of an element. It may not stand in a fragment or be what a component returns.
 * White space never changes. It is allowed where nothing can be inserted before it: at the start, or after an element
 * of the page.
 */

let api: API
let project: Project

beforeAll(() => {
  api = new API({ cwd: root })
  const [opened] = api.updateSnapshot({ openProjects: [`${root}tsconfig.json`] }).getProjects()
  if (opened === undefined) throw new Error('TypeScript opened no project')
  project = opened
})
afterAll(() => api.close())

test('a text is the only child of its element on every screen', () => {
  const files = project.program
    .getSourceFileNames()
    .filter((file) => /^src\/(?!inspector\/).*\.tsx$/.test(relative(root, file)))
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap(findBareTexts)).toEqual([])
})

test('the search for texts beside other elements finds planted ones', () => {
  const found = findBareTexts(`${root}tests/lint/bare-texts.fixture.tsx`)
  expect(found.map((one) => one.slice(one.indexOf(' ') + 1))).toEqual([
    'fallback={name}',
    'refused',
    '{name}',
    '{count}',
    '/',
    '{isOpen ? <b /> : name}',
    '{children}',
    "{[name, 'two']}",
    '',
    '{name}',
    'Bare',
  ])
})

function findBareTexts(file: string): readonly string[] {
  const source = project.program.getSourceFile(file)
  if (source === undefined) throw new Error(`TypeScript does not know ${file}`)
  const found: Node[] = []
  const visit = (node: Node): void => {
    if (isJsxElement(node) || isJsxFragment(node)) found.push(...bareChildren(node))
    if (isJsxAttribute(node) && node.name.getText(source) === 'fallback' && isBareFallback(node)) found.push(node)
    if (isFunctionDeclaration(node) && returnsText(node, node.name)) found.push(node.name ?? node)
    if (isMethodDeclaration(node) && node.name.getText(source) === 'render' && returnsText(node)) found.push(node.name)
    node.forEachChild(visit)
  }
  visit(source)
  return found.map((node) => {
    const line = source.text.slice(0, node.getStart(source)).split('\n').length
    return `${relative(root, file)}:${line} ${node.getText(source).trim()}`
  })
}

function bareChildren(parent: JsxElement | JsxFragment): readonly JsxChild[] {
  const children = parent.children.filter((child) => !isNothing(child))
  if (isJsxElement(parent) && children.length === 1) return children.filter(isListOfTexts)
  return children.filter((child, index) => {
    if (isSpace(child)) return index > 0 && !isOfPage(children[index - 1])
    return isJsxText(child) || (isJsxExpression(child) && mayBeText(getType(child.expression)))
  })
}

/** Returns whether a child is a comment or only white space of the source. */
function isNothing(child: JsxChild): boolean {
  if (isJsxText(child)) return child.text.trim() === '' && child.text.includes('\n')
  return isJsxExpression(child) && child.expression === undefined
}

function isSpace(child: JsxChild): boolean {
  if (isJsxText(child)) return child.text.trim() === ''
  return isJsxExpression(child) && child.expression !== undefined && /^(['"]) \1$/.test(child.expression.getText())
}

/** Returns whether a child is an element such as `span`, which is always rendered: no component, no condition. */
function isOfPage(child: JsxChild | undefined): boolean {
  if (child === undefined) return false
  if (isJsxSelfClosingElement(child)) return /^[a-z]/.test(child.tagName.getText())
  return isJsxElement(child) && /^[a-z]/.test(child.openingElement.tagName.getText())
}

function isListOfTexts(child: JsxChild): boolean {
  if (!isJsxExpression(child)) return false
  const type = getType(child.expression)
  return type !== undefined && project.checker.isArrayLikeType(type) && mayBeText(type)
}

function isBareFallback({ initializer }: JsxAttribute): boolean {
  if (initializer === undefined) return false
  return !isJsxExpression(initializer) || mayBeText(getType(initializer.expression))
}

/** Returns whether a function is a component, or a component's method, that may return a text instead of elements. */
function returnsText(node: Node, name?: Identifier): boolean {
  if (name !== undefined && !/^[A-Z]/.test(name.text)) return false
  const signature = project.checker.getSignatureFromDeclaration(node)
  return signature !== undefined && mayBeText(project.checker.getReturnTypeOfSignature(signature))
}

function getType(expression: Expression | undefined): Type | undefined {
  return expression === undefined ? undefined : project.checker.getTypeAtLocation(expression)
}

const TEXT = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike

function mayBeText(type: Type | undefined, around: readonly number[] = []): boolean {
  if (type === undefined || around.includes(type.id)) return false
  if ((type.flags & TEXT) !== 0) return true
  const inside = [...around, type.id]
  if (type.isUnionType()) return type.getTypes().some((one) => mayBeText(one, inside))
  if (!project.checker.isArrayLikeType(type)) return false
  return project.checker.getTypeArguments(type as TypeReference).some((one) => mayBeText(one, inside))
}
