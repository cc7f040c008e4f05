import type { MessageOverrides } from '@vitrine/ui/messages';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ó',
  s: 'š',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  C: 'Ç',
  E: 'É',
  I: 'Í',
  N: 'Ñ',
  O: 'Ó',
  S: 'Š',
  U: 'Ú',
};

/** Accented and a third longer, between brackets; `{name}` stays. */
function stretch(text: string): string {
  const accented = text
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{') ? part : part.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter),
    )
    .join('');
  return `[${accented}${'·'.repeat(Math.ceil(text.length / 3))}]`;
}

function stretchTree(tree: object): object {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? stretch(value) : stretchTree(value),
    ]),
  );
}

/**
 * A made-up language in which every message is accented and longer: text that stays plain does not come from the
 * catalogue, and text that is cut off has too little room.
 */
export function makePseudoMessages(catalogue: object): MessageOverrides {
  return stretchTree(catalogue);
}
