import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { maxTranscriptBytes } from '@vitrine/core/contract';
import type { TranscriberChoice } from '../../config/transcriber.ts';
import { RecogniserAwayError, RecognitionError, type Transcriber } from '../models/ports.ts';
import { maxTranscribingMs } from './commandTranscriber.ts';
import { parseCaptions } from './parseCaptions.ts';

/** Returns the parts of a form before and after the bytes of the recording. */
function makeForm(model: string) {
  const boundary = randomUUID();
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = 'Content-Disposition: form-data; name="file"; filename="sound.m4a"\r\nContent-Type: audio/mp4';
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    before: `${field('model', model)}${field('response_format', 'vtt')}--${boundary}\r\n${file}\r\n\r\n`,
    after: `\r\n--${boundary}--\r\n`,
  };
}

/** Sends a recording. The client of the platform would give up while a long one is heard, so it is not used. */
async function send(url: URL, options: RequestOptions, form: ReturnType<typeof makeForm>, path: string) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve);
  sent.on('error', reject);
  sent.on('close', () => reject(new Error('no response')));
  async function* body() {
    yield form.before;
    yield* createReadStream(path);
    yield form.after;
  }
  // A server that refuses may respond before it has read all.
  pipeline(body, sent).catch(reject);
  return promise;
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new RecognitionError('the speech recogniser wrote too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Statuses that say something of the recording: in a format, of a size or a length that the server does not take. */
const statusesOfFile: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** Returns a speech recogniser that is a server with the API of OpenAI for transcriptions. */
export function createHttpTranscriber({
  url,
  key,
  model,
}: Extract<TranscriberChoice, { readonly kind: 'http' }>): Transcriber {
  const address = new URL(`${url.href.replace(/\/$/, '')}/audio/transcriptions`);
  return {
    model,
    format: 'm4a',
    async transcribe(path, signal) {
      const form = makeForm(model);
      const { size } = await stat(path);
      const headers = {
        'content-type': form.type,
        'content-length': String(Buffer.byteLength(form.before + form.after) + size),
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      };
      const limit = AbortSignal.any([signal, AbortSignal.timeout(maxTranscribingMs)]);
      const options = { method: 'POST', headers, agent: false, signal: limit };
      const away = (error: unknown): never => {
        if (signal.aborted || error instanceof RecognitionError) throw error;
        throw new RecogniserAwayError(`the speech recogniser cannot be reached: ${String(error)}`);
      };
      const response = await send(address, options, form, path).catch(away);
      const { statusCode = 0 } = response;
      const text = await readText(response, maxTranscriptBytes).catch(away);
      if (statusCode === 200) return parseCaptions(text);
      const reason = `the speech recogniser returned ${statusCode}: ${text.slice(0, 200)}`;
      throw statusesOfFile.has(statusCode) ? new RecognitionError(reason) : new RecogniserAwayError(reason);
    },
  };
}
