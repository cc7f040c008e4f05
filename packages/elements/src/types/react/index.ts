import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {
  ConfigMarkup,
  ElementOf,
  ElementTag,
  HandlersOf,
  MarkupOf,
} from '../../internal/elementTypes.ts';

type ElementProps<Tag extends ElementTag> = DetailedHTMLProps<
  HTMLAttributes<ElementOf<Tag>>,
  ElementOf<Tag>
> &
  MarkupOf<Tag> &
  HandlersOf<Tag, 'on'>;

/** What JSX of React may write for each element: attributes, properties, and listeners such as `ongallery:seek`. */
export type VitrineReactElements = { [Tag in ElementTag]: ElementProps<Tag> } & {
  'vitrine-config': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & ConfigMarkup;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends VitrineReactElements {}
  }
}
