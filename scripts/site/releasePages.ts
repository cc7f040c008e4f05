import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { publicPackages } from '../packages/publicPackages.ts';
import { table } from '../pages/docComments.ts';
import { repository } from '../runCommand.ts';
import { browsersWithLightDark } from '../viteConditions.ts';
import { readText } from './repositoryPages.ts';
import type { SitePage } from './sitePage.ts';

interface Manifest {
  readonly version?: string;
  readonly engines?: { readonly node?: string };
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function readManifest(path: string): Manifest {
  return JSON.parse(readText(path)) as Manifest;
}

const browserNames: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
};

function browserRows(): readonly (readonly string[])[] {
  return browsersWithLightDark.map((target) => {
    const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
    return [browserNames[name] ?? name, `${version} or newer`, 'the style sheets are built for it'];
  });
}

function peerRows(): readonly (readonly string[])[] {
  const peers = new Map(
    publicPackages.flatMap(({ name }) =>
      Object.entries(readManifest(`packages/${name}/package.json`).peerDependencies ?? {}),
    ),
  );
  return [...peers]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, range]) => {
      const oldest =
        name === 'react' ? readManifest('package.json').devDependencies?.['react-oldest'] : undefined;
      const tested =
        oldest === undefined ? '' : `; the tests run with ${oldest.replace('npm:react@', '')} too`;
      return [`\`${name}\``, `\`${range}\``, `peer dependency of the packages that use it${tested}`];
    });
}

/** Returns which versions of Vitrine get fixes. */
function describeReleases(): string {
  const { version } = readManifest('packages/core/package.json');
  const policy = /^The latest .* gets? fixes\.$/m.exec(readText('SECURITY.md'))?.[0];
  if (version === undefined || policy === undefined)
    throw new Error('SECURITY.md does not say which versions get fixes.');
  const newest = version === '0.0.0' ? 'None is released yet.' : `The newest is ${version}.`;
  return `${newest} ${policy} All packages have the same version, and are upgraded together. [Prereleases](/releases/releasing/#prereleases) are published under the tag \`next\`.`;
}

/** Returns the page of the supported versions, from the manifests and the settings of the builds. */
export function versionsPage(): SitePage {
  const root = readManifest('package.json');
  const [, postgres = ''] = /PostgreSQL of yours, version (\d+) or newer/.exec(readText('README.md')) ?? [];
  if (postgres === '') throw new Error('README.md does not say which PostgreSQL the server works with.');
  const typescript = root.devDependencies?.['typescript'] ?? '';
  const rows = [
    [
      'Node',
      `\`${root.engines?.node ?? ''}\``,
      'to build with the packages, to render on a server, and to run the gallery',
    ],
    ...peerRows(),
    [
      'TypeScript',
      `${typescript}, strict`,
      'the published types are checked with it, without skipping libraries',
    ],
    [
      'PostgreSQL',
      `${postgres} or newer`,
      'only for the reference server; without one it uses an embedded database',
    ],
  ];
  return {
    path: 'releases/versions',
    title: 'Supported versions',
    description:
      'The versions of Vitrine that get fixes, and those of Node, React, browsers, TypeScript and PostgreSQL that it works with.',
    body: [
      'Made from the manifests of the packages and the settings of their builds.',
      '## Versions of Vitrine',
      describeReleases(),
      '## Runtimes and libraries',
      table(['what', 'version', 'for'], rows),
      '## Browsers',
      table(['browser', 'version', 'why'], browserRows()),
      'Older browsers have no `light-dark()`, no cascade layers or no `oklch()`; see [what is out of scope](/reference/out-of-scope/).',
    ].join('\n\n'),
    source: 'package.json',
  };
}

interface Change {
  /** The packages with the kind of the change: major, minor or patch. */
  readonly bumps: readonly (readonly [name: string, kind: string])[];
  readonly text: string;
}

/** Reads a description of a change that is not released yet. Throws for a file of another form. */
function readChange(path: string): Change {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(readText(path)) ?? [];
  const bumps = Array.from(head.matchAll(/^'?(@vitrine\/\w+)'?: (\w+)$/gm), ([, name = '', kind = '']) => {
    return [name, kind] as const;
  });
  if (bumps.length === 0) throw new Error(`${path} names no package.`);
  return { bumps, text: text.trim().replaceAll(/^#+ /gm, '') };
}

function describeChange({ bumps, text }: Change): string {
  const names = bumps.map(([name]) => `\`${name.replace('@vitrine/', '')}\``).join(', ');
  return `${names}\n\n${text}`;
}

const hasTable = ({ text }: Change) => /^\| *before/m.test(text);

/** Returns the changelog of the last releases; empty before the first. */
function releasedChanges(): readonly string[] {
  return publicPackages.flatMap(({ name }) => {
    const path = `packages/${name}/CHANGELOG.md`;
    if (!existsSync(join(repository, path))) return [];
    return [
      `## @vitrine/${name}`,
      readText(path)
        .replace(/^# .*\n/, '')
        .replaceAll(/^##/gm, '###'),
    ];
  });
}

/** Returns the page for those who upgrade: what they change in their code, and what else is new. */
export function upgradePage(): SitePage {
  const files = globSync('.changeset/{,pre/}*.md', { cwd: repository }).filter(
    (path) => !path.endsWith('README.md'),
  );
  const changes = files.toSorted().map(readChange);
  const renamed = changes.filter(hasTable);
  const others = changes.filter((change) => !hasTable(change));
  const separate = (each: readonly Change[]) => each.map(describeChange).join('\n\n---\n\n');
  return {
    path: 'releases/upgrade',
    title: 'Upgrade guide',
    description: 'What to change in your code for a new version, and what else is new.',
    body: [
      'Made from the descriptions of the changes. All packages have the same version: upgrade them together.',
      ...(renamed.length > 0 ? ['## Next version: what to change in your code', separate(renamed)] : []),
      ...(others.length > 0 ? ['## Next version: what else is new', separate(others)] : []),
      ...releasedChanges(),
    ].join('\n\n'),
    source: 'CONTRIBUTING.md',
  };
}
