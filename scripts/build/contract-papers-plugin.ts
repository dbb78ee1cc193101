import type { Plugin } from 'vite'

/** Lines of the endpoint tables that say where a call comes from: for their readers, the sandbox and the tests. */
const PAPERS = /^ {4}(?:source: \[[^\]]*\]|assumed: (?:true|false)),\n/gm

/** Leaves out of the page what the app never reads of the endpoint tables. */
export function contractPapers(): Plugin {
  return {
    name: 'contract-papers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/src\/api\/contract\/endpoints\.\w+\.ts$/.test(id.replaceAll('\\', '/'))) return null
      return { code: code.replace(PAPERS, ''), map: null }
    },
  }
}
