import { build, type Plugin } from 'vite';

const runtime = 'react/jsx-dev-runtime';
const compiled = '\0production-elements';
const entry = '\0production-elements-entry';

const source = `
import { Fragment, jsx } from 'react/jsx-runtime';
export { Fragment };
export function jsxDEV(type, props, key) { return jsx(type, props, key); }
`;

/** Returns the module that creates elements, compiled as for production. */
async function compileRuntime(): Promise<string> {
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [
      {
        name: 'production-elements-entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('React’s elements for production were not compiled.');
  return output.output[0].code;
}

/**
 * Creates the elements of our own JSX as production does. An element of React's development build takes a stack, which is a
 * sixth of the time of tests that draw, for messages that no test reads. React itself stays the development build: it
 * renders twice in StrictMode, and knows `act`. A missing `key` is found by the linter.
 */
export function productionElements(): Plugin {
  let code: Promise<string> | undefined;
  return {
    name: 'production-elements',
    enforce: 'pre',
    resolveId: (id) => (id === runtime ? compiled : null),
    load: (id) => (id === compiled ? (code ??= compileRuntime()) : null),
  };
}
