import type { Plugin } from 'vite'

/**
 * The configuration block of the page, from `VITE_CONFIG` (the whole block as JSON) at build time. Without it the block
 * is empty and is filled at deployment; the page names what is missing until then.
 */
export function configuration(): Plugin {
  return {
    name: 'configuration',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(
          '<!-- configuration -->',
          // "<" could end the block early.
          `<script type="application/json" id="config">${(process.env.VITE_CONFIG ?? '').replaceAll('<', '\\u003c')}</script>`,
        ),
    },
  }
}
