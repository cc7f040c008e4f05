const queryLibrary = /from '@tanstack\/(?:react-query|query-core)'/;
/** A comment that fills the rest of a line, or a line within one. */
const comments = /^\s*(?:\/\/|\/\*|\*).*/;
const texts = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

/**
 * Returns the lines of an API report with a type that public names must not use: `any`, which disables the type checks
 * of adopters, and types of the query library, which is internal to the hooks.
 */
export function findUnfitTypes(report: string): string[] {
  return report.split('\n').filter((line) => {
    const code = line.replace(comments, '').replace(texts, '');
    // A field may have the name: `any: 'any'`.
    return queryLibrary.test(line) || /\bany\b(?!\??:)/.test(code);
  });
}

/** Returns the lines of an API report that declare a public name or member without a doc comment. */
export function findUndocumentedLines(report: string): string[] {
  const lines = report.split('\n');
  return lines.filter((_, index) => lines[index - 1]?.includes('(undocumented)'));
}
