import { assetsDomain } from './assets/domain.ts';
import { auditDomain } from './audit/domain.ts';
import { cardLayoutDomain } from './card-layout/domain.ts';
import { commentsDomain } from './comments/domain.ts';
import { customFieldsDomain } from './custom-fields/domain.ts';
import { dashboardDomain } from './dashboard/domain.ts';
import type { AnyDomain } from './domain.ts';
import { facesDomain } from './faces/domain.ts';
import { keywordsDomain } from './keywords/domain.ts';
import { layoutSettingsDomain } from './layout-settings/domain.ts';
import { profileDomain } from './profile/domain.ts';
import { reportDomain } from './report/domain.ts';
import { sessionDomain } from './session/domain.ts';
import { sharedDomain } from './shared/domain.ts';
import { sharingDomain } from './sharing/domain.ts';
import { setupDomain } from './setup/domain.ts';
import { similarityDomain } from './similarity/domain.ts';
import { subscriptionDomain } from './subscription/domain.ts';
import { tenantsDomain } from './tenants/domain.ts';
import { transcriptsDomain } from './transcripts/domain.ts';
import { usersDomain } from './users/domain.ts';
import { webSearchDomain } from './web-search/domain.ts';
import { workflowDomain } from './workflow/domain.ts';

// The public names of each domain.
export * from './assets/domain.ts';
export * from './assets/media.ts';
export * from './assets/port.ts';
export type { AssetsCapabilities, SearchScope } from './assets/rights.ts';
export * from './assets/sort.ts';
export * from './assets/upload.ts';
export * from './audit/domain.ts';
export * from './audit/port.ts';
export * from './card-layout/domain.ts';
export * from './card-layout/port.ts';
export * from './changes.ts';
export * from './comments/domain.ts';
export * from './comments/port.ts';
export type { CommentsCapabilities } from './comments/rights.ts';
export * from './custom-fields/domain.ts';
export * from './custom-fields/port.ts';
export type { CustomFieldsCapabilities } from './custom-fields/rights.ts';
export * from './dashboard/domain.ts';
export * from './dashboard/port.ts';
export { widgetShapes } from './dashboard/widgetShapes.ts';
export type { DashboardCapabilities } from './dashboard/rights.ts';
export * from './faces/face.ts';
export * from './faces/domain.ts';
export * from './faces/port.ts';
export type { FacesCapabilities } from './faces/rights.ts';
export * from './keywords/domain.ts';
export * from './keywords/port.ts';
export type { KeywordsCapabilities } from './keywords/rights.ts';
export * from './layout-settings/domain.ts';
export * from './layout-settings/port.ts';
export type { LayoutSettingsCapabilities } from './layout-settings/rights.ts';
export * from './profile/domain.ts';
export * from './profile/port.ts';
export type { ProfileCapabilities } from './profile/rights.ts';
export * from './report/domain.ts';
export * from './report/port.ts';
export type { ReportCapabilities } from './report/rights.ts';
export * from './session/impersonator.ts';
export {
  maxPasswordLength,
  minPasswordLength,
  type PasswordLink,
  type PasswordLinkOwner,
} from './session/passwordLink.ts';
export * from './session/domain.ts';
export * from './session/port.ts';
export type { SessionCapabilities } from './session/rights.ts';
export * from './setup/domain.ts';
export * from './setup/port.ts';
export {
  logoTypes,
  maxLogoBytes,
  sharedThemes,
  type SharedAppearance,
  type SharedTheme,
} from './shared/appearance.ts';
export * from './shared/domain.ts';
export * from './shared/port.ts';
export type { SharedCapabilities } from './shared/rights.ts';
export * from './sharing/link.ts';
export * from './sharing/domain.ts';
export * from './sharing/port.ts';
export type { SharingCapabilities } from './sharing/rights.ts';
export * from './similarity/domain.ts';
export * from './similarity/port.ts';
export type { SimilarityCapabilities } from './similarity/rights.ts';
export type { PriceTable, ProductId } from '../internal/products.ts';
export type { StorageUse, UserUse } from '../internal/quota.ts';
export type {
  Duration,
  Extra,
  Subscription,
  SubscriptionTier,
  TierId,
  TierLimits,
  TierLimitTable,
} from '../internal/subscriptionState.ts';
export type { Account, PaymentRecord } from './subscription/account.ts';
export * from './subscription/domain.ts';
export * from './subscription/port.ts';
export type { Invoice, InvoiceLine, InvoiceParty } from './subscription/invoice.ts';
export type { SubscriptionCapabilities } from './subscription/rights.ts';
export * from './tenants/domain.ts';
export * from './tenants/port.ts';
export type { TenantsCapabilities } from './tenants/rights.ts';
export * from './transcripts/domain.ts';
export * from './transcripts/port.ts';
export type { TranscriptsCapabilities } from './transcripts/rights.ts';
export * from './users/domain.ts';
export * from './users/port.ts';
export type { UsersCapabilities } from './users/rights.ts';
export * from './web-search/domain.ts';
export * from './web-search/port.ts';
export type { WebSearchCapabilities } from './web-search/rights.ts';
export * from './workflow/domain.ts';
export * from './workflow/port.ts';
export type { WorkflowCapabilities } from './workflow/rights.ts';

const domainsByName = {
  assets: assetsDomain,
  audit: auditDomain,
  cardLayout: cardLayoutDomain,
  comments: commentsDomain,
  customFields: customFieldsDomain,
  dashboard: dashboardDomain,
  faces: facesDomain,
  keywords: keywordsDomain,
  layoutSettings: layoutSettingsDomain,
  profile: profileDomain,
  report: reportDomain,
  session: sessionDomain,
  setup: setupDomain,
  shared: sharedDomain,
  sharing: sharingDomain,
  similarity: similarityDomain,
  subscription: subscriptionDomain,
  tenants: tenantsDomain,
  transcripts: transcriptsDomain,
  users: usersDomain,
  webSearch: webSearchDomain,
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
