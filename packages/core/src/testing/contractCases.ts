import { subPorts } from '../contract/index.ts';
import type { ContractCase } from './cases/contractCase.ts';
import { testedDomains } from './testedDomains.ts';

/**
 * The requirements that every back end must meet, as data without a test runner.
 *
 * @example
 * const applicable = contractCases.filter((one) => isApplicable(one, context));
 * test.each(applicable)('$name', (each) => each.check({ ...context, label: crypto.randomUUID() }));
 */
export const contractCases: readonly ContractCase[] = subPorts.flatMap((name) => testedDomains[name].cases);
