import type { WebSearchLicence } from '@vitrine/core/contract';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ProviderPage, ProviderQuery } from './provider.ts';

/** The number of pictures that every query finds. */
const totalFound = 40;

const sizes = [
  [1600, 1200],
  [1200, 1600],
  [1920, 1080],
  [1200, 1200],
] as const;

interface DemoLicence {
  readonly licence?: string;
  readonly licenceUrl?: string;
  readonly allows: readonly WebSearchLicence[];
}

const licences: readonly DemoLicence[] = [
  {
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    allows: ['any', 'commercial', 'modification'],
  },
  {
    licence: 'CC0 1.0',
    licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
    allows: ['any', 'commercial', 'modification', 'public-domain'],
  },
  {
    licence: 'CC BY-NC-ND 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
    allows: ['any'],
  },
  { allows: ['any'] },
];

const words = [
  'at dawn',
  'in the harbour',
  'from above',
  'after the rain',
  'by the sea',
  'in winter',
  'at night',
];

/** The path of a picture; names are those of `slugOf`, a number, and `-small` for the small one. */
const picturePath = /^\/api\/websearch\/demo\/([\p{L}\p{N}-]{1,200})\.jpg$/u;

function slugOf(q: string): string {
  const slug = q
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return slug === '' ? 'picture' : [...slug].slice(0, 80).join('');
}

/** Returns the name of the picture at an address of the demo; undefined for other addresses. */
export function demoPictureAt(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  try {
    return picturePath.exec(decodeURIComponent(url.pathname))?.[1];
  } catch {
    return undefined;
  }
}

/** Finds generated pictures, at addresses of this server. */
export function searchDemo({ q, page, licence }: ProviderQuery, origin: string): ProviderPage {
  const slug = encodeURIComponent(slugOf(q));
  const found = Array.from({ length: totalFound }, (_, at) => {
    const { allows, ...chosen } = licences[at % licences.length] ?? { allows: ['any'] };
    const [width, height] = sizes[at % sizes.length] ?? sizes[0];
    const address = `${origin}/api/websearch/demo/${slug}-${at + 1}`;
    const item = {
      link: `${address}.jpg`,
      title: `${q} ${words[at % words.length] ?? ''}`,
      width,
      height,
      thumbnail: `${address}-small.jpg`,
      sourcePage: `https://demo.example/pictures/${slug}/${at + 1}`,
      ...chosen,
    };
    return { item, allows };
  }).filter(({ allows }) => allows.includes(licence));
  const items = found.slice(10 * (page - 1), 10 * page).map(({ item }) => item);
  return { items, total: found.length };
}

/** Draws the picture of a name, always the same: hills under a sun, in colours of its own. */
export async function drawDemoPicture(name: string): Promise<Buffer> {
  const isSmall = name.endsWith('-small');
  const full = isSmall ? name.slice(0, -'-small'.length) : name;
  const seed = createHash('sha256').update(full).digest();
  const at = (index: number, range: number) => ((seed[index] ?? 0) * range) / 256;
  const number = Number(/-(\d{1,3})$/.exec(full)?.[1] ?? 1);
  const [width, height] = sizes[(number - 1) % sizes.length] ?? sizes[0];
  const hue = Math.round(at(0, 360));
  const hill = (index: number) => Math.round(45 + at(index, 35));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 72%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 70% 90%)"/></linearGradient></defs>
<rect width="100" height="100" fill="url(#sky)"/>
<ellipse cx="${20 + at(1, 60)}" cy="${15 + at(2, 25)}" rx="${(700 / width) * 10}" ry="${(700 / height) * 10}" fill="hsl(${(hue + 60) % 360} 90% 94%)"/>
<path d="M0 ${hill(3)} Q25 ${hill(4) - 15} 50 ${hill(5)} T100 ${hill(6)} V100 H0 Z" fill="hsl(${(hue + 150) % 360} 25% 55%)"/>
<path d="M0 ${hill(7) + 12} Q30 ${hill(8)} 60 ${hill(9) + 10} T100 ${hill(10) + 8} V100 H0 Z" fill="hsl(${(hue + 170) % 360} 30% 38%)"/>
<path d="M0 ${85 + at(11, 8)} Q50 ${78 + at(12, 8)} 100 ${88 + at(13, 8)} V100 H0 Z" fill="hsl(${(hue + 190) % 360} 35% 24%)"/></svg>`;
  const drawn = sharp(Buffer.from(svg));
  return (isSmall ? drawn.resize(320) : drawn).jpeg({ quality: isSmall ? 70 : 82 }).toBuffer();
}
