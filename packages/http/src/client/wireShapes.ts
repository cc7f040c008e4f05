import { recordOf, either, flag, integer, list, nullable, number, text } from '@vitrine/core/contract';

/** An id in a response: a positive whole number, or its decimal text. `wireId` is its schema. */
export const idShape = /* @__PURE__ */ (() => either(integer(1, Number.MAX_SAFE_INTEGER), text))();

/** The values of fields, by their keys. */
export const wireFieldsShape = /* @__PURE__ */ (() =>
  recordOf(nullable(either(text, number, flag, list(text)))))();

type Optional<Value> = { [Key in keyof Value]: undefined extends Value[Key] ? Key : never }[keyof Value];

/** A value as it is sent: what may be undefined may be left out. */
export type Sent<Value> = Value extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Value extends object
    ? { readonly [Key in Exclude<keyof Value, Optional<Value>>]: Sent<Value[Key]> } & {
        readonly [Key in Optional<Value>]?: Sent<Value[Key]>;
      }
    : Value;
