/*
 * Stands in for the part of Google's script that asks a customer's consent to write to their calendar: the same calls, a
 * window on the sandbox's own origin, and a permission as the sandbox's calendar takes it.
 */
;(() => {
  const CLOSED = 'sandbox: the window of the consent is closed'
  const initTokenClient = ({ scope, callback, error_callback: onError }) => ({
    requestAccessToken: () => {
      const page = window.open('/sandbox/google/consent', 'google-consent', 'width=420,height=560')
      if (page === null) {
        onError({ type: 'popup_failed_to_open' })
        return
      }
      const end = () => {
        clearInterval(watch)
        removeEventListener('message', heard)
      }
      const heard = ({ origin, source, data }) => {
        if (origin !== location.origin) return
        if (source === window && data === CLOSED) {
          end()
          onError({ type: 'popup_closed' })
        }
        if (source !== page) return
        end()
        callback(data.error ? data : { ...data, scope })
      }
      addEventListener('message', heard)
      // The same way Google's script notices: nobody is told that a window was closed.
      const watch = setInterval(() => {
        if (!page.closed) return
        clearInterval(watch)
        // What the window said last may still be on its way: it comes before what is said now.
        postMessage(CLOSED, location.origin)
      }, 200)
    },
  })
  const revoke = (token, done) => {
    fetch(`/sandbox/google/consents/${encodeURIComponent(token)}`, { method: 'DELETE' }).finally(done)
  }
  window.google = { accounts: { oauth2: { initTokenClient, revoke } } }
})()
