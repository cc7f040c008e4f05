import { assetsDomain } from './assets/domain.ts';
import { auditDomain } from './audit/port.ts';
import { cardLayoutDomain } from './card-layout/port.ts';
import { commentsDomain } from './comments/port.ts';
import { customFieldsDomain } from './custom-fields/port.ts';
import { dashboardDomain } from './dashboard/port.ts';
import type { AnyDomain } from './domain.ts';
import { keywordsDomain } from './keywords/port.ts';
import { layoutSettingsDomain } from './layout-settings/port.ts';
import { profileDomain } from './profile/port.ts';
import { reportDomain } from './report/port.ts';
import { sessionDomain } from './session/port.ts';
import { sharedDomain } from './shared/port.ts';
import { sharingDomain } from './sharing/port.ts';
import { setupDomain } from './setup/port.ts';
import { subscriptionDomain } from './subscription/port.ts';
import { tenantsDomain } from './tenants/port.ts';
import { usersDomain } from './users/port.ts';
import { workflowDomain } from './workflow/port.ts';

// The public names of each domain.
export * from './assets/domain.ts';
export * from './assets/media.ts';
export * from './assets/port.ts';
export type { AssetsCapabilities, SearchScope } from './assets/rights.ts';
export * from './assets/sort.ts';
export * from './assets/upload.ts';
export * from './audit/port.ts';
export * from './card-layout/port.ts';
export * from './changes.ts';
export * from './comments/port.ts';
export type { CommentsCapabilities } from './comments/rights.ts';
export * from './custom-fields/port.ts';
export type { CustomFieldsCapabilities } from './custom-fields/rights.ts';
export * from './dashboard/port.ts';
export type { DashboardCapabilities } from './dashboard/rights.ts';
export * from './keywords/port.ts';
export type { KeywordsCapabilities } from './keywords/rights.ts';
export * from './layout-settings/port.ts';
export type { LayoutSettingsCapabilities } from './layout-settings/rights.ts';
export * from './profile/port.ts';
export type { ProfileCapabilities } from './profile/rights.ts';
export * from './report/port.ts';
export type { ReportCapabilities } from './report/rights.ts';
export * from './session/impersonator.ts';
export {
  maxPasswordLength,
  minPasswordLength,
  type PasswordLink,
  type PasswordLinkOwner,
} from './session/passwordLink.ts';
export * from './session/port.ts';
export type { SessionCapabilities } from './session/rights.ts';
export * from './setup/port.ts';
export {
  logoTypes,
  maxLogoBytes,
  sharedThemes,
  type SharedAppearance,
  type SharedTheme,
} from './shared/appearance.ts';
export * from './shared/port.ts';
export type { SharedCapabilities } from './shared/rights.ts';
export * from './sharing/link.ts';
export * from './sharing/port.ts';
export type { SharingCapabilities } from './sharing/rights.ts';
export type { PriceTable, ProductId } from '../internal/products.ts';
export type { StorageUse, UserUse } from '../internal/quota.ts';
export type {
  Duration,
  Extra,
  Subscription,
  SubscriptionTier,
  TierId,
  TierLimits,
} from '../internal/subscriptionState.ts';
export type { Account, PaymentRecord } from './subscription/account.ts';
export * from './subscription/port.ts';
export type { Invoice, InvoiceLine, InvoiceParty } from './subscription/invoice.ts';
export type { SubscriptionCapabilities } from './subscription/rights.ts';
export * from './tenants/port.ts';
export type { TenantsCapabilities } from './tenants/rights.ts';
export * from './users/port.ts';
export type { UsersCapabilities } from './users/rights.ts';
export * from './workflow/port.ts';
export type { WorkflowCapabilities } from './workflow/rights.ts';

const domainsByName = {
  assets: assetsDomain,
  audit: auditDomain,
  cardLayout: cardLayoutDomain,
  comments: commentsDomain,
  customFields: customFieldsDomain,
  dashboard: dashboardDomain,
  keywords: keywordsDomain,
  layoutSettings: layoutSettingsDomain,
  profile: profileDomain,
  report: reportDomain,
  session: sessionDomain,
  setup: setupDomain,
  shared: sharedDomain,
  sharing: sharingDomain,
  subscription: subscriptionDomain,
  tenants: tenantsDomain,
  users: usersDomain,
  workflow: workflowDomain,
};

type DomainsByName = typeof domainsByName;

/** The name of a domain of the port, such as `assets`. Its description is exported as `assetsDomain`. */
export type SubPort = keyof DomainsByName;

/** The sub-port of each domain. */
export type SubPorts = {
  readonly [Name in SubPort]: NonNullable<DomainsByName[Name]['describes']>;
};

/** The description of every domain of the port, by its name. */
export const domains: Readonly<Record<SubPort, AnyDomain>> = domainsByName;

/** The names of all sub-ports. */
export const subPorts = /* @__PURE__ */ (() => Object.keys(domains) as readonly SubPort[])();
