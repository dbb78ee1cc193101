import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { LandingList } from './landing-list.tsx'
import { ServicePage } from './service-page.tsx'
import { connectServiceSelection } from './service-selection.connect.ts'

/** Shows the services of a category, in one of the two page layouts. */
export function ListScreen({ actor }: { actor: ActorOf<typeof connectServiceSelection> }) {
  const view = useConnect(actor, connectServiceSelection)
  return view.shell === 'landing' ? <LandingList view={view} /> : <ServicePage view={view} />
}
