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
  /** Whether it could not be tried because the adapter was signed out. The back end does not conform then. */
  readonly isSignedOut?: boolean | undefined;
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

/** Returns the reads that had no fault at all, among those that were to have one. */
function countReads({ faults, untriedReads = [] }: ConformanceReport): { tried: number; untried: number } {
  const tried = new Set(faults.map(({ call }) => call)).size;
  return { tried, untried: untriedReads.filter(({ fault }) => fault === undefined).length };
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

/** Returns why the faults that were tried are not enough: none, few, or the adapter was signed out. */
export function findFaultGaps(report: ConformanceReport): readonly string[] {
  const none = whyNoFaults(report);
  if (none !== undefined) return [none];
  const { tried, untried } = countReads(report);
  const signedOut = (report.untriedReads ?? []).filter(({ isSignedOut }) => isSignedOut === true).length;
  return [
    ...(signedOut > 0 ? [`${signedOut} could not be tried, because the adapter was signed out`] : []),
    ...(untried > tried ? [`only ${tried} of ${tried + untried} reads could be tried`] : []),
  ];
}

function whyNoCases({ cases }: ConformanceReport): string {
  const unchecked = cases.filter(({ outcome }) => outcome === 'not-checked').length;
  if (unchecked > 0) return `${unchecked} need what was not given`;
  const domains = new Set(cases.map(({ domain }) => domain));
  return domains.size === 1
    ? `the back end does not offer what the cases of ${[...domains].join()} check`
    : 'the back end offers nothing that a case checks';
}

/** Returns why a back end does not conform, in a few words each; empty when it does. */
export function findObstacles(report: ConformanceReport): readonly string[] {
  const { cases, faults } = report;
  const failed = cases.filter(({ outcome }) => outcome === 'failed').length;
  const unhandled = faults.filter(({ isHandled }) => !isHandled).length;
  const passed = cases.filter(({ outcome }) => outcome === 'passed').length;
  return [
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(passed === 0 && failed === 0 ? [`no case was checked: ${whyNoCases(report)}`] : []),
    ...(unhandled > 0 ? [`${unhandled} faults are not handled`] : []),
    ...findFaultGaps(report).map((gap) => `faults: ${gap}`),
  ];
}

/**
 * Returns whether nothing failed, at least one case passed and, when faults were asked for, all were handled, most reads
 * could be tried, and none was left out because the adapter was signed out.
 */
export function isConforming(report: ConformanceReport): boolean {
  return findObstacles(report).length === 0;
}
