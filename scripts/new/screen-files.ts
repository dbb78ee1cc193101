import type { FlowNames } from './names.ts'

/** Creates the file with the real actors of the machine. */
export const actorsFile = ({
  area,
  id,
  camel,
  pascal,
}: FlowNames) => `import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { ${camel}Machine, ${pascal}Reading, Read${pascal}Input } from '#machines/${area}/${id}/index.ts'
import type { Deps } from '#src/queries/deps.ts'
import { readBusiness } from '#src/queries/business.query.ts'

/** Returns the actors of \`${id}\`: they read the business. */
export function create${pascal}Implementations(deps: Deps): MachineImplementationsFrom<typeof ${camel}Machine> {
  return {
    actors: {
      read${pascal}: fromPromise<${pascal}Reading, Read${pascal}Input>(async ({ input, signal }) => ({
        business: await readBusiness(deps, input.id, signal),
      })),
    },
  }
}
`

/** Creates the connect function: the values that the screen shows and the events that it sends. */
export const connectFile = ({ area, id, camel, pascal }: FlowNames) => `import type { SnapshotFrom } from 'xstate'
import type { ${camel}Machine, ${pascal}Event } from '#machines/${area}/${id}/index.ts'

export type ${pascal}Snapshot = SnapshotFrom<typeof ${camel}Machine>

/** Maps a snapshot to what the screen shows, and gives it the events that it can send. */
export function connect${pascal}(snapshot: ${pascal}Snapshot, send: (event: ${pascal}Event) => void) {
  const { business, failure } = snapshot.context
  return {
    /** Null until it has been read. */
    businessName: business?.name ?? null,
    isBusy: snapshot.hasTag('busy'),
    /** Why reading failed, else null. */
    failure: snapshot.hasTag('failed') ? failure : null,
    retry: () => send({ type: 'load.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}
`

/** Creates the component of the screen. */
export const screenFile = ({
  id,
  pascal,
}: FlowNames) => `import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connect${pascal} } from './${id}.connect.ts'

/** The business in the URL: \`/${id}/{id}\`. */
export function ${pascal}Screen({ actor }: { actor: ActorOf<typeof connect${pascal}> }) {
  const { t } = useTranslation('${id}')
  const view = useConnect(actor, connect${pascal})
  return (
    <Page at={view.isBusy ? null : ''} title={t('title')} onBack={view.goBack}>
      {view.isBusy && <Skeleton shape="list" rows={4} />}
      {view.businessName !== null && <p>{view.businessName}</p>}
      {view.failure !== null && <ReadFailed failure={view.failure} title={t('failed')} onRetry={view.retry} />}
    </Page>
  )
}
`

/** Creates the module that the app loads: the machine, its screens and its URL. */
export const flowFile = ({
  area,
  id,
  camel,
  pascal,
}: FlowNames) => `import { ${camel}Machine } from '#machines/${area}/${id}/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import { create${pascal}Implementations } from '#src/actors/${area}/${id}.actors.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import type { ${pascal}Snapshot } from './${id}.connect.ts'
import { ${pascal}Screen } from './${id}-screen.tsx'

/** Creates the flow of \`/${id}/{id}\`, which shows the business in the URL. */
export function createFlow(deps: Deps): FlowModule {
  return {
    machine: ${camel}Machine.provide(create${pascal}Implementations(deps)),
    screens: { '${id}': { ${camel}: ${pascal}Screen } },
    getAddress: (snapshot) => {
      const { entry } = (snapshot as ${pascal}Snapshot).context
      return { name: '${camel}', params: { id: getAddressId({ entry }) }, query: {}, state: null, step: '${camel}' }
    },
  }
}
`

/** The texts of each language. */
export const TEXTS = {
  'pt-BR': { title: 'Página nova', failed: 'Não foi possível carregar a página' },
  'en-US': { title: 'New page', failed: 'The page could not be loaded' },
  'es-ES': { title: 'Página nueva', failed: 'No se ha podido cargar la página' },
}
