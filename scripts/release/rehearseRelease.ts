import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { publicPackages } from '../packages/publicPackages.ts';
import { readCommand, repository } from '../runCommand.ts';
import { publishCommand, releaseTag } from './publishCommand.ts';

/** What would be published of a package. */
export interface RehearsedPackage {
  readonly name: string;
  readonly version: string;
  /** The files of its archive. */
  readonly files: readonly string[];
  /** The manifest in the repository after the release. */
  readonly manifest: {
    readonly version: string;
    readonly exports: Readonly<Record<string, unknown>>;
    readonly publishConfig?: Readonly<Record<string, unknown>>;
  };
  readonly changelog: string;
}

/** What a release would do. */
export interface Rehearsal {
  readonly packages: readonly RehearsedPackage[];
  /** The tag of the registry under which the packages would be found. */
  readonly tag: string;
  /** Files of the repository that the release changes, besides deleted descriptions of changes. */
  readonly changed: readonly string[];
  /** Descriptions of changes that are left. */
  readonly left: readonly string[];
  /** What the package manager asked the registry, as `GET /name`. */
  readonly requests: readonly string[];
}

const git = [
  'git',
  '-c',
  'user.name=Release',
  '-c',
  'user.email=release@localhost',
  '-c',
  'core.hooksPath=/dev/null',
];

/** Files that a release reads: manifests, pages, descriptions of changes and settings. */
const needed =
  /^(?:package\.json|pnpm-[\w-]+\.yaml|LICENSE|\.gitignore|\.oxfmtrc\.json|\.changeset\/.*|(?:packages|apps|examples)\/[^/]+\/(?:package\.json|README\.md|LICENSE))$/;

/** Copies what a release needs into a folder, as a repository with one commit. The packages must have been built. */
async function copyRepository(folder: string): Promise<void> {
  const listed = await readCommand(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of listed.split('\0').filter((name) => needed.test(name))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(repository, file), join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      // A deleted file that is not committed yet is still listed.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  for (const { name, folder: source } of publicPackages)
    await cp(join(source, 'dist'), join(folder, 'packages', name, 'dist'), { recursive: true });
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
  await readCommand([...git, 'init', '--quiet', '--initial-branch=main'], { cwd: folder });
  await writeFile(join(folder, '.git/info/exclude'), 'node_modules\ndist\n');
  await readCommand([...git, 'add', '.'], { cwd: folder });
  await readCommand([...git, 'commit', '--quiet', '--message', 'before'], { cwd: folder });
}

/** Runs the program of the descriptions of changes. It formats the changelogs by `pnpm exec`, which needs nothing of pnpm here. */
async function changeset(folder: string, ...words: string[]): Promise<void> {
  const programs = join(folder, '.git/programs');
  await mkdir(programs, { recursive: true });
  await writeFile(join(programs, 'pnpm'), '#!/bin/sh\n[ "$1" = exec ] || exit 1\nshift\nexec "$@"\n', {
    mode: 0o755,
  });
  const path = [programs, join(repository, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
  const program = join(repository, 'node_modules/@changesets/cli/bin.js');
  await readCommand([process.execPath, program, ...words], { cwd: folder, env: { PATH: path } });
}

/** A registry that has no package, and records what it is asked. */
async function openRegistry(): Promise<{ server: Server; address: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${decodeURIComponent(request.url ?? '')}`);
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests };
}

interface Published {
  readonly name: string;
  readonly version: string;
  readonly files: readonly { readonly path: string }[];
}

/**
 * Releases a copy of the repository without publishing it: raises the versions, writes the changelogs, and runs the command that
 * publishes, which only uploads nothing. It asks a registry on this machine, which has no package, and no other.
 * `prerelease` is the channel of a prerelease, such as `next`. The packages must have been built.
 */
export async function rehearseRelease(prerelease?: string): Promise<Rehearsal> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-release-'));
  const { server, address, requests } = await openRegistry();
  try {
    await copyRepository(folder);
    if (prerelease !== undefined) await changeset(folder, 'pre', 'enter', prerelease);
    await changeset(folder, 'version');
    const status = await readCommand([...git, 'status', '--porcelain', '--untracked-files=all'], {
      cwd: folder,
    });
    const command = publishCommand(folder, [`--config.registry=${address}`], ['--dry-run', '--json']);
    const published = JSON.parse(await readCommand(command, { cwd: folder })) as readonly Published[];
    const packages = published.map(async ({ name, version, files }): Promise<RehearsedPackage> => {
      const place = join(folder, 'packages', name.replace('@vitrine/', ''));
      return {
        name,
        version,
        files: files.map(({ path }) => path),
        manifest: JSON.parse(
          await readFile(join(place, 'package.json'), 'utf8'),
        ) as RehearsedPackage['manifest'],
        changelog: await readFile(join(place, 'CHANGELOG.md'), 'utf8'),
      };
    });
    return {
      packages: await Promise.all(packages),
      tag: releaseTag(folder),
      changed: status.split('\n').flatMap((line) => /^(?: M|\?\?) (.+)$/.exec(line)?.[1] ?? []),
      left: (await readdir(join(folder, '.changeset'))).filter((name) => name.endsWith('.md')),
      requests,
    };
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the files that the entries of a manifest name, relative to the package. */
function entriesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.replace(/^\.\//, '')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(entriesOf) : [];
}

/** What a package contains besides `dist`. */
const pages = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];

/** Returns what is wrong with a release, a sentence for each. */
export function findReleaseProblems({ packages, changed, requests }: Rehearsal): readonly string[] {
  const names = packages.map(({ name }) => name);
  const missing = publicPackages.filter(({ name }) => !names.includes(`@vitrine/${name}`));
  const versions = new Set(packages.map(({ version }) => version));
  const ofPackages = packages.flatMap(({ name, version, files, manifest, changelog }) => {
    const published = manifest.publishConfig?.['exports'] ?? manifest.exports;
    const there = new Set(files);
    return [
      ...(manifest.version === version
        ? []
        : [`${name}: ${version} is published, and the manifest says ${manifest.version}`]),
      ...(changelog.includes(`\n## ${version}\n`)
        ? []
        : [`${name}: the changelog does not describe ${version}`]),
      ...pages.filter((page) => !there.has(page)).map((page) => `${name}: ${page} is not published`),
      ...entriesOf(published)
        .filter((entry) => !there.has(entry))
        .map((entry) => `${name}: the entry ${entry} is not published`),
      ...files
        .filter(
          (file) =>
            !pages.includes(file) && (!file.startsWith('dist/') || /\.(?:test|stories|guide)\./.test(file)),
        )
        .map((file) => `${name}: ${file} is published`),
    ];
  });
  return [
    ...missing.map(({ name }) => `@vitrine/${name} is not published`),
    ...(versions.size === 1 ? [] : [`the packages have different versions: ${[...versions].join(', ')}`]),
    ...ofPackages,
    ...changed
      .filter((file) => !/^packages\/[^/]+\/(?:package\.json|CHANGELOG\.md)$|^\.changeset\//.test(file))
      .map((file) => `the release changes ${file}`),
    ...requests
      .filter((request) => !/^GET \/@vitrine\/\w+$/.test(request))
      .map((request) => `the registry was asked ${request}`),
  ];
}
