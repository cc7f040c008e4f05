import type { DomainRights } from '../rule.ts';

/** Which figures a back end has in addition to the numbers of files and folders. */
export interface ReportCapabilities {
  /** Numbers of files by type. */
  readonly types: boolean;
  /** Numbers of files by metadata. */
  readonly data: boolean;
  /** Numbers of photos by megapixels. */
  readonly dimensions: boolean;
  /** Numbers of files that were and were never viewed. */
  readonly opened: boolean;
  /** Counts of actions today, this week and this month. */
  readonly activity: boolean;
}

const capabilities: ReportCapabilities = {
  types: true,
  data: true,
  dimensions: true,
  opened: true,
  activity: true,
};

/** Who may do what with the report, and which figures a back end can declare. */
export const reportRights = {
  capabilities,
  rules: {
    'report.read': { role: 'user' },
  },
} as const satisfies DomainRights<'report', ReportCapabilities>;
