import { registerDownload } from '../assets/download/downloadRoutes.ts';
import { registerUpload } from '../assets/upload/uploadRoutes.ts';
import type { RegisterRoutes } from '../app/createApp.ts';
import type { AppDeps } from '../app/deps.ts';
import { registerLogo } from '../sharing/appearance.ts';
import { searchJob, requestRecognition } from '../recognition/jobs/recognitionJobs.ts';
import { workOnRecognition } from '../recognition/jobs/recognitionWorker.ts';
import { requestTranscriptions, retryFailedTranscriptions } from '../recognition/jobs/transcriptions.ts';
import { workOnTranscriptions } from '../recognition/jobs/transcriptionWorker.ts';
import { createTranscriber } from '../recognition/transcribers/createTranscriber.ts';
import { createModelPool } from '../recognition/models/modelPool.ts';
import { registerWebImports } from '../web-search/mediaRoutes.ts';
import { startRequeueing, requeuePending, processMediaJobs } from './mediaWorker.ts';
import { requeueCaptions, workOnCaptions } from './captions/captionWorker.ts';
import { requeueRenditions, workOnRenditions } from './rendition/renditionWorker.ts';
import { requeueWaveforms, workOnWaveforms } from './waveform/waveformWorker.ts';
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
  const recogniser = createModelPool();
  const stopping = new AbortController();
  const transcriber = createTranscriber(config.transcriber);
  const requestTranscription = async (of: { tenantId: number; fileId?: number }): Promise<void> => {
    if (transcriber) await requestTranscriptions(deps, transcriber, of);
  };
  if (config.role !== 'api') {
    await processMediaJobs(deps, services, { onProcessed: (job) => requestRecognition(deps, job) });
    const waiting = await requeuePending(deps);
    if (waiting > 0) log.info({ waiting }, 'files wait for processing');
    await workOnRenditions(deps, services, { signal: stopping.signal });
    await requeueRenditions(deps, services, deps.now());
    await workOnCaptions(deps, services, stopping.signal, requestTranscription);
    await requeueCaptions(deps, services, deps.now());
    await workOnWaveforms(deps, services, stopping.signal);
    await requeueWaveforms(deps, services, deps.now());
    if (transcriber) {
      await workOnTranscriptions(deps, { tools: services, transcriber, signal: stopping.signal });
      await retryFailedTranscriptions(deps);
    }
    await workOnRecognition(deps, recogniser, services.temporaryFolder, (tenantId) =>
      requestTranscription({ tenantId }),
    );
    await deps.queue.send(searchJob, {}, { key: 'all' });
  }
  async function sendOthers(): Promise<void> {
    const since = new Date(deps.now().getTime() - hour);
    await requeueRenditions(deps, services, since);
    await requeueCaptions(deps, services, since);
    await requeueWaveforms(deps, services, since);
    await deps.queue.send(searchJob, {}, { key: 'all' });
  }
  const stopSending = config.role === 'api' ? undefined : startRequeueing(deps, sendOthers);
  return {
    services,
    routes: [
      registerUpload(services),
      registerDownload(services),
      registerLogo(services),
      registerWebImports(services),
    ],
    async stop() {
      stopping.abort();
      await sweeps.stop();
      await stopSending?.();
      await deps.queue.stop();
      recogniser.end();
      await services.end();
    },
  };
}
