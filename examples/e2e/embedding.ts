import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type APIRequestContext, type PlaywrightWorkerArgs } from '@playwright/test';
import { startOnCopy } from '../../apps/gallery/e2e/demoFolder.ts';
import { buildBundle } from '../../scripts/packages/buildElements.ts';
import { serveFolder } from './serveFolder.ts';

/** What pages of another origin show, as their own server would know it. */
export interface EmbeddedValues {
  /** Origin of the gallery. */
  readonly server: string;
  /** Of the member. */
  readonly token: string;
  /** Ids of a picture and of a video with a transcript. */
  readonly file: string;
  readonly video: string;
  /** Hashes of links to files and to a folder. */
  readonly files: string;
  readonly folder: string;
}

/** A gallery, and a server of another origin whose pages show its elements. */
export interface Embedding {
  readonly origin: string;
  /** The hash of the script of the bundle, which is at `/vitrine/index.js`. */
  readonly integrity: string;
  readonly values: EmbeddedValues;
  close(): Promise<void>;
}

interface Listed {
  readonly files: readonly { readonly id: number; readonly mimeType: string }[];
}

const transcript =
  'WEBVTT\n\n00:00.000 --> 00:02.000\nGood morning.\n\n00:02.000 --> 00:04.000\nThe market opens.\n';

async function prepareValues(
  request: APIRequestContext,
  gallery: string,
  origin: string,
): Promise<EmbeddedValues> {
  const send = async <Body>(path: string, data?: unknown): Promise<Body> => {
    const response = await (data === undefined
      ? request.get(`${gallery}${path}`)
      : request.post(`${gallery}${path}`, { data }));
    expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
    return (await response.json()) as Body;
  };
  await send('/api/auth/signin', { login: 'admin', password: process.env['VITRINE_DEMO_PASSWORD'] });
  const { token } = await send<{ token: string }>('/api/auth/token', { origin });
  const { files } = await send<Listed>('/api/files?limit=100');
  const pictures = files.filter(({ mimeType }) => mimeType === 'image/jpeg');
  const video = String(files.find(({ mimeType }) => mimeType.startsWith('video/'))?.id);
  const headers = { 'content-type': 'text/vtt' };
  await request.put(`${gallery}/api/video/transcript/${video}`, { headers, data: transcript });
  const { folders } = await send<{ folders: readonly { id: number }[] }>('/api/folders');
  const link = { allowDownload: true, expirationDatetime: null };
  const ofFiles = await send<{ hash: string }>('/api/sharing/links', {
    ...link,
    fileIds: pictures.slice(0, 6).map(({ id }) => id),
  });
  const ofFolder = await send<{ hash: string }>('/api/sharing/links', { ...link, folderId: folders[0]?.id });
  return {
    server: gallery,
    token,
    file: String(pictures[0]?.id),
    video,
    files: ofFiles.hash,
    folder: ofFolder.hash,
  };
}

/** Builds the bundle, serves it with `folders`, and starts a gallery that lets their pages call it. */
export async function startEmbedding(
  { playwright }: Pick<PlaywrightWorkerArgs, 'playwright'>,
  folders: Readonly<Record<string, string>>,
): Promise<Embedding> {
  const bundle = await mkdtemp(join(tmpdir(), 'vitrine-elements-'));
  const { 'index.js': integrity = '' } = await buildBundle(bundle);
  const host = await serveFolder({ '/vitrine/': bundle, ...folders });
  const settings = { VITRINE_EMBED_ORIGINS: host.origin };
  const server = await startOnCopy(process.env['VITRINE_E2E_DEMO'] ?? '', settings);
  const request = await playwright.request.newContext();
  const values = await prepareValues(request, server.origin, host.origin);
  await request.dispose();
  return {
    origin: host.origin,
    integrity,
    values,
    async close() {
      await server.close();
      await host.close();
      await rm(bundle, { recursive: true, force: true });
    },
  };
}
