import { expectTypeOf, test } from 'vitest';
import type { KeysOf, MessageArguments, MessageKey } from './catalogue.ts';
import type { Translate } from './createTranslate.ts';
import type { assetsMessages } from './en/assets.ts';
import type { reportMessages } from './en/report.ts';

test('a message asks for its own arguments: text, and numbers where it counts or writes one', () => {
  expectTypeOf<MessageArguments<'report.title'>>().toEqualTypeOf<[]>();
  expectTypeOf<MessageArguments<'assets.select'>>().toEqualTypeOf<[values: { readonly name: string }]>();
  expectTypeOf<MessageArguments<'assets.count'>>().toEqualTypeOf<[values: { readonly count: number }]>();
  expectTypeOf<MessageArguments<'assets.moved'>>().toEqualTypeOf<
    [values: { readonly count: number; readonly folder: string }]
  >();
  expectTypeOf<'assets.nothing'>().not.toExtend<MessageKey>();
});

test('t knows the keys of its own catalogues', () => {
  expectTypeOf<'session.title'>().not.toExtend<KeysOf<typeof assetsMessages | typeof reportMessages>>();
  expectTypeOf<'report.title'>().toExtend<KeysOf<typeof assetsMessages | typeof reportMessages>>();
});

test('t of more catalogues serves where one of them is wanted', () => {
  type Several = Translate<typeof assetsMessages | typeof reportMessages>;
  expectTypeOf<Several>().toExtend<Translate<typeof reportMessages>>();
  expectTypeOf<Translate>().not.toExtend<Translate<typeof reportMessages>>();
  expectTypeOf<Translate<typeof assetsMessages>>().not.toExtend<Several>();
});
