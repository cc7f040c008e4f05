import { relative } from 'node:path';
import { expect } from 'vitest';

/** Runs before each test file. Writes its statements to the folder `VITRINE_TEST_STATEMENTS`, if that is set. */
if (process.env['VITRINE_TEST_STATEMENTS']) {
  process.env['VITRINE_TEST_FILE'] = relative('.', expect.getState().testPath ?? '');
  const { recordStatements } = await import('./recordStatements.ts');
  recordStatements();
}
