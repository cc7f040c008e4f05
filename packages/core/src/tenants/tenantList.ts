/** The most customer accounts that a list shows. A back end returns one more when there are others. */
export const maxShownTenants = 200;

/** What a list of customer accounts is sorted and searched by. */
export interface ListedTenant {
  /** Names the account. */
  readonly id: string;
  /** Its name. */
  readonly name: string;
  /** Its domain; empty or null for none. */
  readonly primaryDomain?: string | null | undefined;
  /** Whether it is disabled. */
  readonly isDisabled?: boolean | undefined;
}

/** The part of a list that is shown. */
export interface ShownTenants<Tenant> {
  /** The accounts that are shown. */
  readonly tenants: readonly Tenant[];
  /** Whether there are others, which only a filter finds. */
  readonly isTruncated: boolean;
}

/**
 * Returns which of the accounts that a back end has returned are shown: of 201 the first 200, because there are more.
 *
 * @see docs/rules/tenants.md#a-list-of-accounts-says-that-it-is-cut
 */
export function shownTenants<Tenant>(tenants: readonly Tenant[]): ShownTenants<Tenant> {
  const isTruncated = tenants.length === maxShownTenants + 1;
  return { tenants: isTruncated ? tenants.slice(0, maxShownTenants) : tenants, isTruncated };
}

const names = /* @__PURE__ */ new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compareNames(one: ListedTenant, other: ListedTenant): number {
  return names.compare(one.name, other.name);
}

/** Returns accounts sorted by name, without regard to case; those with the same name stay in their order. */
export function sortTenants<Tenant extends ListedTenant>(tenants: readonly Tenant[]): readonly Tenant[] {
  return tenants.toSorted(compareNames);
}

/** Returns a list sorted by name with an account in its place: a new one, or the new version of one that it contains. */
export function insertTenant<Tenant extends ListedTenant>(
  tenants: readonly Tenant[],
  tenant: Tenant,
): readonly Tenant[] {
  return sortTenants([...tenants.filter(({ id }) => id !== tenant.id), tenant]);
}

/** What a list of customer accounts is narrowed by. */
export interface TenantFilter {
  /** A part of the name or the domain, in any case. */
  readonly filter?: string | undefined;
  /** Whether disabled accounts are listed as well. */
  readonly disabled?: boolean | undefined;
}

/** Returns the accounts that a filter leaves, for a back end that reads all of them. */
export function filterTenants<Tenant extends ListedTenant>(
  tenants: readonly Tenant[],
  { filter = '', disabled = false }: TenantFilter,
): readonly Tenant[] {
  const wanted = filter.trim().toLowerCase();
  return tenants.filter(
    ({ name, primaryDomain, isDisabled = false }) =>
      (disabled || !isDisabled) &&
      [name, primaryDomain ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
}
