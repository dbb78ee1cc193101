import { useEffect, useState } from 'react'
import { type InspectorRoute, toHash } from '#src/inspector/page/inspector-route.ts'
import { type ListedBusiness, loadBusinesses } from './businesses.ts'
import styles from './live-picker.module.css'

/** Shows a choice of the business whose page runs beside the flows. */
export function LivePicker({ inspectorRoute }: { inspectorRoute: InspectorRoute }) {
  const [businesses, setBusinesses] = useState<readonly ListedBusiness[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    loadBusinesses().then((found) => {
      if (isCurrent) setBusinesses(found)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  if (businesses?.length === 0)
    return <p className={styles.none}>The sandbox does not answer: flows only, without the app.</p>
  const change = (id: string) => {
    const live = id === '' ? null : id
    window.location.hash = toHash(live === null ? { ...inspectorRoute, live } : { live, flow: null, state: null })
  }
  return (
    <label className={styles.picker}>
      Watch the app at
      <select value={inspectorRoute.live ?? ''} onChange={({ target }) => change(target.value)}>
        <option value="">nobody (flows only)</option>
        {businesses?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
