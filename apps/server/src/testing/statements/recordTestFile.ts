import { relative } from 'node:path';
import { expect } from 'vitest';

/** Runs before each test file: with `VITRINE_TEST_STATEMENTS`, a folder, the statements that it sends are written there. */
if (process.env['VITRINE_TEST_STATEMENTS']) {
  process.env['VITRINE_TEST_FILE'] = relative('.', expect.getState().testPath ?? '');
  const { recordStatements } = await import('./recordStatements.ts');
  recordStatements();
}
