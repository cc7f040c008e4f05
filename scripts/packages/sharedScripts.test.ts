import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { shareModules } from './sharedScripts.ts';

const members = ['faces', 'timestamps', 'web-search', 'file-sidebar'];

/** A script with a module of its name, `/x.ts`; those of elements are `/<element>/content.tsx`. */
function script(name: string, imports: readonly string[], dynamicImports: readonly string[] = []) {
  const isElement = [...members, 'shared-lite', 'public-folder'].includes(name);
  const id = isElement ? `/${name}/content.tsx` : `/${name}.ts`;
  return {
    fileName: `${name}.js`,
    isEntry: name === 'index',
    facadeModuleId: isElement ? id : null,
    moduleIds: [id],
    imports: imports.map((each) => `${each}.js`),
    dynamicImports: dynamicImports.map((each) => `${each}.js`),
  } as unknown as Rolldown.OutputChunk;
}

const chunks = [
  script('index', ['events'], [...members, 'shared-lite', 'public-folder']),
  script('events', []),
  ...members.map((name) =>
    script(name, ['index', 'cache', 'texts', 'link', ...(name === 'faces' ? ['boxes'] : [])]),
  ),
  script('shared-lite', ['index', 'visit', 'texts'], ['problem']),
  script('public-folder', ['index', 'visit', 'texts']),
  script('problem', ['link']),
  ...['cache', 'texts', 'link', 'boxes', 'visit'].map((name) => script(name, [])),
];

test('modules are shared by who needs them; visitors get nothing that only members need', () => {
  const shareOf = shareModules(chunks);
  const shares = ['texts', 'cache', 'visit', 'link', 'boxes', 'events', 'problem'].map((name) => [
    name,
    shareOf(`/${name}.ts`),
  ]);
  expect(Object.fromEntries(shares)).toEqual({
    texts: 'all',
    cache: 'members',
    visit: 'visitors',
    // A page of visitors loads it later.
    link: 'parts',
    boxes: undefined,
    events: undefined,
    problem: undefined,
  });
  expect(shareOf('/faces/content.tsx')).toBeUndefined();
});
