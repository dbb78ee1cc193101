import { parseSync } from 'rolldown/utils'

/** Parses source text to a tree, and edits it by position. */

export interface Node {
  type: string
  start: number
  end: number
}

export interface Edit {
  start: number
  end: number
  text: string
}

/** Replaces one part of a text. */
export function applied(text: string, { start, end, text: instead }: Edit): string {
  return text.slice(0, start) + instead + text.slice(end)
}

/** Parses a TypeScript file. */
export function parse(file: string, text: string) {
  return parseSync(file, text)
}

/** Returns every node, parents before children. */
export function getNodes(file: string, text: string): readonly Node[] {
  const found: Node[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one)
    } else if (typeof value === 'object' && value !== null) {
      if (isNode(value)) found.push(value)
      for (const one of Object.values(value)) visit(one)
    }
  }
  visit(parse(file, text).program)
  return found
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
