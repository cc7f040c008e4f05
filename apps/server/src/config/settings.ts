import * as z from 'zod/mini';

/** Reports that a variable cannot be used, to the parser of the environment. */
export type Report = { issues: { code: 'custom'; input: unknown; message: string }[] };

/** Reports that a variable cannot be used. */
export function refuse(context: Report, input: unknown): typeof z.NEVER {
  context.issues.push({ code: 'custom', input, message: 'cannot be used' });
  return z.NEVER;
}

/** Reads origins that are separated by spaces or commas, such as `https://intranet.example`, as `new URL(…).origin`. */
export const readOrigins = z.transform((text: string, context): string[] => {
  const origins = text.split(/[\s,]+/).filter((each) => each !== '');
  const isOrigin = (each: string) =>
    /^https?:\/\/[\w.-]+(?::\d{1,5})?\/?$/i.test(each) &&
    URL.canParse(each) &&
    /\w/.test(new URL(each).hostname);
  return origins.every(isOrigin)
    ? origins.map((each) => new URL(each).origin)
    : refuse(context as Report, text);
});

/** Returns the value of a JSON text; undefined for any other text. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
