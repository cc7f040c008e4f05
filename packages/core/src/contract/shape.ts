type ShapeForm =
  | { readonly kind: 'anything' | 'null' | 'undefined' | 'number' | 'text' | 'flag' }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'oneOf'; readonly values: readonly string[] }
  | { readonly kind: 'list' | 'record'; readonly of: Shape }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Shape>> }
  | { readonly kind: 'either'; readonly shapes: readonly Shape[] };

/**
 * Description of a valid value, as plain data. `proves` is never set: it carries the type of a valid value for the
 * compiler.
 */
export type Shape<Value = unknown> = ShapeForm & { readonly proves?: (() => Value) | undefined };

/** The type of the values that fit a shape. */
export type ValueOf<Each> = Each extends { readonly proves?: (() => infer Value) | undefined }
  ? Value
  : never;

type Fields = Readonly<Record<string, Shape>>;
type ValuesOf<Each extends Fields> = { readonly [Key in keyof Each]: ValueOf<Each[Key]> };

/** Fits finite numbers; not NaN. */
export const number: Shape<number> = { kind: 'number' };
/** Fits whole numbers from `min` to `max`, both included. */
/* @__NO_SIDE_EFFECTS__ */
export function integer(min: number, max: number): Shape<number> {
  return { kind: 'integer', min, max };
}

/** Fits strings, including the empty one. */
export const text: Shape<string> = { kind: 'text' };
/** Fits booleans. */
export const flag: Shape<boolean> = { kind: 'flag' };
/** The output of calls that resolve to nothing: the value is not checked. */
export const nothing: Shape<void> = { kind: 'anything' };

/** Fits every value, for data that is passed on unchecked; assignable to any type. */
export const anything: Shape<never> = { kind: 'anything' };

/** Fits one of the given words. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const Word extends string>(values: readonly Word[]): Shape<Word> {
  return { kind: 'oneOf', values };
}

/** Fits lists whose items all fit one shape. */
/* @__NO_SIDE_EFFECTS__ */
export function list<Item>(of: Shape<Item>): Shape<readonly Item[]> {
  return { kind: 'list', of };
}

/** Fits objects with arbitrary keys, whose values all fit one shape. */
/* @__NO_SIDE_EFFECTS__ */
export function recordOf<Value>(of: Shape<Value>): Shape<Readonly<Record<string, Value>>> {
  return { kind: 'record', of };
}

/** Fits objects with these fields; further fields are allowed. */
/* @__NO_SIDE_EFFECTS__ */
export function object<const Each extends Fields>(fields: Each): Shape<ValuesOf<Each>> {
  return { kind: 'object', fields };
}

/** Returns fields of one shape, one for each key. */
/* @__NO_SIDE_EFFECTS__ */
export function fieldsOf<const Key extends string, Value>(
  keys: readonly Key[],
  of: Shape<Value>,
): Readonly<Record<Key, Shape<Value>>> {
  return Object.fromEntries(keys.map((key) => [key, of])) as Record<Key, Shape<Value>>;
}

/** Returns the same fields, each of which may be null. */
/* @__NO_SIDE_EFFECTS__ */
export function nullableFields<const Each extends Fields>(
  fields: Each,
): { readonly [Key in keyof Each]: Shape<ValueOf<Each[Key]> | null> } {
  const entries = Object.entries(fields).map(([key, of]) => [key, nullable(of)] as const);
  return Object.fromEntries(entries) as { [Key in keyof Each]: Shape<ValueOf<Each[Key]> | null> };
}

/** Returns the same fields, each of which may be left out. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalFields<const Each extends Fields>(
  fields: Each,
): { readonly [Key in keyof Each]: Shape<ValueOf<Each[Key]> | undefined> } {
  const entries = Object.entries(fields).map(([key, of]) => [key, optional(of)] as const);
  return Object.fromEntries(entries) as { [Key in keyof Each]: Shape<ValueOf<Each[Key]> | undefined> };
}

/** Fits null and the values of the given shape. */
/* @__NO_SIDE_EFFECTS__ */
export function nullable<Value>(of: Shape<Value>): Shape<Value | null> {
  return { kind: 'either', shapes: [{ kind: 'null' }, of] };
}

/** Fits undefined and the values of the given shape. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<Value>(of: Shape<Value>): Shape<Value | undefined> {
  return { kind: 'either', shapes: [{ kind: 'undefined' }, of] };
}

/** Fits the values of any of the given shapes. */
/* @__NO_SIDE_EFFECTS__ */
export function either<const Each extends readonly Shape[]>(...shapes: Each): Shape<ValueOf<Each[number]>> {
  return { kind: 'either', shapes };
}

function findInEntries(entries: Iterable<readonly [string, unknown, Shape]>): readonly string[] | undefined {
  for (const [key, value, of] of entries) {
    const mismatch = findShapeMismatch(of, value);
    if (mismatch) return [key, ...mismatch];
  }
  return undefined;
}

function findInEither(shapes: readonly Shape[], value: unknown): readonly string[] | undefined {
  let deepest: readonly string[] = [];
  for (const shape of shapes) {
    const mismatch = findShapeMismatch(shape, value);
    if (!mismatch) return undefined;
    if (mismatch.length > deepest.length) deepest = mismatch;
  }
  return deepest;
}

/**
 * Returns the keys that lead to the first place where a value does not fit a shape (empty for the value itself), or
 * undefined when it fits.
 *
 * @example
 * findShapeMismatch({ kind: 'list', of: { kind: 'number' } }, [1, NaN]); // ['1']
 */
export function findShapeMismatch(shape: Shape, value: unknown): readonly string[] | undefined {
  const mismatchUnless = (isFit: boolean) => (isFit ? undefined : []);
  switch (shape.kind) {
    case 'anything':
      return undefined;
    case 'null':
      return mismatchUnless(value === null);
    case 'undefined':
      return mismatchUnless(value === undefined);
    case 'number':
      return mismatchUnless(Number.isFinite(value));
    case 'integer':
      return mismatchUnless(
        Number.isInteger(value) && Number(value) >= shape.min && Number(value) <= shape.max,
      );
    case 'text':
      return mismatchUnless(typeof value === 'string');
    case 'flag':
      return mismatchUnless(typeof value === 'boolean');
    case 'oneOf':
      return mismatchUnless(typeof value === 'string' && shape.values.includes(value));
    case 'either':
      return findInEither(shape.shapes, value);
    case 'list':
      if (!Array.isArray(value)) return [];
      return findInEntries(value.map((item, index) => [String(index), item, shape.of] as const));
    case 'record':
    case 'object':
      return findInObject(shape, value);
  }
}

function findInObject(
  shape: Extract<Shape, { kind: 'record' | 'object' | 'list' }>,
  value: unknown,
): readonly string[] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const record = value as Readonly<Record<string, unknown>>;
  if (shape.kind === 'object')
    return findInEntries(Object.entries(shape.fields).map(([key, of]) => [key, record[key], of] as const));
  return findInEntries(Object.entries(record).map(([key, inner]) => [key, inner, shape.of] as const));
}
