import { ApiError, subPorts, type SubPort } from '@vitrine/core/contract';
import {
  contractCasesOf,
  isApplicable,
  withFaults,
  type ContractCase,
  type ContractContext,
  type ObservedCall,
} from '@vitrine/core/testing';
import { checkFaults } from './checkFaults.ts';
import { checkResults } from './checkResults.ts';
import { describeError } from './describeError.ts';
import type { CaseOutcome, CaseResult, ConformanceReport } from './report.ts';
import { withLimit } from './withLimit.ts';

/** A back end with what its cases need. Each case adds to what is stored and expects no empty library. */
export type ConformanceContext = Omit<ContractContext, 'label'>;

/** Options of `runConformance`. */
export interface ConformanceOptions {
  /** The domains to check. Defaults to all. */
  domains?: readonly SubPort[] | undefined;
  /** Whether to let the reads of the back end fail as well. The adapter must use the global `fetch`. Defaults to false. */
  faults?: boolean | undefined;
  /** Milliseconds after which a case has failed, and a read with a fault is loading without end. Defaults to 60,000. */
  timeoutMs?: number | undefined;
  /**
   * Called before each case with a function that makes it fail: for errors that reach no caller, such as those of the event
   * `unhandledRejection` of Node.
   */
  onStart?: ((fail: (error: unknown) => void) => void) | undefined;
  /** Called after each case. */
  onResult?: ((result: CaseResult) => void) | undefined;
}

/** Returns what a case needs that was not given; undefined when nothing is missing. */
function missingOf(each: ContractCase, context: ConformanceContext): string | undefined {
  const missing = [
    each.needsOther && !context.other && 'another account (other)',
    each.needsOperator && !context.operator && 'a super admin (operator)',
    each.needsCredentials && !context.credentials && 'credentials to sign in with (credentials)',
  ].filter((words) => typeof words === 'string');
  return missing.length > 0 ? `Not given: ${missing.join(', ')}.` : undefined;
}

/** The context with everything that it lacks, which tells whether the back end offers what a case checks. */
function complete(context: ConformanceContext): ConformanceContext {
  const { api, other = api, operator = api, credentials = { login: '', password: '' } } = context;
  return { ...context, other, operator, credentials };
}

const pause = () => new Promise((resolve) => void setTimeout(resolve));

/** Returns which call was refused, and why, where a case expected a result; undefined for what a case says itself. */
function describeRefusal(error: unknown, calls: readonly ObservedCall[]): string | undefined {
  const call = calls.findLast(({ isResolved }) => !isResolved);
  if (!(error instanceof ApiError) || !call) return undefined;
  const { code, status, fields, serverMessage } = error;
  const input = call.input.map((each) => JSON.stringify(each) ?? 'undefined').join(', ');
  const details = [
    status !== undefined && `status ${status}`,
    Object.keys(fields).length > 0 && `fields ${JSON.stringify(fields)}`,
    serverMessage !== undefined && `the server says: ${serverMessage}`,
    error.cause !== undefined && describeError(error.cause),
  ].filter((words) => typeof words === 'string');
  const why = details.length > 0 ? ` (${details.join('; ')})` : '';
  return `${call.name}(${input}): expected a result, got the refusal "${code}"${why}`;
}

interface CaseOptions {
  readonly calls: readonly ObservedCall[];
  /** The results so far that do not fit the contract. */
  readonly mismatches: readonly string[];
  readonly timeoutMs: number;
  readonly onStart: ConformanceOptions['onStart'];
}

async function runCase(
  each: ContractCase,
  context: ContractContext,
  { calls, mismatches, timeoutMs, onStart }: CaseOptions,
): Promise<{ outcome: CaseOutcome; message?: string }> {
  if (!isApplicable(each, complete(context))) return { outcome: 'not-offered' };
  const missing = missingOf(each, context);
  if (missing !== undefined) return { outcome: 'not-checked', message: missing };
  const before = calls.length;
  const known = mismatches.length;
  try {
    const failure = new Promise<never>((_resolve, reject) => onStart?.(reject));
    // A rejection without a handler is reported after the reactions to other promises.
    const check = each.check(context).then(onStart && pause);
    await withLimit(Promise.race([check, failure]), timeoutMs);
    const mismatch = mismatches[known];
    return mismatch === undefined ? { outcome: 'passed' } : { outcome: 'failed', message: mismatch };
  } catch (error) {
    const message = mismatches[known] ?? describeRefusal(error, calls.slice(before)) ?? describeError(error);
    return { outcome: 'failed', message };
  }
}

/**
 * Runs the contract cases that apply to a back end, one after the other, and returns what was found. Cases create folders, files and
 * whatever else is declared: give an account that is there for tests.
 *
 * @example
 * const report = await runConformance({ api });
 * console.log(formatTable(report));
 */
export async function runConformance(
  context: ConformanceContext,
  { domains = subPorts, faults = false, timeoutMs = 60_000, onStart, onResult }: ConformanceOptions = {},
): Promise<ConformanceReport> {
  const mismatches: string[] = [];
  const observed = withFaults(checkResults(context.api, (mismatch) => void mismatches.push(mismatch)));
  const run = `c${Date.now().toString(36)}`;
  const cases: CaseResult[] = [];
  for (const domain of domains) {
    for (const each of contractCasesOf(domain)) {
      const label = `${run}-${cases.length}`;
      const startedAt = performance.now();
      const ofCase = { ...context, api: observed.api, label };
      const found = await runCase(each, ofCase, { calls: observed.calls, mismatches, timeoutMs, onStart });
      const milliseconds =
        found.outcome === 'passed' || found.outcome === 'failed' ? performance.now() - startedAt : 0;
      const result = { name: each.name, domain, ...found, milliseconds };
      cases.push(result);
      onResult?.(result);
    }
  }
  const { api, credentials } = context;
  const { id } = api;
  if (!faults) return { id, cases, faults: [] };
  const input = { api, calls: observed.calls, domains, credentials, timeoutMs };
  return { id, cases, ...(await checkFaults(input)) };
}
