import type { Rolldown } from 'vite';
import { descriptions } from '../../packages/elements/src/internal/descriptions.ts';

/** The elements for visitors, by the names of their scripts; all others are for members. */
const ofVisitors: ReadonlySet<string> = new Set(
  descriptions
    .filter(({ audience }) => audience === 'visitors')
    .map(({ tag }) => tag.slice('vitrine-'.length)),
);

/** The element that shares no more than it needs: the page of a link has to be small. */
const smallest = 'shared-lite';

/** Members' elements that need a module at least, for it to be in a script of which some need only a part. */
const most = 3;

/** Domains of the adapter that need a module at least, for it to be in the script that all domains load. */
const enoughDomains = 5;

/**
 * Most characters, before they are minified, of what is needed by the same: a request for less takes longer than the bytes do in a
 * script of which some need only a part.
 */
const small = 5_000;

/** Returns the element whose code begins with a module, such as `faces`; undefined for other modules. */
export function elementOfModule(id: string | null): string | undefined {
  return /([\w-]+)\/content\.tsx$/.exec(id ?? '')?.[1];
}

/** Returns the domain whose calls or rules begin with a module, such as `comments`; undefined for other modules. */
function domainOfModule(id: string | null): string | undefined {
  return /\/(?:http\/src\/([\w-]+)\/port|core\/src\/contract\/([\w-]+)\/domain)\.ts$/
    .exec(id ?? '')
    ?.slice(1)
    .find(Boolean);
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

/** Who needs a module: elements at their start, and domains with their first call. */
interface Need {
  readonly elements: Set<string>;
  readonly domains: Set<string>;
  /** Whether it is in the script of one element, because nothing else needs it. */
  readonly isOwn: boolean;
  /** Whether it and what is needed by the same is little. */
  readonly isSmall: boolean;
}

/** Returns who needs each module that is not part of the loader. */
function findNeeds(
  chunks: readonly Rolldown.OutputChunk[],
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): ReadonlyMap<string, Need> {
  const needs = new Map<string, Need>();
  const entry = byName.get('index.js');
  const ofLoader = new Set(entry && reachedFrom(entry, byName, false));
  for (const start of chunks) {
    const [element, domain] = [elementOfModule(start.facadeModuleId), domainOfModule(start.facadeModuleId)];
    if (element === undefined && domain === undefined) continue;
    for (const chunk of reachedFrom(start, byName, false)) {
      if (ofLoader.has(chunk)) continue;
      const isOwn = elementOfModule(chunk.facadeModuleId) !== undefined;
      const length = Object.values(chunk.modules).reduce(
        (sum, { renderedLength }) => sum + renderedLength,
        0,
      );
      for (const id of chunk.moduleIds) {
        const need = needs.get(id) ?? {
          elements: new Set(),
          domains: new Set(),
          isOwn,
          isSmall: length <= small,
        };
        if (element !== undefined) need.elements.add(element);
        if (domain !== undefined) need.domains.add(domain);
        needs.set(id, need);
      }
    }
  }
  return needs;
}

/** Returns the modules that some elements load, at their start or later. */
function findOf(
  isOne: (element: string) => boolean,
  chunks: readonly Rolldown.OutputChunk[],
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): ReadonlySet<string> {
  const starts = chunks.filter(({ facadeModuleId }) => {
    const element = elementOfModule(facadeModuleId);
    return element !== undefined && isOne(element);
  });
  const reached = starts.flatMap((start) => [...reachedFrom(start, byName, true)]);
  return new Set(reached.flatMap(({ moduleIds }) => moduleIds));
}

/**
 * Returns the shared script that each module belongs to, by the scripts of a build without shared ones; undefined leaves it to the
 * bundler. The bundler makes one of each combination of elements, often of a few lines, and a page would load fifty.
 */
export function shareModules(chunks: readonly Rolldown.OutputChunk[]): (id: string) => string | undefined {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needs = findNeeds(chunks, byName);
  const isOfVisitors = findOf((element) => ofVisitors.has(element), chunks, byName);
  const isOfMembers = findOf((element) => !ofVisitors.has(element), chunks, byName);
  const elementCount = chunks.filter(
    ({ facadeModuleId }) => elementOfModule(facadeModuleId) !== undefined,
  ).length;

  function shareOfDomains({ domains, isSmall }: Need): string | undefined {
    const [first, ...others] = domains;
    if (others.length === 0) return `calls-${first}`;
    return isSmall || domains.size >= enoughDomains ? 'calls' : undefined;
  }

  return (id) => {
    const need = needs.get(id);
    if (!need || need.isOwn) return undefined;
    const { elements, isSmall } = need;
    if (elements.size === 0) return shareOfDomains(need);
    if (elements.size === elementCount) return 'all';
    const visitorCount = [...elements].filter((each) => ofVisitors.has(each)).length;
    if (!isOfMembers.has(id)) return elements.has(smallest) ? 'visitors' : 'visitors-later';
    if (elements.has(smallest)) return isSmall ? 'all' : undefined;
    if (!isSmall && elements.size - visitorCount < most) return undefined;
    // What visitors load later must not bring what only members need.
    return isOfVisitors.has(id) ? 'parts' : 'members';
  };
}
