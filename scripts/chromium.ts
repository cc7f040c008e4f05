import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** Command-line flags for a Chromium without a sandbox, a GPU or traffic of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of the browser for tests: `CHROMIUM_PATH`, else one on the PATH, else undefined. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env['CHROMIUM_PATH']) return env['CHROMIUM_PATH'];
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));

/** The fonts of the tests and how they are drawn, whatever the machine has and prefers. */
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(modules, 'dejavu-fonts-ttf/ttf')}</dir>
  <cachedir>${join(modules, '.cache/vitrine-fonts/cache')}</cachedir>
  <alias binding="same"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <match target="pattern"><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;

/**
 * Writes a font configuration that knows only the fonts of a package, and returns its path. Without it, one more font on
 * the machine changes the text of every screenshot.
 */
function writeFontConfiguration(): string {
  const file = join(modules, '.cache/vitrine-fonts/fonts.conf');
  if (!existsSync(file) || readFileSync(file, 'utf8') !== fontConfiguration) {
    mkdirSync(join(modules, '.cache/vitrine-fonts'), { recursive: true });
    writeFileSync(file, fontConfiguration);
  }
  return file;
}

/**
 * Launch options for Playwright. Without a found browser Playwright looks for its own. The browser sees the fonts of the
 * tests alone, where fonts are found by fontconfig; other systems keep theirs.
 */
export function chromiumLaunch(env: NodeJS.ProcessEnv = process.env): {
  args: string[];
  env: Record<string, string>;
  executablePath?: string;
} {
  const executablePath = findChromium(env);
  const given = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const fonts = process.platform === 'linux' ? { FONTCONFIG_FILE: writeFontConfiguration() } : {};
  const options = { args: chromiumFlags, env: { ...Object.fromEntries(given), ...fonts } };
  return executablePath === undefined ? options : { ...options, executablePath };
}
