import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { runTool, toolArgs, ToolError } from '../runTool.ts';

/** Limits of one rendition. */
export interface RenditionLimits {
  /** Milliseconds after which ffmpeg is ended. */
  readonly timeoutMs: number;
  /** The most bytes of a rendition; a longer one fails. */
  readonly maxBytes: number;
}

/** Half an hour, enough for about five hours of video in full HD on four cores; 2 GB are about three hours at full bitrate. */
export const renditionLimits: RenditionLimits = { timeoutMs: 30 * 60_000, maxBytes: 2_000_000_000 };

/** The lines of a picture of a rendition, or its columns where it is higher than wide. */
const maxLines = 480;

/** What is taken of a file, and how it is encoded. */
const encoding = [
  '-map 0:V:0? -map 0:a:0? -map_metadata -1 -map_chapters -1',
  '-c:v libx264 -preset veryfast -profile:v main -crf 27 -maxrate 1200k -bufsize 2400k',
  '-c:a aac -b:a 128k -ac 2 -movflags +faststart -max_muxing_queue_size 9999',
].flatMap((line) => line.split(' '));

/** A file to make a rendition of. */
export interface RenditionRequest {
  readonly input: string;
  readonly output: string;
  /** Ends ffmpeg. */
  readonly signal: AbortSignal;
  /** Defaults to `renditionLimits`. */
  readonly limits?: RenditionLimits | undefined;
}

/** Square pixels, never enlarged, and an even number of them, as H.264 needs. */
function scale(): string {
  const factor = `min(1\\,${maxLines}/min(iw*sar\\,ih))`;
  return `scale=w='max(2\\,2*trunc(iw*sar*${factor}/2))':h='max(2\\,2*trunc(ih*${factor}/2))',setsar=1,format=yuv420p`;
}

/** Returns whether ffmpeg has written a picture or some sound, from its report of progress. */
function hasContent(progress: string): boolean {
  return /^(?:frame|out_time_us|out_time_ms)=0*[1-9]/m.test(progress);
}

/**
 * Makes the rendition of a video or audio file: an MP4 that browsers play from its beginning, with the first video (H.264, at most
 * 480 lines) and the first sound (AAC). Nothing else of the file is in it: no tags, such as the place, and no chapters, subtitles
 * or covers.
 * @throws ToolError when the file cannot be read, takes too long or becomes too large.
 */
export async function makeRendition(ffmpeg: string, request: RenditionRequest): Promise<void> {
  const { input, output, signal, limits: { timeoutMs, maxBytes } = renditionLimits } = request;
  // A run whose server was killed ends by itself.
  const cpuSeconds = Math.ceil((timeoutMs / 1000) * availableParallelism());
  const before = [...toolArgs, '-timelimit', String(cpuSeconds), '-progress', 'pipe:1', '-i', input];
  const args = [...before, ...encoding, '-vf', scale(), '-fs', String(maxBytes), '-f', 'mp4', output];
  const progress = await runTool(ffmpeg, args, { timeoutMs, signal, isBackground: true });
  if (!hasContent(progress.toString())) throw new ToolError('the rendition is empty');
  // ffmpeg ends without an error at the limit, and the rest is missing.
  const { size } = await stat(output);
  if (size >= maxBytes * 0.99) throw new ToolError('the rendition is too large');
}
