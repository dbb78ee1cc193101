/* Replaces the part of Google's script that asks for consent to write to a calendar: the same functions, a window on
   the sandbox's own origin, and an access token that the sandbox's calendar accepts. */
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
      // Polled, like in Google's script: closing a window sends no event.
      const watch = setInterval(() => {
        if (!page.closed) return
        clearInterval(watch)
        // The window's last message may still be queued: it is processed before this one.
        postMessage(CLOSED, location.origin)
      }, 200)
    },
  })
  const revoke = (token, done) => {
    fetch(`/sandbox/google/consents/${encodeURIComponent(token)}`, { method: 'DELETE' }).finally(done)
  }
  window.google = { accounts: { oauth2: { initTokenClient, revoke } } }
})()
