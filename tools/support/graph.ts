/**
 * The only file that imports `@xstate/graph`. When the project moves to the copy inside xstate, the line below becomes `export …
 * from 'xstate/graph'` and nothing else changes.
 */
export { getAdjacencyMap, getShortestPaths, getSimplePaths, type StatePath, type Step } from '@xstate/graph'
