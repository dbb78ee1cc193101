/** Adds a script to the page. Rejects when it does not load, and removes the element so that it can be retried. */
export function loadScript(page: Window, src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = page.document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('the script did not come'))
    }
    page.document.head.append(script)
  })
}
