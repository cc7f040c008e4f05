import type { FileReader, FileSource } from 'tus-js-client';

/** Reads a `Blob` part by part. */
function createBlobSource(blob: Blob): FileSource {
  return {
    size: blob.size,
    async slice(start, end) {
      const bytes = new Uint8Array(await blob.slice(start, end).arrayBuffer());
      // The tus client reads `size` of the value, which an array does not have.
      return { value: Object.assign(bytes, { size: bytes.length }), done: end >= blob.size };
    },
    close: () => undefined,
  };
}

/** Lets the tus client read a `Blob` outside of browsers, where it accepts only buffers and streams. */
export const blobReader: FileReader = {
  openFile: async (input: Blob) => createBlobSource(input),
};
