import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repository } from '../../runCommand.ts';
import { buildFileGraph, findReached, readTexts } from './fileGraph.ts';
import { everything, kindsOfTest, selectTests } from './selectTests.ts';

/** A small repository: its texts by path. Their imports are read as by dependency-cruiser. */
const texts: Readonly<Record<string, string>> = {
  'packages/core/src/report/shares.ts': '',
  'packages/core/src/report/shares.test.ts': '',
  'packages/core/src/report/index.ts': '',
  'packages/core/src/report/types.ts': '',
  'packages/features/src/report/ReportScreen.tsx': '',
  'packages/features/src/report/ReportScreen.stories.tsx': '',
  'packages/features/src/report/ReportScreen.browser.test.tsx': '',
  'packages/ui/src/spinner/Spinner.tsx': '',
  'packages/ui/src/spinner/Spinner.stories.tsx': '',
  'packages/ui/src/spinner/Spinner.guide.ts': '',
  'packages/ui/src/styles/tokens.css': '',
  'packages/ui/src/styles/contrast.test.ts': `readFileSync(new URL('tokens.css', import.meta.url))`,
  'packages/ui/src/guides.test.ts': `import.meta.glob<PartGuide>('./*/*.guide.ts', { eager: true })`,
  'packages/ui/src/messages/ar/ar.json': '',
  'apps/gallery/src/main.tsx': '',
  'apps/gallery/e2e/report.spec.ts': '',
  'apps/server/src/main.ts': '',
  'apps/server/src/report/answers.ts': `new URL('./pictures/', import.meta.url)`,
  'apps/server/src/report/answers.test.ts': '',
  'apps/server/src/report/pictures/one.bin': '',
  'apps/server/src/report/routes.ts': '',
  'apps/server/src/app/domains.ts': '',
  'apps/server/src/list/listing.test.ts': '',
  '.storybook/preview.tsx': '',
  'test/gates/layers.test.ts': '',
  'test/visual/__screenshots__/one.png': '',
  'docs/ARCHITECTURE.md': '',
  'vitest.config.ts': `const setup = 'test/setup/dom.ts';`,
  'test/setup/dom.ts': '',
};

const imports: readonly (readonly [from: string, to: string, kind?: string])[] = [
  ['packages/core/src/report/shares.test.ts', 'packages/core/src/report/shares.ts'],
  ['packages/core/src/report/index.ts', 'packages/core/src/report/shares.ts'],
  ['packages/core/src/report/shares.ts', 'packages/core/src/report/types.ts', 'type-only'],
  ['packages/features/src/report/ReportScreen.tsx', 'packages/core/src/report/index.ts'],
  ['packages/features/src/report/ReportScreen.stories.tsx', 'packages/features/src/report/ReportScreen.tsx'],
  [
    'packages/features/src/report/ReportScreen.browser.test.tsx',
    'packages/features/src/report/ReportScreen.tsx',
  ],
  ['packages/ui/src/spinner/Spinner.stories.tsx', 'packages/ui/src/spinner/Spinner.tsx'],
  ['apps/gallery/src/main.tsx', 'packages/features/src/report/ReportScreen.tsx'],
  ['apps/server/src/report/answers.ts', 'packages/core/src/report/index.ts'],
  ['apps/server/src/report/answers.test.ts', 'apps/server/src/report/answers.ts'],
  ['apps/server/src/main.ts', 'apps/server/src/report/answers.ts'],
  ['apps/server/src/app/domains.ts', 'apps/server/src/report/routes.ts'],
  ['apps/server/src/main.ts', 'apps/server/src/app/domains.ts'],
  ['apps/server/src/list/listing.test.ts', 'apps/server/src/app/domains.ts'],
  ['apps/server/src/report/answers.test.ts', 'apps/server/src/app/domains.ts'],
];

const files = Object.keys(texts);
const graph = buildFileGraph(
  {
    modules: files
      .filter((file) => /\.tsx?$/.test(file))
      .map((source) => ({
        source,
        dependencies: imports
          .filter(([from]) => from === source)
          .map(([, resolved, kind = 'local']) => ({ resolved, dependencyTypes: [kind] })),
      })),
  },
  new Map(Object.entries(texts)),
  files,
);

function select(...present: string[]) {
  return selectTests({ present, removed: [] }, graph, new Map(Object.entries(texts)));
}

const gates = ['test/gates/layers.test.ts'];
const onlyGates = { unit: gates, browser: [], stories: [], server: [], endToEnd: [], packages: [], site: [] };

describe('a change', () => {
  it('of a rule reaches its tests, the screens and the server that use it, and the whole product', () => {
    expect(select('packages/core/src/report/shares.ts')).toEqual({
      unit: ['packages/core/src/report/shares.test.ts', ...gates],
      browser: ['packages/features/src/report/ReportScreen.browser.test.tsx'],
      stories: ['packages/features/src/report/ReportScreen.stories.tsx'],
      server: ['apps/server/src/report/answers.test.ts'],
      endToEnd: 'all',
      packages: 'all',
      site: 'all',
    });
  });

  it('of types alone reaches the packages suite, which publishes types, and the documentation of them', () => {
    expect(select('packages/core/src/report/types.ts')).toEqual({
      ...onlyGates,
      packages: 'all',
      site: 'all',
    });
  });

  it('of a route of the server reaches the tests of its domain and the whole product, and no others', () => {
    expect(select('apps/server/src/report/routes.ts')).toEqual({
      ...onlyGates,
      server: ['apps/server/src/report/answers.test.ts'],
      endToEnd: 'all',
    });
  });

  it('of a story reaches itself', () => {
    const story = 'packages/ui/src/spinner/Spinner.stories.tsx';
    expect(select(story)).toEqual({ ...onlyGates, stories: [story] });
  });

  it('of an end-to-end test reaches itself', () => {
    const test = 'apps/gallery/e2e/report.spec.ts';
    expect(select(test)).toEqual({ ...onlyGates, endToEnd: [test] });
  });

  it('of the decorator of all stories reaches every story, and no browser test', () => {
    expect(select('.storybook/preview.tsx')).toEqual({
      ...onlyGates,
      stories: files.filter((file) => file.endsWith('.stories.tsx')),
    });
  });

  it('of a page of the documentation reaches its site, and the tests that read the whole repository', () => {
    expect(select('docs/ARCHITECTURE.md')).toEqual({ ...onlyGates, site: 'all' });
  });

  it('of the styles reaches everything that is rendered, and the test that reads the file', () => {
    expect(select('packages/ui/src/styles/tokens.css')).toEqual({
      ...onlyGates,
      unit: ['packages/ui/src/styles/contrast.test.ts', ...gates],
      browser: 'all',
      stories: 'all',
      endToEnd: 'all',
      packages: 'all',
      site: 'all',
    });
  });

  it('of the messages of a language reaches all but the server', () => {
    expect(select('packages/ui/src/messages/ar/ar.json')).toEqual({ ...everything, server: [] });
  });

  it('of a file that is found by a pattern reaches the files with the pattern', () => {
    expect(select('packages/ui/src/spinner/Spinner.guide.ts').unit).toEqual([
      'packages/ui/src/guides.test.ts',
      ...gates,
    ]);
  });

  it('of a file that one of several patterns finds reaches the files with the patterns', () => {
    const mail = 'apps/server/src/mail/welcome.test-mail';
    const test = 'apps/server/src/mail/mails.test.ts';
    const found = buildFileGraph(
      { modules: [{ source: test, dependencies: [] }] },
      new Map([[test, "import.meta.glob(['./*.txt', './*.test-mail'])"]]),
      [test, mail],
    );
    expect(selectTests({ present: [mail], removed: [] }, found, new Map()).server).toEqual([test]);
  });

  it('of a file that only a comment names does not reach the file with the comment', () => {
    const page = 'packages/ui/src/spinner/spinner.html';
    const test = 'packages/ui/src/spinner/page.test.ts';
    const reads = (text: string) => {
      const found = buildFileGraph(
        { modules: [{ source: test, dependencies: [] }] },
        new Map([[test, text]]),
        [test, page],
      );
      return [...(found.get(page) ?? [])];
    };
    for (const text of ['// See spinner.html', '/** See spinner.html. */', '/**\n * See spinner.html.\n */'])
      expect(reads(text)).toEqual([]);
    expect(reads("const page = read('spinner.html'); // as shown")).toEqual([test]);
  });

  it('of a file in a folder that a program names reaches the tests of the program', () => {
    expect(select('apps/server/src/report/pictures/one.bin').server).toEqual([
      'apps/server/src/report/answers.test.ts',
    ]);
  });

  it('of the setup of the tests reaches all tests with it', () => {
    expect(select('test/setup/dom.ts')).toMatchObject({ unit: 'all', browser: 'all' });
  });

  it.each(['pnpm-lock.yaml', 'packages/ui/package.json', 'tsconfig.json', 'scripts/suites/suites.ts'])(
    'of %s reaches everything',
    (file) => {
      expect(select(file)).toEqual(everything);
    },
  );

  it.each(['unknown.toml', 'somewhere/new.ts', 'packages/core/src/report/table.csv'])(
    'of %s, whose reach is unknown, reaches everything',
    (file) => {
      expect(select('docs/ARCHITECTURE.md', file)).toEqual(everything);
    },
  );

  it('of nothing reaches nothing', () => {
    expect(select()).toEqual({ ...onlyGates, unit: [] });
  });
});

describe('a deleted file', () => {
  const without = (...removed: string[]) => selectTests({ present: [], removed }, graph, new Map());

  it('reaches everything, because the files that named it are unknown', () => {
    expect(without('packages/core/src/report/old.ts')).toEqual(everything);
    expect(without('packages/ui/src/old/Old.stories.tsx')).toEqual(everything);
  });

  it('reaches only itself when it was a test, a page or a screenshot', () => {
    expect(without('packages/core/src/report/old.test.ts', 'docs/old.md')).toEqual({
      ...onlyGates,
      site: 'all',
    });
    expect(without('test/visual/__screenshots__/old.png')).toEqual({ ...onlyGates, stories: 'all' });
  });
});

describe('the reached files', () => {
  it('contain the changed files, and cycles end', () => {
    const circle = new Map([
      ['a.ts', new Set(['b.ts'])],
      ['b.ts', new Set(['a.ts'])],
    ]);
    expect([...findReached(circle, ['a.ts'])]).toEqual(['a.ts', 'b.ts']);
  });
});

describe('the test files of this repository', () => {
  const places = '{packages,apps,examples,scripts,test}/**/*.{test,spec,stories}.{ts,tsx}';
  const found = globSync(places, {
    cwd: repository,
    exclude: (name) => name === 'node_modules' || name.startsWith('.'),
  });

  it('belong to one kind of suites each', () => {
    expect(found.length).toBeGreaterThan(400);
    const kinds = found.map((file) => [file, kindsOfTest(file)] as const);
    expect(kinds.filter(([, of]) => of.length !== 1)).toEqual([]);
    expect(new Set(kinds.flatMap(([, of]) => of))).toEqual(new Set(Object.keys(everything)));
  });
});

it('are not selected because the runner names a file by which it chooses tests', async () => {
  const runner = 'scripts/suites/postgresTests.ts';
  expect([...(await readTexts([runner, 'scripts/test.sh'])).keys()]).toEqual(['scripts/test.sh']);
});

it('are all selected when a script that runs the tests changes', () => {
  const script = 'scripts/with-postgres.sh';
  const named = new Map([
    ['scripts/other.ts', new Set<string>()],
    [script, new Set(['scripts/other.ts'])],
  ]);
  expect(selectTests({ present: [script], removed: [] }, named, new Map())).toEqual(everything);
});
