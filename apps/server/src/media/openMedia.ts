import { registerDownload } from '../assets/download/downloadRoutes.ts';
import { registerUpload } from '../assets/upload/uploadRoutes.ts';
import type { RegisterRoutes } from '../app/createApp.ts';
import type { AppDeps } from '../app/deps.ts';
import { registerLogo } from '../sharing/appearance.ts';
import { startRequeueing, requeuePending, processMediaJobs } from './mediaWorker.ts';
import { requeueRenditions, workOnRenditions } from './rendition/renditionWorker.ts';
import { openMediaServices, type MediaServices } from './services.ts';
import { startSweeps } from './startSweeps.ts';

/** The media services of a running server. */
export interface OpenMedia {
  readonly services: MediaServices;
  /** Routes of uploads and downloads, for processes that serve requests. */
  readonly routes: readonly RegisterRoutes[];
  /** Waits for the running jobs, but not for a rendition, then ends the tools. */
  stop(): Promise<void>;
}

const hour = 3_600_000;

/**
 * Opens the tools, removes leftovers and, in a process that works on jobs, handles jobs, first those that were pending
 * when the last process ended.
 */
export async function openMedia(deps: AppDeps): Promise<OpenMedia> {
  const { config, log } = deps;
  const services = await openMediaServices({ dataFolder: config.dataFolder, log });
  const sweeps = startSweeps(deps, services);
  const stopping = new AbortController();
  if (config.role !== 'api') {
    await processMediaJobs(deps, services);
    const waiting = await requeuePending(deps);
    if (waiting > 0) log.info({ waiting }, 'files wait for processing');
    await workOnRenditions(deps, services, { signal: stopping.signal });
    await requeueRenditions(deps, services, deps.now());
  }
  const sendRenditions = () => requeueRenditions(deps, services, new Date(deps.now().getTime() - hour));
  const stopSending = config.role === 'api' ? undefined : startRequeueing(deps, sendRenditions);
  return {
    services,
    routes: [registerUpload(services), registerDownload(services), registerLogo(services)],
    async stop() {
      stopping.abort();
      await sweeps.stop();
      await stopSending?.();
      await deps.queue.stop();
      await services.end();
    },
  };
}
