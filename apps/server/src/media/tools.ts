import { constants } from 'node:fs';
import { access, chmod, copyFile, mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The external programs. */
export type MediaToolName = 'ffmpeg' | 'ffprobe';

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function findOnPath(name: string, path: string): Promise<string | undefined> {
  for (const folder of path.split(delimiter).filter((each) => each !== '')) {
    const candidate = join(folder, name);
    if (await isExecutable(candidate)) return candidate;
  }
  return undefined;
}

/**
 * Returns the binary of the npm package and makes it executable, because packages are unpacked without that permission.
 */
async function findInPackage(name: MediaToolName): Promise<string | undefined> {
  try {
    const found: unknown = createRequire(import.meta.url)(`@${name}-installer/${name}`);
    const path = (found as { path: string }).path;
    if (await isExecutable(path)) return path;
    await chmod(path, 0o755).catch(() => undefined);
    return (await isExecutable(path)) ? path : await copyAsExecutable(name, path);
  } catch {
    return undefined;
  }
}

async function copyAsExecutable(name: string, path: string): Promise<string> {
  const copy = join(await mkdtemp(join(tmpdir(), 'vitrine-tools-')), name);
  await copyFile(path, copy);
  await chmod(copy, 0o755);
  return copy;
}

/**
 * Returns the path of a tool: from `FFMPEG_PATH` / `FFPROBE_PATH`, the PATH, or the npm package. Returns undefined when
 * there is none; the caller disables features that need it and logs that.
 */
export async function findMediaTool(
  name: MediaToolName,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<string | undefined> {
  const configured = env[`${name.toUpperCase()}_PATH`];
  if (configured) return (await isExecutable(configured)) ? configured : undefined;
  return (await findOnPath(name, env['PATH'] ?? '')) ?? (await findInPackage(name));
}
