import { maxTranscriptBytes } from '@vitrine/core/contract';
import { soundPlaceholder, type TranscriberChoice } from '../../config/transcriber.ts';
import { runTool, ToolError } from '../../media/runTool.ts';
import { RecognitionError, type Transcriber } from '../models/ports.ts';
import { parseCaptions } from './parseCaptions.ts';

/** Milliseconds for one file. */
export const maxTranscribingMs = 2 * 3_600_000;

/** Returns a speech recogniser that is a program of this machine: it gets the path of a recording, and prints captions. */
export function createCommandTranscriber({
  command: [program, ...args],
  model,
}: Extract<TranscriberChoice, { readonly kind: 'command' }>): Transcriber {
  const hasPlace = args.some((each) => each.includes(soundPlaceholder));
  return {
    model,
    format: 'wav',
    async transcribe(path, signal) {
      const filled = hasPlace ? args.map((each) => each.replaceAll(soundPlaceholder, path)) : [...args, path];
      const limits = { timeoutMs: maxTranscribingMs, maxOutputBytes: maxTranscriptBytes, isBackground: true };
      const output = await runTool(program, filled, { ...limits, signal }).catch((error: unknown) => {
        if (!(error instanceof ToolError) || signal.aborted) throw error;
        throw new RecognitionError(`${program} ${error.message}`, true);
      });
      return parseCaptions(output.toString());
    },
  };
}
