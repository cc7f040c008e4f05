import {
  ApiError,
  maxMediaRequests,
  maxWebSearchPage,
  maxWebSearchQuery,
  webSearchPageSize,
  type FieldValues,
  type ImportFileInput,
  type WebSearchApi,
  type WebSearchItem,
  type WebSearchLicence,
} from '../../contract/index.ts';
import { isWebAddress, lastWebSearchPage, licenceNote, nameWebFile } from '../../web-search/index.ts';
import { toIso } from '../clock.ts';
import { liveFolder } from '../memory/library.ts';
import type { MemoryContext } from '../memory/context.ts';
import type { StoredFile } from '../memory/library.ts';
import type { StoredImport } from './store.ts';

/** The number of pictures that every query finds. */
const totalFound = 40;

const licences = [
  {
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    allows: ['commercial', 'modification'],
  },
  {
    licence: 'CC BY-NC-ND 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
    allows: [],
  },
  {
    licence: 'CC0 1.0',
    licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
    allows: ['commercial', 'modification', 'public-domain'],
  },
  { licence: null, licenceUrl: null, allows: [] },
] as const;

function thumbnail(number: number): string {
  const hue = (number * 47) % 360;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="hsl(${hue} 45% 70%)"/><circle cx="${60 + (number % 5) * 45}" cy="80" r="36" fill="hsl(${(hue + 40) % 360} 70% 88%)"/><path d="M0 240 L110 130 L180 190 L240 120 L320 200 V240 Z" fill="hsl(${hue} 40% 40%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

function isLive(file: StoredFile | undefined): boolean {
  return file !== undefined && file.deletedAt === undefined;
}

function invalid(fields: Readonly<Record<string, string>>): ApiError {
  return new ApiError('invalid', { status: 400, fields });
}

/** The number of a picture in its address, or of its drawing. */
function numberOf(link: string): number | undefined {
  const found = /-(\d+)\.svg$/.exec(link)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Milliseconds for which cancels are kept, and the most of them. */
const cancelLifeMs = 10 * 60_000;
const maxCancels = 100;

/** How the pictures of results are loaded: those of this back end may ask for headers. */
function createPictureCalls({ media }: MemoryContext): Pick<WebSearchApi, 'resolvePictures' | 'pictureUrl'> {
  if (media === 'direct') return { pictureUrl: ({ thumbnailUrl }) => thumbnailUrl };
  const { headers } = media;
  return {
    async resolvePictures({ requests }) {
      if (requests.length > maxMediaRequests) throw invalid({ requests: 'out of range' });
      return requests.map(({ thumbnailUrl: url }) => (url.startsWith('data:') ? { url, headers } : { url }));
    },
  };
}

/** The calls of a memory back end that finds generated pictures and imports them without a network. */
export function createWebSearchPort(context: MemoryContext): WebSearchApi {
  const { backEnd, session, library, port, capabilities } = context;
  const { imports, recognizeObjects, cancelled } = backEnd.webSearch;
  const personKey = () => session.viewer().logicalId;
  const isCancelled = (key: string) =>
    backEnd.clock.now() - (cancelled.get(key) ?? Number.NEGATIVE_INFINITY) < cancelLifeMs;
  function importedAs(link: string): string | null {
    const found = [...imports.values()].find(
      ({ fileUrl, fileId }) =>
        fileUrl === link && fileId !== undefined && isLive(library().files.get(fileId)),
    );
    return found?.fileId ?? null;
  }
  function find(query: string, licence: WebSearchLicence): WebSearchItem[] {
    const slug = encodeURIComponent(query.replaceAll(/\s+/g, '-').toLowerCase());
    return Array.from({ length: totalFound }, (_, at) => {
      const { allows, ...chosen } = licences[at % licences.length] ?? licences[3];
      const link = `https://pictures.example/${slug}-${at + 1}.svg`;
      const item = {
        link,
        title: `${query} ${at + 1}`,
        width: 1600 - at * 10,
        height: 1200,
        bytes: at === 3 ? null : 150_000 + at * 1024,
        thumbnailUrl: thumbnail(at),
        ...chosen,
        sourcePage: `https://pictures.example/about/${at + 1}`,
        importedFileId: importedAs(link),
      };
      return { item, allows: ['any', ...allows] as readonly string[] };
    })
      .filter(({ allows }) => allows.includes(licence))
      .map(({ item }) => item);
  }
  function fieldsOf({ sourcePage, licenceUrl, licence }: ImportFileInput): FieldValues {
    const day = toIso(backEnd.clock.now()).slice(0, 10);
    return {
      ...(sourcePage !== undefined && { source: sourcePage }),
      ...(licenceUrl !== undefined && isWebAddress(licenceUrl) && { licenseDocumentUrl: licenceUrl }),
      licenseExpiryNote: licenceNote(licence, day),
    };
  }
  async function importNew(input: ImportFileInput, signal: AbortSignal | undefined) {
    const { fileUrl, folderId, title } = input;
    if (!isWebAddress(fileUrl)) throw invalid({ fileUrl: 'is not an address that can be fetched' });
    const content = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="12"><title>${encodeURIComponent(fileUrl)}</title></svg>`;
    const file = new Blob([content], { type: 'image/svg+xml' });
    const fileName = nameWebFile(fileUrl, title, 'svg');
    const uploaded = await port('assets').upload({ file, fileName, folderId }, signal);
    if (uploaded.status === 'rejected')
      throw uploaded.reason === 'quota'
        ? new ApiError('quota-exceeded')
        : invalid({ fileUrl: uploaded.reason });
    const { id } = uploaded;
    if (uploaded.status === 'duplicate') return { id, status: 'duplicate' } as const;
    await port('assets').updateFiles({ changes: [{ id, fields: fieldsOf(input) }] });
    return { id, status: 'imported' } as const;
  }
  return {
    async search({ query, page, licence = 'any' }) {
      const words = query.trim();
      if (words === '' || words.length > maxWebSearchQuery) throw invalid({ query: 'is empty or too long' });
      if (page < 1 || page > maxWebSearchPage) throw invalid({ page: 'is out of range' });
      const found = find(words, licence);
      const items = found.slice((page - 1) * webSearchPageSize, page * webSearchPageSize);
      return {
        items,
        total: found.length,
        hasMore: page < lastWebSearchPage(found.length),
        provider: 'memory',
      };
    },
    ...createPictureCalls(context),
    async findAlike({ thumbnailUrls }) {
      if (thumbnailUrls.length > webSearchPageSize) throw invalid({ thumbnailUrls: 'are too many' });
      // Pictures of one number have one drawing, whatever was looked for.
      const files = [...imports.values()].flatMap(({ fileUrl, fileId }) => {
        const number = numberOf(fileUrl);
        const isShown = fileId !== undefined && isLive(library().files.get(fileId));
        return isShown && number !== undefined ? [{ fileId, thumbnailUrl: thumbnail(number - 1) }] : [];
      });
      return thumbnailUrls.flatMap((url) => files.find(({ thumbnailUrl }) => thumbnailUrl === url) ?? []);
    },
    async importFile(input, signal) {
      const { fileUrl, folderId, uniqueId } = input;
      if (uniqueId === '') throw invalid({ uniqueId: 'is empty' });
      liveFolder(library(), folderId);
      const key = `${personKey()} ${uniqueId}`;
      const earlier = imports.get(key);
      if (earlier && (earlier.fileUrl !== fileUrl || earlier.folderId !== folderId))
        throw new ApiError('conflict', { status: 409 });
      if (earlier) return earlier.result;
      if (isCancelled(key)) throw new ApiError('conflict', { status: 409 });
      const result = importNew(input, signal);
      const stored: StoredImport = { fileUrl, folderId, result, fileId: undefined };
      imports.set(key, stored);
      try {
        stored.fileId = (await result).id;
      } catch (error) {
        imports.delete(key);
        throw error;
      }
      return result;
    },
    // An import of this back end ends at once: only one that has not begun can be cancelled.
    async cancelImport({ uniqueId }) {
      if (!capabilities.webSearch.cancelsAhead) return;
      const key = `${personKey()} ${uniqueId}`;
      cancelled.delete(key);
      cancelled.set(key, backEnd.clock.now());
      const [oldest] = cancelled.keys();
      if (oldest !== undefined && cancelled.size > maxCancels) cancelled.delete(oldest);
    },
    async getSettings() {
      return { recognizeObjects: recognizeObjects.get(personKey()) ?? false };
    },
    async saveSettings(input) {
      recognizeObjects.set(personKey(), input.recognizeObjects);
      return { recognizeObjects: input.recognizeObjects };
    },
  };
}
