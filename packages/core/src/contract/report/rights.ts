import type { DomainRights } from '../rule.ts';

/** Which figures a back end has beyond the numbers of files and folders. */
export interface ReportCapabilities {
  /** Files by type. */
  readonly types: boolean;
  /** Files by what their metadata holds. */
  readonly data: boolean;
  /** Photos by megapixels. */
  readonly dimensions: boolean;
  /** Files by whether anybody has viewed them. */
  readonly opened: boolean;
  /** What was done today, this week and this month. */
  readonly activity: boolean;
}

const abilities: ReportCapabilities = {
  types: true,
  data: true,
  dimensions: true,
  opened: true,
  activity: true,
};

/** Who may do what with the report, and which figures back ends can have. */
export const reportRights = {
  abilities,
  rules: {
    'report.read': { role: 'user' },
  },
} as const satisfies DomainRights<'report', ReportCapabilities>;
