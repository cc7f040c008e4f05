import type { Catalogue } from './catalogue.ts';
import type { en } from './en/index.ts';

function mapTree(tree: object, change: (text: string) => string): object {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]: [string, string | object]) => [
      key,
      typeof value === 'string' ? change(value) : mapTree(value, change),
    ]),
  );
}

/** The English catalogue with every text changed in the same way: each plural form by itself, keys as they are. */
export function mapMessages(catalogue: typeof en, change: (text: string) => string): Catalogue {
  return mapTree(catalogue, change) as Catalogue;
}
