/** Limits how many wait at the same time. */
export interface WaitLimit {
  /** Returns the function to call when the wait ends; undefined when too many wait already. */
  enter(tenantId: number): (() => void) | undefined;
}

/** Creates a limit for the waits of one tenant and of all, so that one tenant does not take the places of the others. */
export function createWaitLimit(limits: { readonly ofOneTenant: number; readonly inAll: number }): WaitLimit {
  const tenants: number[] = [];
  return {
    enter(tenantId) {
      const own = tenants.filter((each) => each === tenantId);
      if (own.length >= limits.ofOneTenant) return undefined;
      if (tenants.length >= limits.inAll) return undefined;
      tenants.push(tenantId);
      return () => tenants.splice(tenants.indexOf(tenantId), 1);
    },
  };
}
