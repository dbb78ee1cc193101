import type { Plugin } from 'vite'
import { productName } from './installable-plugin.ts'

/**
 * Fills the configuration block of the page from `VITE_CONFIG` (the whole block as JSON) at build time. Without it, the block stays
 * empty for the deployment to fill, and the page names what is missing. Also writes the product's name into the page, so that it
 * shows before any script has run.
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
            // A "<" could end the block early.
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
