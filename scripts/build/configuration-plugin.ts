import type { Plugin } from 'vite'
import { productName } from './installable-plugin.ts'

/**
 * The configuration block of the page, from `VITE_CONFIG` (the whole block as JSON) at build time. Without it the block
 * is empty and is filled at deployment; the page names what is missing until then. The name of the product stands in the page itself
 * before any script has read it.
 */
export function configuration(): Plugin {
  return {
    name: 'configuration',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace(
            '<!-- configuration -->',
            // "<" could end the block early.
            () =>
              `<script type="application/json" id="config">${(process.env.VITE_CONFIG ?? '').replaceAll('<', '\\u003c')}</script>`,
          )
          .replaceAll('<!-- product name -->', () => toHtml(productName(process.env.VITE_CONFIG))),
    },
  }
}

function toHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
