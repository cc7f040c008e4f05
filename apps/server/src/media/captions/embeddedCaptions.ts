import { maxTranscriptBytes } from '@vitrine/core/contract';
import { isLanguageTag, parseTranscript, type ParsedTranscript } from '@vitrine/core/transcripts';
import * as z from 'zod/mini';
import type { MediaServices } from '../services.ts';
import { runTool, toolArgs, ToolError } from '../runTool.ts';

const streams = z.object({
  streams: z._default(
    z.array(
      z.object({
        index: z.number(),
        codec_name: z.optional(z.string()),
        tags: z.optional(z.object({ language: z.optional(z.string()) })),
      }),
    ),
    [],
  ),
});

/** Subtitles that are pictures of words. */
const pictureCodecs = new Set(['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle', 'xsub']);

/** Returns a language of a container, such as `eng`, as a BCP 47 tag; undefined for an unknown one. */
function languageOf(tag: string | undefined): string | undefined {
  if (!isLanguageTag(tag) || /^(?:und|mul|zxx|mis)$/i.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    // A container may have any word there.
    return undefined;
  }
}

/** Returns the first stream of subtitles that are text; undefined for none. */
async function findStream(ffprobe: string, path: string, signal: AbortSignal) {
  const protocols = toolArgs.slice(toolArgs.indexOf('-protocol_whitelist'));
  const shown = 'stream=index,codec_name:stream_tags=language';
  const args = ['-v', 'error', ...protocols, '-select_streams', 's', '-show_entries', shown];
  const limits = { timeoutMs: 30_000, maxOutputBytes: 1_000_000, signal };
  const output = await runTool(ffprobe, [...args, '-print_format', 'json', path], limits);
  const { streams: found } = streams.parse(JSON.parse(output.toString()));
  const stream = found.find(({ codec_name: codec }) => codec !== undefined && !pictureCodecs.has(codec));
  return stream && { map: `0:${stream.index}`, language: languageOf(stream.tags?.language) };
}

/**
 * Returns the captions in a video or audio file: its first stream of subtitles that are text. Undefined for a file without one.
 * @throws ToolError when the file cannot be read, or takes too long.
 */
export async function readEmbeddedCaptions(
  { ffmpeg, ffprobe }: Pick<MediaServices, 'ffmpeg' | 'ffprobe'> & { readonly ffmpeg: string },
  path: string,
  signal: AbortSignal,
): Promise<ParsedTranscript | undefined> {
  const stream = ffprobe === undefined ? { map: '0:s:0?' } : await findStream(ffprobe, path, signal);
  if (!stream) return undefined;
  const args = [...toolArgs, '-i', path, '-map', stream.map, '-f', 'webvtt', 'pipe:1'];
  const limits = { timeoutMs: 300_000, maxOutputBytes: maxTranscriptBytes, isBackground: true, signal };
  const text = (await runTool(ffmpeg, args, limits)).toString();
  const parsed = parseTranscript(text, 'vtt');
  if (typeof parsed === 'string') throw new ToolError(`the subtitles are no transcript: ${parsed}`);
  return { ...parsed, ...('language' in stream && stream.language && { language: stream.language }) };
}
