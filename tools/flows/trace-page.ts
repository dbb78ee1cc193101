import type { Declaration, NamingTest, TracedRequirement } from './trace.ts'
import { escaped, toWebPage } from './web-page.ts'

/** Formats the trace as one self-contained page with a search, a filter for open requirements, and links by id. */
export function toTracePage(rows: readonly TracedRequirement[], summary: string): string {
  const groups = [...new Set(rows.map(({ group }) => group))]
  const body = groups.map((group) => {
    const own = rows.filter((row) => row.group === group)
    return `<section><h2>${escaped(group)}</h2>\n${own.map(getRow).join('\n')}\n</section>`
  })
  return toWebPage({
    title: 'Requirements of Hora Certa',
    styles: STYLES,
    script: SCRIPT,
    body: `<header>
<h1>Requirements</h1>
<p>${escaped(summary)}</p>
<p class="tools">
<label>Search <input type="search" id="search" placeholder="R-233, Pix, coupon …"></label>
<label>Show <select id="show"><option value="">all</option><option>passed</option><option>failed</option><option>not run</option><option>unnamed</option><option>undeclared</option></select></label>
<output id="count"></output>
</p>
</header>
<main>
${body.join('\n')}
</main>`,
  })
}

function getRow({ id, text, outcome, declarations, tests }: TracedRequirement): string {
  const marks = [outcome, ...(declarations.length === 0 ? ['undeclared'] : [])]
  return `<article id="${id}" data-marks="${marks.join(',')}">
<h3><a href="#${id}">${id}</a> ${marks.map((mark) => `<span class="mark ${mark.replace(' ', '-')}">${mark}</span>`).join(' ')}</h3>
<p>${escaped(text)}</p>
<details><summary>${count(declarations.length, 'declaration')}, ${count(tests.length, 'test')}</summary>
<ul>${declarations.map(getDeclaration).join('')}</ul>
<ul>${tests.map(getTest).join('')}</ul>
</details>
</article>`
}

function getDeclaration({ kind, name, place }: Declaration): string {
  return `<li>${kind} <b>${escaped(name)}</b> <code>${escaped(place)}</code></li>`
}

function getTest({ file, title, outcome }: NamingTest): string {
  return `<li><span class="mark ${outcome.replace(' ', '-')}">${outcome}</span> ${escaped(title)} <code>${escaped(file)}</code></li>`
}

/** Formats a count: "1 test", "2 tests". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

const STYLES = `
header{position:sticky;top:0;background:var(--paper);border-bottom:1px solid var(--line);padding:.5rem 0}
header p{margin:.25rem 0}.tools{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center}
input,select{font:inherit;padding:.4rem .6rem;max-width:100%}
article{border-bottom:1px solid var(--line);padding:.6rem 0;scroll-margin-top:9rem}article p{margin:.1rem 0}
code,summary{color:var(--soft);font-size:.85rem;overflow-wrap:anywhere}
ul{margin:.25rem 0;padding-left:1.1rem;font-size:.9rem}
.unnamed,.undeclared{background:var(--bad);color:var(--on-bad)}
`

const SCRIPT = `
const search = document.getElementById('search'), show = document.getElementById('show'), count = document.getElementById('count')
const rows = [...document.querySelectorAll('article')].map((row) => ({ row, text: row.textContent.toLowerCase(), marks: row.dataset.marks.split(',') }))
function narrow() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let shown = 0
  for (const { row, text, marks } of rows) {
    row.hidden = !words.every((word) => text.includes(word)) || (show.value !== '' && !marks.includes(show.value))
    if (!row.hidden) shown++
  }
  for (const section of document.querySelectorAll('section')) section.hidden = !section.querySelector('article:not([hidden])')
  count.textContent = shown + ' of ' + rows.length
}
search.addEventListener('input', narrow)
show.addEventListener('change', narrow)
narrow()
`
