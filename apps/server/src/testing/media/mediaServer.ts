import { registerDownload } from '../../assets/download/downloadRoutes.ts';
import { defaultUploadLimits, type UploadLimits } from '../../assets/upload/uploadContext.ts';
import { registerUpload } from '../../assets/upload/uploadRoutes.ts';
import { createMemoryQueue, type MemoryQueue } from '../../jobs/memoryQueue.ts';
import { createMetadataTool } from '../../media/exiftool.ts';
import { processMediaJobs } from '../../media/mediaWorker.ts';
import { createRenderPool } from '../../media/render/renderPool.ts';
import { workOnCaptions } from '../../media/captions/captionWorker.ts';
import { workOnRenditions } from '../../media/rendition/renditionWorker.ts';
import { workOnWaveforms } from '../../media/waveform/waveformWorker.ts';
import { openMediaServices, type MediaServices } from '../../media/services.ts';
import { registerLogo } from '../../sharing/appearance.ts';
import { registerWebImports, type WebSearchOptions } from '../../web-search/mediaRoutes.ts';
import { createTestServer, type TestServer, type TestServerOptions } from '../createTestServer.ts';

/**
 * The metadata and drawing processes, shared by all servers of this process one after the other, because starting them
 * takes longer than most tests. They end with this process.
 */
const tools = { exiftool: createMetadataTool(), pool: createRenderPool() };

/** A test server with the media tools. */
export interface MediaServer extends TestServer {
  readonly queue: MemoryQueue;
  readonly media: MediaServices;
}

/** The response of an upload. */
export interface UploadResponse {
  readonly files: readonly {
    fileName: string;
    id?: number;
    status: string;
    reason?: string;
    error?: string;
  }[];
}

/** Creates a test server that accepts, processes and serves files. `queue.drained()` waits for the processing. */
export async function createMediaServer(
  options: TestServerOptions & {
    limits?: Partial<UploadLimits>;
    works?: boolean;
    web?: WebSearchOptions;
  } = {},
): Promise<MediaServer> {
  const queue = createMemoryQueue();
  const stopping = new AbortController();
  let media: MediaServices | undefined;
  const server = await createTestServer({
    ...options,
    deps: { queue, ...options.deps },
    async routes(deps) {
      const opened = await openMediaServices({ dataFolder: deps.config.dataFolder, log: deps.log });
      // The tools that it has opened are not used.
      await opened.end();
      // Copies, so that a test that replaces a function changes only its own server.
      media = { ...opened, exiftool: { ...tools.exiftool }, pool: { ...tools.pool } };
      if (options.works ?? true) {
        await processMediaJobs(deps, media);
        await workOnRenditions(deps, media, { signal: stopping.signal });
        await workOnCaptions(deps, media, stopping.signal);
        await workOnWaveforms(deps, media, stopping.signal);
      }
      const uploads = registerUpload(media, { ...defaultUploadLimits, ...options.limits });
      return [uploads, registerDownload(media), registerLogo(media), registerWebImports(media, options.web)];
    },
  });
  if (!media) throw new Error('no media services');
  const services = media;
  return {
    ...server,
    queue,
    media: services,
    async close() {
      stopping.abort();
      await queue.stop();
      await server.close();
    },
  };
}

/** Returns a form with these files, in this order; `fields` precede them. */
export function formOf(
  files: readonly { name: string; bytes: Uint8Array | string }[],
  fields: Readonly<Record<string, string>> = {},
): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const { name, bytes } of files) body.append('file', new Blob([bytes as BlobPart]), name);
  return { method: 'POST', body };
}
