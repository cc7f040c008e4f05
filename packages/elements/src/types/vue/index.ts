import type { HTMLAttributes } from 'vue';
import type { PropertyName } from '../../internal/attributes.ts';
import type {
  ConfigMarkup,
  ElementEvent,
  ElementOf,
  ElementTag,
  EventName,
  MarkupOf,
} from '../../internal/elementTypes.ts';

/** Templates write `@gallery:open-image`, which Vue compiles to either name. */
type Handlers<Tag extends ElementTag> = {
  [Name in EventName<Tag> as `on${Capitalize<Name | PropertyName<Name>>}`]?: (
    event: ElementEvent<Tag, Name>,
  ) => void;
};

type Component<Tag extends ElementTag> = new () => ElementOf<Tag> & {
  $props: HTMLAttributes & MarkupOf<Tag> & Handlers<Tag>;
};

/** What templates of Vue may write for each element: attributes, properties, and listeners such as `@gallery:seek`. */
export type VitrineVueElements = { [Tag in ElementTag]: Component<Tag> } & {
  'vitrine-config': new () => HTMLElement & { $props: HTMLAttributes & ConfigMarkup };
};

declare module 'vue' {
  interface GlobalComponents extends VitrineVueElements {}
}
