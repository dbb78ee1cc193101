/**
 * Shares a text by the device's dialog, whose closing is no error. Returns whether the device has such a dialog.
 * Rejects if the device refuses.
 */
export async function shareText(text: string): Promise<'shared' | 'unsupported'> {
  if (navigator.share === undefined) return 'unsupported'
  try {
    await navigator.share({ text })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
  return 'shared'
}
