import type { PreviousUpload, UrlStorage } from 'tus-js-client';

/** Returns a store of unfinished uploads in memory, for environments without `localStorage`. */
export function createMemoryUrlStorage(): UrlStorage {
  const uploads = new Map<string, { fingerprint: string; upload: PreviousUpload }>();
  let lastKey = 0;
  return {
    findAllUploads: async () => [...uploads.values()].map(({ upload }) => upload),
    findUploadsByFingerprint: async (fingerprint) =>
      [...uploads.values()].filter((each) => each.fingerprint === fingerprint).map(({ upload }) => upload),
    async removeUpload(key) {
      uploads.delete(key);
    },
    async addUpload(fingerprint, upload) {
      lastKey += 1;
      const urlStorageKey = String(lastKey);
      uploads.set(urlStorageKey, { fingerprint, upload: { ...upload, urlStorageKey } });
      return urlStorageKey;
    },
  };
}
