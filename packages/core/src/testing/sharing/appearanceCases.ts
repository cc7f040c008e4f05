import { refusedWithout, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { openingFiles, shareSample, visitorOf } from './caseSteps.ts';

/** A picture of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

function pictureFile(): Blob {
  return new Blob([Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
}

async function checkTheme(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const { hash } = await share();
  const { theme: before } = await sharing.getAppearance();
  try {
    for (const theme of ['dark-gray', 'white'] as const) {
      expectSame((await sharing.setTheme({ theme })).theme, theme, 'the chosen colours');
      expectSame((await sharing.getAppearance()).theme, theme, 'the colours for members');
      expectSame((await visitorOf(context).getAppearance({ hash })).theme, theme, 'the colours for visitors');
    }
  } finally {
    await sharing.setTheme({ theme: before });
  }
}

async function checkLogo(context: ContractContext): Promise<void> {
  const { sharing, share } = await shareSample(context);
  const { hash } = await share();
  const look = () => visitorOf(context).getAppearance({ hash });
  try {
    const { logo } = await sharing.setLogo({ file: pictureFile() });
    expectTrue((logo?.url ?? '') !== '', 'a new logo has an address');
    expectSame(await sharing.getAppearance().then((each) => each.logo !== null), true, 'a logo for members');
    expectTrue(((await look()).logo?.url ?? '') !== '', 'a logo for visitors');
    const noPicture = () => sharing.setLogo({ file: new Blob(['<p>no picture</p>'], { type: 'image/png' }) });
    await expectRefusal(noPicture, 'unsupported', 'a logo that is no picture');
    expectTrue((await look()).logo !== null, 'the logo after a refusal');
  } finally {
    await sharing.setLogo({ file: null });
  }
  expectSame((await look()).logo, null, 'no logo');
}

const needs = [...openingFiles.needs, 'sharing.appearance'] as const;

/** Cases of the look of the pages of links. */
export const appearanceCases: readonly ContractCase[] = [
  {
    name: 'sharing: the colours of the pages of links are chosen',
    ...openingFiles,
    needs,
    check: checkTheme,
  },
  { name: 'sharing: the pages of links have a logo', ...openingFiles, needs, check: checkLogo },
  refusedWithout('sharing', 'sharing.appearance', (sharing) => sharing.getAppearance()),
];
