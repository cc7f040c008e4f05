import { groupPeaks, normalisePeaks } from '../../assets/index.ts';
import { maxWaveformPeaks, type AssetsApi } from '../../contract/index.ts';
import { liveFile, type Library, type StoredFile } from '../memory/library.ts';
import { seededRandom } from '../random.ts';

/** Length of the header of the recordings that cases upload. */
const wavHeaderBytes = 44;
const samplePeaks = 400;

/** Returns the levels of a recording of 8 bits, as cases upload them. */
function readLevels(bytes: Uint8Array): number[] {
  return Array.from(bytes.subarray(wavHeaderBytes), (sample) => Math.abs(sample - 128) / 128);
}

/** Returns the levels of a file that was never uploaded: always the same for one file, with pauses as in speech. */
function drawLevels({ number }: StoredFile): number[] {
  const random = seededRandom(11, number);
  let loudness = 0.6;
  return Array.from({ length: samplePeaks }, (_, at) => {
    if (at % 16 === 0) loudness = random.below(4) === 0 ? 0.04 : 0.3 + random.below(70) / 100;
    return (loudness * (40 + random.below(60))) / 100;
  });
}

/** The call for the waveforms of a memory back end. */
export function createWaveformCalls(library: Library): Pick<AssetsApi, 'getWaveform'> {
  return {
    async getWaveform({ id }) {
      const file = liveFile(library, id);
      const { type, mimeType } = file.asset;
      const isSound = type === 'audio' || type === 'video';
      if (!isSound || (file.bytes && mimeType !== 'audio/wav')) return { state: 'none', peaks: [] };
      const levels = file.bytes ? readLevels(file.bytes) : drawLevels(file);
      return { state: 'ready', peaks: normalisePeaks(groupPeaks(levels, maxWaveformPeaks)) };
    },
  };
}
