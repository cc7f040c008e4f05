const prefix = 'vitrine.visit.';

/**
 * The token of a visit, kept in this tab: a reload, or the way from a folder to a file and back, continues the visit
 * instead of beginning another one, which a rule of the link may refuse.
 */
export interface VisitMemory {
  /** Returns the token; undefined when there is none. */
  get(): string | undefined;
  /** Keeps a token. */
  set(visit: string): void;
}

/** Returns the memory of the visits of one link. Where the browser refuses storage, it lasts as long as the page. */
export function createVisitMemory(hash: string): VisitMemory {
  let visit: string | undefined;
  try {
    visit = window.sessionStorage.getItem(prefix + hash) ?? undefined;
  } catch {
    visit = undefined;
  }
  return {
    get: () => visit,
    set(next) {
      visit = next;
      try {
        window.sessionStorage.setItem(prefix + hash, next);
      } catch {
        // The token is in memory.
      }
    },
  };
}
