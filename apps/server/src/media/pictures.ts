import { access, rm } from 'node:fs/promises';
import type { RenderPool } from './render/renderPool.ts';
import type { Rendered } from './render/messages.ts';
import { runTool } from './runTool.ts';
import type { Renderer } from './types.ts';

/** The file as the container describes it is of no use for a picture: the tool is missing. */
export class ToolMissingError extends Error {
  override readonly name = 'ToolMissingError';
}

/** What draws: decoders of their own processes, and ffmpeg when there is one. */
export interface PictureTools {
  readonly pool: RenderPool;
  readonly ffmpeg: string | undefined;
}

/** One file to make pictures of. */
export interface PictureRequest {
  readonly renderer: Exclude<Renderer, 'none'>;
  readonly input: string;
  /** Path without ending, in a temporary folder. */
  readonly output: string;
  readonly durationSeconds?: number | null;
}

const limits = { timeoutMs: 60_000 };
const quiet = [
  '-hide_banner',
  '-loglevel',
  'error',
  '-nostdin',
  '-y',
  '-protocol_whitelist',
  'file,crypto,data',
];

/**
 * Makes the thumbnail and the main view of a file: the picture itself, a frame of a video, the waveform of a sound, the
 * first page of a document.
 * @throws ToolMissingError without ffmpeg for video and audio, RenderError or ToolError when the file cannot be read.
 */
export async function makePictures(request: PictureRequest, tools: PictureTools): Promise<Rendered> {
  const { renderer, input, output } = request;
  if (renderer !== 'video' && renderer !== 'audio') return tools.pool.render({ renderer, input, output });
  if (tools.ffmpeg === undefined) throw new ToolMissingError('ffmpeg is not available');
  const frame = `${output}-frame.png`;
  try {
    await (renderer === 'video'
      ? drawPoster(tools.ffmpeg, request, frame)
      : drawWaveform(tools.ffmpeg, input, frame));
    const { pictures } = await tools.pool.render({ renderer: 'raster', input: frame, output });
    return { width: null, height: null, pictures };
  } finally {
    await rm(frame, { force: true });
  }
}

/** A frame at a tenth of the video; the most typical of the first ones when there is none. */
async function drawPoster(
  ffmpeg: string,
  { input, durationSeconds }: PictureRequest,
  frame: string,
): Promise<void> {
  const second = ((durationSeconds ?? 0) / 10).toFixed(2);
  const single = ['-frames:v', '1', '-an', '-sn'];
  try {
    await runTool(ffmpeg, [...quiet, '-ss', second, '-i', input, ...single, frame], limits);
    // Beyond the last frame the tool succeeds without a picture.
    await access(frame);
  } catch {
    await runTool(ffmpeg, [...quiet, '-i', input, '-vf', 'thumbnail=50', ...single, frame], limits);
  }
}

/** Blue on nothing, so that it stands on light and dark ground alike. */
async function drawWaveform(ffmpeg: string, input: string, frame: string): Promise<void> {
  const filter = 'aformat=channel_layouts=mono,showwavespic=s=1280x720:colors=0x4f7cff';
  await runTool(ffmpeg, [...quiet, '-i', input, '-filter_complex', filter, '-frames:v', '1', frame], limits);
}
