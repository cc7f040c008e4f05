import ts from 'typescript';
import { expect, test } from 'vitest';
import { shapeOf, tableOf } from './typeRows.ts';

/** Returns the members of the type `Props` of a source, each as one text. */
function rowsOf(text: string) {
  const source = ts.createSourceFile('/props.ts', text, ts.ScriptTarget.Latest, true);
  const node = source.statements.find(
    (each) =>
      (ts.isTypeAliasDeclaration(each) || ts.isInterfaceDeclaration(each)) && each.name.text === 'Props',
  );
  if (!node) throw new Error('There is no type Props.');
  const { rows, others } = shapeOf(node);
  return {
    rows: rows.map(({ name, type, isOptional, only }) =>
      [`${name}${isOptional ? '?' : ''}: ${type}`, ...(only === undefined ? [] : [`with ${only}`])].join(' '),
    ),
    others,
  };
}

test('a union has a row for each member, with the alternatives that have it', () => {
  const { rows } = rowsOf(`
    interface Photo { kind: 'photo'; name: string; width: number }
    interface Clip { kind: 'video' | 'audio'; name: string; seconds?: number }
    export type Props = Photo | Clip;
  `);
  expect(rows).toEqual([
    "kind: 'photo' | 'video' | 'audio'",
    'name: string',
    "width: number with kind: 'photo'",
    "seconds?: number with kind: 'video' | 'audio'",
  ]);
});

test('a member that only some alternatives allow names them; their absence has no row', () => {
  const { rows } = rowsOf(`
    type Props = { retry(): void } & (
      | { status: 'loading'; data: undefined; error: undefined }
      | { status: 'ready'; data: readonly string[]; error: Error | undefined }
      | { status: 'error'; data: undefined; error: Error }
    );
  `);
  expect(rows).toEqual([
    'retry: () => void',
    "status: 'loading' | 'ready' | 'error'",
    "data: readonly string[] with status: 'ready'",
    "error: Error | undefined with status: 'ready'",
    "error: Error with status: 'error'",
  ]);
});

test('an alternative may be told by the name of a type', () => {
  const { rows } = rowsOf(
    `type Props = { status: 'open'; at: number } | { status: Closed; at?: undefined };`,
  );
  expect(rows).toEqual(["status: 'open' | Closed", "at: number with status: 'open'"]);
});

test('without a member that tells them apart, members of some alternatives are optional', () => {
  const { rows } = rowsOf('type Props = { href: string } | { onOpen: () => void; href?: undefined };');
  expect(rows).toEqual(['href?: string | undefined', 'onOpen?: () => void']);
});

test('types are read through names, intersections, and what they leave out or keep', () => {
  const { rows, others } = rowsOf(`
    interface Base<Value> { value: Value; name: string }
    type Named = Pick<Base<number>, 'name'> & { label?: string };
    export interface Props extends Omit<Base<Date>, 'name'>, Omit<ComponentProps<'div'>, 'children'>, Foreign {
      onOpen(id: string): void;
    }
    export type Other = Named;
  `);
  expect(rows).toEqual(['value: Date', 'onOpen: (id: string) => void']);
  expect(others).toEqual(['the attributes of `<div>` except `children`', 'those of `Foreign`']);
  expect(rowsOf('type Props = Partial<{ a: 1 }> & { b: 2 };').rows).toEqual(['a?: 1', 'b: 2']);
});

test('variants are props with the names of their classes', () => {
  const { rows } = rowsOf(`
    export const looks = cva('base', { variants: { size: { small: 'a', 'extra-large': 'b' }, quiet: { true: 'c' } } });
    type Props = Omit<VariantProps<typeof looks>, 'none'>;
  `);
  expect(rows).toEqual(["size?: 'small' | 'extra-large'", 'quiet?: boolean']);
});

test('what is left out of the attributes of an element is listed once', () => {
  const { others } = rowsOf(
    "type Props = Omit<Omit<ComponentProps<'input'>, 'children' | 'type'>, 'value'>;",
  );
  expect(others).toEqual(['the attributes of `<input>` except `children`, `type`, `value`']);
});

test('a table escapes the bars of a union', () => {
  const row = { name: 'a', type: "'x' | 'y'", isOptional: true, meaning: 'It.', only: "b: 'c' | 'd'" };
  expect(tableOf('prop', [row])[0]).toContain(
    String.raw`| ${'`a`'} (optional) | ${'`'}'x' \| 'y'${'`'} | It. Only with ${'`'}b: 'c' \| 'd'${'`'}. |`,
  );
});
