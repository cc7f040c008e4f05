import { findReached, type FileGraph } from './fileGraph.ts';

/** The list of the server's domains: by it, every test that starts a server reaches each of them. */
const registry = 'apps/server/src/app/domains.ts';

const folder = /^apps\/server\/src\/([\w-]+)\//;
const serverTest = /^apps\/server\/src\/.*\.test\.ts$/;
const helperOfTests = /^apps\/server\/src\/testing\//;

/** Tests of every endpoint. */
const ofAllDomains = /^apps\/server\/src\/(?:app\/)?\w+(?:\.\w+)?\.test\.ts$/;

/** Returns whether a text can call a domain: it contains its word, or one of its addresses. */
function createNames(domain: string, texts: ReadonlyMap<string, string>): (text: string) => boolean {
  const word = new RegExp(domain.replaceAll('-', '[-_ ]?'), 'i');
  const addresses = [...texts]
    .filter(([file]) => file.startsWith(`packages/http/src/${domain}/`))
    .flatMap(([, text]) => [...text.matchAll(/'(\/api\/[^'{]*)/g)].map(([, path = '']) => path));
  return (text) => word.test(text) || addresses.some((address) => text.includes(address));
}

/**
 * Returns the server's tests that a change inside of its domains reaches by the list of domains alone, and that cannot call these
 * domains: neither they nor the helpers that they import name the domain or one of its addresses. For a change of anything
 * else, returns none.
 */
export function findUnconcerned(
  graph: FileGraph,
  changed: readonly string[],
  texts: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const domainOf = (file: string) => folder.exec(file)?.[1] ?? '';
  const listed = [...graph].filter(([, by]) => by.has(registry)).map(([file]) => domainOf(file));
  const withoutList = new Map([...graph, [registry, new Set<string>()]]);
  const reaching = changed.filter((file) => findReached(withoutList, [file]).has(registry));
  if (reaching.some((file) => !listed.includes(domainOf(file)))) return new Set();

  const near = findReached(withoutList, changed);
  const domains = new Set([...near].filter((file) => graph.get(file)?.has(registry)).map(domainOf));
  const names = [...domains].map((domain) => createNames(domain, texts));
  const naming = [...texts]
    .filter(
      ([file, text]) =>
        (serverTest.test(file) || helperOfTests.test(file)) && names.some((isNamed) => isNamed(text)),
    )
    .map(([file]) => file);
  const calling = findReached(withoutList, naming);
  const isConcerned = (file: string) =>
    near.has(file) || calling.has(file) || domains.has(domainOf(file)) || ofAllDomains.test(file);
  const reached = [...findReached(graph, changed)];
  return new Set(reached.filter((file) => serverTest.test(file) && !isConcerned(file)));
}
