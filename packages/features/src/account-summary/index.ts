export { AccountSummary } from './AccountSummary.tsx';
export type { AccountSummaryProps } from './accountSummaryProps.ts';
