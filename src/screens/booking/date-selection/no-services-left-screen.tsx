import { NoServicesLeft } from '#src/screens/booking/booking/no-services-left.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectDateSelection } from './date-selection.connect.ts'

/** Shows that every service was removed on the date page. */
export function NoServicesForDateScreen({ actor }: { actor: ActorOf<typeof connectDateSelection> }) {
  const view = useConnect(actor, connectDateSelection)
  return <NoServicesLeft business={view.business} step={2} chooseServices={view.chooseServices} goBack={view.goBack} />
}
