/** Limits how many transactions wait at the same time. */
export interface WaitLimit {
  /** Returns the function to call when the wait ends; undefined when too many wait already. */
  tryEnter(tenantId: number): (() => void) | undefined;
}

/** Creates a limit for the waits of one tenant and of all, so that one tenant cannot exclude the others. */
export function createWaitLimit(limits: {
  readonly maxPerTenant: number;
  readonly maxTotal: number;
}): WaitLimit {
  const tenants: number[] = [];
  return {
    tryEnter(tenantId) {
      const own = tenants.filter((each) => each === tenantId);
      if (own.length >= limits.maxPerTenant) return undefined;
      if (tenants.length >= limits.maxTotal) return undefined;
      tenants.push(tenantId);
      return () => tenants.splice(tenants.indexOf(tenantId), 1);
    },
  };
}
