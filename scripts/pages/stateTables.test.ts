import ts from 'typescript';
import { expect, test } from 'vitest';
import { describeStates } from './stateTables.ts';

/** Returns the section about the states of the result of the first function of a source. */
function statesOf(text: string): string {
  const file = '/packages/hooks/src/one/useOne.ts';
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const hook = source.statements.find((each) => ts.isFunctionDeclaration(each));
  return describeStates(hook?.type).join('\n');
}

test('the states of a member have their comments, and what comes with each', () => {
  const text = statesOf(`
    /** How it goes. */
    type RunState = Common &
      /** Nothing is running. */
      (
        | { readonly status: 'idle' | 'done' }
        /** It has failed; \`error\` says why. */
        | { readonly status: 'failed'; readonly error: Error | undefined }
      );
    interface UseOneResult { state: RunState; start(): RunState }
    export declare function useOne(): UseOneResult;
  `);
  expect(text).toBe(
    [
      '## States',
      '`RunState`: How it goes.',
      '| state | meaning | with |',
      '| --- | --- | --- |',
      "| `'idle'`, `'done'` | Nothing is running. |  |",
      "| `'failed'` | It has failed; `error` says why. | `error: Error \\| undefined` |",
    ].join('\n'),
  );
});

test('states without data are a list; a result without states has none', () => {
  const text = statesOf(`
    /** Its phase. */
    type OnePhase =
      /** Still. */
      | 'still'
      | 'moving';
    export declare function useOne(): OnePhase;
  `);
  expect(text).toBe(
    ['## States', '| state | meaning |', '| --- | --- |', "| `'still'` | Still. |", "| `'moving'` |  |"].join(
      '\n',
    ),
  );
  expect(statesOf('export declare function useOne(): string | undefined;')).toBe('');
});
