import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../app/log.ts';
import { createMetadataTool, type MetadataTool } from './exiftool.ts';
import { createRenderPool, type RenderPool, type RenderPoolOptions } from './render/renderPool.ts';
import { findMediaTool } from './tools.ts';

/** The tools that read and render files, and their folders. */
export interface MediaServices {
  readonly exiftool: MetadataTool;
  readonly pool: RenderPool;
  /** Undefined: no posters, waveforms and renditions. */
  readonly ffmpeg: string | undefined;
  /** Undefined: durations and sizes come from exiftool. */
  readonly ffprobe: string | undefined;
  /** For files of one request or job; emptied at start. */
  readonly temporaryFolder: string;
  /** For records of uploads whose bytes are stored but have no row in the database yet; read at start. */
  readonly pendingUploadsFolder: string;
  /** For cached copies with edits; emptied at start. */
  readonly editedFolder: string;
  /** For resumable uploads; unfinished ones are deleted after some time. */
  readonly resumableFolder: string;
  end(): Promise<void>;
}

/** Options of `openMediaServices`. */
export interface MediaServicesOptions {
  readonly dataFolder: string;
  readonly log: Pick<Log, 'warn'>;
  readonly render?: RenderPoolOptions;
}

/** Finds the tools, logs missing ones, and creates the folders. */
export async function openMediaServices(options: MediaServicesOptions): Promise<MediaServices> {
  const { dataFolder, log, render } = options;
  const temporaryFolder = join(dataFolder, 'temp', 'work');
  const resumableFolder = join(dataFolder, 'temp', 'resumable');
  const pendingUploadsFolder = join(dataFolder, 'temp', 'storing');
  const editedFolder = join(dataFolder, 'temp', 'edited');
  await rm(editedFolder, { recursive: true, force: true });
  for (const folder of [temporaryFolder, resumableFolder, pendingUploadsFolder, editedFolder])
    await mkdir(folder, { recursive: true });
  const [ffmpeg, ffprobe] = await Promise.all([findMediaTool('ffmpeg'), findMediaTool('ffprobe')]);
  if (ffmpeg === undefined)
    log.warn(
      'ffmpeg was not found: videos get no poster, audio files no waveform, and neither is played by links without downloads. ' +
        'Set FFMPEG_PATH or install it.',
    );
  if (ffprobe === undefined)
    log.warn(
      'ffprobe was not found: tags and sizes of videos and audio files are incomplete. Set FFPROBE_PATH or install it.',
    );
  const exiftool = createMetadataTool();
  const pool = createRenderPool(render);
  return {
    exiftool,
    pool,
    ffmpeg,
    ffprobe,
    temporaryFolder,
    resumableFolder,
    pendingUploadsFolder,
    editedFolder,
    async end() {
      pool.end();
      await exiftool.end();
    },
  };
}
