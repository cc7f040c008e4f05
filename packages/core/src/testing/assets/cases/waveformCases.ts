import { maxWaveformPeaks, type Waveform } from '../../../contract/index.ts';
import {
  portOf,
  refusedWithout,
  uploads,
  type ContractCase,
  type ContractContext,
} from '../../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../../cases/expect.ts';
import { createCaseFolder, readSettled, upload, uploadText } from '../../cases/steps.ts';
import { silence } from '../content.ts';

const sampleRate = 8000;

/** Returns a recording of one second, 8 bits, mono: a tone, then silence. */
async function makeRecording(pitch: number): Promise<Blob> {
  const header = new Uint8Array(await (await fetch(silence)).arrayBuffer()).slice(0, 44);
  const sizes = new DataView(header.buffer);
  sizes.setUint32(4, 36 + sampleRate, true);
  sizes.setUint32(40, sampleRate, true);
  const samples = Uint8Array.from({ length: sampleRate }, (_, at) =>
    at < sampleRate / 2 ? 128 + Math.round(100 * Math.sin((2 * Math.PI * pitch * at) / sampleRate)) : 128,
  );
  return new Blob([header, samples], { type: 'audio/wav' });
}

const loudest = (peaks: readonly number[]) => Math.max(0, ...peaks);

function expectTone({ state, peaks }: Waveform): void {
  expectSame(state, 'ready', 'the state of the waveform of a recording');
  expectTrue(peaks.length > 0 && peaks.length <= maxWaveformPeaks, 'the number of peaks is within its limit');
  expectTrue(
    peaks.every((peak) => peak >= 0 && peak <= 1),
    'each peak is from 0 to 1',
  );
  const quarter = Math.floor(peaks.length / 4);
  expectSame(loudest(peaks.slice(0, quarter)), 1, 'the loudest part');
  expectTrue(loudest(peaks.slice(-quarter)) < 0.1, 'the part without sound is quiet');
}

async function checkRecording(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const file = await makeRecording(200);
  const id = await upload(context, { file, fileName: `${context.label}.wav`, folderId });
  const waveform = await readSettled(
    context,
    () => assets.getWaveform({ id }),
    ({ state }) => state === 'pending',
  );
  // Without `settle` nobody knows when the back end has computed it.
  if (waveform.state === 'pending' && !context.settle)
    expectSame(waveform.peaks, [], 'the peaks of a waveform that is not there yet');
  else expectTone(waveform);
  await expectAbort(() => assets.getWaveform({ id }, AbortSignal.abort()), 'getWaveform when aborted');
}

async function checkNone(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { id: folderId } = await createCaseFolder(context);
  const id = await uploadText(context, folderId, 'a.txt');
  expectSame(await assets.getWaveform({ id }), { state: 'none', peaks: [] }, 'the waveform of a text');
  await assets.deleteFiles({ ids: [id] });
  await expectRefusal(() => assets.getWaveform({ id }), 'not-found', 'the waveform of a deleted file');
}

export const waveformCases: readonly ContractCase[] = [
  {
    name: 'waveforms: a recording has one that is loud where it is',
    ports: ['assets'],
    needs: [...uploads, 'assets.waveforms'],
    check: checkRecording,
  },
  {
    name: 'waveforms: a text has none, and a deleted file is refused',
    ports: ['assets'],
    needs: [...uploads, 'assets.waveforms', 'assets.delete'],
    check: checkNone,
  },
  refusedWithout('assets', 'assets.waveforms', (assets) => assets.getWaveform({ id: '1' })),
];
