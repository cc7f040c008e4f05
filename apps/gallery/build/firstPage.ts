import type { IndexHtmlTransformContext, Plugin } from 'vite';
import arabic from '../../../packages/ui/src/messages/ar/ar.json' with { type: 'json' };
import { commonMessages } from '../../../packages/ui/src/messages/en/common.ts';
import { galleryMessages } from '../../../packages/ui/src/messages/en/app/gallery.ts';

/** The messages of the first page, which is shown before the application and its catalogues are loaded. */
const messages = [
  'gallery.appName',
  'gallery.starting',
  'gallery.needsScripts',
  'common.partNotLoaded',
  'common.retry',
] as const;

const texts = { en: { ...commonMessages, ...galleryMessages }, ar: arabic } as const;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/**
 * Replaces `%key%` by the English message and `%ar:key%` by the Arabic one.
 * @throws Error for an unknown key.
 */
export function fillMessages(html: string): string {
  const filled = messages.reduce(
    (text, key) =>
      text
        .replaceAll(`%${key}%`, escapeHtml(texts.en[key]))
        .replaceAll(`%en:${key}%`, escapeHtml(texts.en[key]))
        .replaceAll(`%ar:${key}%`, escapeHtml(texts.ar[key])),
    html,
  );
  const unknown = /%(?:\w+:)?(?:gallery|common)\.\w+%/.exec(filled);
  if (unknown)
    throw new Error(
      `apps/gallery: index.html names the message ${unknown[0]}, which firstPage.ts does not fill in.`,
    );
  return filled;
}

/**
 * Moves the style sheets to the end of the body, so that the text of the first page does not wait for them. Scripts
 * still wait.
 */
export function putStylesLast(html: string): string {
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const withoutLinks = links.reduce((text, link) => text.replace(link, ''), html);
  return withoutLinks.replace('</body>', () => `${links.join('\n')}\n</body>`);
}

/** The files of the chunk with the router and the shell, which the first page preloads. */
function shellFiles({ bundle }: IndexHtmlTransformContext): string[] {
  const chunk = Object.values(bundle ?? {}).find(({ name }) => name === 'shell');
  return chunk ? [`/${chunk.fileName}`] : [];
}

/** Lists the files of the shell in the script of the first page; none in development. */
export function fillShellFiles(html: string, files: readonly string[]): string {
  return html.replace("['%shell%']", () => JSON.stringify(files));
}

/** Returns the plugins that complete index.html. */
export function firstPage(): Plugin[] {
  return [
    { name: 'vitrine-first-page-messages', transformIndexHtml: { order: 'pre', handler: fillMessages } },
    {
      name: 'vitrine-first-page-files',
      transformIndexHtml: {
        order: 'post',
        handler: (html, context) => fillShellFiles(putStylesLast(html), shellFiles(context)),
      },
    },
  ];
}
