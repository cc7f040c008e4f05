import { everything, type Selection, type Share } from './changed/selectTests.ts';
import type { Suite } from './suites.ts';

/** Returns what each of the chosen suites runs. A suite without tests is left out. */
export function planRun(
  chosen: readonly Suite[],
  selection: Selection = everything,
): ReadonlyMap<Suite, Share> {
  const plan = new Map<Suite, Share>();
  for (const suite of chosen) {
    const { kind, narrow = (share) => share } = suite;
    const share = narrow(kind === undefined ? 'all' : selection[kind]);
    if (share.length > 0) plan.set(suite, share);
  }
  return plan;
}

/** Returns a line for each suite that would run, and its test files below it if only some of them would. */
export function describePlan(plan: ReadonlyMap<Suite, Share>): string {
  return Array.from(plan, ([{ name }, share]) =>
    share === 'all'
      ? `${name}: everything\n`
      : `${name}: ${share.length} test files\n${share.map((file) => `  ${file}\n`).join('')}`,
  ).join('');
}
