import { NoServicesLeft } from '#src/screens/booking/booking/no-services-left.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectTimeIndex } from './time-index.connect.ts'

/** Shows that every service was removed on the time page. */
export function NoServicesForTimesScreen({ actor }: { actor: ActorOf<typeof connectTimeIndex> }) {
  const view = useConnect(actor, connectTimeIndex)
  return <NoServicesLeft business={view.business} step={3} chooseServices={view.chooseServices} goBack={view.goBack} />
}
