import { getRoute, referralsMachine } from '#machines/referrals/referrals/index.ts'
import { createBankSlot } from '#src/actors/referrals/bank-account.actors.ts'
import { createReferralsImplementations } from '#src/actors/referrals/referrals.actors.ts'
import { preloadDialog } from '#src/components/overlay/dialog.tsx'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import { BankFormScreen } from './bank-form-screen.tsx'
import { BankSavedScreen, BankWaitingScreen } from './bank-other-screens.tsx'
import { BankSlotContext } from './bank-slot.ts'
import { EarningsScreen } from './earnings-screen.tsx'
import { HomeScreen } from './home-screen.tsx'
import { ListScreen } from './list-screen.tsx'
import type { ReferralsSnapshot } from './referrals.connect.ts'
import { StepsScreen } from './steps-screen.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

/** Creates the flow of refer and earn: `/indicacoes` and the pages below it. */
export function createFlow(deps: Deps): FlowModule {
  // The dialog about a lost connection could not be loaded once it is lost.
  preloadDialog()
  const slot = createBankSlot()
  return {
    machine: referralsMachine.provide(createReferralsImplementations(deps, slot)),
    frame: ({ children }) => <BankSlotContext value={slot}>{children}</BankSlotContext>,
    screens: {
      referrals: { waiting: WaitingScreen, home: HomeScreen, steps: StepsScreen },
      'referral-list': { list: ListScreen },
      earnings: { earnings: EarningsScreen },
      'bank-account': { waiting: BankWaitingScreen, form: BankFormScreen, saved: BankSavedScreen },
    },
    getUrl: (snapshot) => {
      const { page } = (snapshot as ReferralsSnapshot).context
      return { name: getRoute(page), params: {}, query: {}, state: null, step: page }
    },
  }
}
