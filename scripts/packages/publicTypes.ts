const queryLibrary = /from '@tanstack\/(?:react-query|query-core)'/;
const texts = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

/**
 * Lines of an API report with a type that the public names of a package do without: `any`, which switches the checks of
 * whoever uses it off, and types of the query library, which the hooks keep to themselves.
 */
export function findUnfitTypes(report: string): string[] {
  return report.split('\n').filter((line) => {
    const code = line.replace(/^\s*\/\/.*/, '').replace(texts, '');
    return queryLibrary.test(line) || /\bany\b/.test(code);
  });
}
