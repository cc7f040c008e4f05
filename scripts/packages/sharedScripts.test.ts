import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { shareModules } from './sharedScripts.ts';

const members = ['faces', 'timestamps', 'web-search', 'file-sidebar'];

/** Modules that are too long to be loaded by elements that need no part of them. */
const long = new Set(['boxes', 'grid', 'schemas']);

/** A script with a module of its name, `/x.ts`; those of elements are `/<element>/content.tsx`, those of domains `…/<domain>/port.ts`. */
function script(name: string, imports: readonly string[], dynamicImports: readonly string[] = []) {
  const isElement = [...members, 'shared-lite', 'public-folder'].includes(name);
  const isDomain = name.startsWith('calls of ');
  const ofDomain = `/http/src/${name.replace('calls of ', '')}/port.ts`;
  const id = isElement ? `/${name}/content.tsx` : isDomain ? ofDomain : `/${name}.ts`;
  return {
    fileName: `${name}.js`,
    isEntry: name === 'index',
    facadeModuleId: isElement || isDomain ? id : null,
    moduleIds: [id],
    modules: { [id]: { renderedLength: long.has(name) ? 20_000 : 100 } },
    imports: imports.map((each) => `${each}.js`),
    dynamicImports: dynamicImports.map((each) => `${each}.js`),
  } as unknown as Rolldown.OutputChunk;
}

const domains = ['comments', 'faces', 'assets', 'sharing', 'users'].map((name) => `calls of ${name}`);

const chunks = [
  script('index', ['events'], [...members, 'shared-lite', 'public-folder']),
  script('events', []),
  script('faces', ['index', 'cache', 'texts', 'link', 'boxes', 'grid', 'icon'], domains),
  script('timestamps', ['index', 'cache', 'texts', 'link', 'grid', 'icon']),
  ...['web-search', 'file-sidebar'].map((name) => script(name, ['index', 'cache', 'texts', 'link'])),
  script('shared-lite', ['index', 'visit', 'texts', 'spinner'], ['problem']),
  script('public-folder', ['index', 'visit', 'texts', 'spinner', 'problem']),
  script('problem', ['link']),
  ...domains.map((name) => script(name, ['schemas', ...(name.endsWith('users') ? ['spinner'] : ['page'])])),
  ...['cache', 'texts', 'link', 'boxes', 'grid', 'icon', 'visit', 'spinner', 'schemas', 'page'].map((name) =>
    script(name, []),
  ),
];

test('modules are shared by who needs them; visitors get nothing that only members need', () => {
  const shareOf = shareModules(chunks);
  const names = ['texts', 'cache', 'link', 'icon', 'boxes', 'grid', 'visit', 'spinner', 'problem', 'events'];
  expect(Object.fromEntries(names.map((name) => [name, shareOf(`/${name}.ts`)]))).toEqual({
    texts: 'all',
    cache: 'members',
    // A page of visitors loads it later.
    link: 'parts',
    // Two elements need it; a request for so little takes longer than its bytes.
    icon: 'members',
    boxes: undefined,
    grid: undefined,
    visit: 'visitors',
    // Calls of members need it as well, and must not load what only visitors need.
    spinner: 'all',
    problem: 'visitors-later',
    events: undefined,
  });
  expect(shareOf('/faces/content.tsx')).toBeUndefined();
});

test('calls are in a script for each domain, and one for what domains share', () => {
  const shareOf = shareModules(chunks);
  expect(shareOf('/http/src/comments/port.ts')).toBe('calls-comments');
  expect(shareOf('/schemas.ts')).toBe('calls');
  expect(shareOf('/page.ts')).toBe('calls');
});
