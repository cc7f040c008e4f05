export { AccountSummary, type AccountSummaryProps, type SummaryFailure } from './AccountSummary.tsx';
export type { SummaryQuotaProps } from './SummaryQuota.tsx';
