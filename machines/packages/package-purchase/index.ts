export { packagePurchaseMachine } from './package-purchase.machine.ts'
export {
  checkoutEntryState,
  findPackageId,
  purchaseState,
} from './package-purchase.mappers.ts'
export type {
  BoughtBefore,
  PackagePurchaseContext,
  PackagePurchaseEvent,
  PackagePurchaseInput,
  PurchaseMessage,
  ReadPackageInput,
  RememberReturnInput,
  ResumedPurchase,
  ResumePurchaseInput,
  SavedPurchase,
} from './package-purchase.types.ts'
