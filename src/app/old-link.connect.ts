import type { SnapshotFrom } from 'xstate'
import type { AppEvent, appMachine } from '#machines/app/app/index.ts'

/** Maps the app's snapshot to the dialog of an old link. */
export function connectOldLink(snapshot: SnapshotFrom<typeof appMachine>, send: (event: AppEvent) => void) {
  return {
    /** The new link, while the dialog is open. */
    newLink: snapshot.hasTag('dialog:oldLink') ? snapshot.context.newLink : null,
    close: () => send({ type: 'dialog.close' }),
  }
}
