import { descriptions } from '../../packages/elements/src/internal/descriptions.ts';

/** Returns the size of the elements before their code is there: a block, as the screens are. */
export function elementRules(): string {
  const tags = descriptions.map(({ tag }) => tag).join(', ');
  return `@layer components.vitrine.parts { :where(${tags}) { display: block; } }\n`;
}
