/** The common parts of the pages that the tools write. Each page is one self-contained file with light and dark colours. */
export interface WebPage {
  title: string
  /** HTML of the body. */
  body: string
  /** CSS in addition to the common styles. */
  styles?: string
  script?: string
}

export function toWebPage({ title, body, styles = '', script }: WebPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLES}${styles}</style>
</head>
<body>
${body}
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`
}

/** Escapes a text as HTML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const STYLES = `
:root{color-scheme:light dark;--paper:#fffcf8;--ink:#211a14;--soft:#5a4e43;--line:#e6dccf;--good:#dff2e2;--on-good:#12502a;--bad:#fce8e4;--on-bad:#7f1710;--open:#fdefd0;--on-open:#624000}
@media (prefers-color-scheme:dark){:root{--paper:#191613;--ink:#f7f0e8;--soft:#cbbfb1;--line:#38312a;--good:#16341f;--on-good:#b4e8c0;--bad:#45191a;--on-bad:#ffc9c1;--open:#3d2d0c;--on-open:#ffdf9f}}
body{margin:0 auto;max-width:60rem;padding:0 1rem 4rem;font:1rem/1.5 "Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.4rem;margin:.25rem 0}h2{font-size:1.15rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:0}
a{color:inherit}code{overflow-wrap:anywhere}
.mark{font-size:.75rem;font-weight:600;padding:.05rem .45rem;border-radius:.5rem;background:var(--open);color:var(--on-open)}
.passed{background:var(--good);color:var(--on-good)}.failed{background:var(--bad);color:var(--on-bad)}
[hidden]{display:none}
`
