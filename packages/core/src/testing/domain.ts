import type { SubPort, SubPorts } from '../contract/index.ts';
import type { CaseGroup } from './cases/contractCase.ts';
import type { MemoryContext } from './memory/context.ts';

/** What a domain needs for tests: its calls in memory, and the cases that any back end must pass. */
export interface TestedDomain<Name extends SubPort> extends CaseGroup<Name> {
  createPort(context: MemoryContext): SubPorts[Name];
}
