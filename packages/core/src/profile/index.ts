export type { QuotaLevel, QuotaVerdict, StorageUse, UserUse } from '../internal/quota.ts';
export type {
  Duration,
  Extra,
  SoldTier,
  Subscription,
  SubscriptionEnd,
  SubscriptionState,
  SubscriptionTier,
  TierId,
  TierLimits,
} from '../internal/subscriptionState.ts';
export * from './accountSummary.ts';
export * from './checkoutName.ts';
export * from './extraRows.ts';
export * from './password.ts';
export * from './profileFailure.ts';
export * from './profileForm.ts';
export * from './profileOpening.ts';
export * from './profilePage.ts';
export * from './profileQuery.ts';
export * from './profileRights.ts';
export * from './profileSave.ts';
