import type { SubPort } from '@vitrine/core/contract';

/** Why faults cannot reach a read. */
export const noRequest = 'it makes no request by the global fetch';

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

/** A read that was not tried with faults, or with one of them. */
export interface UntriedRead {
  /** The call, such as `assets.listFiles`. */
  readonly call: string;
  /** The fault that was not tried; absent when none was. */
  readonly fault?: string | undefined;
  /** Why not. */
  readonly why: string;
}

/** What `runConformance` has found. */
export interface ConformanceReport {
  /** The id of the back end. */
  readonly id: string;
  /** Every case, by domain in the order of the contract. */
  readonly cases: readonly CaseResult[];
  /** Faults, when they were asked for. */
  readonly faults: readonly FaultResult[];
  /** The reads without faults, when faults were asked for; undefined otherwise. */
  readonly untriedReads?: readonly UntriedRead[] | undefined;
}

/** Returns why no fault was tried although faults were asked for; undefined otherwise. */
export function whyNoFaults({ faults, untriedReads }: ConformanceReport): string | undefined {
  if (!untriedReads || faults.length > 0) return undefined;
  const reasons = new Set(untriedReads.map(({ why }) => why));
  if (reasons.size === 0) return 'none could be tried: the cases have read nothing';
  return reasons.has(noRequest) && reasons.size === 1
    ? 'none could be tried: no read uses the global fetch'
    : 'none could be tried';
}

/**
 * Returns whether nothing failed, at least one case passed and, when faults were asked for, at least one was tried.
 */
export function isConforming(report: ConformanceReport): boolean {
  const { cases, faults } = report;
  return (
    whyNoFaults(report) === undefined &&
    cases.some(({ outcome }) => outcome === 'passed') &&
    cases.every(({ outcome }) => outcome !== 'failed') &&
    faults.every(({ isHandled }) => isHandled)
  );
}
