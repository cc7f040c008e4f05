import { registerDownload } from '../assets/download/downloadRoutes.ts';
import { registerUpload } from '../assets/upload/uploadRoutes.ts';
import type { RegisterRoutes } from '../app/createApp.ts';
import type { AppDeps } from '../app/deps.ts';
import { registerLogo } from '../sharing/appearance.ts';
import { startRequeueing, requeuePending, processMediaJobs } from './mediaWorker.ts';
import { openMediaServices, type MediaServices } from './services.ts';
import { startSweeps } from './startSweeps.ts';

/** The media services of a running server. */
export interface OpenMedia {
  readonly services: MediaServices;
  /** Routes of uploads and downloads, for processes that serve requests. */
  readonly routes: readonly RegisterRoutes[];
  /** Waits for the running jobs, then ends the tools. */
  stop(): Promise<void>;
}

/**
 * Opens the tools, removes leftovers and, in a process that works on jobs, handles jobs, first those that were pending
 * when the last process ended.
 */
export async function openMedia(deps: AppDeps): Promise<OpenMedia> {
  const { config, log } = deps;
  const services = await openMediaServices({ dataFolder: config.dataFolder, log });
  const sweeps = startSweeps(deps, services);
  if (config.role !== 'api') {
    await processMediaJobs(deps, services);
    const waiting = await requeuePending(deps);
    if (waiting > 0) log.info({ waiting }, 'files wait for processing');
  }
  const stopSending = config.role === 'api' ? undefined : startRequeueing(deps);
  return {
    services,
    routes: [registerUpload(services), registerDownload(services), registerLogo(services)],
    async stop() {
      await sweeps.stop();
      await stopSending?.();
      await deps.queue.stop();
      await services.end();
    },
  };
}
