import type { Tenant, TenantProblem } from '../contract/index.ts';
import { toCsv, type CsvValue } from '../internal/csv.ts';

/** Texts of the table of customer accounts. */
export interface TenantsCsvTexts {
  /** The headings, in the order of the columns. */
  readonly head: readonly [
    name: string,
    primaryDomain: string,
    lastActivity: string,
    userCount: string,
    userLimit: string,
    usedSpace: string,
    storageLimit: string,
    currentSubscription: string,
    status: string,
    problems: string,
  ];
  /** Returns the word for whether an account is disabled. */
  statusOf(isDisabled: boolean): string;
  /** Returns the words for a problem. */
  problemOf(problem: TenantProblem): string;
}

/**
 * Returns customer accounts as a CSV text. Times are as the back end wrote them and sizes are bytes, so that a spreadsheet can
 * sort them; a missing limit is an empty cell, and a text that a spreadsheet would run as a formula gets a leading
 * apostrophe.
 *
 * @see docs/rules/report.md#an-exported-text-is-never-a-formula
 */
export function tenantsCsv(
  tenants: readonly Tenant[],
  { head, statusOf, problemOf }: TenantsCsvTexts,
): string {
  const rows = tenants.map((tenant): CsvValue[] => [
    tenant.name,
    tenant.primaryDomain,
    tenant.lastActivity ?? '',
    tenant.userCount,
    tenant.userLimit ?? '',
    tenant.usedSpace,
    tenant.storageLimit ?? '',
    tenant.currentSubscription,
    statusOf(tenant.isDisabled),
    tenant.problems.map(problemOf).join('; '),
  ]);
  return toCsv([head, ...rows]);
}
