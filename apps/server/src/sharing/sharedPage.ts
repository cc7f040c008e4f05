import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../app/env.ts';
import { sharedPagePolicy } from '../app/headers.ts';
import { notFound, Refusal } from '../app/refusal.ts';
import { escapeHtml } from '../app/escapeHtml.ts';
import { originOf } from '../app/origin.ts';
import type { Router } from '../app/router.ts';
import type { LinkOpener, OpenedLink } from './access.ts';
import { isFolderOfLink, listFolderFiles, listLinkFiles, pathBelow, type FilePage } from './content.ts';

/** What the address of a page names. */
interface PageAddress {
  readonly hash: string;
  readonly kind: 'files' | 'folder';
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns what a path names: `/shared/folder/{hash}` a folder, any other path below `/shared` the files of the rest as hash,
 * which is empty for none.
 */
function readAddress(path: string): PageAddress | undefined {
  const rest = /^\/shared(?:\/folder)?\/?$/i.test(path) ? '' : /^\/shared\/(.+)$/i.exec(path)?.[1];
  if (rest === undefined) return undefined;
  const inner = /^folder\/([^/]+)$/i.exec(rest)?.[1];
  const hash = decode(inner ?? rest);
  return hash === undefined ? undefined : { hash, kind: inner === undefined ? 'files' : 'folder' };
}

/** What other programs show of a link before it is opened. */
interface Head {
  readonly title: string;
  readonly description: string;
  /** The id of the file whose picture is shown; undefined for none. */
  readonly fileId: number | undefined;
}

function previewOf({ rows }: FilePage): number | undefined {
  const [file] = rows;
  return file?.processing_thumbnails === 'done' ? file.id : undefined;
}

function kindOf({ folderId }: OpenedLink['row']): PageAddress['kind'] {
  return folderId === null ? 'files' : 'folder';
}

/** Returns what the head of a page tells. @throws Refusal `not-found` for a folder in the bin. */
async function readHead({ row }: OpenedLink): Promise<Head> {
  const first = { start: 0, limit: 1 };
  const { folderId, authorName } = row;
  if (folderId !== null && !(await isFolderOfLink(row, folderId))) throw notFound();
  const page = folderId === null ? await listLinkFiles(row, first) : await listFolderFiles(folderId, first);
  const folder = folderId === null ? undefined : (await pathBelow(folderId, folderId))[0]?.name;
  const shared =
    folder === undefined
      ? `${authorName} shared ${page.total} ${page.total === 1 ? 'file' : 'files'} with you`
      : `${authorName} shared folder ${folder} with you`;
  return {
    title: row.title === '' ? shared : row.title,
    description: row.message === '' ? shared : row.message,
    fileId: previewOf(page),
  };
}

/** Returns the address of the picture that stands for a link, without its origin. */
function pictureAddress(fileId: number, hash: string): string {
  const query = new URLSearchParams({ id: String(fileId), preview: '1', thumb: '3', public: hash });
  return `/Download.aspx?${query.toString()}`;
}

/**
 * Returns the tag by which a browser loads the first picture of a viewer together with its code; empty where the viewer begins with
 * another one. The page shows that picture in windows of this width only (`firstPicture.ts` of the gallery).
 */
function preloadOf({ hash, kind }: PageAddress, head: Head | undefined, showsOther: boolean): string {
  if (kind !== 'files' || showsOther || head?.fileId === undefined) return '';
  const href = escapeHtml(pictureAddress(head.fileId, hash));
  return `<link rel="preload" as="image" fetchpriority="high" media="(min-width: 768px)" href="${href}">`;
}

/** Returns the tags of the head of a page; only `noindex` for a link about which nothing may be disclosed. */
function tagsOf(head: Head | undefined, hash: string, origin: string): string {
  const tags = ['<meta name="robots" content="noindex, nofollow">'];
  if (!head) return tags[0] ?? '';
  const { title, description, fileId } = head;
  const add = (kind: 'name' | 'property', name: string, content: string) =>
    tags.push(`<meta ${kind}="${name}" content="${escapeHtml(content)}">`);
  tags.push(`<title>${escapeHtml(title)}</title>`);
  add('name', 'description', description);
  add('property', 'og:type', 'website');
  add('property', 'og:title', title);
  add('property', 'og:description', description);
  if (fileId !== undefined) add('property', 'og:image', origin + pictureAddress(fileId, hash));
  add('name', 'twitter:card', fileId === undefined ? 'summary' : 'summary_large_image');
  return tags.join('');
}

/** Returns the page with these tags in its head. Its own title says nothing of a link, and goes when there is another one. */
function fillPage(template: string, tags: string): string {
  const page = tags.includes('<title>') ? template.replace(/<title>[^]*?<\/title>/i, '') : template;
  return page.replace(/<\/head>/i, () => `${tags}</head>`);
}

/** What is sent for a page: its status, and what its head tells. */
interface Answer {
  readonly status: number;
  readonly head?: Head;
  readonly retryAfterSeconds?: number | undefined;
  /** The kind of link that the hash has, when its page has another address. */
  readonly elsewhere?: PageAddress['kind'];
}

async function decideAnswer(opener: LinkOpener, c: AppContext, { hash, kind }: PageAddress): Promise<Answer> {
  if (hash === '') return { status: 404 };
  try {
    // Of a link that needs its password, too, the page has one address.
    const found = await opener.open(hash, { c, purpose: 'appearance' }, async ({ row }) => kindOf(row));
    if (found !== kind) return { status: 302, elsewhere: found };
    const head = await opener.open(hash, { c, purpose: 'page' }, readHead);
    return { status: 200, head };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    // The page itself asks for the password.
    return {
      status: error.bodyCode === 'password-required' ? 200 : error.status,
      retryAfterSeconds: error.retryAfterSeconds,
    };
  }
}

/** Leads to the page of a link of this kind; what the address asks for stays. */
function redirect(c: AppContext, kind: PageAddress['kind'], hash: string): Response {
  const path = `/shared/${kind === 'folder' ? 'folder/' : ''}${encodeURIComponent(hash)}`;
  const headers = {
    Location: `${path}${new URL(c.req.url).search}`,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
  };
  return new Response(null, { status: 302, headers });
}

/**
 * Serves the page of a link; the tags of its head describe for other programs what it shares. It is the page of the gallery app for visitors:
 * without one, the next handler answers.
 */
export function registerSharedPage({ app, deps }: Router, opener: LinkOpener): void {
  const { config } = deps;
  const file = join(config.galleryFolder, 'shared.html');
  app.use('*', async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const address = isRead ? readAddress(c.req.path) : undefined;
    if (!address || !existsSync(file)) return next();
    c.set('route', '/shared');
    c.set('isFramable', config.frameAncestors.length > 0);
    const { status, head, retryAfterSeconds, elsewhere } = await decideAnswer(opener, c, address);
    if (elsewhere) return redirect(c, elsewhere, address.hash);
    const template = await readFile(file, 'utf8');
    const preload = preloadOf(address, head, c.req.query('file') !== undefined);
    const tags = preload + tagsOf(head, address.hash, originOf(c, config));
    return new Response(fillPage(template, tags), {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': sharedPagePolicy(template, config.frameAncestors),
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex, nofollow',
        ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
      },
    });
  });
}
