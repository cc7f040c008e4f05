import type { Gate } from './gates.ts';

export interface GateResult {
  readonly name: string;
  readonly passed: boolean;
}

/** Runs gates one after the other, all of them even if one fails, and prints a line for each. */
export async function runGates(gates: readonly Gate[]): Promise<GateResult[]> {
  const results: GateResult[] = [];
  for (const gate of gates) {
    const start = performance.now();
    const passed = await gate.run();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${gate.name} (${seconds} s)\n`);
    results.push({ name: gate.name, passed });
  }
  return results;
}
