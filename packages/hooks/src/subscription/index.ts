export type { ActionResult } from '../internal/useActionRunner.ts';
export { useAccountContents, type CountedContents } from './useAccountContents.ts';
export {
  useAccountOutlook,
  type AccountOutlookOptions,
  type UseAccountOutlookResult,
} from './useAccountOutlook.ts';
export { useInvoice } from './useInvoice.ts';
export { usePayments } from './usePayments.ts';
export { useQuotas, type UseQuotasResult } from './useQuotas.ts';
export {
  useSubscriptionActions,
  type SubscriptionAction,
  type UseSubscriptionActionsResult,
} from './useSubscriptionActions.ts';
