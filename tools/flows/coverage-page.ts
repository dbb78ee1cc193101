import { CRITERIA, isWhole, type Level, type Measured } from './coverage.ts'
import { escaped, toWebPage } from './web-page.ts'

/** The coverage of one flow at each level. */
export interface CoveredFlow {
  flow: string
  title: string
  levels: readonly Measured[]
}

/** Formats the page that lists flows in the given order, with links to their pages. */
export function toCoverageIndex(flows: readonly CoveredFlow[]): string {
  const [first] = flows
  const heads = (first?.levels ?? []).map(
    ({ level }) => `<th scope="colgroup" colspan="${CRITERIA.length}">${level}</th>`,
  )
  const rows = flows.map(
    ({ flow, title, levels }) =>
      `<tr><th scope="row"><a href="${flow}.html">${escaped(title)}</a></th>${levels.map(getCells).join('')}</tr>`,
  )
  return toWebPage({
    title: 'What the tests covered',
    styles: STYLES,
    body: `<main>
<h1>What the tests covered</h1>
<p>States, transitions and pairs of transitions that were met when the tests ran last: on the machine's own actor, at its screens, in the whole product. Least covered first.</p>
<div class="wide" role="region" aria-label="Flows" tabindex="0"><table>
<thead><tr><td></td>${heads.join('')}</tr>
<tr><td></td>${(first?.levels ?? []).map(() => CRITERIA.map((name) => `<th scope="col">${name}</th>`).join('')).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>
</main>`,
  })
}

/** Formats the page of one flow: for each level a diagram coloured by coverage, and the names of what was not covered. */
export function toCoveragePage({ title, levels }: CoveredFlow, pictures: ReadonlyMap<Level, string>): string {
  const sections = levels.map((measured) => {
    const { level, status, missing } = measured
    if (status !== 'run') return `<section><h2>${level}</h2><p>${badge(measured)}</p></section>`
    const open = CRITERIA.filter((criterion) => missing[criterion].length > 0).map(
      (criterion) =>
        `<details><summary>${missing[criterion].length} ${criterion} not met</summary><ul>${missing[criterion].map((goal) => `<li><code>${escaped(goal)}</code></li>`).join('')}</ul></details>`,
    )
    return `<section><h2>${level} ${badge(measured)}</h2>
${open.join('\n')}
<div class="wide" role="region" aria-label="${escaped(title)}, ${level}" tabindex="0">${pictures.get(level) ?? ''}</div>
</section>`
  })
  return toWebPage({
    title: `${title}: what the tests covered`,
    styles: STYLES,
    body: `<main>
<p><a href="index.html">All flows</a></p>
<h1>${escaped(title)}</h1>
${sections.join('\n')}
</main>`,
  })
}

function getCells(measured: Measured): string {
  const { status, counts } = measured
  if (status !== 'run') return `<td colspan="${CRITERIA.length}">${badge(measured)}</td>`
  return CRITERIA.map((criterion) => {
    const { met, of } = counts[criterion]
    return `<td class="${met === of ? 'passed' : 'failed'}">${met} of ${of}</td>`
  }).join('')
}

function badge(measured: Measured): string {
  if (measured.status !== 'run') return `<span class="mark">${measured.status}</span>`
  return isWhole(measured) ? '<span class="mark passed">all met</span>' : '<span class="mark failed">not all met</span>'
}

const STYLES = `
body{max-width:80rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.3rem .6rem;border-bottom:1px solid var(--line);text-align:start;white-space:nowrap}
summary{cursor:pointer}
`
