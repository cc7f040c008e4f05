import { readCommand } from '../runCommand.ts';
import { tableOf, type MeasuredSize } from './sizeTable.ts';

/** Measures the size of each single import, prints it, and returns whether all are within their limits. */
export async function checkSizes(): Promise<boolean> {
  const json = await readCommand(['size-limit', '--json'], { takesFailure: true });
  const { lines, errors } = tableOf(JSON.parse(json) as MeasuredSize[]);
  process.stdout.write(`${lines.join('\n')}\n`);
  for (const error of errors) process.stderr.write(`${error}\n`);
  return errors.length === 0;
}
