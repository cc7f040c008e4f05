import {
  ApiError,
  toSharedError,
  type Asset,
  type SharedApi,
  type SharedFolder,
} from '@vitrine/core/contract';
import {
  createMemoryGalleryApi,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';

/** What a story shares. */
interface FolderStory {
  /** Number of files. Defaults to 24. */
  size?: number | undefined;
  /** What visitors read, where it differs. */
  content?: Partial<Omit<SharedFolder, 'files'>> | undefined;
  theme?: 'default' | 'white' | 'dark-gray' | undefined;
  faults?: FaultPlan | undefined;
}

const root = { id: null, name: 'Harbour 2026' };
const folders = [
  { id: 'morning', name: 'Morning light' },
  { id: 'people', name: 'People at work' },
];

function toShared({ id, fileName, mimeType, width, height, fields, fileSize }: Asset) {
  return { id, fileName, mimeType, width, height, fields: { ...fields, fileSize } };
}

/** Returns the parameters of a story that shows a shared folder with the files of the library in memory. */
export function folderStory(story: FolderStory = {}) {
  const { size = 24, content, theme = 'default', faults } = story;
  return {
    vitrine: {
      createApi(options: Pick<MemoryGalleryApiOptions, 'clock'>) {
        const memory = createMemoryGalleryApi({ ...options, role: 'admin', size: Math.max(size, 1) });
        const shared: SharedApi = {
          ...memory.shared,
          async viewFolder({ folderId, cursor }) {
            const inside = folders.find(({ id }) => id === folderId);
            if (folderId !== undefined && !inside) throw toSharedError('missing');
            const files = await memory.assets.listFiles({ cursor, limit: 100 });
            return {
              title: 'Harbour campaign',
              senderName: 'Ada Brandt',
              message: '',
              expirationDatetime: null,
              allowsDownload: true,
              visit: 'visit',
              path: inside ? [root, inside] : [root],
              folders: inside ? [] : folders,
              ...content,
              files:
                size === 0
                  ? { items: [], nextCursor: null, total: 0 }
                  : { ...files, items: files.items.map(toShared) },
            };
          },
          getAppearance: async () => ({ theme, logo: null }),
          checkStream: async () => ({ state: 'ready' }),
          mediaUrl: ({ id, variant }) =>
            variant === 'captions' ? undefined : memory.assets.mediaUrl?.({ id, variant }),
          async startExport() {
            throw new ApiError('unexpected', { status: 500 });
          },
        };
        return withFaults({ ...memory, shared }, faults).api;
      },
    },
  };
}
