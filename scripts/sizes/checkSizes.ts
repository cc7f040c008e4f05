import { join } from 'node:path';
import { descriptions } from '../../packages/elements/src/internal/descriptions.ts';
import { readCommand, repository } from '../runCommand.ts';
import { elementTable, measureElements } from './elementSizes.ts';
import { readBundle } from './readBundle.ts';
import { tableOf, type MeasuredSize } from './sizeTable.ts';

/** Measures the built bundle of the elements. */
export function measureBundle(): ReturnType<typeof elementTable> {
  const scripts = readBundle(join(repository, 'packages/elements/dist/bundle'));
  return elementTable(
    measureElements(
      scripts,
      descriptions.map(({ tag }) => tag),
    ),
  );
}

/** Measures the size of each single import and of each element, prints it, and returns whether all are within their limits. */
export async function checkSizes(): Promise<boolean> {
  const json = await readCommand(['size-limit', '--json'], { takesFailure: true });
  const tables = [tableOf(JSON.parse(json) as MeasuredSize[]), measureBundle()];
  for (const { lines } of tables) process.stdout.write(`${lines.join('\n')}\n`);
  const errors = tables.flatMap((table) => table.errors);
  for (const error of errors) process.stderr.write(`${error}\n`);
  return errors.length === 0;
}
