import type { AnyActorRef, SnapshotFrom } from 'xstate'
import {
  findSelected,
  type PackageSelectionEvent,
  type packageSelectionMachine,
} from '#machines/packages/package-selection/index.ts'

export type PackageSelectionSnapshot = SnapshotFrom<typeof packageSelectionMachine>

/** Maps the snapshot of the packages to their page. */
export function connectPackageSelection(
  snapshot: PackageSelectionSnapshot,
  send: (event: PackageSelectionEvent) => void,
) {
  const { business, packages, goneId, failure } = snapshot.context
  const children: { [id: string]: AnyActorRef | undefined } = snapshot.children
  return {
    business,
    packages,
    /** The selected package; null without one. */
    selected: findSelected(snapshot.context),
    /** Whether the package selected before is no longer sold. */
    isGone: goneId !== null,
    isReading: snapshot.hasTag('busy'),
    /** Why the list could not be read; null unless its dialog is open. */
    failure: snapshot.hasTag('dialog:listFailed') ? failure : null,
    canBuy: snapshot.can({ type: 'package.buy' }),
    canSignIn: snapshot.can({ type: 'signIn.start' }),
    /** The Google sign-in, for anonymous users. */
    googleSignIn: children.googleSignIn ?? null,
    toggle: (packageId: string) => send({ type: 'package.toggle', packageId }),
    buy: () => send({ type: 'package.buy' }),
    signIn: () => send({ type: 'signIn.start' }),
    retry: () => send({ type: 'packages.retry' }),
    close: () => send({ type: 'dialog.close' }),
    goBack: () => send({ type: 'back.request' }),
  }
}

export type PackageSelectionView = ReturnType<typeof connectPackageSelection>
