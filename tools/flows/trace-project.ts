import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Project, SourceFile, TestResult } from './trace.ts'

/** The project's folder. */
export const root = join(import.meta.dirname, '..', '..')

/** The folder where `npm test` writes the vitest reports of its last run, one file a part. */
export const REPORTS = '.reports'

/** Reads the project from its folder, including files that are not committed. */
export function readProject(): Project {
  const files = textFiles(['src', 'machines', 'sandbox', 'tests'])
  // The tests of the tools mention requirements, but do not test them.
  const isTest = ({ file }: { file: string }) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/unit/flows/')
  return {
    requirements: readFileSync(join(root, 'docs/requirements.md'), 'utf8'),
    sources: files.filter(({ file }) => !file.startsWith('tests/')),
    tests: files.filter(isTest),
    results: readResults().filter(isTest),
  }
}

function textFiles(folders: readonly string[]): readonly SourceFile[] {
  const names = projectFiles(folders).filter((file) => /\.(ts|tsx|mjs|css|html)$/.test(file))
  return names.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

/** Lists the files in some folders, including files that are not committed. */
export function projectFiles(folders: readonly string[]): readonly string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const isThere = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile() === true
  return list.split('\0').filter((file) => file !== '' && isThere(file))
}

/** The part of vitest's JSON report that is read. */
interface Report {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[]
}

function readResults(): readonly TestResult[] {
  const folder = join(root, REPORTS)
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return []
  const reports = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return reports.flatMap((file) => getResults(JSON.parse(readFileSync(join(folder, file), 'utf8')), root))
}

/** Returns the results of the tests in a report, with the titles around them. File names are relative to the project's folder. */
export function getResults({ testResults }: Report, folder: string): readonly TestResult[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status }) => ({
        file: relative(folder, name).replaceAll('\\', '/'),
        title: [...ancestorTitles, title].join(' > '),
        passed: status === 'passed',
      })),
  )
}
