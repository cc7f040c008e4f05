/** A script of the bundle of the elements. */
export interface BundledScript {
  /** From the folder of the bundle, such as `chunks/faces-Bx1.js`. */
  readonly name: string;
  /** Bytes, gzipped. */
  readonly size: number;
  /** The scripts that it imports statically, by name. */
  readonly imports: readonly string[];
}

/** The sizes of the bundle in bytes, gzipped. */
export interface ElementSizes {
  /** What each page loads before the code of its first element arrives, with React, which each element needs. */
  readonly loader: number;
  readonly elements: readonly {
    readonly tag: string;
    /** The scripts that no other element loads. */
    readonly own: number;
    /** Everything beyond the loader and React. What is loaded by calls and by clicks is not in it. */
    readonly all: number;
  }[];
}

/** Most bytes of the loader with React, and of what only one element loads. */
const maxLoader = 75_000;
const maxOwn = 30_000;

/** Most bytes of each element beyond the loader and React: what was reached, with a little room. */
export const maxAll: Readonly<Record<string, number>> = {
  'vitrine-comments-summary': 64_670,
  'vitrine-profile-sidebar': 56_900,
  'vitrine-file-sidebar': 64_880,
  'vitrine-faces': 69_910,
  'vitrine-shared-lite': 25_990,
  'vitrine-web-search': 62_820,
  'vitrine-timestamps': 77_010,
  'vitrine-public-folder': 57_310,
};

/** Returns scripts with all that they import statically. */
function withImports(
  names: readonly string[],
  scripts: ReadonlyMap<string, BundledScript>,
): ReadonlySet<string> {
  const found = new Set(names);
  for (const name of found) for (const each of scripts.get(name)?.imports ?? []) found.add(each);
  return found;
}

/** Measures the elements by the imports of their scripts: that of an element is named after it. */
export function measureElements(list: readonly BundledScript[], tags: readonly string[]): ElementSizes {
  const scripts = new Map(list.map((each) => [each.name, each]));
  const nameOf = (start: string) => {
    const found = list.find(({ name }) => name.startsWith(`chunks/${start}-`));
    if (!found) throw new Error(`The bundle of the elements has no script of ${start}.`);
    return found.name;
  };
  const sum = (names: Iterable<string>) =>
    [...names].reduce((total, name) => total + (scripts.get(name)?.size ?? 0), 0);
  const loader = withImports(['index.js', nameOf('react')], scripts);
  const loaded = tags.map((tag) => {
    const all = withImports([nameOf(tag.replace('vitrine-', ''))], scripts);
    return { tag, names: [...all].filter((name) => !loader.has(name)) };
  });
  return {
    loader: sum(loader),
    elements: loaded.map(({ tag, names }) => {
      const others = new Set(loaded.flatMap((other) => (other.tag === tag ? [] : other.names)));
      return { tag, own: sum(names.filter((name) => !others.has(name))), all: sum(names) };
    }),
  };
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`;
}

/** Returns the sizes as lines to print, and the errors, one sentence each. */
export function elementTable({ loader, elements }: ElementSizes): {
  readonly lines: readonly string[];
  readonly errors: readonly string[];
} {
  const errors: string[] = [];
  const check = (name: string, size: number, limit: number | undefined) => {
    if (limit === undefined) errors.push(`${name} has no limit.`);
    else if (size > limit) errors.push(`${name} is ${inKilobytes(size)}, more than ${inKilobytes(limit)}.`);
  };
  check('elements: the loader with React', loader, maxLoader);
  const lines = elements.map(({ tag, own, all }) => {
    check(`elements: what only ${tag} loads`, own, maxOwn);
    check(`elements: what ${tag} loads`, all, maxAll[tag]);
    return `${inKilobytes(all).padStart(10)}  ${tag}, ${inKilobytes(own)} of it alone`;
  });
  const first = `${inKilobytes(loader).padStart(10)}  elements: the loader with React; beyond it, gzipped:`;
  return { lines: [first, ...lines], errors };
}
