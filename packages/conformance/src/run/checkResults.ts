import {
  domains as descriptions,
  findShapeMismatch,
  subPorts,
  type GalleryApi,
  type Shape,
} from '@vitrine/core/contract';

type Call = (...input: unknown[]) => unknown;

const shapeWords: Readonly<Record<string, string>> = {
  null: 'null',
  undefined: 'nothing',
  number: 'a number',
  text: 'a text',
  flag: 'true or false',
  list: 'a list',
  record: 'an object',
  object: 'an object',
};

/** Returns the shape at a place; undefined where several are allowed on the way. */
function shapeAt(shape: Shape | undefined, [key, ...rest]: readonly string[]): Shape | undefined {
  if (!shape || key === undefined) return shape;
  if (shape.kind === 'object') return shapeAt(shape.fields[key], rest);
  return shape.kind === 'list' || shape.kind === 'record' ? shapeAt(shape.of, rest) : undefined;
}

function wordsOf(shape: Shape | undefined): string {
  if (shape?.kind === 'integer') return `a whole number from ${shape.min} to ${shape.max}`;
  if (shape?.kind === 'oneOf') return `one of ${shape.values.join(', ')}`;
  if (shape?.kind === 'either') return shape.shapes.map(wordsOf).join(' or ');
  return (shape && shapeWords[shape.kind]) ?? 'another type';
}

function valueAt(value: unknown, path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
  const text = JSON.stringify(found) ?? String(found);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** Returns what of a result the contract does not know; undefined when it fits. */
function describeMismatch(name: string, shape: Shape, result: unknown): string | undefined {
  const path = findShapeMismatch(shape, result);
  if (!path) return undefined;
  const place = path.length > 0 ? `its field "${path.join('.')}"` : 'its result';
  return `${name}: expected ${place} to be ${wordsOf(shapeAt(shape, path))}, got ${valueAt(result, path)}`;
}

/** Returns the same api, with a function that is told each result that does not fit the contract. */
export function checkResults(api: GalleryApi, report: (mismatch: string) => void): GalleryApi {
  const ports = subPorts.flatMap((portName) => {
    const port = api[portName] as Readonly<Record<string, unknown>> | undefined;
    if (!port) return [];
    const verbs: Readonly<Record<string, { readonly output: Shape }>> = descriptions[portName].verbs;
    const checked = Object.entries(port).map(([verb, value]) => {
      const output = verbs[verb]?.output;
      if (!output || typeof value !== 'function') return [verb, value];
      const call: Call = (...input) => {
        const result: unknown = (value as Call).apply(port, input);
        if (!(result instanceof Promise)) return result;
        return result.then((resolved: unknown) => {
          const mismatch = describeMismatch(`${portName}.${verb}`, output, resolved);
          if (mismatch !== undefined) report(mismatch);
          return resolved;
        });
      };
      return [verb, call];
    });
    return [[portName, Object.fromEntries(checked)] as const];
  });
  return { ...api, ...Object.fromEntries(ports) } as GalleryApi;
}
