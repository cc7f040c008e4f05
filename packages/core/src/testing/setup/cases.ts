import type { SetupApi } from '../../contract/index.ts';
import { portOf, type CaseGroup, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame } from '../cases/expect.ts';

/** The back end already has users, so every token is invalid. */
const wrongToken = 'no such token';

function createFirstAdmin(setup: SetupApi, label: string): Promise<unknown> {
  const password = 'long enough to be one';
  return setup.createFirstAdmin({ token: wrongToken, tenant: label, name: label, login: label, password });
}

async function checkClosed({ api, label }: ContractContext): Promise<void> {
  expectSame(
    await portOf('setup', api).isOpen({ token: wrongToken }),
    false,
    'the set-up is open with an invalid token',
  );
  await expectRefusal(
    () => createFirstAdmin(portOf('setup', api), label),
    'not-found',
    'a set-up with an invalid token',
  );
}

const setupCases: readonly ContractCase[] = [
  { name: 'setup: an invalid token is refused', ports: ['setup'], check: checkClosed },
];

export const setupGroup: CaseGroup<'setup'> = {
  cases: setupCases,
  provenBy: {
    isOpen: 'setup: an invalid token is refused',
    createFirstAdmin: 'setup: an invalid token is refused',
  },
};
