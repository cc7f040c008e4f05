import type { Rolldown } from 'vite';

/** The elements for visitors; all others are for members. */
const ofVisitors: ReadonlySet<string> = new Set(['shared-lite', 'public-folder']);

/** The element that shares no more than it needs: the page of a link has to be small. */
const smallest = 'shared-lite';

/** Members' elements that need a module at least, for it to be in a script of which some need only a part. */
const most = 3;

/** Returns the element whose code begins with a module, such as `faces`; undefined for other modules. */
export function elementOfModule(id: string | null): string | undefined {
  return /([\w-]+)\/content\.tsx$/.exec(id ?? '')?.[1];
}

function reachedFrom(
  start: Rolldown.OutputChunk,
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
  followsDynamic: boolean,
): ReadonlySet<Rolldown.OutputChunk> {
  const reached = new Set([start]);
  for (const { imports, dynamicImports, isEntry } of reached)
    // From the loader each element is reached.
    for (const name of followsDynamic && !isEntry ? [...imports, ...dynamicImports] : imports) {
      const next = byName.get(name);
      if (next) reached.add(next);
    }
  return reached;
}

/**
 * Returns the shared script that each module belongs to, by the scripts of a build without shared ones; undefined leaves it to the
 * bundler. The bundler makes one of each combination of elements, often of a few lines, and a page would load fifty.
 */
export function shareModules(chunks: readonly Rolldown.OutputChunk[]): (id: string) => string | undefined {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Map<string, Set<string>>();
  const isOfVisitors = new Set<string>();
  const starts = chunks.filter(({ facadeModuleId }) => elementOfModule(facadeModuleId) !== undefined);
  for (const start of starts) {
    const element = elementOfModule(start.facadeModuleId) ?? '';
    for (const { moduleIds } of reachedFrom(start, byName, false))
      for (const id of moduleIds) needed.set(id, (needed.get(id) ?? new Set()).add(element));
    if (ofVisitors.has(element))
      for (const { moduleIds } of reachedFrom(start, byName, true))
        for (const id of moduleIds) isOfVisitors.add(id);
  }
  const entry = byName.get('index.js');
  const isOfLoader = new Set(
    entry ? [...reachedFrom(entry, byName, false)].flatMap(({ moduleIds }) => moduleIds) : [],
  );
  const memberCount = starts.length - ofVisitors.size;
  return (id) => {
    const elements = needed.get(id);
    if (!elements || isOfLoader.has(id) || elementOfModule(id) !== undefined) return undefined;
    if (elements.size === starts.length) return 'all';
    const visitorCount = [...elements].filter((each) => ofVisitors.has(each)).length;
    if (visitorCount === ofVisitors.size && elements.size === visitorCount) return 'visitors';
    if (elements.has(smallest) || elements.size - visitorCount < most) return undefined;
    // What visitors load later must not bring what only members need.
    if (isOfVisitors.has(id)) return 'parts';
    return elements.size === memberCount ? 'members' : 'most-members';
  };
}
