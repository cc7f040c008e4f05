import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Benchmark, Row } from './internal/benchmark.ts';
import { formatTable } from './internal/table.ts';

const usage = `Usage: npm run bench -- [--quick] [--list] [name …]
Measures and prints one table. Names choose benchmarks by a part of their name; --quick uses small data, --list only names them.`;

async function loadBenchmarks(): Promise<Benchmark[]> {
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.bench.ts')).toSorted();
  const modules = await Promise.all(
    files.map((name) => import(`./${name}`) as Promise<{ benchmark: Benchmark }>),
  );
  return modules.map((module) => module.benchmark);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void console.log(usage);
  const all = await loadBenchmarks();
  const chosen = all.filter(
    ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
  );
  if (chosen.length === 0)
    throw new Error(`No benchmark of that name; there are: ${all.map(({ name }) => name).join(', ')}.`);
  if (values.list) return void console.log(chosen.map(({ name }) => name).join('\n'));
  const rows: Row[] = [];
  let failures = 0;
  for (const benchmark of chosen) {
    console.error(`${benchmark.name} …`);
    try {
      const log = (line: string) => console.error(`  ${line}`);
      rows.push(...(await benchmark.run({ quick: values.quick, log })));
    } catch (error) {
      failures++;
      console.error(`  ${benchmark.name} failed:`, error);
    }
  }
  console.log(formatTable(rows));
  const judged = rows.filter(({ met }) => met !== undefined);
  console.log(`${judged.filter(({ met }) => met).length} of ${judged.length} goals met.`);
  if (failures > 0) process.exitCode = 1;
}

await run();
// An embedded database that was closed leaves a timer behind, which would keep the process alive for ever.
process.stdout.write('', () => process.exit());
