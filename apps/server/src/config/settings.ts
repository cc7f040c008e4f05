import * as z from 'zod/mini';

/** Reports that a variable cannot be used, to the parser of the environment. */
export type Report = { issues: { code: 'custom'; input: unknown; message: string }[] };

/** Reports that a variable cannot be used. */
export function refuse(context: Report, input: unknown): typeof z.NEVER {
  context.issues.push({ code: 'custom', input, message: 'cannot be used' });
  return z.NEVER;
}

/** Returns the value of a JSON text; undefined for any other text. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
