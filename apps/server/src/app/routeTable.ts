/** The segments of a route pattern; `{name}` (or `:name`) matches any one segment. */
interface Pattern {
  readonly segments: readonly string[];
  readonly parameters: number;
  readonly method: string | undefined;
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{') || segment.startsWith(':');
}

function split(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/**
 * Segments that other software may read differently: dots before a `;` (a parent folder), a backslash, a NUL, or an
 * encoded slash, backslash or NUL.
 */
const suspicious = /^(?:\.|%2e){1,2}(?:;|%3b)|[\\\u0000]|%(?:00|2f|5c)/i;

/**
 * The page whose last segment is an encoded address with slashes. The page itself checks the address; the server does
 * not read it.
 */
const redirectPage = /^\/externalredirect\/[^/]+$/i;

export interface RouteTable {
  /** Adds a pattern whose fixed parts match without case; `method` for an endpoint. */
  add(pattern: string, method?: string): void;
  /**
   * Returns the methods of the endpoints at a normalised path, sorted, with HEAD where there is GET; empty when no endpoint
   * is there.
   */
  methodsAt(path: string): readonly string[];
  /** Adds another path for a registered one, with the same parameters in the same order. */
  alias(path: string, target: string): void;
  /** Returns whether a normalised path matches a registered pattern. */
  has(path: string): boolean;
  /**
   * Returns the normalised path for routing and guards: no repeated or trailing slashes, fixed parts as registered,
   * parameters unchanged. Returns undefined for a path that other software may read differently (`suspicious`).
   */
  normalise(path: string): string | undefined;
}

function matches(pattern: Pattern, lower: readonly string[]): boolean {
  return pattern.segments.every((segment, at) => isParameter(segment) || segment.toLowerCase() === lower[at]);
}

/** Returns a segment as registered when it is fixed, as sent when it is a parameter. */
function canonicalSegment(segment: string, at: number, found: Pattern | undefined): string {
  if (at === 0 && segment.toLowerCase() === 'api') return 'api';
  const fixed = found?.segments[at];
  return fixed === undefined || isParameter(fixed) ? segment : fixed;
}

interface Alias {
  readonly pattern: Pattern;
  readonly target: readonly string[];
}

/** Returns the segments of the target with the parameters of a path. */
function replaceAlias({ pattern, target }: Alias, segments: readonly string[]): string[] {
  const values = segments.filter((_, at) => isParameter(pattern.segments[at] ?? '')).values();
  return target.map((segment) => (isParameter(segment) ? (values.next().value ?? '') : segment));
}

function toPattern(text: string, method?: string): Pattern {
  const segments = split(text);
  return { segments, parameters: segments.filter(isParameter).length, method };
}

/** Creates a route table whose fixed parts match without case. */
export function createRouteTable(): RouteTable {
  const byLength = new Map<number, Pattern[]>();
  const aliases: Alias[] = [];
  function find(lower: readonly string[]): Pattern | undefined {
    return byLength.get(lower.length)?.find((pattern) => matches(pattern, lower));
  }
  return {
    has: (path) => find(split(path.toLowerCase())) !== undefined,
    methodsAt(path) {
      const lower = split(path.toLowerCase());
      const matching = (byLength.get(lower.length) ?? []).filter((pattern) => matches(pattern, lower));
      const methods = new Set(matching.flatMap(({ method }) => method ?? []));
      if (methods.has('GET')) methods.add('HEAD');
      return [...methods].toSorted();
    },
    alias(path, target) {
      aliases.push({ pattern: toPattern(path), target: split(target) });
    },
    add(text, method) {
      const pattern = toPattern(text, method);
      const { segments } = pattern;
      const list = [...(byLength.get(segments.length) ?? []), pattern];
      byLength.set(
        segments.length,
        list.toSorted((one, other) => one.parameters - other.parameters),
      );
    },
    normalise(path) {
      if (redirectPage.test(path)) return '/externalRedirect';
      const segments = split(path);
      if (segments.some((segment) => suspicious.test(segment))) return undefined;
      const lower = segments.map((segment) => segment.toLowerCase());
      const alias = aliases.find(
        ({ pattern }) => pattern.segments.length === lower.length && matches(pattern, lower),
      );
      if (alias) return `/${replaceAlias(alias, segments).join('/')}`;
      const found = find(lower);
      const canonical = segments.map((segment, at) => canonicalSegment(segment, at, found));
      return `/${canonical.join('/')}`;
    },
  };
}
