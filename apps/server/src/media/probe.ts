import * as z from 'zod/mini';
import { runTool } from './runTool.ts';

/** Stream data of a container. Pixels as displayed, after rotation. */
export interface Probe {
  readonly durationSeconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly hasVideo: boolean;
  readonly hasAudio: boolean;
  /** Tags of the container and its streams, keys in lower case. */
  readonly tags: ReadonlyMap<string, string>;
}

const tagTable = z.optional(z.record(z.string(), z.union([z.string(), z.number()])));

const output = z.object({
  streams: z._default(
    z.array(
      z.object({
        codec_type: z.optional(z.string()),
        width: z.optional(z.number()),
        height: z.optional(z.number()),
        duration: z.optional(z.string()),
        tags: tagTable,
        disposition: z.optional(z.record(z.string(), z.number())),
        side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
      }),
    ),
    [],
  ),
  format: z.optional(z.object({ duration: z.optional(z.string()), tags: tagTable })),
});

type Stream = z.infer<typeof output>['streams'][number];

/** Only local files are opened, never playlists or addresses that refer to other files. */
const protocols = ['-protocol_whitelist', 'file,crypto,data'];

/** Reads a video or audio file with ffprobe. Rejects when it is none. */
export async function probeFile(ffprobe: string, path: string): Promise<Probe> {
  const args = ['-v', 'error', ...protocols, '-print_format', 'json', '-show_format', '-show_streams', path];
  const text = (await runTool(ffprobe, args, { timeoutMs: 30_000, maxOutputBytes: 4_000_000 })).toString();
  return toProbe(output.parse(JSON.parse(text)));
}

function toProbe({ streams, format }: z.infer<typeof output>): Probe {
  const video = streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition?.['attached_pic'] !== 1,
  );
  const audio = streams.find((stream) => stream.codec_type === 'audio');
  const durations = [format?.duration, video?.duration, audio?.duration].map(Number);
  const isRotated = video !== undefined && Math.abs(rotationOf(video)) % 180 === 90;
  const [width = null, height = null] = isRotated
    ? [video.height, video.width]
    : [video?.width, video?.height];
  return {
    durationSeconds: durations.find((seconds) => Number.isFinite(seconds) && seconds > 0) ?? null,
    width,
    height,
    hasVideo: video !== undefined,
    hasAudio: audio !== undefined,
    tags: collectTags([audio?.tags, video?.tags, format?.tags]),
  };
}

function rotationOf(stream: Stream): number {
  const matrix = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation;
  return matrix ?? (Number(stream.tags?.['rotate'] ?? 0) || 0);
}

function collectTags(tables: readonly (Stream['tags'] | undefined)[]): ReadonlyMap<string, string> {
  const pairs = tables.flatMap((table) => Object.entries(table ?? {}));
  return new Map(pairs.map(([key, value]) => [key.toLowerCase(), String(value)]));
}
