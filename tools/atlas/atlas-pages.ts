import { describeWho } from '#tools/flows/explore.ts'
import { formatSentence } from '#tools/flows/export.ts'
import { count } from '#tools/flows/trace-page.ts'
import { escaped, toWebPage } from '#tools/flows/web-page.ts'
import { type AtlasLanguage, type AtlasWidth, getPage, getPicture, LANGUAGES, WIDTHS } from './atlas-files.ts'
import type { AtlasFlow, AtlasState } from './atlas-flow.ts'

/** The pages of the atlas. They need nothing but their own folder, and work without a server. */

const NAMES: { readonly [language in AtlasLanguage]: string } = {
  'pt-BR': 'Português',
  'en-US': 'English',
  'es-ES': 'Español',
}

/** Formats the list of all flows, with a search for flows and states. */
export function indexPage(flows: readonly AtlasFlow[]): string {
  const pictured = flows.reduce((sum, { states }) => sum + states.filter(({ isPictured }) => isPictured).length, 0)
  const resting = flows.reduce((sum, { states }) => sum + states.length, 0)
  const body = `<header class="top">
<h1>Atlas of Hora Certa</h1>
<p>${count(flows.length, 'flow')}, ${count(resting, 'state')}, ${pictured} of them pictured.</p>
<p><label for="search">Search</label> <input type="search" id="search" placeholder="Pix, R-233, no times …"> <output id="count" for="search"></output></p>
</header>
<main>
<ul class="flows">
${flows.map(getCard).join('\n')}
</ul>
</main>`
  return toWebPage({ title: 'Atlas of Hora Certa', body, styles: STYLES, script: SEARCH })
}

function getCard({ entry, states }: AtlasFlow): string {
  const first = states.find(({ isPictured }) => isPictured)
  const picture =
    first === undefined
      ? '<span class="none">no screen of its own</span>'
      : `<img src="${getPicture(entry.id, first.name, 360, 'pt-BR')}" alt="" loading="lazy">`
  const links = states.map(
    (state) =>
      `<li><a href="${getPage(entry.id)}#${escaped(state.name)}">${escaped(state.titles.join(' › '))}</a> <small>${escaped(state.sentence)} ${state.requirements.join(' ')}</small></li>`,
  )
  return `<li class="flow">
<div class="thumb" aria-hidden="true">${picture}</div>
<div>
<h2><a href="${getPage(entry.id)}">${escaped(entry.title)}</a></h2>
<p>${escaped(entry.purpose)}</p>
<details><summary>${count(states.length, 'state')}<span class="visually-hidden"> of ${escaped(entry.title)}</span></summary><ul class="states">${links.join('\n')}</ul></details>
</div>
</li>`
}

/** Formats the page of one flow: its diagram, and each state in which it rests. */
export function flowPage(flow: AtlasFlow, flows: readonly AtlasFlow[]): string {
  const { entry, states } = flow
  const body = `<header class="top">
<p><a href="../index.html">Atlas of Hora Certa</a></p>
<h1>${escaped(entry.title)}</h1>
<p>${escaped(entry.purpose)}</p>
<fieldset><legend>Pictures in</legend>${LANGUAGES.map(
    (language, index) =>
      `<label><input type="radio" name="language" id="show-${language}"${index === 0 ? ' checked' : ''}> ${NAMES[language]}</label>`,
  ).join(' ')}</fieldset>
</header>
<main>
<figure class="diagram" tabindex="0" aria-label="Diagram, scrolls sideways"><a href="${entry.id}.svg"><img src="${entry.id}.svg" alt="The states of ${escaped(entry.title)}, and what leads from one to another"></a></figure>
<nav aria-label="States"><ul class="contents">${states
    .map(({ name, titles }) => `<li><a href="#${escaped(name)}">${escaped(titles.join(' › '))}</a></li>`)
    .join('\n')}</ul></nav>
${states.map((state) => getSection(flow, state, flows)).join('\n')}
</main>`
  return toWebPage({ title: `${entry.title}, atlas of Hora Certa`, body, styles: STYLES })
}

function getSection({ entry, wording }: AtlasFlow, state: AtlasState, flows: readonly AtlasFlow[]): string {
  const { name, titles, sentence, requirements, address, paths } = state
  const steps = paths[0]?.path.steps ?? []
  const around = titles.slice(0, -1).join(' › ')
  const facts = [
    `<code>${escaped(name)}</code>`,
    ...(address === null ? [] : [`<code>${escaped(address)}</code>`]),
    ...(requirements.length === 0 ? [] : [escaped(requirements.join(', '))]),
  ]
  const way = steps.map(
    (step) => `<li><b>${describeWho(step.stimulus)}</b> ${escaped(formatSentence(step, wording))}</li>`,
  )
  return `<section id="${escaped(name)}" aria-labelledby="title-${escaped(name)}">
<h2 id="title-${escaped(name)}">${around === '' ? '' : `<small>${escaped(around)} ›</small> `}${escaped(titles.at(-1) ?? name)} <a class="anchor" href="#${escaped(name)}" aria-label="Link to this state: ${escaped(titles.join(', '))}">#</a></h2>
<p>${escaped(sentence)}</p>
<p class="facts">${facts.join(' · ')}</p>
${picturesIn(entry.id, state, flows)}
<details><summary>The shortest way here: ${count(steps.length - 1, 'step')}<span class="visually-hidden"> to ${escaped(titles.join(', '))}</span></summary><ol>${way.join('\n')}</ol></details>
</section>`
}

function picturesIn(
  flow: string,
  { name, titles, isPictured, whyUnpictured, children }: AtlasState,
  flows: readonly AtlasFlow[],
): string {
  if (isPictured) {
    const figures = LANGUAGES.map(
      (language) =>
        `<div class="pictures ${language}" lang="${language}">${WIDTHS.map((width) => getFigure(flow, name, titles.join(', '), width, language)).join('')}</div>`,
    )
    return figures.join('\n')
  }
  const links = flows
    .filter(({ entry }) => children.includes(entry.id))
    .map(({ entry }) => `<a href="${entry.id}.html">${escaped(entry.title)}</a>`)
  if (links.length > 0) return `<p class="none">The screen is that of ${links.join(' or ')}.</p>`
  return `<p class="none">${escaped(`Nothing of this is pictured. ${whyUnpictured ?? ''}`.trim())}</p>`
}

function getFigure(flow: string, state: string, title: string, width: AtlasWidth, language: AtlasLanguage): string {
  const file = `../${getPicture(flow, state, width, language)}`
  return `<figure class="w${width}"><a href="${escaped(file)}"><img src="${escaped(file)}" alt="${escaped(title)}, ${width} px, ${NAMES[language]}" loading="lazy"></a><figcaption>${width} px</figcaption></figure>`
}

const STYLES = `:root{--raised:#fff;--accent:#0a5c4a}
@media (prefers-color-scheme:dark){:root{--raised:#241f1b;--accent:#8fd8c0}}
*{box-sizing:border-box}
body{max-width:76rem}
a{color:var(--accent)}a:focus-visible,input:focus-visible,summary:focus-visible,figure:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
.top{padding:1rem 0;border-bottom:1px solid var(--line)}.top p{margin:.25rem 0}
h1{font-size:1.8rem;line-height:1.2;margin:.25rem 0}h2{font-size:1.2rem;line-height:1.3;margin:0}h2 small{font-size:.85rem;font-weight:400;color:var(--soft)}
input[type=search]{font:inherit;color:inherit;background:var(--raised);border:1px solid var(--soft);border-radius:.6rem;padding:.5rem .8rem;width:min(28rem,100%)}
fieldset{border:0;padding:0;margin:.5rem 0 0;display:flex;flex-wrap:wrap;gap:.25rem 1rem}legend{float:left;margin-right:1rem;color:var(--soft)}label{min-height:24px}
ul.flows{list-style:none;padding:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr))}
.flow{display:grid;grid-template-columns:5.5rem 1fr;gap:1rem;padding:1rem;background:var(--raised);border:1px solid var(--line);border-radius:1rem;align-items:start}
.flow p{margin:.35rem 0}.thumb{width:5.5rem;height:9.5rem;overflow:hidden;border:1px solid var(--line);border-radius:.6rem;display:grid}
.thumb img{width:100%;display:block}.none{color:var(--soft)}.thumb .none{font-size:.8rem;place-self:center;text-align:center;padding:.25rem}
.states{padding-left:1.1rem;margin:.5rem 0 0}.states li{margin:.35rem 0}small,summary,.facts,figcaption{color:var(--soft);font-size:.85rem}summary{cursor:pointer;padding:.25rem 0}
.diagram{margin:1rem 0;overflow:auto;max-height:80vh;border:1px solid var(--line);border-radius:1rem;background:var(--raised)}.diagram img{display:block;max-width:none;margin:0 auto}
.contents{columns:18rem;padding-left:1.1rem}.contents li{margin:.2rem 0}
section{padding:1.5rem 0;border-top:1px solid var(--line);scroll-margin-top:1rem}section:target h2{color:var(--accent)}section p{margin:.35rem 0}
.anchor{text-decoration:none;display:inline-block;min-width:24px;text-align:center}
.pictures{display:none;gap:1rem;align-items:start;margin:1rem 0}.pictures figure{margin:0}.pictures img{width:100%;display:block;border:1px solid var(--line);border-radius:.8rem}
.w360{flex:0 1 16rem}.w1280{flex:1 1 40rem;min-width:0}
body:has(#show-pt-BR:checked) .pt-BR,body:has(#show-en-US:checked) .en-US,body:has(#show-es-ES:checked) .es-ES{display:flex}
code{font-size:.85rem;overflow-wrap:anywhere}ol{padding-left:1.5rem}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:pre}
[hidden]{display:none!important}
@media (max-width:40rem){.pictures{flex-direction:column}.w1280{flex:none;width:100%}.w360{flex:none;width:14rem}}
`

const SEARCH = `
const search = document.getElementById('search'), count = document.getElementById('count')
const flows = [...document.querySelectorAll('.flow')].map((flow) => ({
  flow,
  text: flow.querySelector('h2').textContent.toLowerCase() + ' ' + flow.querySelector('p').textContent.toLowerCase(),
  details: flow.querySelector('details'),
  states: [...flow.querySelectorAll('.states li')].map((state) => ({ state, text: state.textContent.toLowerCase() })),
}))
function narrow() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let found = 0
  for (const { flow, text, details, states } of flows) {
    let own = 0
    for (const one of states) {
      one.state.hidden = !words.every((word) => text.includes(word) || one.text.includes(word))
      if (!one.state.hidden) own++
    }
    flow.hidden = own === 0 && !words.every((word) => text.includes(word))
    details.open = words.length > 0 && own > 0
    found += own
  }
  count.textContent = words.length === 0 ? '' : found === 1 ? '1 state' : found + ' states'
}
search.addEventListener('input', narrow)
narrow()
`
