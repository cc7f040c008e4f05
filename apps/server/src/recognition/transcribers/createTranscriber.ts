import type { TranscriberChoice } from '../../config/transcriber.ts';
import type { Transcriber } from '../models/ports.ts';
import { createCommandTranscriber } from './commandTranscriber.ts';
import { createHttpTranscriber } from './httpTranscriber.ts';

/** Returns the speech recogniser of the configuration; undefined where there is none. */
export function createTranscriber(choice: TranscriberChoice | undefined): Transcriber | undefined {
  if (!choice) return undefined;
  return choice.kind === 'http' ? createHttpTranscriber(choice) : createCommandTranscriber(choice);
}
