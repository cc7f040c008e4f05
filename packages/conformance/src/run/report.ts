import type { SubPort } from '@vitrine/core/contract';

/**
 * The outcome of one case: `not-offered` when the back end lacks the sub-port, or declares otherwise; `not-checked` when it
 * needs a second account, an operator or credentials that were not given.
 */
export type CaseOutcome = 'passed' | 'failed' | 'not-offered' | 'not-checked';

/** The result of one contract case. */
export interface CaseResult {
  /** The required behaviour. */
  readonly name: string;
  /** The domain of the case. */
  readonly domain: SubPort;
  /** What became of it. */
  readonly outcome: CaseOutcome;
  /** Why it failed: what was expected and what came; or what was not given. Absent otherwise. */
  readonly message?: string | undefined;
  /** How long it took, in milliseconds; 0 for a case that did not run. */
  readonly milliseconds: number;
}

/** How a screen shows a fault: see `shownAs`. */
export interface FaultResult {
  /** The call with the fault, such as `assets.listFiles`. */
  readonly call: string;
  /** What was wrong with the responses. */
  readonly fault: string;
  /** What the screens show then. */
  readonly shown: string;
  /** False when the adapter reports the fault in a way that the screens cannot handle well. */
  readonly isHandled: boolean;
}

/** What `runConformance` has found. */
export interface ConformanceReport {
  /** The id of the back end. */
  readonly id: string;
  /** Every case, by domain in the order of the contract. */
  readonly cases: readonly CaseResult[];
  /** Faults, when they were asked for. */
  readonly faults: readonly FaultResult[];
}

/** Returns whether nothing failed and at least one case passed. */
export function isConforming({ cases, faults }: ConformanceReport): boolean {
  return (
    cases.some(({ outcome }) => outcome === 'passed') &&
    cases.every(({ outcome }) => outcome !== 'failed') &&
    faults.every(({ isHandled }) => isHandled)
  );
}
