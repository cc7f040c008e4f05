import { maxLogoBytes } from '@vitrine/core/contract';
import type { wireAppearance } from '@vitrine/http/endpoints';
import { sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import type { RegisterRoutes } from '../app/createApp.ts';
import type { AppContext } from '../app/env.ts';
import { invalid, notFound, Refusal } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';
import { receiveForm, type ReceivedForm } from '../assets/upload/uploadMultipart.ts';
import { currentTenant, db } from '../db/executor.ts';
import { RenderError } from '../media/render/renderPool.ts';
import type { MediaServices } from '../media/services.ts';
import { sniffFile } from '../media/sniff.ts';
import type { SignedIn } from '../session/store.ts';
import { toStorageError } from '../storage/Storage.ts';
import type { LinkOpener } from './access.ts';

type WireAppearance = z.output<typeof wireAppearance>;

/** A logo as stored. */
interface Logo {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly version: string;
}

async function readAppearance(): Promise<WireAppearance> {
  const { rows } = await sql<{ uiTheme: string; logoVersion: string | null }>`
    select theme as "uiTheme", logo_version as "logoVersion" from site_appearances`.execute(db());
  return { configSettings: rows[0] ?? { uiTheme: 'default', logoVersion: null } };
}

/** @throws Refusal `not-found` without a logo. */
async function readLogo(): Promise<Logo> {
  const { rows } = await sql<Logo>`
    select logo as bytes, logo_type as type, logo_version as version from site_appearances
      where logo is not null`.execute(db());
  const [logo] = rows;
  if (!logo) throw notFound();
  return logo;
}

async function writeTheme(theme: string): Promise<void> {
  await sql`insert into site_appearances (tenant_id, theme) values (${currentTenant()}, ${theme})
    on conflict (tenant_id) do update set theme = excluded.theme`.execute(db());
}

async function writeLogo(logo: Logo | undefined): Promise<void> {
  const { bytes = null, type = null, version = null } = logo ?? {};
  await sql`insert into site_appearances (tenant_id, logo, logo_type, logo_version)
    values (${currentTenant()}, ${bytes}, ${type}, ${version})
    on conflict (tenant_id) do update set logo = excluded.logo, logo_type = excluded.logo_type,
      logo_version = excluded.logo_version`.execute(db());
}

/** The endings of the formats in which the accepted pictures are stored: a drawing becomes a picture. */
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'png',
};
const typesByEnding: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

function noPicture(cause?: unknown): Refusal {
  return new Refusal('unsupported', 'A logo is a picture in PNG, JPEG, WebP or SVG.', {
    fields: { file: 'no-picture' },
    cause,
  });
}

/** Returns a logo from a received file: its pixels, encoded anew. @throws Refusal `unsupported` for anything but a picture. */
async function toLogo({ pool, temporaryFolder }: MediaServices, path: string): Promise<Logo> {
  // Its name says nothing: the bytes decide.
  const ending = endings[await sniffFile(path, '')];
  if (ending === undefined) throw noPicture();
  const output = join(temporaryFolder, `${randomUUID()}.${ending}`);
  try {
    await pool.render({ renderer: 'logo', input: path, output });
    const bytes = await readFile(output);
    const version = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return { bytes, type: typesByEnding[ending] ?? 'image/png', version };
  } catch (error) {
    if (error instanceof RenderError) throw noPicture(error);
    throw toStorageError(error);
  } finally {
    await rm(output, { force: true });
  }
}

async function withReceived<Result>(
  form: ReceivedForm,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const [file, ...others] = form.files;
  try {
    if (!file || others.length > 0) throw invalid({ file: 'must be one file' });
    if (!('path' in file)) throw invalid({ file: 'too-large' });
    return await work(file.path);
  } finally {
    for (const each of form.files) if ('path' in each) await rm(each.path, { force: true });
  }
}

/** Registers the upload of the logo on the pages of links. */
export function registerLogo(media: MediaServices): RegisterRoutes {
  return ({ handle, deps: { database } }) => {
    handle(
      'sharing.setLogo',
      async ({ c, viewer: { tenantId, userId } }) => {
        // A second file is received, so that the refusal can name it.
        const limits = { maxFileBytes: maxLogoBytes, maxFiles: 2 };
        const form = await receiveForm(c.req.raw, { folder: media.temporaryFolder, ...limits });
        const logo = await withReceived(form, (path) => toLogo(media, path));
        return database.withTenant(
          tenantId,
          async () => {
            await writeLogo(logo);
            return readAppearance();
          },
          userId,
        );
      },
      { transaction: 'none' },
    );
  };
}

/** Registers the other calls of members for the look of the pages of links. */
export function registerAppearance({ handle }: Router): void {
  handle('sharing.setTheme', async ({ body: { uiTheme } }) => {
    await writeTheme(uiTheme);
    return readAppearance();
  });
  handle('sharing.removeLogo', async () => {
    await writeLogo(undefined);
    return readAppearance();
  });
}

function sendLogo(c: AppContext, { bytes, type, version }: Logo): Response {
  const headers = {
    'Content-Type': type,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
    ETag: `"${version}"`,
  };
  return c.body(new Uint8Array(bytes), 200, headers);
}

/** Registers the look of the pages of a link for visitors, and of those of the account for members. */
export function registerSharedAppearance({ handlePublic, deps }: Router, opener: LinkOpener): void {
  /** Reads something of the tenant of a link, or of the tenant of a member who names no link. */
  async function read<Result>(
    c: AppContext,
    hash: string | undefined,
    viewer: SignedIn | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (hash !== undefined) return opener.open(hash, { c, purpose: 'appearance' }, work);
    if (!viewer) throw invalid({ public: 'is missing' });
    return deps.database.withTenant(viewer.tenantId, work, viewer.userId);
  }
  handlePublic('shared.getAppearance', async ({ c, query, viewer }) =>
    read(c, query.public, viewer, readAppearance),
  );
  handlePublic('shared.readLogo', async ({ c, query, viewer }) =>
    sendLogo(c, await read(c, query.public, viewer, readLogo)),
  );
}
