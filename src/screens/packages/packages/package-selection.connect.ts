import type { AnyActorRef, SnapshotFrom } from 'xstate'
import {
  findSelected,
  type PackageSelectionEvent,
  type packageSelectionMachine,
} from '#machines/packages/package-selection/index.ts'

export type PackageSelectionSnapshot = SnapshotFrom<typeof packageSelectionMachine>

/** The packages of a business as their page sees them. */
export function connectPackageSelection(
  snapshot: PackageSelectionSnapshot,
  send: (event: PackageSelectionEvent) => void,
) {
  const { business, packages, goneId, failure } = snapshot.context
  const children: { [id: string]: AnyActorRef | undefined } = snapshot.children
  return {
    business,
    packages,
    /** What would be bought; null while nothing is selected. */
    selected: findSelected(snapshot.context),
    /** What was chosen before, perhaps to be paid, is not sold any more. */
    isGone: goneId !== null,
    isReading: snapshot.hasTag('busy'),
    /** Why the list could not be read; null unless its dialog is open. */
    failure: snapshot.hasTag('dialog:listFailed') ? failure : null,
    canBuy: snapshot.can({ type: 'package.buy' }),
    canSignIn: snapshot.can({ type: 'signIn.start' }),
    /** Signing in at Google, for visitors. */
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
