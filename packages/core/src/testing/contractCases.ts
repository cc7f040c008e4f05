import { subPorts, type SubPort } from '../contract/index.ts';
import type { ContractCase } from './cases/contractCase.ts';
import { testedDomains } from './testedDomains.ts';

/** Returns the requirements of one domain, in the form of `contractCases`. */
export function contractCasesOf(domain: SubPort): readonly ContractCase[] {
  return testedDomains[domain].cases;
}

/**
 * The requirements that every back end must meet, as data without a test runner.
 *
 * @example
 * const applicable = contractCases.filter((one) => isApplicable(one, context));
 * test.each(applicable)('$name', (each) => each.check({ ...context, label: crypto.randomUUID() }));
 */
export const contractCases: readonly ContractCase[] = subPorts.flatMap(contractCasesOf);
