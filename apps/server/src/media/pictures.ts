import { access, rm } from 'node:fs/promises';
import { extractEmbedded } from './embedded.ts';
import type { MetadataTool } from './exiftool.ts';
import type { RenderPool } from './render/renderPool.ts';
import type { Rendered } from './render/messages.ts';
import { runTool, toolArgs } from './runTool.ts';
import type { Renderer } from './types.ts';

/** No picture can be created although the file is valid: a tool is missing, or the format contains none. */
export class NoPictureError extends Error {
  override readonly name = 'NoPictureError';
}

/** The tools: decoders in separate processes, exiftool for embedded pictures, and ffmpeg if installed. */
export interface PictureTools {
  readonly exiftool: MetadataTool;
  readonly pool: RenderPool;
  readonly ffmpeg: string | undefined;
}

/** Input of `createPictures`. */
export interface PictureRequest {
  readonly renderer: Exclude<Renderer, 'none'>;
  readonly input: string;
  /** Path without extension, in a temporary folder. */
  readonly output: string;
  readonly durationSeconds?: number | null;
}

const limits = { timeoutMs: 60_000 };

/**
 * Creates thumbnail and main view of a file: from the picture itself, a frame of a video, the waveform of audio, the
 * first page of a document, or the embedded picture of a raw file.
 * @throws NoPictureError without ffmpeg for video and audio and for files without a picture, RenderError or ToolError
 * when the file cannot be read.
 */
export async function createPictures(request: PictureRequest, tools: PictureTools): Promise<Rendered> {
  const { renderer, input, output } = request;
  if (renderer !== 'video' && renderer !== 'audio' && renderer !== 'embedded')
    return tools.pool.render({ renderer, input, output });
  const frame = `${output}-frame.${renderer === 'embedded' ? 'jpg' : 'png'}`;
  try {
    await drawFrame(request, tools, frame);
    const { pictures } = await tools.pool.render({ renderer: 'raster', input: frame, output });
    return { width: null, height: null, pictures };
  } finally {
    await rm(frame, { force: true });
  }
}

async function drawFrame(request: PictureRequest, tools: PictureTools, frame: string): Promise<void> {
  const { renderer, input } = request;
  if (renderer === 'embedded') {
    if (!(await extractEmbedded(tools.exiftool, input, frame)))
      throw new NoPictureError('the file carries no picture that can be shown');
    return;
  }
  if (tools.ffmpeg === undefined) throw new NoPictureError('ffmpeg is not available');
  await (renderer === 'video'
    ? drawPoster(tools.ffmpeg, request, frame)
    : drawWaveform(tools.ffmpeg, input, frame));
}

/** Skips frames that are almost black, then takes the most representative one of a second. */
const selectFrame = [
  'blackframe=amount=0:threshold=32',
  'metadata=mode=select:key=lavfi.blackframe.pblack:value=96:function=less',
  'thumbnail=24',
].join(',');

/** Seconds of a video that are searched for a suitable frame. */
const searchedSeconds = '30';

/**
 * Draws a representative frame after a tenth of the video, otherwise from its beginning; any frame of a black video.
 */
async function drawPoster(
  ffmpeg: string,
  { input, durationSeconds }: PictureRequest,
  frame: string,
): Promise<void> {
  const single = ['-frames:v', '1', '-an', '-sn'];
  const start = ((durationSeconds ?? 0) / 10).toFixed(2);
  const attempts = [
    ['-ss', start, '-t', searchedSeconds, '-i', input, '-vf', selectFrame],
    ['-t', searchedSeconds, '-i', input, '-vf', selectFrame],
  ];
  for (const args of attempts) {
    await runTool(ffmpeg, [...toolArgs, ...args, ...single, frame], limits).catch(() => undefined);
    // When no frame passes the filters the tool succeeds without a picture.
    if (await exists(frame)) return;
  }
  await runTool(ffmpeg, [...toolArgs, '-i', input, ...single, frame], limits);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Draws a blue waveform on a transparent background, visible in light and dark themes. */
async function drawWaveform(ffmpeg: string, input: string, frame: string): Promise<void> {
  const filter = 'aformat=channel_layouts=mono,showwavespic=s=1280x720:colors=0x4f7cff';
  await runTool(
    ffmpeg,
    [...toolArgs, '-i', input, '-filter_complex', filter, '-frames:v', '1', frame],
    limits,
  );
}
