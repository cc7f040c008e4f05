import { groupPeaks, normalisePeaks } from '@vitrine/core/assets';
import { maxWaveformPeaks } from '@vitrine/core/contract';
import { probeFile } from '../probe.ts';
import { runTool, toolArgs } from '../runTool.ts';
import type { MediaServices } from '../services.ts';

const sampleRate = 8000;
const channels = 2;

/** Two channels: in one, sounds of opposite phase would cancel each other out. Gaps between sounds become silence. */
const decoding = [
  ['-map', '0:a:0', '-af', `aresample=${sampleRate}:async=1:first_pts=0`],
  ['-ac', String(channels), '-ar', String(sampleRate), '-c:a', 'pcm_s16le', '-f', 's16le', 'pipe:1'],
].flat();

/**
 * Returns a reader of samples of 16 bits that keeps only the loudest of equally long parts, whose length grows with that of the
 * file: the memory that it needs does not.
 */
export function createPeakReader(maxParts = 2 * maxWaveformPeaks) {
  let parts: number[] = [];
  let samplesPerPart = 32;
  let [loudest, samplesInPart, samples] = [0, 0, 0];
  let rest: Buffer = Buffer.alloc(0);
  function endPart(): void {
    parts.push(loudest / 32_768);
    [loudest, samplesInPart] = [0, 0];
    if (parts.length < maxParts) return;
    parts = [...groupPeaks(parts, maxParts / 2)];
    samplesPerPart *= 2;
  }
  return {
    /** Reads what has been decoded; a chunk may end within a sample. */
    read(chunk: Buffer): void {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      const end = bytes.length - (bytes.length % 2);
      for (let at = 0; at < end; at += 2) {
        loudest = Math.max(loudest, Math.abs(bytes.readInt16LE(at)));
        samplesInPart += 1;
        if (samplesInPart >= samplesPerPart) endPart();
      }
      samples += end / 2;
      rest = bytes.subarray(end);
    },
    /** Returns the loudest of each part, as shares of full scale, and the number of samples. */
    end(): { readonly parts: readonly number[]; readonly samples: number } {
      if (samplesInPart > 0) endPart();
      return { parts, samples };
    },
  };
}

/** Returns the peaks of a file whose sound is shorter than it is, with silence at its end. */
function fillUp(parts: readonly number[], share: number): readonly number[] {
  const count = Math.max(1, Math.min(maxWaveformPeaks, Math.round(parts.length / share)));
  const sounding = groupPeaks(parts, Math.max(1, Math.round(count * share)));
  return Array.from({ length: count }, (_, at) => sounding[at] ?? 0);
}

/**
 * Returns the peaks of a video or audio file; undefined for one without sound.
 * @throws ToolError when the file cannot be read, or takes too long.
 */
export async function computePeaks(
  { ffmpeg, ffprobe }: Pick<MediaServices, 'ffprobe'> & { readonly ffmpeg: string },
  path: string,
  signal: AbortSignal,
): Promise<readonly number[] | undefined> {
  const probe = ffprobe === undefined ? undefined : await probeFile(ffprobe, path);
  if (probe && !probe.hasAudio) return undefined;
  const reader = createPeakReader();
  await runTool(ffmpeg, [...toolArgs, '-i', path, ...decoding], {
    timeoutMs: 600_000,
    isBackground: true,
    signal,
    onOutput: (chunk) => reader.read(chunk),
  });
  const { parts, samples } = reader.end();
  if (samples === 0) return undefined;
  const seconds = samples / (sampleRate * channels);
  const share = Math.min(1, seconds / (probe?.durationSeconds ?? seconds));
  return normalisePeaks(fillUp(parts, share));
}
