import type { HTMLAttributes } from 'svelte/elements';
import type {
  ConfigMarkup,
  ElementOf,
  ElementTag,
  HandlersOf,
  MarkupOf,
} from '../../internal/elementTypes.ts';

type ElementProps<Tag extends ElementTag> = HTMLAttributes<ElementOf<Tag>> &
  MarkupOf<Tag> &
  HandlersOf<Tag, 'on'> &
  HandlersOf<Tag, 'on:'>;

/** What templates of Svelte may write for each element: attributes, properties, and listeners such as `ongallery:seek`. */
export type VitrineSvelteElements = { [Tag in ElementTag]: ElementProps<Tag> } & {
  'vitrine-config': HTMLAttributes<HTMLElement> & ConfigMarkup;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends VitrineSvelteElements {}
}
