import type { ChangedFiles } from './changedFiles.ts';
import { findReached, isProgram, type FileGraph } from './fileGraph.ts';
import { findUnconcerned } from './serverDomains.ts';

/** The tests of a suite: all, or these files; an empty list for none. */
export type Share = 'all' | readonly string[];

const story = /^(?:packages|apps\/gallery)\/.*\.stories\.tsx$/;

/** The test files of the suites that can run a part of them. */
const tests = {
  unit: /^(?!apps\/server\/)(?!.*\.(?:browser|consumer)\.test\.).*\.test\.tsx?$/,
  browser: /\.browser\.test\.tsx?$/,
  stories: story,
  server: /^apps\/server\/src\/.*\.test\.ts$/,
  endToEnd: /^(?:apps\/gallery|examples)\/e2e\/.*\.spec\.ts$/,
} as const;

/** The kinds of suites that can be selected by a change; `check` always runs. */
export type Kind = keyof typeof tests | 'packages' | 'site';

export type Selection = Readonly<Record<Kind, Share>>;

/** The selection for a change whose reach is unknown. */
export const everything: Selection = {
  unit: 'all',
  browser: 'all',
  stories: 'all',
  server: 'all',
  endToEnd: 'all',
  packages: 'all',
  site: 'all',
};

const nothing: Selection = {
  unit: [],
  browser: [],
  stories: [],
  server: [],
  endToEnd: [],
  packages: [],
  site: [],
};

/** Files that determine how everything else is installed, resolved and run. */
const foundations =
  /(?:^|\/)package\.json$|^pnpm-|^tsconfig\.json$|^\.npmrc$|^scripts\/(?:[\w-]+\.sh|test\.ts|runCommand\.ts|suites\/(?!.*\.test\.))/;

/** Files that nothing imports or lists. */
const testFile = /\.(?:test|spec|test-d|bench)\.tsx?$/;

/** Files that no program imports and that reach only the tests that name them. `check` reads them as well. */
const namedOnly =
  /^(?:docs|bench|\.changeset|\.github|\.ci)\/|\.md$|^LICENSE$|^\.(?:oxlintrc|oxfmtrc)\.json$|^knip\.json$|^\.gitignore$/;

type Rules = readonly (readonly [pattern: RegExp, kinds: readonly Kind[]])[];

/** Files that are read without an import: a change of one reaches all of these suites. */
const ruledFiles: Rules = [
  [/^test\/visual\//, ['stories']],
  [/^(?:docs|\.changeset|apps\/docs)\/|^(?:packages\/[^/]+\/)?[\w-]+\.md$|^LICENSE$/, ['site']],
  [/^packages\/ui\/src\/messages\/.*\.json$/, ['unit', 'browser', 'stories', 'endToEnd', 'packages']],
  [
    /^(?:packages|apps\/gallery|\.storybook)\/.*\.(?:css|html|webp|svg|png)$/,
    ['browser', 'stories', 'endToEnd', 'packages'],
  ],
  [/^examples\//, ['endToEnd', 'packages']],
  [/^\.size-limit\.json$|^packages\/[^/]+\/(?:README\.md|LICENSE|api\/)|^README\.md$/, ['packages']],
];

/** Published sources. Their types are published as well, and another product is compiled with them. */
const published: Rules = [[/^packages\/[^/]+\/src\/(?!.*\.(?:test|stories)\.)/, ['packages', 'site']]];

/** Files that start a whole suite: a change that reaches one of them reaches the whole suite. */
const roots: Rules = [
  [/^vitest\.config\.ts$/, ['unit', 'browser', 'server', 'packages']],
  [/^test\/setup\//, ['unit', 'browser']],
  [/^test\/visual\/|^scripts\/stories\.ts$/, ['stories']],
  [
    /^playwright\.config\.ts$|^apps\/server\/src\/main\.ts$|^apps\/gallery\/(?:src\/(?:shared\/)?main\.tsx|vite(?:\.shared)?\.config\.ts)$|^examples\/(?!e2e\/).*(?<!\.test)\.tsx?$/,
    ['endToEnd'],
  ],
  [/^scripts\/(?:build|size)\.ts$|^test\/consumer\//, ['packages']],
  [/^scripts\/site\.ts$|^test\/site\//, ['site']],
];

/** Tests that examine the repository as a whole, by listing its files or starting its programs. */
const testsOfTheRepository = /^(?:test|scripts)\/.*\.test\.ts$/;

function kindsOf(rules: Rules, files: readonly string[]): Kind[] {
  return rules.filter(([pattern]) => files.some((file) => pattern.test(file))).flatMap(([, of]) => of);
}

/** Returns the kinds of the suites that run a test file. */
export function kindsOfTest(file: string): Kind[] {
  const ofFile = (['unit', 'browser', 'stories', 'server', 'endToEnd'] as const).filter((kind) =>
    tests[kind].test(file),
  );
  return ofFile.length > 0 ? ofFile : kindsOf(roots, [file]);
}

/** True for a file whose reach is known by the graph or a rule. */
function canJudge(file: string, graph: FileGraph): boolean {
  if (isProgram.test(file)) return graph.has(file);
  return (
    namedOnly.test(file) ||
    ruledFiles.some(([pattern]) => pattern.test(file)) ||
    (graph.get(file)?.size ?? 0) > 0
  );
}

/** True for a file that only tests name, or whose suites are known by its path. */
function canForget(file: string): boolean {
  return testFile.test(file) || namedOnly.test(file) || ruledFiles.some(([pattern]) => pattern.test(file));
}

/**
 * Returns the tests that a change can reach: all when it changes a foundation, when one of its files is neither in the
 * graph nor known to a rule, and when a deleted file may have been named by others. `texts` are those of the files that may
 * name others.
 */
export function selectTests(
  { present, removed }: ChangedFiles,
  graph: FileGraph,
  texts: ReadonlyMap<string, string>,
): Selection {
  const changed = [...present, ...removed];
  if (changed.length === 0) return nothing;
  if (changed.some((file) => foundations.test(file))) return everything;
  if (removed.some((file) => !canForget(file))) return everything;
  if (present.some((file) => !canJudge(file, graph))) return everything;

  const reached = findReached(graph, present);
  const whole = new Set([
    ...kindsOf([...ruledFiles, ...published], changed),
    ...kindsOf(roots, [...reached]),
  ]);
  const files = [...graph.keys()];
  const everyStory = files.some((file) => file.startsWith('.storybook/') && reached.has(file));
  const unconcerned = findUnconcerned(graph, present, texts);
  const isChosen = (file: string) =>
    (reached.has(file) && !unconcerned.has(file)) ||
    testsOfTheRepository.test(file) ||
    (everyStory && story.test(file));
  const share = (kind: Kind, of?: RegExp): Share =>
    whole.has(kind) ? 'all' : files.filter((file) => of?.test(file) && isChosen(file));
  return {
    unit: share('unit', tests.unit),
    browser: share('browser', tests.browser),
    stories: share('stories', tests.stories),
    server: share('server', tests.server),
    endToEnd: share('endToEnd', tests.endToEnd),
    packages: share('packages'),
    site: share('site'),
  };
}
