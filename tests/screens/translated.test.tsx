import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { showLanguage } from '#src/i18n/i18n.ts'
import { wrapTexts } from '#tests/support/translation.ts'
import {
  findWalks,
  settleScreen,
  shownFlows,
  type WalkedFlow,
  withLanguageControl,
} from '#tests/support/walk-screens.tsx'
import type { FlowPath } from '#tools/flows/paths.ts'
import { textsIn } from '#tools/support/all-texts.ts'

/**
 * Plays every screen twice: as React writes it, and with its texts replaced after each step, as the browser's
 * translation does.
 */

const loading = LANGUAGES.map((language) => textsIn('shell', language).get('loading'))

describe('every text changes with the screen on a page that the browser translates, in', () => {
  it.each(shownFlows)('%s', async (id) => {
    const flow = await findWalks(id)
    for (const walk of flow.walks) {
      const written = await read(flow, walk, () => {})
      const translated = await read(flow, walk, () => wrapTexts(document.body))
      expect(translated).toEqual(written)
    }
  })
})

/** Returns the text of the page after each step of a walk, and then in another language. */
async function read({ play }: WalkedFlow, walk: FlowPath, translate: () => void): Promise<readonly string[]> {
  const says: string[] = []
  await play(walk, {
    wrap: withLanguageControl,
    look: see,
    async leave() {
      act(() => showLanguage('es-ES'))
      await settleScreen()
      see('in Spanish')
    },
  })
  showLanguage('pt-BR')
  return says

  function see(what: string): void {
    // The loading message depends on real time, so a slower run could show it more often.
    for (const region of document.querySelectorAll('[id^=announcer-]')) {
      if (loading.includes(region.textContent.trim())) region.replaceChildren()
    }
    says.push(`${what}: ${document.body.textContent}`)
    translate()
  }
}
