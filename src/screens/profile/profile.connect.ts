import type { SnapshotFrom } from 'xstate'
import type { ProfileEvent, profileMachine } from '#machines/profile/index.ts'

export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>

/** The name screen as it sees its machine. */
export function connectProfile(snapshot: ProfileSnapshot, send: (event: ProfileEvent) => void) {
  return {
    problem: snapshot.context.problem,
    isBusy: snapshot.hasTag('busy'),
    hasFailed: snapshot.hasTag('failed'),
    hasSavingFailed: snapshot.hasTag('dialog:savingFailed'),
    submitName: (name: string) => send({ type: 'name.submit', name }),
    closeDialog: () => send({ type: 'dialog.close' }),
    retry: () => send({ type: 'profile.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}
