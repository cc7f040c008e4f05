import { gates } from './gates/gates.ts';
import { runGates } from './gates/runGates.ts';

const only = process.argv.slice(2);
const chosen = only.length === 0 ? gates : gates.filter((gate) => only.includes(gate.name));
if (chosen.length === 0) {
  process.stderr.write(`No such gate. There are: ${gates.map((gate) => gate.name).join(', ')}.\n`);
  process.exit(2);
}
const results = await runGates(chosen);
process.exitCode = results.every((result) => result.passed) ? 0 : 1;
